/** JSON with its texts taken out, a column per script: brotli packs like beside like better. */
export interface PackedTables {
  /** The JSON, `@` where a text stood and `%` where it was Chinese. */
  readonly shape: string;
  /** The texts in their order, as JSON writes them between quotes, one per line. */
  readonly texts: string;
  readonly chineseTexts: string;
}

const CHINESE = /[\u3000-\u9fff\uff00-\uffef]/;

export function packTables(tables: unknown): PackedTables {
  const [texts, chineseTexts]: [string[], string[]] = [[], []];
  const shape = JSON.stringify(tables).replace(/"((?:[^"\\]|\\.)*)"(:?)/g, (quoted, text: string, colon) => {
    if (colon === ':' && /[@%]/.test(text)) throw new Error(`a table has the key ${text}`);
    if (colon === ':') return quoted;
    const isChinese = CHINESE.test(text);
    (isChinese ? chineseTexts : texts).push(text);
    return isChinese ? '%' : '@';
  });
  return { shape, texts: texts.join('\n'), chineseTexts: chineseTexts.join('\n') };
}

/** Exactly what was packed, keys in the same order. */
export function unpackTables({ shape, texts, chineseTexts }: PackedTables): unknown {
  const [some, chinese] = [texts.split('\n').values(), chineseTexts.split('\n').values()];
  return JSON.parse(shape.replace(/[@%]/g, (mark) => `"${(mark === '@' ? some : chinese).next().value ?? ''}"`));
}
