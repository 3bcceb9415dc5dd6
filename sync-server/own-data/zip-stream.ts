import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { AccountFile } from './account-files.ts';

/** Packs files into a ZIP as they are read: what is not sent yet is not read either. */
export function zipStream(files: AsyncIterable<AccountFile>): ReadableStream<Uint8Array> {
  const chunks = zipChunks(files);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function* zipChunks(files: AsyncIterable<AccountFile>): AsyncGenerator<Uint8Array, undefined> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error !== null) throw error;
    ready.push(data);
  });
  for await (const { path, parts } of files) {
    const file = new ZipDeflate(path, { level: 4 });
    zip.add(file);
    for await (const part of parts) {
      file.push(typeof part === 'string' ? strToU8(part) : part);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready.splice(0);
  return undefined;
}
