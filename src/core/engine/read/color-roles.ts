import type { Locale } from '../../domain/text.ts';
import { findColors, type FoundColor } from './colors.ts';
import { namedGround } from '../theme/named-ground.ts';
import { createLexicon, findPhrases } from './lexicon.ts';
import { tokenize, type Sentence, type Token } from './normalize.ts';
import type { Reading } from './reading.ts';

type Role = Reading['colors'][number]['value']['role'];
type Mention = 'topic' | Role;

const ROLE_WORDS: readonly (readonly [Mention, string])[] = [
  ['background', 'background|backdrop|canvas|base|body|outer layout|layout|page|container|wallpaper|背景|底色|页面|画布|底'],
  [
    'primary',
    'button|component|element|ui|block|control|widget|primary|main color|main colour|brand color|brand colour|visual|interface|detail|按钮|组件|元素|主色|主题色|控件|品牌色|界面',
  ],
  ['accent', 'accent|highlight|secondary|link|强调|点缀|辅助色|链接'],
  ['text', 'text|font|lettering|文字|字体|正文'],
  ['topic', 'color|colour|theme|palette|scheme|tone|shade|style|styled|look|颜色|配色|主题|色调|色系|风格|为主'],
];
const lexicon = createLexicon(
  ROLE_WORDS.flatMap(([role, words]) => words.split('|').map((word): [string, Mention] => [word, role])),
);

interface RoleWord {
  readonly role: Mention;
  readonly start: number;
  readonly end: number;
}

const ROLES: readonly Role[] = ['background', 'primary', 'accent', 'text'];
const NO_ROLE_COST = 40;
/** Beyond this many characters to the nearest word about colour, a colour's name is taken for an ordinary word. */
const REACH = 70;

/** The colours a prompt asks for and what each is for, found sentence by sentence. */
export function readColors(prompt: string, locale: Locale, sentences: readonly Sentence[]): Reading['colors'] {
  const found: Reading['colors'] = [];
  let tinted: Reading['colors'][number] | undefined;
  for (const sentence of sentences) {
    const text = prompt.slice(sentence.start, sentence.end);
    const words = roleWords(tokenize(text));
    const named = findColors(text, locale);
    const bare = isBare(text, named);
    const colors = named.filter(
      (color) => !isThing(text, color) && (bare || isColorRequest(color, words) || isWholeLook(text, color)),
    );
    for (const { color, role, confidence } of assignRoles(text, colors, words)) {
      if (found.some((other) => other.value.role === role)) continue;
      const span = { start: sentence.start + color.start, end: sentence.start + color.end };
      const hex = role === 'background' ? namedGround(color.hex, text, color) : color.hex;
      found.push({ value: { role, hex, name: color.name }, confidence, span });
      if (hex !== color.hex) tinted = { value: { role: 'primary', hex: color.hex, name: color.name }, confidence, span };
    }
  }
  // The colour that tints the page is the brand's where no other is named.
  return tinted === undefined || found.some(({ value }) => value.role === 'primary') ? found : [...found, tinted];
}

function roleWords(tokens: readonly Token[]): RoleWord[] {
  return findPhrases(lexicon, tokens).flatMap((match) => {
    const first = tokens[match.from];
    const last = tokens[match.to - 1];
    const role = match.values[0];
    if (first === undefined || last === undefined || role === undefined) return [];
    return [{ role, start: first.start, end: last.end }];
  });
}

function isColorRequest(color: FoundColor, words: readonly RoleWord[]): boolean {
  if (color.name.startsWith('#')) return true;
  // In order: those before the first that is near are looked at by no colour behind it either.
  const first = firstEndingFrom(words, color.start - REACH);
  for (let index = first; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined || word.start - color.end > REACH) return false;
    if (word.start >= color.end || word.end <= color.start) return true;
  }
  return false;
}

/** The index of the first word that ends there or later. */
function firstEndingFrom(words: readonly RoleWord[], offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.end ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** "honey shop", "red packets": the colour's name belongs to the thing behind it. */
function isThing(text: string, color: FoundColor): boolean {
  if (!THINGS.has(color.name.toLowerCase())) return false;
  const next = /^[ \u00a0-]([a-z]+)/i.exec(text.slice(color.end, color.end + 40))?.[1]?.toLowerCase();
  return next !== undefined && !BEHIND_COLOR.test(next) && roleWords(tokenize(next)).length === 0;
}

const THINGS = new Set(
  'honey lemon chocolate coffee rose olive mint peach plum salmon orange lime cotton amber coral pearl gold silver almond wheat linen tomato snow wine vanilla caramel champagne cream apricot melon opal platinum charcoal smoke fog sand ice sky red green black white blue cherry berry lavender violet orchid indigo ginger pumpkin'.split(
    ' ',
  ),
);
const BEHIND_COLOR =
  /^(?:as|for|and|with|to|in|on|or|is|are|across|throughout|everywhere|instead|please|over|against|on|tint|hue|palette|website|site|webpage|design|feel|mood|base|colou?red|accents?|dominant|main|tones?)$/;

/** "a site in blue and white": the colour ends a phrase that says what the whole wears. */
function isWholeLook(text: string, color: FoundColor): boolean {
  const before = /\bin\s+(?:\p{L}+\s+and\s+)?$/iu.test(text.slice(Math.max(0, color.start - REACH), color.start));
  return before && /^\s*(?:$|[.,;!]|and\b)/iu.test(text.slice(color.end, color.end + REACH));
}

/** A sentence of nothing but colours ("Navy and gold.") speaks of the site. */
function isBare(text: string, colors: readonly FoundColor[]): boolean {
  let at = 0;
  const between = colors.map(({ start, end }) => {
    const part = text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
    return part;
  });
  const rest = [...between, text.slice(at)].join(' ');
  return colors.length > 0 && rest.replace(/\b(?:and|with|please|colou?rs?|tones?)\b|[\s,.;!&+，。、；！和与配色]/giu, '') === '';
}

function distance(a: { start: number; end: number }, b: { start: number; end: number }): number {
  return Math.max(a.start - b.end, b.start - a.end, 0);
}

interface Assigned {
  readonly color: FoundColor;
  readonly role: Role;
  readonly confidence: number;
}

/** Gives each of the first four colours its own role so that the roles stand as near as possible. */
function assignRoles(text: string, colors: readonly FoundColor[], words: readonly RoleWord[]): Assigned[] {
  const few = colors.slice(0, 4);
  const costs = few.map((color) => roleCosts(text, color, words));
  let best: { cost: number; roles: readonly Role[] } = { cost: Infinity, roles: [] };
  for (const roles of orders(few.length, ROLES)) {
    const cost = roles.reduce((sum, role, index) => sum + (costs[index]?.[role] ?? 0), 0);
    if (cost < best.cost) best = { cost, roles };
  }
  return few.flatMap((color, index) => {
    const role = best.roles[index];
    if (role === undefined) return [];
    return [{ color, role, confidence: (costs[index]?.[role] ?? 0) < NO_ROLE_COST ? 0.95 : 0.6 }];
  });
}

/** Returns how far a colour is from each role: from the nearest word for it, else a fixed cost. */
function roleCosts(text: string, color: FoundColor, words: readonly RoleWord[]): Record<Role, number> {
  // Without a word for it, a lone colour is the main one, and the last roles are the least likely.
  const costs: Record<Role, number> = { ...DEFAULT_COSTS };
  for (let index = firstEndingFrom(words, color.start - FARTHEST); index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined || word.start - color.end > FARTHEST) break;
    if (word.role === 'topic') continue;
    costs[word.role] = Math.min(costs[word.role], distance(color, word) + crossing(text, color, word) + precedence(color, word));
  }
  return costs;
}

const DEFAULT_COSTS: Readonly<Record<Role, number>> = {
  primary: NO_ROLE_COST,
  background: NO_ROLE_COST + 2,
  accent: NO_ROLE_COST + 6,
  text: NO_ROLE_COST + 12,
};
/** Distance beyond which no word lowers a cost: the highest of them, and what a word directly before its thing is nearer by. */
const FARTHEST = NO_ROLE_COST + 12 + 4;

/** Reaching over a comma, a semicolon or another clause is dear. */
function crossing(text: string, color: FoundColor, word: RoleWord): number {
  const between = color.end <= word.start ? text.slice(color.end, word.start) : text.slice(word.end, color.start);
  return /[,;，；、]|\band\b|和|与|而/u.test(between) ? 14 : 0;
}

/** "blue buttons" is closer than "background ... blue": a name directly before its thing. */
function precedence(color: FoundColor, word: RoleWord): number {
  return color.end <= word.start && word.start - color.end <= 2 ? -4 : 0;
}

function orders(length: number, roles: readonly Role[]): Role[][] {
  if (length === 0) return [[]];
  return roles.flatMap((role) =>
    orders(
      length - 1,
      roles.filter((other) => other !== role),
    ).map((rest) => [role, ...rest]),
  );
}
