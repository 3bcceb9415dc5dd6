/** Signs that people type in another width, each as wide as what it stands for. */
const SIGNS: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '：': ':',
  '＝': '=',
  '＜': '<',
  '＞': '>',
  '＋': '+',
  '　': ' ',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '【': '(',
  '】': ')',
  '；': ';',
};

/** An article says nothing in a condition; in quotes it stays. */
const ARTICLE = /\bthe /gi;
const QUOTED_OR_ARTICLE = /(?<![\p{L}\d])(?:'[^']*'|"[^"]*")|\bthe /giu;

/** A place in a text in which words are looked for, case and the width of signs aside. */
export class WordCursor {
  readonly text: string;
  private readonly plain: string;
  at = 0;

  constructor(text: string) {
    const signs = Array.from(text.trim().replaceAll(/\s+/g, ' '), (sign) => SIGNS[sign] ?? sign).join('');
    this.text = signs.replaceAll(QUOTED_OR_ARTICLE, (found) => (/^['"]/.test(found) ? found : ''));
    this.plain = this.text.toLowerCase();
  }

  isAtEnd(): boolean {
    this.skip();
    return this.at >= this.text.length;
  }

  startsWithDigit(): boolean {
    this.skip();
    return /\d/.test(this.text[this.at] ?? '');
  }

  /** Takes one of some words, the longest that stands here; null when none does. */
  take(words: readonly string[]): string | null {
    const found = this.longest(words, (word) => word);
    if (found === null) return null;
    this.at += found.length;
    return found.item;
  }

  /** Takes the item with the longest words that stand here. */
  takeNamed<Item extends { readonly words: string }>(items: readonly Item[]): Item | null {
    const found = this.longest(items, ({ words }) => words);
    if (found === null) return null;
    this.at += found.length;
    return found.item;
  }

  /** Takes what a pattern finds just here. */
  match(pattern: RegExp): RegExpExecArray | null {
    this.skip();
    const sticky = new RegExp(pattern, 'iuy');
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (found !== null) this.at += found[0].length;
    return found;
  }

  /** Tells whether a pattern is found just here. */
  isAt(pattern: RegExp): boolean {
    const start = this.at;
    const isFound = this.match(pattern) !== null;
    this.at = start;
    return isFound;
  }

  /** The words that stand here, up to the next sign. */
  rest(): string {
    return /^[^()+*/=<>,]+/u.exec(this.text.slice(this.at))?.[0]?.trim().slice(0, 40) ?? '';
  }

  private skip(): void {
    while (this.text[this.at] === ' ') this.at += 1;
  }

  private longest<Item>(
    items: readonly Item[],
    wordsOf: (item: Item) => string,
  ): { readonly item: Item; readonly length: number } | null {
    this.skip();
    let best: Item | null = null;
    let length = 0;
    for (const item of items) {
      const said = wordsOf(item);
      const words = this.plain.startsWith(said, this.at) ? said : said.replaceAll(ARTICLE, '');
      if (words.length <= length || !this.plain.startsWith(words, this.at) || !this.isWhole(words)) continue;
      best = item;
      length = words.length;
    }
    return best === null ? null : { item: best, length };
  }

  /** Letters of the alphabet end where a word ends; Chinese signs may be followed by anything. */
  private isWhole(words: string): boolean {
    const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{Script=Latin}\d_]/u.test(sign);
    const isCut = isLetter(words.at(-1)) && isLetter(this.plain[this.at + words.length]);
    const isInside = isLetter(words[0]) && isLetter(this.plain[this.at - 1]);
    return !isCut && !isInside;
  }
}
