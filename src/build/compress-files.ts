import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const SMALLEST_BYTES = 512;

/** Writes a .br and a .gz beside every text file of a finished build, so that the server compresses nothing itself. */
export function compressFiles(folder: string): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const file of listFiles(folder)) if (TEXT.test(file)) compress(file);
      },
    },
  };
}

function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < SMALLEST_BYTES) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .flatMap((file) => (statSync(file).isDirectory() ? listFiles(file) : [file]));
}
