/** Builds a site from an archetype: `ID LANG OUT ["idea"]`, with its defaults where no idea is given. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cleanPrompt } from '#core/engine/clean-prompt.ts';
import { archetypeSchema } from '#core/engine/understand/archetypes/archetype.ts';
import { fitArchetype } from '#core/engine/understand/archetypes/fit-archetype.ts';
import { fillDraft } from '#core/engine/understand/marks/fill-draft.ts';
import { readMarks } from '#core/engine/understand/marks/read-marks.ts';

const [, , id = '', language, out = '', said = ''] = process.argv;
const locale = language === 'zh' ? 'zh' : 'en';
const file = new URL(`../../src/core/engine/understand/archetypes/kinds/${id}.json`, import.meta.url);
const archetype = archetypeSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const idea = cleanPrompt(said);
const draft = fillDraft(readMarks(idea, locale), locale);
const brief = fitArchetype(archetype[locale], { draft, idea });
console.log(JSON.stringify(brief, null, 1));
const document = `${out}.jsonl`;
writeFileSync(document, `${JSON.stringify({ brief })}\n`);
const done = spawnSync('node', ['dist/server/generate.js', '--document', document, '--out', out, '--force'], {
  encoding: 'utf8',
});
console.log(done.stdout, done.stderr);
