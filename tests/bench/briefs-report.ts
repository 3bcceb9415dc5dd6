import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { readDocument } from '#core/engine/document/read-document.ts';
import { briefLines, briefTable } from '../support/gold/brief-table.ts';
import { GOLD_LANGUAGES, goldBriefs } from '../support/gold/gold-briefs.ts';

/**
 * Prints how well briefs agree with the gold ones, a table for each language. The file named on the command line holds a JSON line
 * {id, brief} for each idea; ideas that it lacks are left out.
 */
const WORST = 12;
const lineSchema = z.object({ id: z.string(), brief: z.unknown() });
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('name a file of briefs');
const lines = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '');
const briefs = new Map(
  lines
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .map(({ id, brief }) => [id, readDocument(JSON.stringify({ brief })).document.brief]),
);
for (const language of GOLD_LANGUAGES) {
  const gold = goldBriefs(language).filter(({ id }) => briefs.has(id));
  const table = briefTable(gold, (_, id) => briefs.get(id) ?? {});
  process.stdout.write(`${language}: ${gold.length} ideas\n${briefLines(table, WORST).join('\n')}\n\n`);
}
