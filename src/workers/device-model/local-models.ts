import type { AskAuthor } from '#core/engine/document/author/write-brief.ts';
import type { LocalModel } from '#core/protocol/local-models.ts';
import { LOCAL_SERVERS, type LocalServer } from '#core/protocol/local-servers.ts';
import * as z from 'zod/mini';

/** Result of looking at one address: its models, `closed` where nothing answers, or `refused` where something does that lets no page read it. */
export interface FoundServer {
  readonly server: LocalServer;
  readonly models: readonly LocalModel[];
  readonly state: 'found' | 'empty' | 'closed' | 'refused';
}

type Fetch = typeof fetch;

const LOOK_MS = 2500;
const listSchema = z.object({ data: z.array(z.object({ id: z.string().check(z.maxLength(200)) })) });
/** Models that answer with numbers, not with words. */
const NO_WRITER = /embed|rerank|whisper|tts|clip/i;

/** Looks for model servers at their usual addresses on this machine, all at once. */
export function findLocalModels(ask: Fetch = fetch, servers: readonly LocalServer[] = LOCAL_SERVERS): Promise<FoundServer[]> {
  return Promise.all(servers.map((server) => lookAt(server, ask)));
}

async function lookAt(server: LocalServer, ask: Fetch): Promise<FoundServer> {
  try {
    const answer = await ask(`${server.url}/models`, { signal: AbortSignal.timeout(LOOK_MS), credentials: 'omit' });
    if (!answer.ok) return { server, models: [], state: 'refused' };
    const { data } = listSchema.parse(await answer.json());
    const models = data
      .filter(({ id }) => !NO_WRITER.test(id))
      .map(({ id }) => ({ server: server.id, url: server.url, model: id }));
    return { server, models, state: models.length === 0 ? 'empty' : 'found' };
  } catch {
    return { server, models: [], state: (await isOpen(server, ask)) ? 'refused' : 'closed' };
  }
}

/** Decides whether anything answers: a page may always send such a request, and never reads its answer. */
async function isOpen({ url }: LocalServer, ask: Fetch): Promise<boolean> {
  try {
    await ask(`${url}/models`, { mode: 'no-cors', signal: AbortSignal.timeout(LOOK_MS), credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}

const chunkSchema = z.object({
  choices: z._default(z.array(z.object({ delta: z.optional(z.object({ content: z.optional(z.nullable(z.string())) })) })), []),
});

interface LocalOptions {
  readonly system: string;
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  readonly ask?: Fetch;
}

/** Asks a model of a server on this machine, as OpenAI-compatible servers are asked; throws when it fails or the stream is cut. */
export function askLocal({ url, model }: LocalModel, { system, maxTokens, signal, ask = fetch }: LocalOptions): AskAuthor {
  return async (turns, onText) => {
    const messages = [{ role: 'system', content: system }, ...turns.map(({ role, text }) => ({ role, content: text }))];
    const answer = await ask(`${url}/chat/completions`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model, messages, stream: true, max_tokens: maxTokens, temperature: 0.2 }),
      signal,
    });
    if (!answer.ok || answer.body === null) throw new Error(`the local model answered ${answer.status}`);
    let whole = '';
    for await (const data of eventsOf(answer.body)) {
      if (data === '[DONE]') return whole;
      const text = chunkSchema.parse(JSON.parse(data)).choices[0]?.delta?.content ?? '';
      whole += text;
      onText(text);
    }
    throw new Error('the stream of the local model was cut');
  };
}

/** The data of server-sent events. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value = '' } = await reader.read();
      const lines = (rest + value).split(/\r?\n/);
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
