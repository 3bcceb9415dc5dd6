/** One word of a prompt: a run of letters and digits, or a single Chinese character. */
export interface Token {
  /** Lower case, without accents on ASCII look-alikes changed; plural endings removed. The form cues are compared in. */
  readonly stem: string;
  /** The word as typed. */
  readonly raw: string;
  /** Offsets in the prompt, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly han: boolean;
  /** Punctuation or a line break stands before it, so no cue reaches across. */
  readonly breakBefore: boolean;
}

const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const BREAK = /[.,;:!?()[\]{}"“”「」『』《》，。；：！？、（）\n]/u;
const HAN = /^\p{Script=Han}$/u;

/** Cuts text into words, keeping where each stands. Shared by the prompt reader and the edit grammar. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let before = 0;
  for (const match of text.matchAll(WORD)) {
    const raw = match[0];
    const start = match.index;
    const han = HAN.test(raw);
    tokens.push({
      stem: han ? raw : stem(raw),
      raw,
      start,
      end: start + raw.length,
      han,
      breakBefore: BREAK.test(text.slice(before, start)),
    });
    before = start + raw.length;
  }
  return tokens;
}

/** Lower case and singular, roughly: good enough because cues and prompts pass through the same rule. */
export function stem(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length < 4 || !lower.endsWith('s')) return lower;
  if (/^(?:ser|spec)ies$/.test(lower)) return lower;
  if (/(?:mov|cook|calor|zomb|self|hood)ies$/.test(lower)) return lower.slice(0, -1);
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(lower)) return lower.slice(0, -2);
  if (/(?:ss|us|is|news)$/.test(lower)) return lower;
  return lower.slice(0, -1);
}

/**
 * The text in lower case with full-width letters, digits and punctuation made half-width and curly quotes straight.
 * Every code unit keeps its place, so offsets hold in both.
 */
export function fold(text: string): string {
  return text.replace(/[A-Z\u00c0-\u00de\uff01-\uff5e\u2018\u2019\u201c\u201d\u3000]/g, (unit) => FOLDED[unit] ?? foldUnit(unit));
}

const FOLDED: Record<string, string> = { '‘': "'", '’': "'", '“': '"', '”': '"', '\u3000': ' ', '，': ',', '；': ';' };

function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0);
  const narrow = code >= 0xff01 ? String.fromCharCode(code - 0xfee0) : unit;
  const lower = narrow.toLowerCase();
  return lower.length === 1 ? lower : narrow;
}

export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** Sentences and lines of a text, without the dots inside names and numbers. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?](?=\s|$)|[。！？\n]/g)) {
    const end = match.index + match[0].length;
    if (/[\p{L}\p{N}]/u.test(text.slice(start, end))) sentences.push({ start, end });
    start = end;
  }
  if (/[\p{L}\p{N}]/u.test(text.slice(start))) sentences.push({ start, end: text.length });
  return sentences;
}
