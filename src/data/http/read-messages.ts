import { AppError } from '#core/domain/app-error.ts';
import { failureIn, isErrorCode } from './call-api.ts';

/** Longer than the envelope of a failure. */
const BARE_MAX = 20_000;

/**
 * Yields the messages of a stream as they come (text/event-stream, one JSON object in each line of data). OFFLINE when the connection
 * ends before the stream, and the error that a message tells of, or the envelope of other calls that came in place of a stream.
 */
export async function* readMessages(response: Response): AsyncGenerator<unknown> {
  let bare: string | null = '';
  for await (const line of readLines(response)) {
    const data = /^data: ?(.*)$/s.exec(line)?.[1];
    if (data === undefined) {
      bare = bare === null || bare.length > BARE_MAX ? null : `${bare}${line}\n`;
      continue;
    }
    bare = null;
    yield readMessage(data);
  }
  const failure = bare?.trim().startsWith('{') === true ? failureIn(parseJson(bare)) : null;
  if (failure !== null) throw failure;
}

function readMessage(data: string): unknown {
  const message = parseJson(data);
  if (typeof message !== 'object' || message === null) throw new AppError('SERVER');
  const { data_type: type, status, error } = { data_type: null, status: null, error: null, ...message };
  if (type === 'error' || status === 'error') throw new AppError(isErrorCode(error) ? error : 'SERVER');
  return message;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('SERVER', { cause: error });
  }
}

async function* readLines(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await readPart(reader);
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split(/\r?\n/);
      rest = done ? '' : (lines.pop() ?? '');
      yield* lines;
      if (done) return;
    }
  } finally {
    // A reader that stops early must not leave the connection open; one that failed has nothing left to cancel.
    await reader.cancel().catch(() => undefined);
  }
}

async function readPart(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (error) {
    throw new AppError('OFFLINE', { cause: error });
  }
}
