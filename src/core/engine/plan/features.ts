import { abilityById, type Ability } from '../catalogue/abilities.ts';
import { isTool } from '../recipe/access.ts';
import { addBlocks, addEntity, addMacro, addPage, detailPage, fieldsOf, MAX_PAGES, pageListing, type Draft } from './draft.ts';
import { addDetailPage, addEntityPages, claim, entityName, listBlocks } from './entity-pages.ts';
import { makeConfigurable } from './configurable.ts';
import { mainEntity } from './main-entity.ts';
import { shopEntity } from './shop.ts';

/** Abilities that other stages answer: accounts, tools of every list, the theme. */
const ANSWERED_ELSEWHERE = new Set(
  'auth login register profile roles permissions filter sort darkmode i18n share download_app crud manage'.split(' '),
);

/** Gives the site an ability that was asked for; the path of the page that answers it, or null when none is needed. */
export function addFeature(draft: Draft, id: string): string | null {
  if (ANSWERED_ELSEWHERE.has(id) || id.startsWith('quality:')) return null;
  if (id === 'usermgmt' && !isTool(draft)) draft.written.add('user');
  if ((id === 'usermgmt' || id === 'settings') && !isTool(draft)) return null;
  // Guests of a hotel check in to a room.
  if (id === 'clock' && draft.entities.has('room') && !isTool(draft)) return null;
  if (id === 'cart' || id === 'checkout' || id === 'orders' || id === 'payment') return addTrade(draft, id);
  if (id === 'configurator' && mainEntity(draft) === null) addEntity(draft, 'product');
  if (id === 'configurator') makeConfigurable(draft);
  if (id.startsWith('game:') && setGame(draft, id)) return null;
  if (id.startsWith('editor:')) setMode(draft, id.slice('editor:'.length));
  if (id === 'subscription' && addEntity(draft, 'subscription')) addEntityPages(draft, 'subscription');
  const priced = id === 'pricing' ? pricedList(draft) : null;
  if (priced !== null) return claim(draft, priced, { isAsked: true });
  const known = abilityById(id === 'booking' && draft.entities.has('rental') ? 'rental' : id);
  if (known === undefined) return null;
  const ability = withFiles(draft, known);
  if (needs(ability).some((entity) => draft.unwanted.has(entity))) return null;
  const there = pageLike(draft, ability.like);
  const place = id === 'map' ? placeEntity(draft) : null;
  if ((there === undefined || there === '/') && place === null) for (const entity of needs(ability)) addEntity(draft, entity);
  addMarks(draft, ability);
  if (id === 'friends') befriend(draft);
  if (ability.detail !== undefined) addToDetails(draft, ability.detail.split(' '));
  if (ability.home !== undefined && pageLike(draft, ability.like) === undefined) addBlocks(draft, '/', ability.home.split(' '));
  if (ability.page === undefined) return null;
  if (there !== undefined) return there === '/' ? null : claim(draft, there, { isAsked: true });
  const [path, english, chinese, blocks] = ability.page;
  return addAbilityPage(draft, [path, english, chinese, place === null ? blocks : `map placemap@${place}`], id);
}

/** Returns the page with the prices of a site without plans: that of its rooms or its services. */
function pricedList(draft: Draft): string | null {
  if (draft.entities.has('plan') || isTool(draft)) return null;
  const priced = [...draft.entities.keys()].filter((id) => fieldsOf(draft, id).some(({ key }) => key === 'price'));
  return priced.map((id) => pageListing(draft, id)?.path).find((path) => path !== undefined) ?? null;
}

/** The page an ability has of its own, when another page that has it too is called something else. */
export function addOwnPage(draft: Draft, id: string): string | null {
  const page = abilityById(id)?.page;
  return page === undefined || draft.pages.has(page[0]) ? null : addAbilityPage(draft, page, id);
}

/** The kind of game somebody asks for is the one that the site's game page plays; which game of cards, the site's name says. */
function setGame(draft: Draft, id: string): boolean {
  const at = [...draft.pages.values()].find((page) => page.blocks.split(' ').includes('play'));
  if (at === undefined) return false;
  if (id === 'game:cards') return true;
  for (const page of Array.from(draft.pages.values()))
    draft.pages.set(page.path, { ...page, blocks: page.blocks.replace(/\bplay(?= |$)/g, `play?game=${id.slice(5)}`) });
  return true;
}

/** Returns the entity whose rows have an address and are looked for. */
function placeEntity(draft: Draft): string | null {
  return (
    [...draft.entities.keys()].find(
      (id) => !NO_PLACE.has(id) && fieldsOf(draft, id).some((field) => field.type === 'address' && !field.private),
    ) ?? null
  );
}

const NO_PLACE = new Set('user customer order supplier warehouse redemption shipment contact'.split(' '));

/** An editor that is already there edits what the prompt says. */
function setMode(draft: Draft, mode: string): void {
  for (const page of Array.from(draft.pages.values()))
    draft.pages.set(page.path, {
      ...page,
      blocks: page.blocks
        .split(' ')
        .map((block) => (block === 'editor' ? `editor?mode=${mode}` : block))
        .join(' '),
    });
}

function needs(ability: Ability): string[] {
  return (ability.needs ?? '').split(' ').filter((entity) => entity !== '');
}

function addAbilityPage(draft: Draft, [path, english, chinese, blocks]: NonNullable<Ability['page']>, id: string): string | null {
  if (draft.pages.size >= MAX_PAGES) return null;
  const main = mainEntity(draft);
  const wanted = withVariant(blocks, id)
    .split(' ')
    .flatMap((block) => withMain(draft, block, main))
    .map((block) => (block === 'calculator' && draft.entities.has('food') ? 'nutrition@food' : block));
  if (wanted.length === 0) return null;
  if (path === '/reports' && draft.pages.has(path)) addBlocks(draft, path, wanted);
  addPage(draft, { path, title: [english, chinese], blocks: ['heading', ...wanted].join(' ') });
  const listed = /^(?:grid|list|table|board)@([a-zA-Z0-9]+)/.exec(wanted[0] ?? '')?.[1];
  const name = listed === undefined ? null : entityName(draft, listed);
  if (listed !== undefined && name !== null && listed !== 'document')
    addDetailPage(draft, { id: listed, listPath: path, label: name.label });
  return claim(draft, path, { isAsked: true });
}

/** Chooses the records that uploads create: the photos, films or songs of the site, when it keeps no documents. */
function withFiles(draft: Draft, ability: Ability): Ability {
  const kept = draft.entities.has('document') ? undefined : ['photo', 'video', 'track'].find((kind) => draft.entities.has(kind));
  if (ability.page?.[3].startsWith('upload@document') !== true || kept === undefined) return ability;
  const [path, english, chinese] = ability.page;
  return { ...ability, needs: kept, page: [path, english, chinese, `upload@${kept} grid@${kept}?search&edit`] };
}

/** `game:memory` plays memory, `calculator:bmi` calculates it. */
function withVariant(blocks: string, id: string): string {
  const variant = id.split(':')[1];
  if (variant === undefined) return blocks;
  return blocks
    .split(' ')
    .map((block) => {
      if (block === 'play') return `play?game=${variant}`;
      return /^(?:calculator|converter|generator|editor)$/.test(block)
        ? `${block}?${block === 'editor' ? 'mode' : 'kind'}=${variant}`
        : block;
    })
    .join(' ');
}

function withMain(draft: Draft, block: string, main: string | null): string[] {
  if (!block.includes('@main')) return [block];
  // Data that is brought in are figures, where a site has nothing but reports about them.
  if (/^(?:import|list)@/.test(block) && (main === null || main === 'report') && addEntity(draft, 'metric'))
    return [block.replace('@main', '@metric')];
  if (block.startsWith('match') && draft.kind === 'community' && addEntity(draft, 'user'))
    return [block.replace('@main', '@user')];
  if (block.startsWith('calendar')) {
    // Things held on the same day every week have a timetable.
    if (main !== null && fieldsOf(draft, main).some(({ key }) => key === 'day')) return [`schedule@${main}`];
    const kinds = [...draft.entities.keys()].filter((id) => id !== 'user' && id !== 'coupon' && isDated(draft, id));
    // Dates that lie ahead are planned; dates of things done serve only if there is nothing else.
    const dated = main !== null && kinds.includes(main) ? main : (kinds.find((id) => isDated(draft, id, AHEAD)) ?? kinds[0]);
    return dated === undefined ? [] : [block.replace('@main', `@${dated}`)];
  }
  if (block.startsWith('history')) {
    const isOther = (id: string) => id !== 'transaction' || (main !== 'transaction' && !draft.entities.has('bid'));
    const done = DONE.filter((id) => draft.entities.has(id) && isOther(id));
    if (main !== null && done.length > 0)
      return [...done.slice(0, 3).map((id) => `mine@${id}`), block.replace('@main', `@${main}`)];
    if (main !== null && (draft.kind === 'app' || draft.kind === 'dashboard')) return listBlocks(draft, main).split(' ');
    const isRead = main !== null && !isTool(draft) && detailPage(draft, main) !== undefined;
    if (main !== null && !isRead && (isTool(draft) || draft.written.has(main))) return [`mine@${main}`];
  }
  const measured = block.startsWith('progress') ? MEASURED.find((id) => draft.entities.has(id)) : undefined;
  const about = measured ?? main;
  return about === null ? [] : [block.replace('@main', `@${about}`)];
}

/** Records that have a progress of their own. */
const MEASURED = ['goal', 'challenge', 'enrollment', 'course', 'project', 'campaign'];

/** Records of things that people do on a site and look back on. */
const DONE = ['bid', 'order', 'booking', 'transaction', 'donation', 'loan', 'rental', 'enrollment'];
const WHEN = /^(?:date|from|startsOn|dueOn|endsAt|day|start|deadline|.*(?:Date|On|At))$/;

/** Days that are set beforehand. */
const AHEAD = /^(?:startsOn|startsAt|dueOn|deadline|from|start)$/;

function isDated(draft: Draft, id: string, when = WHEN): boolean {
  return fieldsOf(draft, id).some(
    (field) =>
      (field.type === 'date' || field.type === 'datetime') &&
      when.test(field.key) &&
      !/^(?:created|updated|joined|placed|paid|hired|taken|published|posted|sent)/.test(field.key),
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
  const targets = (ability.on ?? '').split(' ').filter((id) => draft.entities.has(id));
  const target = targets[0] ?? mainEntity(draft);
  if (target !== null) markEntity(draft, target, ability.marks.split(' '));
}

function befriend(draft: Draft): void {
  const user = draft.entities.get('user');
  if (user !== undefined) draft.entities.set('user', { ...user, joinAction: { label: { en: 'Add friend', zh: '加为好友' } } });
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
  const rated = [...draft.entities.keys()].filter(
    (id) => id !== main && id !== 'review' && fieldsOf(draft, id).some((field) => field.type === 'rating'),
  );
  const all = [...draft.pages.values()].filter((page) => page.path.endsWith('/:slug'));
  const details =
    own === undefined && rated.length === 0
      ? all.slice(0, 2)
      : [own, ...['post', ...rated.slice(0, 3)].map((id) => detailPage(draft, id))].filter((page) => page !== undefined);
  for (const page of details) addBlocks(draft, page.path, blocks);
  if (details.length === 0) addBlocks(draft, '/', blocks);
}

/** In a shop orders come from the cart; in a tool they are records like others. */
function addTrade(draft: Draft, id: 'cart' | 'checkout' | 'orders' | 'payment'): string | null {
  const kept = ['rental', 'booking'].find((held) => draft.entities.has(held));
  if (kept !== undefined && id !== 'cart' && !isTool(draft) && shopEntity(draft) === null) {
    addPage(draft, { path: '/orders', title: ['My orders', '我的订单'], blocks: `heading mine@${kept}` });
    return id === 'orders' ? claim(draft, '/orders', { isAsked: true }) : null;
  }
  const record = id === 'payment' ? 'payment' : 'order';
  if ((isTool(draft) && id !== 'cart') || (id === 'payment' && shopEntity(draft) === null)) {
    addEntity(draft, record);
    draft.written.add(record);
    return addEntityPages(draft, record, { isAsked: true });
  }
  const trades = shopEntity(draft) === null ? pageLike(draft, 'ticker @transaction') : undefined;
  if (trades !== undefined && trades !== '/') return claim(draft, trades, { isAsked: true });
  addShop(draft);
  if (id !== 'orders') return claim(draft, cartPath(draft), { isAsked: true });
  const orders = draft.pages.get('/orders');
  addPage(draft, { path: '/orders', title: ['My orders', '我的订单'], blocks: 'heading mine@order track@order' });
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
  // The cart needs a page to be filled from, if nothing was sold yet.
  addEntityPages(draft, sold, entity === null ? { isAsked: true } : {});
  if (![...draft.pages.values()].some((page) => page.blocks.includes('checkout'))) addMacro(draft, '$cart');
}
