import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHINESE_PATTERNS, textsOfPatterns } from './chinese-patterns.ts';
import { packTables, type Column, type PackedTables, type Purpose } from './packed-tables.ts';
import { isNode, nodesIn, type Node, type Parser } from './syntax.ts';

const engine = fileURLToPath(new URL('../../src/core/engine', import.meta.url));
const FOLDERS = ['catalogue', 'content'];
const TABLES = '\0word-tables';
const CONTENT = 'virtual:words/content-';
const LANGUAGE_COLUMNS: ReadonlyMap<string, readonly Column[]> = new Map([
  [`${CONTENT}en`, ['contentTexts']],
  [`${CONTENT}zh`, ['chineseContentTexts', 'chineseCues']],
]);
const WORDS_OF_WORKER = fileURLToPath(new URL('../../src/workers/content-words.ts', import.meta.url));

/**
 * Puts all word tables of the engine into one packed module, unpacked when the engine starts. Texts that only stand in generated
 * sites, and words that are only found in Chinese prompts, are modules of their own, one per language, which the worker loads before.
 * Nobody checks a table there that was checked in Node, whose tests load every one.
 */
export function wordTables() {
  return {
    name: 'word-tables',
    enforce: 'pre' as const,
    resolveId(source: string, importer = ''): string | null {
      if (source === TABLES) return TABLES;
      if (LANGUAGE_COLUMNS.has(source)) return `\0${source}`;
      const file = path.resolve(path.dirname(importer), source);
      return source.endsWith('.json') && FOLDERS.includes(path.relative(engine, path.dirname(file)))
        ? `${TABLES}:${path.parse(file).name}`
        : null;
    },
    load(this: Parser, id: string): string | null {
      if (id === TABLES) return tablesModule();
      const columns = LANGUAGE_COLUMNS.get(id.slice(1));
      if (columns !== undefined) {
        const patterns = columns.includes('chineseCues') ? { [CHINESE_PATTERNS]: textsOfPatterns(this) } : {};
        return `export default ${JSON.stringify({ ...pick(packed().columns, columns), ...patterns })};`;
      }
      if (!id.startsWith(TABLES)) return null;
      const name = JSON.stringify(id.slice(TABLES.length + 1));
      return `import tables from ${JSON.stringify(TABLES)};\nexport default tables[${name}];`;
    },
    transform(this: Parser, code: string, id: string): string | null {
      return id.startsWith(engine) && code.includes('.json') ? withoutChecks(code, this.parse(code, { lang: 'ts' })) : null;
    },
  };
}

/** `schema.parse(table)` as `table`, where the table is an imported one. */
function withoutChecks(code: string, tree: unknown): string {
  let result = code;
  for (const call of nodesIn(tree, (node) => checkedTable(node) !== null).toReversed()) {
    result = result.slice(0, call.start) + (checkedTable(call) ?? '') + result.slice(call.end);
  }
  return result;
}

function checkedTable({ type, callee, arguments: given }: Node): string | null {
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee['property']) || !Array.isArray(given)) return null;
  const [table] = given as unknown[];
  const isCheck = callee['property']['name'] === 'parse' && isNode(table) && table.type === 'Identifier';
  return isCheck && String(table['name']).endsWith('Json') ? String(table['name']) : null;
}

/** Tables, and keys of others, whose words are only looked for in prompts. */
const CUE_TABLES = new Set(['field-words', 'more-recipe-cues']);
const CUES = 'cues';
/** Names whose Chinese is looked for and written in Chinese sites alone. */
const FOUND_AND_WRITTEN = new Set(['colors zh', 'page-kinds title']);

/** Tables, and keys of others, whose texts are written into sites: the reader finds sites by the rest. */
const CONTENT_TABLES = new Set(
  'banks brand-words generic people phrases reply-phrases site-texts told-apart topic-rows trades'.split(' '),
);
const CONTENT_KEYS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['kinds', new Set(['opens', 'more', 'body'])],
  ['nouns', new Set(['rows'])],
  ['recipes', new Set(['copy', 'seeds'])],
  ['sectors', new Set(['terms', 'goods', 'works', 'jobs', 'figures', 'asks'])],
  ['specialties', new Set(['brand', 'copy', 'kind', 'seeds', 'trade'])],
]);

/** What a trade calls its records: the backend shows it in both languages, whatever the site's are. */
const LABELS = 'labels';

/**
 * Where the Chinese one of two names stands that English sites do without, by table and key: the English one is compared with what
 * is asked, too.
 */
const CHINESE_NAMES: ReadonlyMap<string, number> = new Map([
  ['abilities', 2],
  ['places', 1],
  ['recipes name', 1],
  ['recipes pages', 2],
  ['specialties pages', 2],
]);

function purposeOf([table = '', key = '', ...keys]: readonly string[], index = 0): Purpose {
  if (key === LABELS || keys.includes(LABELS)) return 'any';
  if (key === CUES || keys.includes(CUES) || CUE_TABLES.has(table)) return 'cue';
  if (FOUND_AND_WRITTEN.has(`${table} ${key}`)) return 'cue';
  const chineseAt = CHINESE_NAMES.get(table) ?? CHINESE_NAMES.get(`${table} ${key}`);
  if (chineseAt !== undefined) return index === chineseAt ? 'content' : 'any';
  return CONTENT_TABLES.has(table) || CONTENT_KEYS.get(table)?.has(key) === true ? 'content' : 'any';
}

function pick(columns: PackedTables['columns'], names: readonly Column[]): Partial<PackedTables['columns']> {
  return Object.fromEntries(names.map((name) => [name, columns[name]]));
}

function packed(): PackedTables {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(engine, folder)).map((name) => path.join(engine, folder, name)),
  );
  const tables = files
    .filter((file) => file.endsWith('.json'))
    .map((file): [string, unknown] => [path.parse(file).name, JSON.parse(readFileSync(file, 'utf8'))]);
  return packTables(Object.fromEntries(tables), purposeOf);
}

function tablesModule(): string {
  const { shape, columns } = packed();
  const { texts, chineseTexts } = columns;
  const format = fileURLToPath(new URL('packed-tables.ts', import.meta.url));
  return `import { unpackTables } from ${JSON.stringify(format)};
import { contentWords } from ${JSON.stringify(WORDS_OF_WORKER)};
const always = ${JSON.stringify({ texts, chineseTexts })};
export default unpackTables(${JSON.stringify(shape)}, { ...always, ...contentWords });`;
}
