import { hashSeed } from '../../../../domain/random.ts';
import { must } from '../../../../domain/assert.ts';
import { memoizePair } from '../../../../domain/memoize.ts';
import type { Entity, Field } from '../../../blueprint/entity-schema.ts';
import { blockPlace } from '../../../blueprint/photo-schema.ts';
import type { Block, Query } from '../../../blueprint/page-schema.ts';
import type { Blueprint } from '../../../blueprint/schema.ts';
import { artDirection } from '../../../theme/art-direction.ts';
import type { Opening } from '../../../theme/directions/direction.ts';
import { stringOption } from '../../block-data.ts';
import type { BlockCall } from '../../context.ts';
import { leadsList } from '../../lead-list.ts';
import { detailPageId } from '../../links.ts';
import { headerCall, planNav } from '../../navigation.ts';
import { hasHeroPicture } from './hero-art.ts';
import { displayField, plainValue, publicFields } from '../../row-values.ts';

/** Layouts that a block names; `split` leaves the choice, unless it says to have its picture. */
const LAYOUTS: Readonly<Record<string, Opening['layout']>> = { center: 'stack', cover: 'cover' };
/** So many pages make a list of tasks. */
const LEAST_TASKS = 3;
const LEAST_ROWS = 3;

type Hero = Pick<BlockCall, 'block' | 'blockId'>;

/**
 * The first screen of a page: as the block says, else one of its art direction that the site has the content for, the same one
 * for the same site. Other pages, and blocks of the first page that follow another, open plainly.
 */
export function openingOf({ block, blockId }: Hero, blueprint: Blueprint, pageId: string): Opening {
  // A picture that the owner placed is always shown.
  const isPlaced = Object.hasOwn(blueprint.photos ?? {}, blockPlace(blockId));
  const said = isPlaced ? 'picture' : asideOf(block);
  const isPictured = isPlaced || hasHeroPicture(block, blueprint);
  const aside = said === 'picture' && !isPictured ? undefined : said;
  const named = LAYOUTS[block.variant ?? ''] ?? (aside === 'picture' ? 'split' : undefined);
  const layout = named === 'cover' && (!isPictured || aside === 'none') ? undefined : named;
  const page = blueprint.pages[pageId];
  const isFirst = page?.path === '/' && !page.blocks.slice(1).includes(blockId);
  if (!isFirst) return { layout: layout ?? 'split', aside: aside ?? (layout === undefined || !isPictured ? 'none' : 'picture') };
  const has = (kind: Opening['aside']) => (kind === 'picture' ? isPictured : hasContent(kind, blueprint, pageId));
  const open = artDirection(blueprint.theme).openings.filter(
    (opening) =>
      (layout === undefined || opening.layout === layout) && (aside === undefined ? has(opening.aside) : opening.aside === aside),
  );
  // Words alone leave most of the screen empty: they open a site that has nothing else.
  const filled = open.filter((opening) => opening.aside !== 'none');
  const isBare = filled.length === 0 && (aside === 'none' || !FILLS.some(has));
  const fitting = isBare ? open : filled;
  const { seed } = blueprint.theme.art;
  const chosen = fitting[hashSeed(`${seed}|${blueprint.site.seed}|${blueprint.site.recipe}`) % Math.max(1, fitting.length)];
  const found = chosen ?? { layout: layout ?? 'split', aside: aside ?? FILLS.find(has) ?? 'none' };
  const isFree =
    (block.variant ?? 'split') === 'split' && said === undefined && (chosen === undefined || found.aside !== 'picture');
  if (isFree && blueprint.pages[pageId]?.blocks[0] === blockId && leadsList(blueprint, pageId))
    return { layout: 'lead', aside: panelAside(blueprint) };
  return found;
}

/** The ground on which an opening stands, by the layout that brings one. */
export function heroGround(hero: Hero, blueprint: Blueprint, pageId: string): 'hero' | 'cover' | 'poster' | 'lead' {
  if (hero.block.variant === 'bar') return 'hero';
  const { layout } = openingOf(hero, blueprint, pageId);
  return layout === 'cover' || layout === 'poster' || layout === 'lead' ? layout : 'hero';
}

/** What the block says of its side; a picture of its owner's own is always shown. */
function asideOf(block: Block): Opening['aside'] | undefined {
  const said = ASIDES.find((each) => each === stringOption(block, 'aside'));
  if (said !== undefined) return said;
  // Sites written before `aside` say so that no rows stand beside their picture.
  if (block.options?.['spotlight'] === false) return 'picture';
  return /^https?:|^\//.test(stringOption(block, 'picture') ?? '') || block.variant === 'cover' ? 'picture' : undefined;
}

/** What fills the side of an opening where nobody says, the most telling first. */
const FILLS = ['rows', 'hours', 'picture', 'tasks'] as const;
const ASIDES: readonly Opening['aside'][] = ['rows', 'tasks', 'hours', 'picture', 'none'];

function hasContent(kind: Opening['aside'], blueprint: Blueprint, pageId: string): boolean {
  if (kind === 'rows') return openingRows(blueprint, pageId) !== undefined;
  if (kind === 'tasks')
    return (
      taskPages(blueprint, pageId).length >= LEAST_TASKS && !hasLinksBelow(blueprint, pageId) && !isAllInMenu(blueprint, pageId)
    );
  return kind !== 'hours' || isVisited(blueprint);
}

/** There are hours to say, or a place together with a way to ask. */
function isVisited({ site: { hours = [], contact = {} } }: Blueprint): boolean {
  return hours.length > 0 || (contact.address !== undefined && contact.phone !== undefined);
}

/** What stands at the foot of the panel beside a list: the ways to be reached. */
function panelAside(blueprint: Blueprint): Opening['aside'] {
  return isReachable(blueprint) ? 'hours' : 'none';
}

/** There is something to say on the panel beside a list: hours, a place or a phone. */
function isReachable({ site: { hours = [], contact = {} } }: Blueprint): boolean {
  return hours.length > 0 || contact.address !== undefined || contact.phone !== undefined;
}

/** The menu of wide screens says all of them already. */
function isAllInMenu(blueprint: Blueprint, pageId: string): boolean {
  return blueprint.site.locales.some((locale) => {
    const { main } = planNav(blueprint, locale);
    return taskPages(blueprint, pageId).every((id) => main.includes(id) || headerCall(blueprint) === id);
  });
}

/** The pages stand below already. */
function hasLinksBelow({ pages, blocks }: Blueprint, pageId: string): boolean {
  const next = blocks[pages[pageId]?.blocks[1] ?? ''];
  return next?.type === 'cards' && next.variant === 'links';
}

/** The list whose first rows stand in the opening: one that everybody may read and that does not follow right below. */
export const openingRows = memoizePair((blueprint: Blueprint, pageId: string): Query | undefined => {
  const { pages, blocks, entities, nav, accounts } = blueprint;
  const below = (pages[pageId]?.blocks ?? []).slice(1).map((id) => blocks[id]?.query?.entity);
  const order = [...new Set([pageId, ...nav.header, ...nav.footer])];
  const lists = order
    .flatMap((id) => pages[id]?.blocks ?? [])
    .flatMap((id) => (blocks[id]?.type === 'collection' ? (blocks[id].query ?? []) : []));
  const telling = lists.filter((query) => {
    const entity = entities[query.entity];
    if (entity === undefined || below[0] === query.entity || query.entity === accounts?.entity) return false;
    const isOpen = entity.access.read === 'public' && query.mine !== true && query.marked === undefined;
    return isOpen && entity.rows.length >= LEAST_ROWS && hasNames(entity) && leads(blueprint, query.entity);
  });
  const elsewhere = telling.filter(({ entity }) => !below.includes(entity));
  return telling.find(({ entity }) => isWelcome(entities[entity])) ?? elsewhere[0] ?? telling[0];
});

/** Rows with a price or a time are what people come for, also where the page lists them further down; posts and papers are not. */
function isWelcome(entity: Entity | undefined): boolean {
  return entity !== undefined && publicFields(entity).some(({ type }) => WELCOME.has(type));
}

const WELCOME: ReadonlySet<Field['type']> = new Set(['money', 'time', 'datetime']);

/** Names that people do not read, as numbers of orders and names of files, make no welcome; one with a year among others does. */
function hasNames(entity: Entity): boolean {
  const field = displayField(entity);
  if (field?.type !== 'text') return false;
  const codes = entity.rows.filter(({ values }) => CODE.test(plainValue(values[field.key], 'en')));
  return codes.length * 2 < entity.rows.length;
}

const CODE = /^\S*[\d_]\S*$|\d{3,}$/;

/** Rows that lead nowhere are no welcome, unless they tell a day or a price. */
function leads(blueprint: Blueprint, entityId: string): boolean {
  if (detailPageId(blueprint, entityId) !== undefined) return true;
  const fields = publicFields(must(blueprint.entities[entityId], entityId));
  return listPage(blueprint, entityId) !== undefined && fields.some(({ type }) => TELLING.has(type));
}

const TELLING: ReadonlySet<Field['type']> = new Set(['date', 'datetime', 'time', 'money']);

/** The first page of the menu that lists an entity, other than the first page of the site. */
export function listPage({ pages, blocks, nav }: Blueprint, entityId: string): string | undefined {
  return nav.header.find((id) => {
    const page = pages[id];
    const lists = (each: string) => blocks[each]?.type === 'collection' && blocks[each].query?.entity === entityId;
    return page !== undefined && page.path !== '/' && !page.path.includes(':') && page.blocks.some(lists);
  });
}

/** The pages of the menu as things to do. */
export function taskPages({ pages, nav }: Blueprint, pageId: string): readonly string[] {
  const tasks = nav.header.filter((id) => id !== pageId && !ASIDE.test(pages[id]?.path ?? ':'));
  const nameOf = (id: string) => JSON.stringify(pages[id]?.title);
  return tasks.filter((id, index) => tasks.findIndex((other) => nameOf(other) === nameOf(id)) === index).slice(0, 5);
}

/** What is looked for in the menu, and pages of single rows. */
const ASIDE = /^\/(?:$|login|register|account|sign-in|sign-up|cart|checkout|contact|about|terms|privacy|manage|panel-)|:/;
