import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** One request as the server got it. */
export interface ModelCall {
  /** Milliseconds since 1970 at which it came. */
  readonly at: number;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly response_format?: unknown;
  readonly max_tokens?: number;
}
/** What the server does with a request: answers with a text, or fails. */
export type ModelReaction =
  | string
  | { readonly status: number; readonly body?: string }
  /** Ends the connection after a part of the text. */
  | { readonly cutAfter: string }
  /** Ends the stream in order, and says that the limit of tokens was reached. */
  | { readonly lengthAfter: string }
  /** Says this much and then nothing more. */
  | { readonly silentAfter: string }
  /** Writes the text at the pace of a model, and then ends, or breaks off. */
  | { readonly paced: string; readonly tokensPerSecond: number; readonly ending?: 'cut' };

export interface ModelServer {
  readonly url: string;
  readonly calls: readonly ModelCall[];
  /** Connections that the other side ended before the answer was complete. */
  readonly left: number;
  close(): Promise<void>;
}

const CHUNK = 12;
const CHARACTERS_PER_TOKEN = 4;

/**
 * Starts a server that speaks as OpenAI-compatible models do. `react` decides about each call by its number; the answers come
 * in chunks that cut through lines and words.
 */
export async function startModelServer(react: (call: ModelCall, number: number) => ModelReaction): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  let left = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const call = {
        ...(JSON.parse(await bodyOf(request)) as ModelCall),
        authorization: request.headers.authorization,
        at: Date.now(),
      };
      calls.push(call);
      response.on('close', () => {
        if (!response.writableFinished) left += 1;
      });
      await answer(response, call, react(call, calls.length));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    get left() {
      return left;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** Waits until what was written is read, or will never be: an endless text ends with its reader. */
async function taken(response: ServerResponse): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  ended.abort();
}

async function answer(response: ServerResponse, call: ModelCall, reaction: ModelReaction): Promise<void> {
  if (typeof reaction === 'object' && 'status' in reaction) {
    response.writeHead(reaction.status, { 'content-type': 'application/json' });
    response.end(reaction.body ?? JSON.stringify({ error: { message: `fault ${reaction.status}`, type: 'fault' } }));
    return;
  }
  const text = typeof reaction === 'string' ? reaction : (Object.values(reaction)[0] as string);
  const event = (value: unknown) => response.write(`data: ${JSON.stringify(value)}\n\n`);
  const base = { id: 'answer', object: 'chat.completion.chunk', created: 1, model: call.model };
  const chunk = (delta: object, finish: string | null) =>
    event({ ...base, choices: [{ index: 0, delta, finish_reason: finish }] });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  chunk({ role: 'assistant', content: '' }, null);
  const isPaced = typeof reaction === 'object' && 'paced' in reaction;
  const begun = performance.now();
  for (let at = 0; at < text.length && !response.destroyed; at += CHUNK) {
    const goesOn = chunk({ content: text.slice(at, at + CHUNK) }, null);
    if (!goesOn && !response.destroyed) await taken(response);
    const dueMs = isPaced ? ((at + CHUNK) / CHARACTERS_PER_TOKEN / reaction.tokensPerSecond) * 1000 : 0;
    const waitMs = begun + dueMs - performance.now();
    if (waitMs > 1) await sleep(waitMs);
  }
  if (typeof reaction === 'object' && ('cutAfter' in reaction || (isPaced && reaction.ending === 'cut'))) {
    setTimeout(() => response.destroy(), 20);
    return;
  }
  if (typeof reaction === 'object' && 'silentAfter' in reaction) return;
  chunk({}, typeof reaction === 'object' && !isPaced ? 'length' : 'stop');
  const usage = {
    prompt_tokens: Math.ceil(JSON.stringify(call.messages).length / 4),
    completion_tokens: Math.ceil(text.length / 4),
  };
  event({ ...base, choices: [], usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens } });
  response.end('data: [DONE]\n\n');
}
