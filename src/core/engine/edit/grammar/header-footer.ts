import { findColors } from '../../read/colors.ts';
import type { Theme } from '../../blueprint/schema.ts';
import { toHex, toOklch } from '../../theme/oklch.ts';
import { already, changed, type Intent } from './intent.ts';
import { findPage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

type Bar = 'header' | 'footer';

const BARS: readonly (readonly [Bar, RegExp])[] = [
  [
    'header',
    /\b(?:header|top ?bar|nav(?:igation)?(?: ?bar)?|menu ?bar|side ?bar|side menu)\b(?! (?:image|picture|photo))|页眉|顶部?栏|导航栏?|侧边?栏|菜单栏/,
  ],
  ['footer', /\bfooter\b|页脚|底部?栏|页尾/],
];
const SETS = /\b(?:make|change|turn|set|use|paint|recolou?r|give|want|should be|colou?r|background)\b|改|换|变|设|用|调|要|为/;
const USUAL = /\b(?:default|normal|original|usual|no colou?r)\b|默认|恢复|原来/;
const OTHER =
  /^\W*(?:please\s+)?(?:add|insert|create|remove|delete|move|rename)\b|^(?:请)?(?:添加|增加|新增|删除|删掉|移除|移动|重命名)|\b(?:buttons?|links?|text)\b|按钮|链接|文字/;

/** "make the header dark green", 把页脚改成黑色: the bars around every page have colours of their own. */
export const colorBar: Intent = (clause, state) => {
  const bars = BARS.filter(([, words]) => words.test(clause.words)).map(([bar]) => bar);
  if (bars.length === 0 || OTHER.test(clause.words) || !SETS.test(clause.words)) return null;
  const colors = findColors(clause.text, clause.locale);
  const bar = BARS.find(([, words]) => words.test(clause.words))?.[1].exec(clause.words);
  const away = ({ start, end }: { start: number; end: number }) => Math.max(start - (bar?.index ?? 0), (bar?.index ?? 0) - end);
  const [color] = colors.toSorted((a, b) => away(a) - away(b));
  const shade = color === undefined ? shadeIn(clause.words, state.blueprint.theme.primary) : null;
  const hex = color?.hex ?? shade?.hex;
  const isUsual = hex === undefined && USUAL.test(clause.words);
  if (hex === undefined && !isUsual) return null;
  const { theme } = state.blueprint;
  if (isUsual && bars.every((bar) => theme[bar] === undefined)) return already(replyText(state.locale, 'nothingChanged', {}));
  const patch = Object.fromEntries(bars.map((bar) => [bar, hex ?? null])) as Partial<Record<Bar, Theme[Bar] & null>>;
  const message = bars.map((bar) =>
    replyText(state.locale, isUsual ? `usual.${bar}` : `recolored.${bar}`, {
      color: color?.name ?? shade?.name[state.locale === 'zh' ? 1 : 0] ?? '',
    }),
  );
  return changed([{ op: 'setTheme', patch }], message.join(' '));
};

/** "a dark header": a very dark or light form of the main colour. */
function shadeIn(words: string, primary: string): { hex: string; name: readonly [string, string] } | null {
  const { c, h } = toOklch(primary);
  if (/\bdark\b|深色|暗色/.test(words)) return { hex: toHex({ l: 0.24, c: Math.min(c, 0.05), h }), name: ['dark', '深色'] };
  if (/\b(?:light|bright)\b|浅色|亮色/.test(words))
    return { hex: toHex({ l: 0.97, c: Math.min(c, 0.015), h }), name: ['light', '浅色'] };
  return null;
}

const MENU =
  /\b(?:move|put|place|make|have|want|show|switch|set|turn|use|need)\s+(?:the |our |my |an? )?(?:main |whole )?(?:(?:menu|nav(?:igation)?)(?:[ -]?bar)?(?! (?:page|item|entr|link|section|button))\b|(?=vertical|horizontal|side).*\b(?:menu|nav(?:igation)?)\b)|^(?:请|把|将|主|网站|想|要)*(?:导航|菜单)[栏条]?(?![里中页项的])/;
const PLACES: readonly (readonly [boolean, readonly [string, string], RegExp])[] = [
  [true, ['left', '左侧'], /\b(?:left|side|vertical(?:ly)?|sidebar)\b|[左侧竖]/],
  [false, ['top', '顶部'], /\b(?:top|horizontal(?:ly)?)\b|[顶横]|上[面方边]/],
];
const WORKPLACE = /^(?:app|dashboard|tool|portal|community)$/;

/** "put the menu on the left", 导航放在顶部: where the menu of wide screens stands. */
export const placeMenu: Intent = (clause, { blueprint, locale }) => {
  if (!MENU.test(clause.words) || /\b(?:first|last|before|after)\b|最/.test(clause.words)) return null;
  const place = PLACES.find(([, , words]) => words.test(clause.words));
  // A restaurant's menu is a page or a section of it.
  if (place === undefined || (!place[0] && findPage(clause.words, blueprint) !== null)) return null;
  const [side, name] = place;
  if ((blueprint.nav.side ?? WORKPLACE.test(blueprint.site.kind)) === side)
    return already(replyText(locale, 'nothingChanged', {}));
  const message = replyText(locale, 'menuPlaced', { place: name[locale === 'zh' ? 1 : 0] });
  return changed([{ op: 'setNav', patch: { side } }], message);
};
