import { abilityById, type Ability } from '../catalogue/abilities.ts';
import { isTool } from '../expand/access.ts';
import { addBlocks, addEntity, addMacro, addPage, detailPage, fieldsOf, MAX_PAGES, type Draft } from './draft.ts';
import { addDetailPage, addEntityPages, claim, entityName, listBlocks } from './entity-pages.ts';
import { mainEntity } from './main-entity.ts';
import { shopEntity } from './shop.ts';

/** Abilities that other stages answer: accounts, tools of every list, the theme. */
const ANSWERED_ELSEWHERE = new Set(
  'auth login register profile roles permissions filter sort import darkmode i18n share download_app crud manage'.split(' '),
);

/** Gives the site an ability that was asked for; the path of the page that answers it, or null when none is needed. */
export function addFeature(draft: Draft, id: string): string | null {
  if (ANSWERED_ELSEWHERE.has(id) || id.startsWith('quality:')) return null;
  if ((id === 'usermgmt' || id === 'settings') && !isTool(draft)) return null;
  if (id === 'cart' || id === 'checkout' || id === 'orders' || id === 'payment') return addTrade(draft, id);
  if (id === 'configurator' && mainEntity(draft) === null) addEntity(draft, 'product');
  if (id.startsWith('game:') && setGame(draft, id)) return null;
  const ability = abilityById(id);
  if (ability === undefined) return null;
  const there = pageLike(draft, ability.like);
  if (there === undefined || there === '/') for (const entity of needs(ability)) addEntity(draft, entity);
  addMarks(draft, ability);
  if (ability.detail !== undefined) addToDetails(draft, ability.detail.split(' '));
  if (ability.home !== undefined && pageLike(draft, ability.like) === undefined) addBlocks(draft, '/', ability.home.split(' '));
  if (ability.page === undefined) return null;
  if (there !== undefined) return there === '/' ? null : claim(draft, there, { isAsked: true });
  return addAbilityPage(draft, ability.page, id);
}

/** The page an ability has of its own, when another page that has it too is called something else. */
export function addOwnPage(draft: Draft, id: string): string | null {
  const page = abilityById(id)?.page;
  return page === undefined || draft.pages.has(page[0]) ? null : addAbilityPage(draft, page, id);
}

/** The kind of game somebody asks for is the one that the site's game page plays. */
function setGame(draft: Draft, id: string): boolean {
  const at = [...draft.pages.values()].find((page) => page.blocks.split(' ').includes('play'));
  if (at === undefined) return false;
  for (const page of Array.from(draft.pages.values()))
    draft.pages.set(page.path, { ...page, blocks: page.blocks.replace(/\bplay(?= |$)/g, `play?game=${id.slice(5)}`) });
  return true;
}

function needs(ability: Ability): string[] {
  return (ability.needs ?? '').split(' ').filter((entity) => entity !== '');
}

function addAbilityPage(draft: Draft, [path, english, chinese, blocks]: NonNullable<Ability['page']>, id: string): string | null {
  if (draft.pages.size >= MAX_PAGES) return null;
  const main = mainEntity(draft);
  const wanted = withVariant(blocks, id)
    .split(' ')
    .flatMap((block) => withMain(draft, block, main));
  if (wanted.length === 0) return null;
  addPage(draft, path, [english, chinese], ['heading', ...wanted].join(' '));
  const listed = /^(?:grid|list|table|board)@([a-zA-Z0-9]+)/.exec(wanted[0] ?? '')?.[1];
  const name = listed === undefined ? null : entityName(draft, listed);
  if (listed !== undefined && name !== null && listed !== 'document') addDetailPage(draft, listed, path, name.label);
  return claim(draft, path, { isAsked: true });
}

/** `game:memory` plays memory, `calculator:bmi` calculates it. */
function withVariant(blocks: string, id: string): string {
  const variant = id.split(':')[1];
  if (variant === undefined) return blocks;
  return blocks
    .split(' ')
    .map((block) => {
      if (block === 'play') return `play?game=${variant}`;
      return /^(?:calculator|converter|generator|editor)$/.test(block) ? `${block}?kind=${variant}` : block;
    })
    .join(' ');
}

function withMain(draft: Draft, block: string, main: string | null): string[] {
  if (!block.includes('@main')) return [block];
  if (block.startsWith('match') && draft.kind === 'community' && addEntity(draft, 'user'))
    return [block.replace('@main', '@user')];
  if (block.startsWith('calendar')) {
    const dated = [main, ...draft.entities.keys()].find((id) => id !== null && id !== 'user' && isDated(draft, id));
    return dated === undefined || dated === null ? [] : [block.replace('@main', `@${dated}`)];
  }
  if (main !== null && block.startsWith('history')) {
    if (draft.kind === 'app' || draft.kind === 'dashboard') return listBlocks(draft, main).split(' ');
    if (isTool(draft) || draft.written.has(main)) return [`mine@${main}`];
  }
  return main === null ? [] : [block.replace('@main', `@${main}`)];
}

const WHEN = /^(?:date|from|startsOn|dueOn|endsAt|day|start|deadline|.*(?:Date|On|At))$/;

function isDated(draft: Draft, id: string): boolean {
  return fieldsOf(draft, id).some(
    (field) =>
      (field.type === 'date' || field.type === 'datetime') &&
      WHEN.test(field.key) &&
      !/^(?:created|updated|joined|placed|paid)/.test(field.key),
  );
}

/** The first page that has one of these blocks (`chat`), or one about an entity (`@alert`). */
function pageLike(draft: Draft, like: string | undefined): string | undefined {
  if (like === undefined) return undefined;
  const signs = like.split(' ');
  const matches = (block: string) => {
    const bare = block.split('?')[0] ?? '';
    return signs.some((sign) =>
      sign.startsWith('@')
        ? bare.endsWith(sign)
        : bare === sign || bare.split(/[.@]/)[0] === sign || (sign !== 'report' && bare.endsWith(`@${sign}`)),
    );
  };
  const pages = [...draft.pages.values()].filter((page) => !page.path.endsWith('/:slug') && page.blocks.split(' ').some(matches));
  return (pages.find((page) => page.path !== '/') ?? pages[0])?.path;
}

function addMarks(draft: Draft, ability: Ability): void {
  if (ability.marks === undefined) return;
  const meant = (ability.on ?? '').split(' ').filter((id) => draft.entities.has(id));
  const target = meant[0] ?? mainEntity(draft);
  if (target !== null) markEntity(draft, target, ability.marks.split(' '));
}

/** Lets visitors put marks on an entity's rows. */
export function markEntity(draft: Draft, id: string, marks: readonly string[]): void {
  const entity = draft.entities.get(id);
  if (entity === undefined) return;
  draft.entities.set(id, { ...entity, marks: [...new Set([...(entity.marks ?? []), ...marks])] });
}

/** Comments and reviews belong below one row's page; without such a page they go on the home page. */
function addToDetails(draft: Draft, blocks: readonly string[]): void {
  const main = mainEntity(draft);
  const own = main === null ? undefined : detailPage(draft, main);
  const details =
    own === undefined ? [...draft.pages.values()].filter((page) => page.path.endsWith('/:slug')).slice(0, 2) : [own];
  for (const page of details) addBlocks(draft, page.path, blocks);
  if (details.length === 0) addBlocks(draft, '/', blocks);
}

/** In a shop orders come from the cart; in a tool they are records like others. */
function addTrade(draft: Draft, id: 'cart' | 'checkout' | 'orders' | 'payment'): string | null {
  const record = id === 'payment' ? 'payment' : 'order';
  if ((isTool(draft) && id !== 'cart') || (id === 'payment' && shopEntity(draft) === null)) {
    addEntity(draft, record);
    draft.written.add(record);
    return addEntityPages(draft, record, { isAsked: true });
  }
  addShop(draft);
  if (id !== 'orders') return claim(draft, cartPath(draft), { isAsked: true });
  const orders = draft.pages.get('/orders');
  addPage(draft, '/orders', ['My orders', '我的订单'], 'heading mine@order track@order');
  if (orders !== undefined && !orders.blocks.includes('mine@'))
    draft.pages.set('/orders', { ...orders, blocks: `mine@order ${orders.blocks}` });
  return claim(draft, '/orders', { isAsked: true });
}

function cartPath(draft: Draft): string {
  return [...draft.pages.values()].find((page) => /(?:^| )checkout\b/.test(page.blocks))?.path ?? '/cart';
}

function addShop(draft: Draft): void {
  const entity = shopEntity(draft);
  if (entity === null) for (const id of ['product', 'category']) addEntity(draft, id);
  const sold = entity ?? 'product';
  addEntityPages(draft, sold);
  if (![...draft.pages.values()].some((page) => page.blocks.includes('checkout'))) addMacro(draft, '$cart');
}
