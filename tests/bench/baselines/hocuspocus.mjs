// Hocuspocus with its defaults and without access checks; with STORE_DIR it stores documents as its guide shows.
import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Server } from '@hocuspocus/server';
import * as Y from 'yjs';

const directory = process.env.STORE_DIR;
const fileOf = (name) => path.join(directory, encodeURIComponent(name));
const store = {
  async onLoadDocument({ documentName, document }) {
    const bytes = await readFile(fileOf(documentName)).catch(() => null);
    if (bytes) Y.applyUpdate(document, bytes);
    return document;
  },
  async onStoreDocument({ documentName, document }) {
    const file = fileOf(documentName);
    await writeFile(`${file}.new`, Y.encodeStateAsUpdate(document));
    await rename(`${file}.new`, file);
  },
};
if (directory) mkdirSync(directory, { recursive: true });
const server = new Server({ port: Number(process.env.PORT), address: '127.0.0.1', quiet: true, ...(directory ? store : {}) });
await server.listen();
process.stdout.write('ready\n');
