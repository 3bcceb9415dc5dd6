import { AppError } from '#core/domain/app-error.ts';

/** Yields the lines of a streamed answer as they come; OFFLINE when the connection ends before the answer. */
export async function* readLines(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await readPart(reader);
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
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
