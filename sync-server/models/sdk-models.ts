import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  jsonSchema,
  Output,
  streamText,
  type FinishReason,
  type LanguageModel,
  type LanguageModelUsage,
  type ModelMessage,
} from 'ai';
import { AddressBlocked } from './guarded-fetch.ts';
import { answerBytes, limitAnswer } from './limit-answer.ts';
import { ModelFault, type Chunk, type FaultReason, type Model, type ModelRequest, type Turn } from './model.ts';
import type { ModelSettings } from './model-settings.ts';

// The library's hints would go to the console; our log has its own form.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Calls a model's address; how it does is left to whoever knows whose address it is. */
interface Wire {
  readonly fetch: typeof fetch;
  readonly isOwn: boolean;
}
const OF_SERVER: Wire = { fetch: (input, init) => fetch(input, init), isOwn: false };

/** The configured models through the AI SDK. This is the only module that knows the library. */
export function createModels(settings: readonly ModelSettings[], wire: Wire = OF_SERVER): readonly Model[] {
  return settings.map((each) => {
    const language = languageModel(each, async (input, init) =>
      limitAnswer(await wire.fetch(input, init), answerBytes(each.output)),
    );
    return {
      name: each.model,
      context: each.context,
      output: each.output,
      price: each.price ?? null,
      roles: each.roles,
      isOwn: wire.isOwn,
      takesSchema: each.structured ?? each.provider === 'openai-compatible',
      limitMs: each.seconds * 1000,
      stream: (request) => stream(language, request),
    };
  });
}

function languageModel({ provider, model, url, key }: ModelSettings, limited: typeof fetch): LanguageModel {
  const options = { fetch: limited, ...(url === undefined ? {} : { baseURL: url }), apiKey: key ?? 'none' };
  switch (provider) {
    case 'openai':
      return createOpenAI(options)(model);
    case 'anthropic':
      return createAnthropic(options)(model);
    case 'google':
      return createGoogleGenerativeAI(options)(model);
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'model',
        baseURL: url ?? '',
        ...(key === undefined ? {} : { apiKey: key }),
        fetch: limited,
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(model);
  }
}

async function* stream(model: LanguageModel, request: ModelRequest): AsyncGenerator<Chunk> {
  const { signal, schema } = request;
  const answer = streamText({
    model,
    system: request.system,
    messages: request.turns.map(messageOf),
    maxOutputTokens: request.maxTokens,
    abortSignal: signal,
    // Whoever asks decides what is tried next, and when.
    maxRetries: 0,
    onError: () => undefined,
    ...(schema === undefined ? {} : { output: Output.object({ schema: jsonSchema(schema) }) }),
  });
  let hasBegun = false;
  try {
    for await (const part of answer.fullStream) {
      if (part.type === 'text-delta') {
        hasBegun = true;
        yield { text: part.text };
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new ModelFault('stopped');
      else if (part.type === 'finish') yield endOf(part.finishReason, part.totalUsage);
    }
  } catch (error) {
    // A connection that ends in the middle fails the reading of the stream, not a part of it.
    if (error instanceof ModelFault) throw error;
    throw new ModelFault(hasBegun ? 'cut' : reasonOf(error));
  }
}

function endOf(reason: FinishReason, { inputTokens = 0, outputTokens = 0 }: LanguageModelUsage): Chunk {
  if (reason === 'content-filter') throw new ModelFault('refused');
  // A stream that only stops was cut: an answer says how it ended.
  if (reason !== 'stop' && reason !== 'length') throw new ModelFault('cut');
  return { end: reason === 'length' ? 'length' : 'done', usage: { input: inputTokens, output: outputTokens } };
}

function messageOf({ role, text, pictures = [] }: Turn): ModelMessage {
  if (role === 'assistant') return { role, content: text };
  if (pictures.length === 0) return { role, content: text };
  return {
    role,
    content: [
      { type: 'text', text },
      ...pictures.map(({ data, mediaType }) => ({ type: 'image' as const, image: data, mediaType })),
    ],
  };
}

function reasonOf(error: unknown): FaultReason {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof AddressBlocked) return 'blocked';
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status === 429) return 'limited';
  return status !== undefined && status >= 400 && status < 500 ? 'refused' : 'down';
}
