import { memoizeKeys, memoizePair, memoizeOn } from '../../domain/memoize.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint, Theme } from '../blueprint/schema.ts';
import { artDirection } from '../theme/art-direction.ts';
import { chartColors } from '../theme/chart-series.ts';
import { contrast } from '../theme/oklch.ts';
import { solvePalette } from '../theme/solve-palette.ts';
import { accountMenuStyles } from './account-menu.ts';
import { doorStyles } from './front-door.ts';
import { headerNoteStyles } from './header-note.ts';
import { headerSearchStyles } from './header-search.ts';
import { pageWithBlock } from './links.ts';
import { planNav } from './navigation.ts';
import { photoRules } from './photos.ts';
import { blocksOfPage, entriesOf, isWorkPage, type PlacedBlock } from './placed-blocks.ts';
import { colorTokens, declare, rootTokens } from './root-tokens.ts';
import { baseStyles, frameStyles, sideStyles } from './styles/base.ts';
import { BLOCK_STYLES, type StylePart } from './styles/blocks.ts';
import { directionStyles, LATE_STYLES } from './styles/directions.ts';

/**
 * The stylesheet of a page, which it carries inside so that the first paint waits for nothing else: the tokens and the art
 * direction of its site, and only the rules of what stands on it. `pageId` is '' for pages that are not in the Blueprint.
 */
export const stylesheet = memoizePair((blueprint: Blueprint, pageId: string): string => {
  const { top, direction } = frameOf(blueprint);
  const placed = blocksOfPage(blueprint, pageId);
  const parts = pageParts(blueprint, pageId);
  const own = entriesOf(placed).flatMap((entry) => entry.css ?? []);
  const variants = placed.flatMap(({ block, entry }) => entry.variantCss?.(block.variant) ?? []);
  const shared = parts.map((part) => BLOCK_STYLES[part] + (part === 'chart' ? chartFills(blueprint.theme) : ''));
  let rules = '';
  for (const part of new Set([...shared, ...own, ...variants])) rules += tidy(part);
  const late = parts.map((part) => LATE_STYLES[part] ?? '').join('');
  return `${top}@layer block{\n${rules}}\n@layer direction{${direction}${late}}\n@layer user{${photoRules(blueprint)}${unclosed(userStyles(blueprint, placed))}}\n`;
});

/** The parts of BLOCK_STYLES that a page needs, in the order of their rules. */
export function pageParts(blueprint: Blueprint, pageId: string): readonly StylePart[] {
  const placed = blocksOfPage(blueprint, pageId);
  const names = new Set<string>(
    placed.flatMap(({ id, block, entry }) => [
      ...entry.styles,
      ...(entry.stylesOf?.(block, blueprint, { pageId, blockId: id }) ?? []),
    ]),
  );
  if (isWorkPage(placed)) for (const name of ['', ...names]) names.add(`work${name === '' ? '' : `-${name}`}`);
  return [...names]
    .filter((name): name is StylePart => PLACES.has(name))
    .toSorted((left, right) => placeOf(left) - placeOf(right));
}

const PLACES = new Map(Object.keys(BLOCK_STYLES).map((part, index) => [part, index]));

function placeOf(part: StylePart): number {
  return PLACES.get(part) ?? PLACES.size;
}

/** Returns the first rules of every page of a site, and those of its art direction. */
const frameOf = memoizeOn((blueprint: Blueprint): { top: string; direction: string } => {
  const { theme } = blueprint;
  const direction = artDirection(theme);
  const isSide = blueprint.site.locales.some((locale) => planNav(blueprint, locale).layout === 'side');
  const top = [
    '@layer reset,tokens,base,layout,block,direction,user;\n',
    unclosed(`@layer tokens{:root{${rootTokens(theme)}}}\n`),
    ...[
      baseStyles,
      frameStyles,
      blueprint.accounts === undefined ? '' : accountMenuStyles + doorStyles,
      pageWithBlock(blueprint, 'search') === undefined ? '' : headerSearchStyles,
      blueprint.nav.note === undefined ? '' : headerNoteStyles,
      theme.headerStays === true ? STAYING_HEADER : '',
    ].map(tidy),
  ];
  const rules = [...directionStyles(direction), ...(isSide ? [sideStyles] : [])];
  return { top: top.join(''), direction: rules.map(tidy).join('') };
});

/** The page scrolls below it, so it has a ground where its art direction gives it none. */
const STAYING_HEADER = `@layer layout{:root{--bar:4rem}body:not(.app)>.site-header{position:sticky;inset-block-start:0;z-index:30;background-color:var(--bg)}}`;

const tidy = memoizeKeys(2000, (rules) => unclosed(rules.trim().replace(/\n+/g, '\n')) + '\n');

/** Nothing in it can end the element that it stands in. */
function unclosed(rules: string): string {
  return rules.replaceAll('</', '<\\/');
}

function userStyles(blueprint: Blueprint, placed: readonly PlacedBlock[]): string {
  const { textSize = 0 } = blueprint.theme;
  const blocks = placed.map(({ id, block }) =>
    block.style === undefined ? '' : blockRule({ id, block, style: block.style }, blueprint.theme),
  );
  const size = textSize === 0 ? '' : `html{font-size:${String(100 + 8 * textSize)}%}`;
  return size + buttonRules(blueprint.theme) + shadowRule(blueprint.theme) + barRules(blueprint.theme) + blocks.join('');
}

/** Buttons with a colour of their own wear it on every ground, bars and bands too. */
function buttonRules(theme: Theme): string {
  if (theme.button === undefined) return '';
  const { button, buttonHover, onButton, buttonEdge } = solvePalette(theme);
  const own = declare({ button, 'button-hover': buttonHover, 'on-button': onButton, 'button-edge': buttonEdge });
  return `:root{${own}}.button.primary{background:var(--button);color:var(--on-button);border-color:var(--button-edge)}.button.primary:hover{background:var(--button-hover);border-color:var(--button-hover)}`;
}

function shadowRule({ shadow }: Theme): string {
  if (shadow === undefined) return '';
  const drawn = `0 ${shadow * 0.3}rem ${shadow * 0.9}rem ${shadow * -0.2}rem rgb(0 0 0/${shadow * 12}%)`;
  return `.card,.card:hover,.lines,.hero-art,.ledger,.button.primary{box-shadow:${shadow === 0 ? 'none' : drawn}}`;
}

/** Bars with a ground of their own: all that stands in them is solved against it. */
function barRules(theme: Theme): string {
  const rule = (bar: 'header' | 'footer') => {
    const background = theme[bar];
    if (background === undefined) return '';
    const palette = solvePalette({ ...theme, background });
    // A bar in the colour of the brand has its mark in the colour of its words.
    const isBrand = contrast(theme.primary, background) < 1.3;
    const mark = isBrand ? { primary: palette.ink, 'on-primary': background } : {};
    const own = { ...colorTokens(palette, artDirection(theme)), ...mark, side: background, 'on-side': palette.ink };
    const grounds = { foot: background, 'on-foot': palette.ink };
    return `.site-${bar}{${declare({ ...own, ...grounds })}background:var(--bg);color:var(--ink);border-color:var(--bg)}.site-${bar} .bar{background:none}`;
  };
  return rule('header') + rule('footer');
}

const OTHER_SCREENS = { phone: '(min-width:40rem)', wide: '(max-width:39.99rem)' } as const;

interface StyledBlock extends Pick<PlacedBlock, 'id' | 'block'> {
  readonly style: NonNullable<Block['style']>;
}

/** A block's own colours go through the solver too, so that a recoloured block stays readable. */
function blockRule(styled: StyledBlock, theme: Theme): string {
  const { id, block, style } = styled;
  const selector = `[data-s="${id}"]`;
  // A filled band keeps its ground when its buttons alone are recoloured.
  const filled = block.type === 'cta' && style.button !== undefined ? solvePalette(theme).primary : undefined;
  const ground = style.background ?? filled;
  const own: Theme = {
    ...theme,
    ...(ground !== undefined && { background: ground }),
    ...(style.button !== undefined && { primary: style.button, button: style.button }),
  };
  const isGround = block.type === 'hero' && style.background === theme.background;
  const recolored = style.background !== undefined || style.button !== undefined;
  const rules: string[] = [];
  if (recolored) {
    const palette = solvePalette(own);
    const { button, buttonHover, onButton, buttonEdge } = palette;
    const buttons = { button, 'button-hover': buttonHover, 'on-button': onButton, 'button-edge': buttonEdge };
    rules.push(
      declare({
        ...colorTokens(palette, artDirection(theme)),
        ...(theme.button !== undefined && buttons),
        stats: palette.background,
        'on-stats': palette.ink,
        panel: isGround ? palette.tint : palette.background,
        'on-panel': palette.ink,
        'panel-call': palette.primary,
        'on-panel-call': palette.onPrimary,
      }),
    );
  }
  if (ground !== undefined) rules.push('background:var(--bg);color:var(--ink);');
  if (style.color !== undefined) rules.push(`--ink:${style.color};--muted:${style.color};color:${style.color};`);
  if (style.space !== undefined) rules.push(`padding-block:calc(var(--space)*${1 + style.space * 0.3});`);
  if (style.align !== undefined) rules.push(`text-align:${style.align};`);
  const centered =
    style.align === 'center'
      ? `${selector} .head,${selector} .hero-text>*{margin-inline:auto}${selector} .actions{justify-content:center}`
      : '';
  const columns =
    style.columns === undefined
      ? ''
      : `@media (min-width:64rem){${selector} .grid{grid-template-columns:repeat(${style.columns},minmax(0,1fr))}}`;
  const phone = style.phoneColumns === undefined ? '' : phoneCards(selector, style.phoneColumns);
  const rows = style.rows === undefined ? '' : rowSpace(selector, 1 + style.rows * 0.35);
  const size = style.size === undefined ? '' : `${selector}>.wrap{zoom:${Number((1 + style.size * 0.15).toFixed(2))}}`;
  const call =
    block.type === 'cta' && recolored
      ? `${selector}.t-fill .button.primary{background:var(--panel-call);color:var(--on-panel-call);border-color:var(--panel-call)}`
      : '';
  const buttons = style.buttons === undefined ? '' : buttonSize(selector, 1 + style.buttons * 0.2);
  const hidden = style.on === undefined ? '' : `@media ${OTHER_SCREENS[style.on]}{${selector}{display:none}}`;
  // A panel on a ground that was asked for has a touch of the brand.
  const panel = isGround ? `${selector}.t-lead{background:var(--panel)}` : '';
  return `${selector}{${rules.join('')}}${panel}${openingHeight(styled, selector)}${centered}${columns}${rows}${phone}${size}${call}${buttons}${hidden}`;
}

/** Cards beside each other on a phone are small: a name, one line of text, and what is short. */
function phoneCards(selector: string, count: number): string {
  const grid = `${selector} .grid.grid{grid-template-columns:repeat(${count},minmax(0,1fr));gap:.75rem}${selector} .grid.grid>*{grid-column:auto}`;
  const inner = `${selector} .grid`;
  const small =
    count === 1
      ? ''
      : `${inner}>.card>.card-body,${inner}>.card:not(:has(>.card-body)){padding:.7rem .75rem .8rem;gap:.3rem}${inner} :is(h2,h3,h4){font-size:1rem;overflow-wrap:anywhere}${inner} .picture{aspect-ratio:4/3}${inner} :is(.excerpt,.meta,.point p){font-size:.8rem}${inner} .excerpt{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden}${inner} .price{font-size:1rem}${inner} .card-foot{padding-block-start:.2rem}${inner} .button{padding-inline:.6rem;font-size:.875rem}`;
  return `@media ${OTHER_SCREENS.wide}{${grid}${small}}`;
}

function buttonSize(selector: string, times: number): string {
  const rem = (size: number) => `${Number((size * times).toFixed(2))}rem`;
  return `${selector} .button:not(.link){min-block-size:${rem(2.75)};padding:${rem(0.6)} ${rem(1.4)};font-size:${rem(1)}}`;
}

/** Rows of tables and lists, and cards, `times` as far apart as the direction has them. */
function rowSpace(selector: string, times: number): string {
  const apart = (rem: number) => `${Number((rem * times).toFixed(2))}rem`;
  return `${selector} .table :is(th,td){padding-block:${apart(0.85)}}${selector} .line{padding-block:${apart(1.1)}}${selector} .grid{gap:${apart(1.5)}}`;
}

/** An opening is as high as its picture or its stage, in rem by step of space: room around it alone would not be seen. */
const OPENING_HEIGHTS: ReadonlyMap<number | undefined, number> = new Map([
  [-2, 14],
  [-1, 19],
  [1, 34],
  [2, 42],
]);

function openingHeight({ block, style }: StyledBlock, selector: string): string {
  const height = OPENING_HEIGHTS.get(style.space);
  if (block.type !== 'hero' || height === undefined) return '';
  return `@media (min-width:56rem){${selector}:not(.t-cover) .hero-art{aspect-ratio:auto;block-size:${height}rem}${selector}.t-cover .hero-stage{min-block-size:${height}rem;padding-block:2rem}}`;
}

/** The ground and the eight fills of charts. */
function chartFills(theme: Theme): string {
  const palette = solvePalette(theme);
  const { ground, series } = chartColors(palette);
  const [first = palette.primaryEdge] = series;
  const own = ground === palette.surface ? '' : `.card.chart{--surface:${ground};background:${ground}}\n`;
  const marks = `.chart :is(.bar-mark,.area-mark){fill:${first}}.chart :is(.line-mark,.dot-mark){stroke:${first}}\n`;
  const fills = series.map(
    (color, index) =>
      `.arc.c${index},.chart .c${index}:is(.line-mark,.dot-mark){stroke:${color}}.key .c${index},.chart .c${index}:is(.bar-mark,.area-mark){fill:${color}}\n`,
  );
  return own + marks + fills.join('');
}
