import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import { understandPlainly } from '#core/engine/understand/understand.ts';
import { briefLines, briefTable } from '../support/gold/brief-table.ts';
import { GOLD_LANGUAGES, goldBriefs } from '../support/gold/gold-briefs.ts';

/**
 * Prints how well the briefs that are understood from ideas agree with those written by hand, a table for each language. A file
 * named on the command line holds other briefs, a JSON line {id, brief} for each idea; ideas that it lacks are left out.
 */
const WORST = 12;
const lineSchema = z.object({ id: z.string(), brief: z.unknown() });
const [file] = process.argv.slice(2);
const written = file === undefined ? null : briefsIn(file);
for (const language of GOLD_LANGUAGES) {
  const gold = goldBriefs(language).filter(({ id }) => written?.has(id) ?? true);
  const table = briefTable(gold, (idea, id) => (written === null ? understandPlainly(idea) : (written.get(id) ?? {})));
  process.stdout.write(`${language}: ${gold.length} ideas\n${briefLines(table, WORST).join('\n')}\n\n`);
}

function briefsIn(path: string): Map<string, AuthoredBrief> {
  const lines = readFileSync(path, 'utf8').split('\n');
  const read = lines.filter((line) => line.trim() !== '').map((line) => lineSchema.parse(JSON.parse(line)));
  return new Map(read.map(({ id, brief }) => [id, readDocument(JSON.stringify({ brief })).document.brief ?? {}]));
}
