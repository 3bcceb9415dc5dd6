export type Column = 'texts' | 'chineseTexts' | 'chineseCues' | 'contentTexts' | 'chineseContentTexts';

/** What a text of a table is for: to be found in a prompt, to be written into a site, or either. */
export type Purpose = 'cue' | 'content' | 'any';

/**
 * JSON with its texts taken out, a column per script and purpose: brotli packs like beside like better, and columns can come in
 * files of their own.
 */
export interface PackedTables {
  /** The JSON, with the mark of a column where a text of it stood. */
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
const ANY_MARK = /[@%^&$]/g;
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
  const shapeOf = (value: unknown, keys: readonly string[], index?: number): string => {
    if (typeof value === 'string') return put(value, index === undefined ? purposeOf(keys) : purposeOf(keys, index));
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map((each, at) => shapeOf(each, keys, at)).join(',')}]`;
    return `{${Object.entries(value)
      .map(([key, each]) => `${quotedKey(key)}:${shapeOf(each, [...keys, key])}`)
      .join(',')}}`;
  };
  const put = (text: string, purpose: Purpose): string => {
    const column = COLUMNS[purpose][CHINESE.test(text) ? 1 : 0];
    columns[column].push(JSON.stringify(text).slice(1, -1));
    return MARKS[column];
  };
  const shape = shapeOf(tables, []);
  const joined = (column: Column) => columns[column].join('\n');
  return {
    shape,
    columns: {
      texts: joined('texts'),
      chineseTexts: joined('chineseTexts'),
      chineseCues: joined('chineseCues'),
      contentTexts: joined('contentTexts'),
      chineseContentTexts: joined('chineseContentTexts'),
    },
  };
}

function quotedKey(key: string): string {
  if (key.search(ANY_MARK) >= 0) throw new Error(`a table has the key ${key}`);
  return JSON.stringify(key);
}

const CUES_OF_A_LIST = /\^,|,?\^/g;

/**
 * Exactly what was packed, keys in the same order. Where a column is not there, its texts are empty; its cues are not in their
 * lists, since an empty one would be found everywhere.
 */
export function unpackTables(shape: string, columns: Partial<PackedTables['columns']>): unknown {
  const linesOf = (column: Column): [string, Iterator<string>] => [MARKS[column], (columns[column] ?? '').split('\n').values()];
  const lines = new Map((['texts', 'chineseTexts', 'chineseCues', 'contentTexts', 'chineseContentTexts'] as const).map(linesOf));
  const found = columns.chineseCues === undefined ? shape.replace(CUES_OF_A_LIST, '') : shape;
  return JSON.parse(found.replace(ANY_MARK, (mark) => `"${lines.get(mark)?.next().value ?? ''}"`));
}
