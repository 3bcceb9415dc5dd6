import { chooseDirection } from '../../theme/art-direction.ts';
import { OWN_FONTS } from '../../theme/type-system.ts';
import { findColors } from '../../read/colors.ts';
import { readTone } from '../../read/tone.ts';
import { tokenize } from '../../read/normalize.ts';
import { toHex, toOklch } from '../../theme/oklch.ts';
import { solvePalette } from '../../theme/solve-palette.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { blockLabel, currentPage, findBlocks, type BlockTarget } from './targets.ts';
import { SHADOWS } from './style.ts';
import { replyText } from './reply-sentences.ts';

type ThemePatch = Extract<Operation, { op: 'setTheme' }>['patch'];

const MAKES =
  /\b(?:make|change|turn|set|give|use|more|less|want|look|feel|style|increase|reduce|put|show|switch|needs?|should|please)\b|改|换|变|更|设|用|调|一点|一些|有点|风格|放|显示|要|加/;
const OTHER = /^\W*(?:please\s+)?(?:add|remove|delete|rename|move|duplicate)\b|^(?:请)?(?:添加|增加|删除|移动|复制)/;

/** "bigger text", "a playful look", "warmer colours", "centre the hero", "hero without a picture". */
export const changeLook: Intent = (clause, state) => {
  if (clause.quotes.length > 0 || SHADOWS.test(clause.words)) return null;
  const hero = heroLayout(clause, state);
  if (hero !== null || OTHER.test(clause.words)) return hero;
  return (
    pictures(clause, state) ??
    textSize(clause, state) ??
    another(clause, state) ??
    temperature(clause, state) ??
    contrasted(clause, state) ??
    tone(clause, state)
  );
};

const PICTURES = /\b(?:pictures?|images?|photos?|illustrations?|drawings?)\b|图片|配图|插图|照片|图像|大图|头图/;
const ANEW = /\b(?:new|other|different|another|change|replace|redraw|again|swap)\b|换|改|重新|重绘|另/;
const REAL = /\bphotos?\b|\bupload\b|照片|上传/;
const LOGO = /\blogo\b|标志|徽标|商标/;

/** Pictures are drawn from the seed of the theme: another seed, other pictures. */
function pictures(clause: Clause, state: EditState): IntentOutcome | null {
  if (LOGO.test(clause.words) && MAKES.test(clause.words)) return refused(replyText(state.locale, 'logo', {}));
  if (!PICTURES.test(clause.words)) return null;
  if (ANEW.test(clause.words) && !REAL.test(clause.words)) {
    const { art } = state.blueprint.theme;
    return changed(
      [{ op: 'setTheme', patch: { art: { ...art, seed: art.seed + 1 } } }],
      replyText(state.locale, 'newPictures', {}),
    );
  }
  return MAKES.test(clause.words) && REAL.test(clause.words) ? refused(replyText(state.locale, 'answer.pictures', {})) : null;
}

const TEXT =
  /\b(?:texts?|fonts?|letters?|type|writing|font[- ]size|words|(?:headings?|headlines?|titles?) (?:bigger|larger|smaller)|(?:bigger|larger|smaller) (?:headings?|headlines?|titles?))\b|字体|文字|字号|字|标题.{0,3}[大小](?:一?[点些]|$)/;
const BIGGER = /\b(?:bigger|larger|increase|enlarge|large|big|more readable)\b|大/;
const SMALLER = /\b(?:smaller|reduce|decrease|small|tiny|tinier)\b|小/;

const TOO_SMALL = /\btoo (?:small|tiny)\b|\b(?:hard to|can'?t|cannot) read\b|太小|看不清|小了/;
const TOO_BIG = /\btoo (?:big|large|huge)\b|太大|大了/;

function textSize(clause: Clause, state: EditState): IntentOutcome | null {
  const isSmall = TOO_SMALL.test(clause.words);
  const smaller = !isSmall && (SMALLER.test(clause.words) || TOO_BIG.test(clause.words));
  if (!TEXT.test(clause.words) || (!smaller && !isSmall && !BIGGER.test(clause.words)) || /大写|小写|\bbutton/.test(clause.words))
    return null;
  const old = state.blueprint.theme.textSize ?? 0;
  const textSize = Math.max(-2, Math.min(4, old + (smaller ? -1 : 1)));
  const look = smaller ? (['set in smaller text', '文字更小'] as const) : (['set in larger text', '文字更大'] as const);
  return themed({ textSize }, look, state);
}

const ANOTHER =
  /\b(?:different|another|new|fresh) (?:look|style|design|fonts?|feel)\b|\bchange the (?:fonts?|look|style|design)$|\b(?:nicer|prettier|more beautiful|better looking)\b|换一?[种个套款]?(?:风格|样式|字体|外观|设计)$|(?:好看|漂亮|美观)一?[点些]?/;
const TONES = ['crisp', 'warm', 'refined', 'bold', 'calm', 'playful', 'considered', 'confident'];

/** A look that is not the one there is: the next of those that suit most sites. */
function another(clause: Clause, state: EditState): IntentOutcome | null {
  if (!ANOTHER.test(clause.words)) return null;
  const next = TONES[(TONES.indexOf(state.blueprint.theme.tone) + 1) % TONES.length] ?? 'crisp';
  return themed(toned(next, state), [next, TONE_NAMES[next] ?? next], state);
}

const TONE_NAMES: Readonly<Record<string, string>> = {
  crisp: '清爽',
  warm: '温暖',
  refined: '精致',
  bold: '大胆',
  calm: '宁静',
  playful: '活泼',
  considered: '经典',
  confident: '稳重',
};

const WARMER = /\bwarmer\b|暖一?[点些]|更暖|暖色/;
const COOLER = /\b(?:cooler|colder)\b|冷一?[点些]|更冷|冷色/;

/** A third of the way towards amber or blue, in the colours that carry the site. */
function temperature(clause: Clause, state: EditState): IntentOutcome | null {
  const warmer = WARMER.test(clause.words);
  if (!warmer && !COOLER.test(clause.words)) return null;
  const palette = solvePalette(state.blueprint.theme);
  const goal = warmer ? 60 : 250;
  const shift = (hex: string, least: number) => {
    const { l, c, h } = toOklch(hex);
    const turn = ((goal - h + 540) % 360) - 180;
    return toHex({ l, c: Math.max(c, least), h: c < 0.01 ? goal : (h + turn / 3 + 360) % 360 });
  };
  const isBackground = /\bback\s?ground\b|背景/.test(clause.words);
  const patch = isBackground
    ? { background: shift(palette.background, 0.02) }
    : { primary: shift(palette.primary, 0.05), background: shift(palette.background, 0.015) };
  return themed(patch, warmer ? ['warmer', '更暖'] : ['cooler', '更冷'], state);
}

/** Ground and ink as far apart as can be, and a main colour that stands out from both. */
function contrasted(clause: Clause, state: EditState): IntentOutcome | null {
  if (
    !/\b(?:high|higher|more|strong|stronger|better)(?:er)? contrast\b|高对比|对比度?[高大强]|(?:提高|增加|加强)对比/.test(
      clause.words,
    )
  )
    return null;
  const isDark = state.blueprint.theme.scheme === 'dark';
  const { c, h } = toOklch(state.blueprint.theme.primary);
  const patch = { background: isDark ? '#000000' : '#ffffff', primary: toHex({ l: isDark ? 0.86 : 0.36, c, h }) };
  return themed(patch, ['high in contrast', '高对比度'], state);
}

function tone(clause: Clause, state: EditState): IntentOutcome | null {
  if (!MAKES.test(clause.words) || findColors(clause.text, clause.locale).length > 0) return null;
  // The quality after "too" is the one to reduce.
  const wished = clause.words.replace(/\b(?:too|so|less|not|isn'?t) \p{L}+|太[\p{Script=Han}]{1,2}/gu, (found) =>
    ' '.repeat(found.length),
  );
  const more = MORE_TONES.find(([, words]) => words.test(wished));
  const found = readTone(tokenize(wished)) ?? (more === undefined ? undefined : { value: more[0], span: undefined });
  if (found === undefined) return null;
  const word = found.span === undefined ? more?.[1].exec(wished)?.[0] : clause.text.slice(found.span.start, found.span.end);
  const name = word ?? found.value;
  return themed(toned(found.value, state), [name, name], state);
}

/** A tone with all that its art direction brings. */
function toned(tone: string, { blueprint }: EditState): ThemePatch {
  const { site, theme } = blueprint;
  const { name, radius } = chooseDirection({ tone, kind: site.kind, seed: theme.art.seed });
  return { tone, direction: name, fonts: OWN_FONTS, radius };
}

function themed(patch: ThemePatch, look: readonly [string, string], state: EditState): IntentOutcome {
  const name = look[state.locale === 'zh' ? 1 : 0];
  return changed([{ op: 'setTheme', patch }], replyText(state.locale, 'styled', { look: name }));
}

/** Looks in other words than those of a first prompt. */
const MORE_TONES: readonly (readonly [string, RegExp])[] = [
  [
    'playful',
    /\b(?:artsy|artistic|creative|quirky|funky|whimsical|cartoon(?:ish|y)?|kids|child(?:ren|ish)?)\b|艺术|创意|卡通|俏皮/,
  ],
  ['romantic', /\b(?:feminine|girly|soft(?:er)?|delicate)\b|少女|粉嫩|小清新|文艺|柔美/],
  [
    'bold',
    /\b(?:masculine|rugged|industrial|aggressive|energetic|dynamic|sporty|eye[- ]catching|pop)\b|动感|活力|运动|冲击力|吸引人|吸睛|醒目/,
  ],
  ['futuristic', /\b(?:techy?|technical|geeky|cyber|space[- ]?y)\b|科技|高科技|未来/],
  ['refined', /\b(?:upscale|expensive|high[- ]class|polished|sleeker|rich)\b|高级|大气|质感|上档次|贵气|奢侈/],
  ['understated', /\b(?:simpler|plainer|less (?:busy|cluttered|crowded)|tidier|quieter|uncluttered)\b|简单|清爽|素雅|朴素/],
  ['considered', /\b(?:traditional|old[- ]school|timeless|antique)\b|中国风|国风|古风|传统|古典/],
  ['warm', /\b(?:inviting|welcoming|comfy|organic|earthy|natural)\b|亲和|舒适|自然/],
  ['cheerful', /\b(?:happier|livelier|lively|upbeat|brighter mood)\b|热闹|欢乐|喜气/],
  ['confident', /\b(?:serious|trusted|reliable|credible|official)\b|正式|权威|可信|官方|严肃/],
];

const HERO = /\b(?:hero|banner|top section|first screen|header (?:image|picture))\b|首屏|横幅|主视觉|头图|大图/;
const PICTURE = /\b(?:picture|image|photo|illustration)\b|图片|配图|插图|照片|图/;
const LAYOUTS: readonly (readonly [string, readonly [string, string], RegExp])[] = [
  [
    'bar',
    ['without a picture', '不带图片'],
    /\b(?:no|without|remove|hide|drop|delete)\b.*\b(?:picture|image|photo|illustration)\b|(?:不要|去掉|删除|删掉|隐藏|没有|不带).*图/,
  ],
  [
    'cover',
    ['filled by its picture', '全屏大图'],
    /\b(?:full[- ]?(?:width|screen|bleed)|cover|bigger|larger|huge|taller|background (?:image|picture|photo))\b|全屏|铺满|通栏|背景图|更大|大一?[点些]|放大/,
  ],
  ['search', ['with a search box', '带搜索框'], /\bsearch(?: box| bar)?\b|搜索框/],
  ['center', ['centred', '居中'], /\bcent(?:er|re)(?:d|ed)?\b|居中/],
  [
    'split',
    ['beside its picture', '图文并排'],
    /\b(?:split|side by side|beside|next to|two columns|left and right)\b|并排|左右|分栏/,
  ],
];

/** Layouts that are asked for with their picture. */
const SHOWS_PICTURE: ReadonlySet<string> = new Set(['split', 'cover', 'center']);

function heroLayout(clause: Clause, state: EditState): IntentOutcome | null {
  const layout = TEXT.test(clause.words) ? undefined : LAYOUTS.find(([, , words]) => words.test(clause.words));
  if (layout === undefined || !(HERO.test(clause.words) || isHero(selected(state), state))) return null;
  if (!HERO.test(clause.words) && !PICTURE.test(clause.words) && layout[0] !== 'center') return null;
  const target = findBlocks(clause, state).find((each) => isHero(each, state)) ?? heroOf(state);
  if (target === undefined) return null;
  const [variant, look] = layout;
  const { options } = state.blueprint.blocks[target.id] ?? {};
  const operation: Operation = {
    op: 'setBlock',
    id: target.id,
    patch: { variant, options: { ...options, ...(SHOWS_PICTURE.has(variant) && { aside: 'picture' }) } },
  };
  const section = blockLabel(target, state.blueprint, state.locale);
  return changed([operation], replyText(state.locale, 'styledBlock', { section, look: look[state.locale === 'zh' ? 1 : 0] }));
}

function selected({ selection, blueprint }: EditState): BlockTarget | undefined {
  const { block } = selection;
  return block === undefined || blueprint.blocks[block] === undefined ? undefined : { id: block, page: '' };
}

function isHero(target: BlockTarget | undefined, { blueprint }: EditState): boolean {
  return target !== undefined && blueprint.blocks[target.id]?.type === 'hero';
}

function heroOf(state: EditState): BlockTarget | undefined {
  const page = currentPage(state);
  const pages = [page, ...Object.keys(state.blueprint.pages)];
  return pages
    .flatMap((each) => (state.blueprint.pages[each]?.blocks ?? []).map((id) => ({ id, page: each })))
    .find((target) => isHero(target, state));
}
