export type Column = 'texts' | 'chineseTexts' | 'contentTexts' | 'chineseContentTexts';

/**
 * JSON with its texts taken out, a column per script and use: brotli packs like beside like better, and columns can come in
 * files of their own.
 */
export interface PackedTables {
  /** The JSON, with the mark of a column where a text of it stood. */
  readonly shape: string;
  /** Texts in their order, as JSON writes them between quotes, one per line. */
  readonly columns: Readonly<Record<Column, string>>;
}

const MARKS: Readonly<Record<Column, string>> = { texts: '@', chineseTexts: '%', contentTexts: '&', chineseContentTexts: '$' };
const ANY_MARK = /[@%&$]/g;
const CHINESE = /[\u3000-\u9fff\uff00-\uffef]/;

/** `isContent` says of a place in the tables, by its keys, whether the texts there go into the columns of content. */
export function packTables(tables: unknown, isContent: (keys: readonly string[]) => boolean): PackedTables {
  const columns: Record<Column, string[]> = { texts: [], chineseTexts: [], contentTexts: [], chineseContentTexts: [] };
  const shapeOf = (value: unknown, keys: readonly string[]): string => {
    if (typeof value === 'string') return put(value, isContent(keys));
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map((each) => shapeOf(each, keys)).join(',')}]`;
    return `{${Object.entries(value)
      .map(([key, each]) => `${quotedKey(key)}:${shapeOf(each, [...keys, key])}`)
      .join(',')}}`;
  };
  const put = (text: string, ofContent: boolean): string => {
    const column = COLUMNS[`${ofContent}`][CHINESE.test(text) ? 1 : 0];
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
      contentTexts: joined('contentTexts'),
      chineseContentTexts: joined('chineseContentTexts'),
    },
  };
}

const COLUMNS = { true: ['contentTexts', 'chineseContentTexts'], false: ['texts', 'chineseTexts'] } as const;

function quotedKey(key: string): string {
  if (key.search(ANY_MARK) >= 0) throw new Error(`a table has the key ${key}`);
  return JSON.stringify(key);
}

/** Exactly what was packed, keys in the same order; texts of a column that is not there are empty. */
export function unpackTables(shape: string, columns: Partial<PackedTables['columns']>): unknown {
  const linesOf = (column: Column): [string, Iterator<string>] => [MARKS[column], (columns[column] ?? '').split('\n').values()];
  const lines = new Map([linesOf('texts'), linesOf('chineseTexts'), linesOf('contentTexts'), linesOf('chineseContentTexts')]);
  return JSON.parse(shape.replace(ANY_MARK, (mark) => `"${lines.get(mark)?.next().value ?? ''}"`));
}
