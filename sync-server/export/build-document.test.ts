import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { authorsOf } from '#tests/support/model-authors.ts';
import { compile } from '#core/engine/document/compile.ts';
import { lint } from '#core/engine/document/lint/lint.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import { toDocument } from '#core/engine/document/to-document.ts';
import { hero } from '#core/engine/render/blocks/hero/hero.ts';
import { hasErrors, validate } from '#core/engine/validate/validate.ts';
import { buildDocument, DocumentError } from './build-document.ts';
import { runGenerate } from './generate-project.ts';

const read = (name: string) => readFileSync(join(process.cwd(), name), 'utf8');
const EXAMPLES = ['tool-library', 'clinic', 'dashboard', 'bill-splitter', 'four-in-a-row'].map(
  (name) => [name, read(`tests/fixtures/documents/${name}.jsonl`)] as const,
);
const ALL = [...EXAMPLES, ['docs/document.md', exampleIn(read('docs/document.md'))] as const];

/** The lines of the first fenced example. */
function exampleIn(page: string): string {
  return /```jsonl\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
}

describe('the example documents', () => {
  it.each(ALL)('%s is read, linted and built without a word, and nothing is mended', (_name, text) => {
    const { document, diagnostics } = readDocument(text);
    expect(document.blocks.length).toBeGreaterThan(3);
    expect([...diagnostics, ...lint(document)]).toEqual([]);
    const compiled = compile(document);
    expect(compiled.diagnostics).toEqual([]);
    const { pictures, ...built } = buildDocument(text).blueprint;
    expect(built).toEqual(compiled.blueprint);
    expect(pictures).toBeDefined();
    expect(compile(toDocument(compiled.blueprint)).blueprint).toEqual(compiled.blueprint);
  });

  it.each(ALL)('every prefix of %s is a valid site', (_name, text) => {
    const lines = text.split('\n');
    for (let count = 0; count <= lines.length; count += 1) {
      const whole = lines.slice(0, count).join('\n');
      // A line that is still being written breaks off anywhere.
      for (const prefix of [whole, `${whole}\n${(lines[count] ?? '').slice(0, 25)}`]) {
        const { blueprint } = compile(readDocument(prefix).document);
        expect(validate(blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
      }
    }
  });

  it('keeps the brief and the notes beside the Blueprint', () => {
    const compiled = compile(readDocument(EXAMPLES[0]?.[1] ?? '').document);
    expect(compiled.brief?.facts).toEqual(['a loan lasts at most 14 days']);
    expect(compiled.notes?.left_out).toEqual(['Reminders by text message']);
  });
});

describe('parts', () => {
  it('are refused when their script cannot be read, without being run', () => {
    const broken = read('tests/fixtures/documents/four-in-a-row.jsonl').replace(
      'const [COLS, ROWS] = [7, 6];',
      'const [COLS = [7;',
    );
    expect(() => buildDocument(broken)).toThrow('partSyntax at parts.board.js');
  });
});

describe('generate --document', () => {
  const sources = (input = '') => ({
    readInput: () => Promise.resolve(input),
    findServer: () => Promise.resolve({ 'server.js': '', 'site-server.js': '' }),
    readLanguage: () => Promise.resolve(''),
    openAuthors: () => Promise.resolve(authorsOf([])),
  });
  const text = EXAMPLES[0]?.[1] ?? '';

  it('writes the project that a document from standard input says', async () => {
    const out = join(await mkdtemp(join(tmpdir(), 'document-')), 'site');
    expect(await runGenerate(['--document', '-', '--out', out], sources(text))).toContain('0 errors, 0 warnings');
    const home = await readFile(join(out, 'public/index.html'), 'utf8').catch(() => readdir(out).then(String));
    expect(home.length).toBeGreaterThan(10);
  });

  it('names every fault and writes nothing where the document cannot be built', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'document-'));
    const file = join(folder, 'site.jsonl');
    await writeFile(
      file,
      text.replace('"kind":"noOverlap"', '"kind":"noOverlaps"').replace('"variant":"split"', '"variant":"splitt"'),
    );
    const out = join(folder, 'site');
    const error: unknown = await runGenerate(['--document', file, '--out', out], sources()).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(DocumentError);
    expect(error instanceof Error ? error.message : '').toContain(
      'unknownVariant at blocks.home-hero.variant: This type of block has no such layout. (got "splitt"; did you mean "split"?',
    );
    await expect(readdir(out)).rejects.toThrow('ENOENT');
    expect(hasErrors(error instanceof DocumentError ? error.faults : [])).toBe(true);
  });
});

describe('the opening of a page', () => {
  it('shows no record over its picture when the author does not want one', () => {
    const { blueprint } = buildDocument(EXAMPLES[0]?.[1] ?? '');
    const block = blueprint.blocks['home-hero'];
    if (block === undefined) throw new Error('no hero');
    const context = {
      blueprint,
      pageId: 'home',
      locale: 'en',
      basePath: '',
      params: {},
      now: '',
      mode: 'published',
      cart: [],
    } as const;
    expect(hero.needs(block, context, 'home-hero')).toEqual([]);
    expect(hero.needs({ ...block, options: { picture: 'hammer' } }, context, 'home-hero')).toHaveLength(1);
  });
});
