import type { Theme } from '../../blueprint/schema.ts';
import { findColors, type FoundColor } from '../../read/colors.ts';
import { contrast, toHex, toOklch } from '../../theme/oklch.ts';
import { namedGround } from '../../theme/named-ground.ts';
import { solvePalette } from '../../theme/solve-palette.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { blockCandidates, blockLabel, findBlocks, type BlockTarget } from './targets.ts';
import { replyText } from './reply-sentences.ts';

type Role = 'background' | 'primary' | 'button' | 'accent' | 'link' | 'text';

const VERB =
  /\b(?:make|change|turn|set|use|switch|paint|recolou?r|give|want|should be|colou?r)\b|改|换|变|设|用|调|弄|要|涂|成|为/;
const OTHER_VERB =
  /^\W*(?:please\s+)?(?:add|insert|create|remove|delete|duplicate|copy|move|rename)\b|^(?:请)?(?:添加|增加|新增|加一?个|删除|删掉|移除|复制|移动|重命名)/;
const ROLES: readonly (readonly [Role, RegExp])[] = [
  ['background', /\b(?:back\s?ground|backdrop|canvas|page colou?r)\b|背景|底色/],
  ['button', /\bbuttons?\b|按钮|按键/],
  ['link', /\b(?:hyper)?links?\b|链接/],
  [
    'primary',
    /\b(?:primary|main colou?r|brand(?: colou?r)?|theme(?: colou?r)?|components?|elements?)\b|主色|主题色?|品牌色|组件/,
  ],
  ['accent', /\b(?:accents?|highlights?|secondary)\b|强调色?|点缀色?|辅助色/],
  ['text', /\b(?:text|font|letters|headings?|titles?)\b|文字|字体|字的?颜色|标题/],
];

/** "make the buttons dark green", 把按钮改成深绿色, "give the pricing section a cream background". */
export const recolor: Intent = (clause, state) => {
  if (OTHER_VERB.test(clause.words)) return null;
  const found = findColors(clause.text, clause.locale).filter((color) => !isBlank(clause, color));
  const gone = INSTEAD.exec(clause.words);
  const swapped = replacedColor(clause, found, state);
  if (swapped !== null) return swapped;
  const colors = found.filter(({ start }) => gone === null || start < gone.index || start >= gone.index + gone[0].length);
  const [only] = colors;
  const shifted =
    colors.length === 0 ? shiftRole(clause, state) : shiftNamed(clause, colors.length === 1 ? only : undefined, state);
  if (shifted !== null) return shifted;
  const named = ROLES.some(([, pattern]) => pattern.test(clause.words));
  if (colors.length === 0 && THIS_SECTION.test(clause.words)) return shadeBlock(clause, state);
  if (colors.length === 0 || !(VERB.test(clause.words) || named)) return null;
  const blocks = findBlocks(clause, state).filter(({ id }) => !isOnlyRole(state, id));
  if (blocks.length > 1) return { kind: 'ambiguous', candidates: blockCandidates(blocks, clause, state) };
  if (blocks.length === 0 && THIS_SECTION.test(clause.words)) return refused(replyText(state.locale, 'selectFirst', {}));
  const uses = colors.map((color, index) => ({ color, role: roleOf(clause, colors, index) }));
  const [block] = blocks;
  return block === undefined ? recolorSite(uses, state, clause) : recolorBlock(uses, block, state);
};

/** The colour that goes is not the one that comes. */
const INSTEAD =
  /\b(?:instead of|rather than|in place of|(?<=[,;] *|\band |\bbut )not)\s+(?:the\s+)?[\p{L} ]+|(?:而不是|不要|代替|替换掉?)[\p{Script=Han}]{1,6}色?/u;
const THIS_SECTION = /\bthis (?:section|block|part|area)\b|(?:这个|该|当前)(?:版块|区块|模块|部分)/;
const LIGHTER = /\b(?:lighter|brighter|paler)\b|浅一?[点些]|亮一?[点些]|淡一?[点些]/;
const DARKER = /\b(?:darker|deeper)\b|[深暗]一?[点些]/;

/** "make the background a bit lighter", 把按钮颜色调深一点: a step from the colour there is. */
function shiftRole(clause: Clause, state: EditState): IntentOutcome | null {
  return shift(firstRole(clause.words), clause, state);
}

const NEAR = 0.22;

/** "make the brown a bit darker": the part of the site that has a colour like that. */
function shiftNamed(clause: Clause, color: FoundColor | undefined, state: EditState): IntentOutcome | null {
  const rest = color === undefined ? '' : clause.words.slice(color.end);
  const isPlain = color !== undefined && !LIGHTER.test(color.name) && !DARKER.test(color.name);
  if (color === undefined || !isPlain || firstRole(clause.words) !== null || !(LIGHTER.test(rest) || DARKER.test(rest)))
    return null;
  const role = roleLike(color, state);
  if (role !== null) return shift(role, clause, state);
  return refused(replyText(state.locale, 'noSuchColor', { color: color.name }));
}

/** The part of the site whose colour comes nearest; null where none is like it. */
function roleLike({ hex }: FoundColor, state: EditState): Role | null {
  const palette = solvePalette(state.blueprint.theme);
  const base = toOklch(hex);
  const far = (role: 'primary' | 'background' | 'accent') => {
    const { l, c, h } = toOklch(palette[role]);
    const turn = (Math.abs(((h - base.h + 540) % 360) - 180) / 180) * Math.min(1, Math.max(c, base.c) * 8);
    return Math.abs(l - base.l) * 0.5 + Math.abs(c - base.c) * 0.5 + turn;
  };
  const [role] = (['primary', 'background', 'accent'] as const).toSorted((a, b) => far(a) - far(b));
  return role !== undefined && far(role) < NEAR ? role : null;
}

const BECOMES = /^色?(?:\s*(?:to|into|with|by)\s+(?:an?\s+)?|\s*(?:换成|改成|改为|变成|换为|替换成|替换为)\s*)$/;

/** "change the green to navy", 把绿色换成深蓝: the part that has the first colour gets the second. */
function replacedColor(clause: Clause, [old, next, ...more]: readonly FoundColor[], state: EditState): IntentOutcome | null {
  if (old === undefined || next === undefined || more.length > 0 || firstRole(clause.words) !== null) return null;
  if (!BECOMES.test(clause.words.slice(old.end, next.start))) return null;
  const role = roleLike(old, state);
  return role === null
    ? refused(replyText(state.locale, 'noSuchColor', { color: old.name }))
    : recolorSite([{ color: next, role }], state);
}

function shift(role: Role | null, clause: Clause, state: EditState): IntentOutcome | null {
  const isLighter = LIGHTER.test(clause.words);
  if (role === null || role === 'text' || (!isLighter && !DARKER.test(clause.words))) return null;
  return recolorSite([{ color: stepFrom(solvePalette(state.blueprint.theme)[role], isLighter), role }], state);
}

/** "make this section darker": a step from the ground it has. */
function shadeBlock(clause: Clause, state: EditState): IntentOutcome | null {
  const isLighter = LIGHTER.test(clause.words);
  if (!isLighter && !DARKER.test(clause.words)) return null;
  const [block] = findBlocks(clause, state);
  if (block === undefined) return refused(replyText(state.locale, 'selectFirst', {}));
  const ground = state.blueprint.blocks[block.id]?.style?.background ?? solvePalette(state.blueprint.theme).background;
  return recolorBlock([{ color: stepFrom(ground, isLighter), role: 'background' }], block, state);
}

function stepFrom(base: string, isLighter: boolean): FoundColor {
  const { l, c, h } = toOklch(base);
  const hex = toHex({ l: Math.max(0, Math.min(1, l + (isLighter ? 0.08 : -0.08))), c, h });
  return { hex, name: hex, start: 0, end: 0 };
}

interface Use {
  readonly color: FoundColor;
  readonly role: Role | null;
}

function recolorSite(uses: readonly Use[], state: EditState, clause?: Clause): IntentOutcome | null {
  const patch: Partial<Theme> = {};
  const message: string[] = [];
  const covered: string[] = [];
  for (const { color, role } of uses) {
    if (role === 'text') {
      message.push(replyText(state.locale, 'textColorDerived', {}));
      continue;
    }
    const key = role ?? (patch.primary === undefined ? 'primary' : 'accent');
    const hex = key === 'background' && clause !== undefined ? namedGround(color.hex, clause.text, color) : color.hex;
    patch[key] = hex;
    if (key === 'background') patch.scheme = contrast('#000000', hex) >= contrast('#ffffff', hex) ? 'light' : 'dark';
    covered.push(color.name);
    message.push(replyText(state.locale, hex === color.hex ? `recolored.${key}` : 'recolored.tint', { color: color.name }));
  }
  if (Object.keys(patch).length === 0) return { kind: 'refused', message: message.join(' ') };
  return changed([{ op: 'setTheme', patch }], message.join(' '), covered);
}

const STYLE_KEYS = {
  background: 'background',
  primary: 'button',
  button: 'button',
  accent: 'button',
  link: 'color',
  text: 'color',
} as const;

function recolorBlock(uses: readonly Use[], target: BlockTarget, state: EditState): IntentOutcome {
  const colors = uses.map(({ color, role }) => [STYLE_KEYS[role ?? 'background'], color.hex] as const);
  const style = { ...state.blueprint.blocks[target.id]?.style, ...Object.fromEntries(colors) };
  const operation: Operation = { op: 'setBlock', id: target.id, patch: { style } };
  const section = blockLabel(target, state.blueprint, state.locale);
  const names = uses.map(({ color }) => color.name).join(', ');
  return changed([operation], replyText(state.locale, 'recolored.block', { section, color: names }));
}

/** Returns the role of the colour: the nearest role word before it, else after it. */
function roleOf(clause: Clause, colors: readonly FoundColor[], index: number): Role | null {
  const from = colors[index - 1]?.end ?? 0;
  const color = colors[index];
  if (color === undefined) return null;
  const before = lastRole(clause.words.slice(from, color.start));
  const after = firstRole(clause.words.slice(color.end, colors[index + 1]?.start ?? clause.words.length));
  if (clause.locale === 'en' && /^\s*(?:back\s?ground|buttons?|accent|links?|text)\b/.test(clause.words.slice(color.end)))
    return after;
  return before ?? after;
}

function firstRole(words: string): Role | null {
  return nearest(words, (places) => Math.min(...places));
}

function lastRole(words: string): Role | null {
  return nearest(words, (places) => Math.max(...places));
}

function nearest(words: string, choose: (places: number[]) => number): Role | null {
  const places = ROLES.flatMap(([role, pattern]) =>
    [...words.matchAll(new RegExp(pattern, 'g'))].map((match) => ({ role, at: match.index })),
  );
  if (places.length === 0) return null;
  const at = choose(places.map((place) => place.at));
  return places.find((place) => place.at === at)?.role ?? null;
}

function isBlank(clause: Clause, color: FoundColor): boolean {
  return clause.words.slice(color.start, color.end).trim() === '' || clause.words.charAt(color.start) === '\u00a0';
}

/** "titles" or "links" are what is coloured, not the section that happens to be called so. */
function isOnlyRole(state: EditState, id: string): boolean {
  const title = state.blueprint.blocks[id]?.title;
  return [title?.en, title?.zh].some(
    (text) => text !== undefined && ROLES.some(([, pattern]) => new RegExp(`^(?:${pattern.source})$`, 'i').test(text)),
  );
}
