export type Column = 'texts' | 'chineseTexts' | 'chineseCues' | 'contentTexts' | 'chineseContentTexts';

/** What a text of a table is for: to be found in a prompt, to be written into a site, or either. */
export type Purpose = 'cue' | 'content' | 'any';

/**
 * JSON with its texts taken out, a column per script and purpose: brotli packs like beside like better, and columns can come in
 * files of their own. Keys that few objects have are taken out too, as texts.
 */
export interface PackedTables {
  /**
   * The JSON, with the mark of a column where a text of it stood and `#` where a key did; without the quotes of the other keys and
   * without commas behind marks and brackets.
   */
  readonly shape: string;
  /** Texts in their order, as JSON writes them between quotes, one per line. */
  readonly columns: Readonly<Record<Column, string>>;
}

const MARKS: Readonly<Record<Column, string>> = {
  texts: '@',
  chineseTexts: '%',
  chineseCues: '^',
  contentTexts: '&',
  chineseContentTexts: '$',
};
const KEY_MARK = '#';
const KEY_COLUMN = 'texts';
/** Keys of at most so many objects are texts. */
const FEW = 5;
const CHINESE = /[\u3000-\u9fff\uff00-\uffef]/;
const COLUMNS: Readonly<Record<Purpose, readonly [english: Column, chinese: Column]>> = {
  any: ['texts', 'chineseTexts'],
  cue: ['texts', 'chineseCues'],
  content: ['contentTexts', 'chineseContentTexts'],
};

/** `purposeOf` says what the texts at a place of the tables are for, by its keys and its index in the list it stands in. */
export function packTables(tables: unknown, purposeOf: (keys: readonly string[], index?: number) => Purpose): PackedTables {
  const columns: Record<Column, string[]> = {
    texts: [],
    chineseTexts: [],
    chineseCues: [],
    contentTexts: [],
    chineseContentTexts: [],
  };
  const uses = usesOfKeys(tables);
  const shapeOf = (value: unknown, keys: readonly string[], index?: number): string => {
    if (typeof value === 'string') return put(value, index === undefined ? purposeOf(keys) : purposeOf(keys, index));
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return `[${joined(value.map((each, at) => shapeOf(each, keys, at)))}]`;
    return `{${joined(Object.entries(value).map(([key, each]) => `${keyOf(key)}${shapeOf(each, [...keys, key])}`))}}`;
  };
  const keyOf = (key: string) => {
    if (/^[\w-]+$/.test(key) && (uses.get(key) ?? 0) > FEW) return `${key}:`;
    columns[KEY_COLUMN].push(quoted(key));
    return KEY_MARK;
  };
  const put = (text: string, purpose: Purpose): string => {
    const column = COLUMNS[purpose][CHINESE.test(text) ? 1 : 0];
    columns[column].push(quoted(text));
    return MARKS[column];
  };
  const shape = shapeOf(tables, []);
  const linesOf = (column: Column) => columns[column].join('\n');
  return {
    shape,
    columns: {
      texts: linesOf('texts'),
      chineseTexts: linesOf('chineseTexts'),
      chineseCues: linesOf('chineseCues'),
      contentTexts: linesOf('contentTexts'),
      chineseContentTexts: linesOf('chineseContentTexts'),
    },
  };
}

function usesOfKeys(tables: unknown, uses = new Map<string, number>()): ReadonlyMap<string, number> {
  if (typeof tables !== 'object' || tables === null) return uses;
  if (!Array.isArray(tables)) for (const key of Object.keys(tables)) uses.set(key, (uses.get(key) ?? 0) + 1);
  for (const part of Object.values(tables)) usesOfKeys(part, uses);
  return uses;
}

function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function joined(parts: readonly string[]): string {
  return parts.join(',').replace(/(?<=[\]}@%^&$]),/g, '');
}

const LEFT_OUT_COMMA = /(?<=[\]}@%^&$])(?=[^\]},])/g;
const MARK_OR_KEY = /[@%^&$#]|[\w-]+(?=:)/g;

/**
 * Exactly what was packed, keys in the same order. Where a column is not there, its texts are empty; its cues are not in their
 * lists, since an empty one would be found everywhere.
 */
export function unpackTables(shape: string, columns: Partial<PackedTables['columns']>): unknown {
  const linesOf = (column: Column): [string, Iterator<string>] => [MARKS[column], (columns[column] ?? '').split('\n').values()];
  const lines = new Map((['texts', 'chineseTexts', 'chineseCues', 'contentTexts', 'chineseContentTexts'] as const).map(linesOf));
  const nextOf = (mark: string) => lines.get(mark)?.next().value ?? '';
  const found = columns.chineseCues === undefined ? shape.replaceAll(MARKS.chineseCues, '') : shape;
  return JSON.parse(
    found.replace(LEFT_OUT_COMMA, ',').replace(MARK_OR_KEY, (part) => {
      if (part === KEY_MARK) return `"${nextOf(MARKS[KEY_COLUMN])}":`;
      return lines.has(part) ? `"${nextOf(part)}"` : `"${part}"`;
    }),
  );
}
