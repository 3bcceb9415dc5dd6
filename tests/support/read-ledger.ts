import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LEDGER_REASONS, testTitlesIn, writeLedger } from './ledger.ts';
import { findCitations } from './rules.ts';

/** The page of the ledger as the tests of this project say it is. */
export function currentLedger(root: string): string {
  const files = ['src', 'sync-server', 'tests'].flatMap((place) => testFilesIn(root, place));
  const titles = files.flatMap((file) =>
    testTitlesIn(readFileSync(path.join(root, file), 'utf8')).map((title) => ({ title, file })),
  );
  return writeLedger(titles, { cited: findCitations(root).rules, reasons: readReasons(root) });
}

/** The reasons by their rows. */
export function readReasons(root: string): Record<string, string> {
  return z.record(z.string(), z.string().min(1)).parse(JSON.parse(readFileSync(path.join(root, LEDGER_REASONS), 'utf8')));
}

function testFilesIn(root: string, place: string): string[] {
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('tests/.results') && !/^tests\/support\/(?:rules|ledger)\b/.test(file));
}
