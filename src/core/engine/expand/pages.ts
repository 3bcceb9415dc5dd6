import type { Block, Page } from '../blueprint/page-schema.ts';
import type { BlockPlace } from '../recipe/page-scope.ts';
import type { RecipePage } from '../recipe/recipe.ts';
import { blockMakers } from './block-makers.ts';
import { parseBlocks, type BlockSpec } from '../recipe/block-spec.ts';
import type { Scope, SiteEntity } from '../recipe/scope.ts';
import { heading, hero, pageText } from './marketing-blocks.ts';
import { shortcuts } from './shortcuts.ts';

export interface MadePage {
  readonly id: string;
  readonly page: Page;
  readonly blocks: readonly (readonly [id: string, block: Block])[];
}

const MAX_BLOCKS = 14;
/** Blocks that bring the page's first heading. */
const OPENERS = new Set(['hero', 'heading', 'richtext', 'detail', 'search', 'quiz', 'calculator']);

/** The id of a page from its path: `/` is `home`, `/menu/:slug` is `menu-item`. */
export function pageIdOf(path: string): string {
  if (path === '/') return 'home';
  // A long name is cut before what tells its row from its list.
  const isDetail = path.endsWith('/:slug');
  const words = path
    .replace('/:slug', '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const id = isDetail ? `${words.join('-').slice(0, 35).replace(/-$/, '')}-item` : words.join('-').slice(0, 40);
  return /^[a-z]/.test(id) ? id : `page-${id}`;
}

/** A page of the recipe with its blocks; null when nothing on it can be shown. */
export function expandPage(scope: Scope, page: RecipePage): MadePage | null {
  const id = pageIdOf(page.path);
  const isDetail = page.path.endsWith('/:slug');
  const specs = parseBlocks(page.blocks);
  const subject = isDetail ? detailEntity(scope, specs) : null;
  if (isDetail && subject === null) return null;
  const made = makeBlocks({ scope, page, pageId: id }, specs);
  if (!made.some((block) => block.type !== 'heading') || (isDetail && !made.some((block) => block.type === 'detail')))
    return null;
  const blocks = withShortcuts(scope, page, withOpening({ scope, page, pageId: id }, withoutTwins(made))).slice(0, MAX_BLOCKS);
  const named = nameBlocks(id, blocks);
  return {
    id,
    page: {
      path: page.path,
      title: page.title,
      ...(subject === null ? {} : { entity: subject.id }),
      blocks: named.map(([blockId]) => blockId),
    },
    blocks: named,
  };
}

/** Further blocks for a page that is there already. */
export function expandBlocks(scope: Scope, page: RecipePage, words: string): Block[] {
  return makeBlocks({ scope, page, pageId: pageIdOf(page.path) }, parseBlocks(words));
}

function detailEntity(scope: Scope, specs: readonly BlockSpec[]): SiteEntity | null {
  const spec = specs.find((candidate) => candidate.preset === 'detail' || candidate.preset === 'player');
  return spec?.entity === null || spec === undefined ? null : (scope.entities.get(spec.entity) ?? null);
}

type PagePlace = Pick<BlockPlace, 'scope' | 'page' | 'pageId'>;

function makeBlocks({ scope, page, pageId }: PagePlace, specs: readonly BlockSpec[]): Block[] {
  const seen = new Map<string, number>();
  return specs.flatMap((spec) => {
    const maker = blockMakers[spec.preset];
    const entity =
      spec.entity === null ? (scope.entities.get(scope.mainEntity) ?? null) : (scope.entities.get(spec.entity) ?? null);
    if (maker === undefined || (spec.entity !== null && entity === null && !FREE_OF_ENTITY.has(spec.preset))) return [];
    const nth = seen.get(spec.preset) ?? 0;
    seen.set(spec.preset, nth + 1);
    return maker({ scope, page, pageId, spec, entity, nth }) ?? [];
  });
}

/** Presets that show copy whether or not the entity is there. */
const FREE_OF_ENTITY = new Set(['faq', 'pricing', 'contact', 'timeline', 'gallery']);

/** Every page begins with a block that carries its h1. */
function withOpening({ scope, page, pageId }: PagePlace, blocks: readonly Block[]): Block[] {
  const merged = page.path === '/' ? blocks : mergeHeading(scope, page, blocks);
  const first = merged[0];
  if (first !== undefined && (page.path === '/' ? first.type === 'hero' : OPENERS.has(first.type) || first.title === page.title))
    return [...merged];
  const spec: BlockSpec = { preset: 'heading', variant: 'center', entity: null, options: new Map() };
  const open = page.path === '/' ? hero : heading;
  const opening = open({ scope, page, pageId, spec, entity: null, nth: 0 });
  return opening === null ? [...merged] : [opening, ...merged];
}

/** A welcome is followed by the ways to what was asked for. */
function withShortcuts(scope: Scope, page: RecipePage, blocks: Block[]): Block[] {
  const [first, ...others] = blocks;
  const tiles = page.path === '/' && first?.type === 'hero' && first.variant !== 'bar' ? shortcuts(scope) : null;
  return first === undefined || tiles === null ? blocks : [first, tiles, ...others];
}

/** Blocks that carry the page's title themselves, so that it stands over the content once. */
const CARRIERS = new Set([
  'collection',
  'form',
  'booking',
  'contact',
  'cart',
  'gallery',
  'accordion',
  'pricing',
  'calculator',
  'quiz',
  'retouch',
]);

function mergeHeading(scope: Scope, page: RecipePage, blocks: readonly Block[]): readonly Block[] {
  const [first, second] = blocks;
  const head = first?.type === 'heading' ? first : null;
  const carrier = head === null ? first : second;
  if (carrier === undefined || !CARRIERS.has(carrier.type)) return blocks;
  const text = head === null ? pageText(scope, page) : head.text;
  const opening: Block = { ...carrier, title: page.title, ...(text !== undefined && { text }) };
  return [opening, ...blocks.slice(head === null ? 1 : 2)];
}

/** Of two lists of the same rows in the same view, the one with tools stays; the same figures stand once. */
function withoutTwins(blocks: readonly Block[]): Block[] {
  const twins = (block: Block) =>
    blocks.filter(
      (other) =>
        other.type === 'collection' &&
        other.variant === block.variant &&
        other.query?.entity === block.query?.entity &&
        other.query?.mine === block.query?.mine &&
        other.query?.marked === block.query?.marked &&
        (other.query?.limit === 1) === (block.query?.limit === 1),
    );
  const figures = (block: Block) => JSON.stringify(block.options?.['metrics']);
  const first = blocks.find((block) => block.type === 'stats');
  return blocks.filter((block) => {
    if (block.type === 'stats' && first !== undefined && block !== first) return figures(block) !== figures(first);
    if (block.type !== 'collection') return true;
    const same = twins(block);
    return block === (same.find((other) => other.options?.['search'] === true) ?? same[0]);
  });
}

function nameBlocks(pageId: string, blocks: readonly Block[]): [string, Block][] {
  const counts = new Map<string, number>();
  return blocks.map((block) => {
    const count = (counts.get(block.type) ?? 0) + 1;
    counts.set(block.type, count);
    return [`${pageId.slice(0, 30)}-${block.type}${count === 1 ? '' : `-${count}`}`, block];
  });
}
