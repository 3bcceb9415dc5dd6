import * as z from 'zod/mini';
import { toSimplified } from '../../domain/han-script.ts';
import type { Locale } from '../../domain/text.ts';
import colorsJson from '../catalogue/colors.json' with { type: 'json' };
import { toHex, toOklch } from '../theme/oklch.ts';
import { fold, tokenize, type Token } from './normalize.ts';

const colorsSchema = z.strictObject({
  en: z.record(z.string(), z.string()),
  /** A name and its value. */
  zh: z.array(z.string()),
  modifiers: z.record(z.string(), z.tuple([z.number(), z.number()])),
});
/** Words that are things before they are colours. */
const ORDINARY_CHINESE: ReadonlySet<string> = new Set(['咖啡', '奶油', '巧克力', '橄榄', '薄荷', '丁香', '珊瑚']);
const table = colorsSchema.parse(colorsJson);
const english = new Map(Object.entries(table.en));
const chinese = chineseColors();
/** The beginnings of English names, and the characters that Chinese ones begin with. */
const openings = new Set([...english.keys()].flatMap((name) => Array.from(name, (_, index) => name.slice(0, index + 1))));
const firstCharacters = new Set([...chinese.keys()].map((name) => name.charAt(0)));
const longestChinese = Math.max(...[...chinese.keys()].map((name) => name.length));

export interface FoundColor {
  readonly hex: string;
  /** The words as typed. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * All colours a text names, in order: hex values, CSS names (`dodger blue` or `DodgerBlue`), everyday names in
 * English and Chinese, and any of them with a modifier (`pale seafoam`, 浅棕色). Both languages are always read;
 * `locale` decides nothing but which is tried first where a text mixes them.
 */
export function findColors(text: string, locale: Locale): FoundColor[] {
  const signs = toSimplified(text);
  const readers = locale === 'zh' ? [hexColors, chineseNames, englishNames] : [hexColors, englishNames, chineseNames];
  const taken: FoundColor[] = [];
  const isTaken = new Uint8Array(text.length);
  for (const reader of readers) {
    for (const color of reader(signs)) {
      if (isTaken.subarray(color.start, color.end).includes(1)) continue;
      isTaken.fill(1, color.start, color.end);
      taken.push({ ...color, name: text.slice(color.start, color.end) });
    }
  }
  return taken.sort((a, b) => a.start - b.start);
}

function hexColors(text: string): FoundColor[] {
  return [...text.matchAll(/#([0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])/gi)].map((match) => ({
    hex: longHex(match[0].toLowerCase()),
    name: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function longHex(hex: string): string {
  return hex.length === 7 ? hex : hex.replace(/[0-9a-f]/g, (digit) => digit + digit);
}

const LONGEST_NAME = 4;

function englishNames(text: string): FoundColor[] {
  const tokens = tokenize(text);
  const colors: FoundColor[] = [];
  let index = 0;
  while (index < tokens.length) {
    const found = englishAt(text, tokens, index);
    if (found === null) index += 1;
    else {
      colors.push(found.color);
      index = found.next;
    }
  }
  return colors;
}

function englishAt(text: string, tokens: readonly Token[], from: number): { color: FoundColor; next: number } | null {
  if (!opensName(tokens[from]?.raw.toLowerCase() ?? '')) return null;
  for (let count = Math.min(LONGEST_NAME, tokens.length - from); count > 0; count -= 1) {
    const words = tokens.slice(from, from + count);
    if (words.slice(1).some((token) => token.breakBefore) || words.some((token) => token.han)) continue;
    const hex = namedHex(words.map((token) => token.raw.toLowerCase()));
    const first = words[0];
    const last = words.at(-1);
    if (hex === null || first === undefined || last === undefined) continue;
    const color = { hex, name: text.slice(first.start, last.end), start: first.start, end: last.end };
    return { color, next: from + count };
  }
  return null;
}

function opensName(word: string): boolean {
  return openings.has(word.replace('grey', 'gray')) || openings.has(word) || MODIFIERS.get(word) !== undefined;
}

/** The colour of a name, else of the name without its first word when that is a modifier ("pale", "frost"). */
function namedHex(words: readonly string[]): string | null {
  const exact = english.get(words.join('')) ?? english.get(words.join('').replace(/grey/g, 'gray'));
  if (exact !== undefined) return exact;
  const [first, ...rest] = words;
  if (first === undefined || rest.length === 0) return null;
  const modifier = MODIFIERS.get(first);
  const base = modifier === undefined ? null : namedHex(rest);
  if (modifier !== undefined && base !== null) return shiftLightness(base, modifier[0], modifier[1]);
  return veiled(words);
}

/** "rose mist", "sand white": a colour behind which a veil stands. */
function veiled(words: readonly string[]): string | null {
  const veil = VEILS[words.at(-1) ?? ''];
  const base = veil === undefined ? null : namedHex(words.slice(0, -1));
  if (veil === undefined || base === null) return null;
  return toOklch(base).l < veil[2] ? null : shiftLightness(base, veil[0], veil[1]);
}

/** Lightness and chroma of a veil, and how light a colour must be to wear it. */
const VEILS: Record<string, readonly [number, number, number]> = {
  mist: [0.03, 0.45, 0],
  haze: [0.03, 0.45, 0],
  frost: [0.06, 0.4, 0],
  dust: [0.02, 0.5, 0],
  whisper: [0.06, 0.5, 0],
  white: [0.02, 0.5, 0.88],
};

function shiftLightness(hex: string, lightness: number, chroma: number): string {
  const color = toOklch(hex);
  // A pale pink is still a pink.
  const top = color.c > 0.05 ? Math.max(0.945, color.l) : 0.985;
  return toHex({ l: Math.min(top, color.l + lightness), c: color.c * chroma, h: color.h });
}

const OTHER_MODIFIERS = {
  frost: [0.14, 0.4],
  frosty: [0.14, 0.4],
  misty: [0.12, 0.5],
  creamy: [0.12, 0.6],
  lighter: [0.14, 0.7],
  darker: [-0.18, 0.9],
  royal: [-0.06, 1.2],
} as const;
const MODIFIERS: ReadonlyMap<string, readonly [number, number]> = new Map(
  Object.entries({ ...OTHER_MODIFIERS, ...table.modifiers }),
);

function chineseNames(text: string): FoundColor[] {
  const folded = fold(text);
  const colors: FoundColor[] = [];
  let index = 0;
  while (index < folded.length) {
    const found = chineseAt(folded, index);
    if (found === null) index += 1;
    else {
      colors.push({ hex: found.hex, name: text.slice(index, found.end), start: index, end: found.end });
      index = found.end;
    }
  }
  return colors;
}

function chineseAt(text: string, from: number): { hex: string; end: number } | null {
  const plain = chineseName(text, from);
  if (plain !== null) return plain;
  const modifier = table.modifiers[text.charAt(from)];
  if (modifier === undefined) return null;
  const base = chineseName(text, from + 1);
  return base === null ? null : { hex: shiftLightness(base.hex, modifier[0], modifier[1]), end: base.end };
}

function chineseName(text: string, from: number): { hex: string; end: number } | null {
  if (!firstCharacters.has(text.charAt(from))) return null;
  for (let length = Math.min(longestChinese, text.length - from); length > 1; length -= 1) {
    const hex = chinese.get(text.slice(from, from + length));
    if (hex !== undefined) return { hex, end: from + length + (text.charAt(from + length) === '色' ? 1 : 0) };
  }
  return null;
}

/** Names also without their closing 色 when two characters remain, so that 奶油背景 is understood. */
function chineseColors(): Map<string, string> {
  const listed = table.zh.map((line): [name: string, hex: string] => [line.slice(0, -8), line.slice(-7)]);
  const names = new Map(listed);
  for (const [name, hex] of listed) {
    const short = name.replace(/色$/u, '');
    if (short.length >= 2 && !names.has(short) && !ORDINARY_CHINESE.has(short)) names.set(short, hex);
    if (!name.endsWith('色')) names.set(`${name}色`, hex);
  }
  return names;
}
