import type { Text } from '../../domain/text.ts';
import { entityById, parseFields } from '../catalogue/entities.ts';
import { featureById, type Feature } from '../catalogue/features.ts';
import { pageKinds } from '../catalogue/page-kinds.ts';
import { spellOut } from '../catalogue/labels.ts';
import type { Reading } from '../read/reading.ts';
import { composeHome } from './compose-home.ts';
import { addEntity, addMacro, addPage, type Draft } from './draft.ts';
import { shopEntity } from './shop.ts';

const MIN_ENTITY_CONFIDENCE = 0.5;
const MAX_ENTITIES = 20;
const MAX_PAGES = 22;

/** Adds to a draft everything the reading asks for: abilities, pages, records, counts. */
export function addAsked(draft: Draft, reading: Reading, composed: boolean): void {
  for (const { value } of reading.records ?? []) if (composed || isDescribed(value)) addRecord(draft, value);
  if (composed) for (const entity of reading.entities) addAskedEntity(draft, entity, composed);
  for (const found of reading.features) {
    const feature = featureById(found.value);
    if (feature !== undefined) addFeature(draft, feature);
  }
  for (const page of reading.pages) addPageKind(draft, page.value);
  for (const entity of reading.entities) addAskedEntity(draft, entity, composed);
  for (const { value } of reading.counts) {
    const entity = draft.entities.get(value.entity);
    if (entity !== undefined) draft.entities.set(value.entity, { ...entity, rows: value.count });
  }
  if (composed) addPage(draft, '/contact', ['Contact', '联系'], 'heading contact@message');
  if (composed) composeHome(draft, reading);
}

/** What features bring beyond their catalogue entry; an empty list when the site's own parts already do it. */
const FEATURE_PAGES: Readonly<Record<string, (draft: Draft) => void>> = {
  auth: (draft) => addMacro(draft, '$join'),
  profile: (draft) => addMacro(draft, '$join'),
  usermgmt: (draft) => addMacro(draft, '$join'),
  cart: (draft) => addShop(draft),
  checkout: (draft) => addOrders(draft),
  orders: (draft) => addOrders(draft),
  payment: (draft) => addPayments(draft),
  filter: () => undefined,
  export: () => undefined,
  import: () => undefined,
  darkmode: () => undefined,
  i18n: () => undefined,
  chat: (draft) => {
    addEntity(draft, 'conversation');
    addEntity(draft, 'chatMessage');
    if ([...draft.pages.values()].some((page) => page.blocks.includes('form@chatMessage'))) return;
    addPage(draft, '/chat', ['Chat', '聊天'], 'heading list@chatMessage?limit=20 form@chatMessage');
  },
  workflow: (draft) => {
    addEntity(draft, 'task');
    addPage(draft, '/tasks', ['Tasks', '任务'], 'heading board@task form@task');
  },
  tool: (draft) => addPage(draft, '/tool', ['Tool', '工具'], 'heading converter'),
};

function addFeature(draft: Draft, feature: Feature): void {
  const special = FEATURE_PAGES[feature.id];
  if (special !== undefined) {
    special(draft);
    return;
  }
  if (draft.pages.size >= MAX_PAGES || hasPageFor(draft, feature)) return;
  if (feature.id === 'blog' && (isHelpArticle(draft, 'post') || draft.entities.has('thread'))) return;
  if (feature.id === 'course' && draft.entities.has('session')) return;
  for (const entity of feature.entities) addEntity(draft, entity);
  for (const page of feature.pages) {
    if (page.startsWith('$')) addMacro(draft, page);
    else addPage(draft, page, featureTitle(feature), ['heading', ...feature.blocks].join(' '));
  }
  if (feature.pages.length === 0) addToDetail(draft, feature.blocks);
}

/** A page that already shows the feature's main block makes another one needless. */
function hasPageFor(draft: Draft, feature: Feature): boolean {
  const block = feature.blocks[0];
  const entity = feature.entities[0];
  if (block === undefined) return false;
  const name = block.split(/[.@?]/)[0] ?? '';
  const pages = [...draft.pages.values()];
  if (feature.id === 'analytics' || feature.id === 'monitor')
    return pages.some((page) => page.blocks.includes('kpis') && page.blocks.includes('chart'));
  if (feature.id === 'booking' && draft.pages.has('/tickets')) return true;
  return pages.some(
    (page) => page.path !== '/' && page.blocks.includes(name) && (entity === undefined || page.blocks.includes(`@${entity}`)),
  );
}

function featureTitle(feature: Feature): [string, string] {
  const kind = pageKinds.find((page) => page.id === feature.id);
  if (kind !== undefined) return [kind.title[0], kind.title[1]];
  return FEATURE_TITLES[feature.id] ?? [spellOut(feature.id), feature.cues[1][0] ?? feature.id];
}

const FEATURE_TITLES: Readonly<Record<string, [string, string]>> = {
  booking: ['Book', '预约'],
  payment: ['Payments', '支付'],
  notify: ['Notifications', '通知'],
  analytics: ['Dashboard', '数据看板'],
  inventory: ['Inventory', '库存'],
  staffmgmt: ['Employees', '员工'],
  crm: ['Customers', '客户'],
  coupons: ['Offers', '优惠'],
  upvote: ['Leaderboard', '排行榜'],
  media: ['Watch', '视频'],
  monitor: ['Monitoring', '监控'],
  delivery: ['Deliveries', '配送'],
  recruit: ['Careers', '招聘'],
  tickets: ['Tickets', '购票'],
  download: ['Downloads', '下载'],
  upload: ['Upload', '上传'],
  game: ['Games', '游戏'],
  map: ['Locations', '门店'],
};

/** Comments and reviews belong below one row's page; without such a page they go on the home page. */
function addToDetail(draft: Draft, blocks: readonly string[]): void {
  const wanted = blocks.filter((block) => DETAIL_BLOCKS.has(block.split(/[.@?]/)[0] ?? ''));
  if (wanted.length === 0) return;
  for (const block of wanted) {
    const entity = block.split('@')[1];
    if (entity !== undefined) addEntity(draft, entity);
  }
  const details = [...draft.pages.values()].filter((page) => page.path.endsWith('/:slug'));
  const home = draft.pages.get('/');
  for (const page of details.length > 0 ? details : [home].filter((found) => found !== undefined)) {
    const missing = wanted.filter((block) => !page.blocks.includes(block.split(/[.?]/)[0] ?? block));
    draft.pages.set(page.path, { ...page, blocks: [page.blocks, ...missing].join(' ') });
  }
}

const DETAIL_BLOCKS = new Set(['reviews', 'comments']);

function addShop(draft: Draft): void {
  const entity = shopEntity(draft.entities.keys());
  if (entity === null) {
    addEntity(draft, 'product');
    addEntity(draft, 'category');
  }
  const sold = entity ?? 'product';
  if (![...draft.pages.values()].some((page) => page.path !== '/' && page.blocks.includes(`@${sold}`))) {
    addPage(draft, '/shop', ['Shop', '商城'], `heading grid@${sold}?search&filter=category&sort=price`);
    addPage(draft, '/shop/:slug', ['Product', '商品'], `detail@${sold} related@${sold}`);
  }
  if (![...draft.pages.values()].some((page) => page.blocks.includes('checkout'))) addMacro(draft, '$cart');
}

const TOOL_KINDS = new Set(['app', 'dashboard', 'tool']);

/** In a shop orders come from the cart; in a tool they are records like others. */
function addOrders(draft: Draft): void {
  if (!TOOL_KINDS.has(draft.kind)) {
    addShop(draft);
    return;
  }
  addEntity(draft, 'order');
  addPage(draft, '/orders', ['Orders', '订单'], 'heading table@order?search&filter=status form@order');
}

function addPayments(draft: Draft): void {
  if (!TOOL_KINDS.has(draft.kind)) {
    addShop(draft);
    return;
  }
  addEntity(draft, 'payment');
  addPage(draft, '/payments', ['Payments', '支付'], 'heading table@payment?search&filter=status form@payment');
}

function addPageKind(draft: Draft, id: string): void {
  const kind = pageKinds.find((page) => page.id === id);
  if (kind === undefined || draft.pages.size >= MAX_PAGES) return;
  if (kind.id === 'contact' && [...draft.pages.values()].some((page) => page.blocks.includes('contact@message'))) return;
  if (kind.id === 'products' && shopEntity(draft.entities.keys()) !== null) return;
  for (const match of kind.blocks.matchAll(/@([a-zA-Z]+)/g)) addEntity(draft, match[1] ?? '');
  addPage(draft, kind.path, [kind.title[0], kind.title[1]], kind.blocks);
  if (kind.detail !== undefined) addPage(draft, `${kind.path}/:slug`, [kind.title[0], kind.title[1]], kind.detail);
}

/** Entities of the catalogue that were asked for and have no page get one, with search, and a form where it makes sense. */
function addAskedEntity(draft: Draft, found: Reading['entities'][number], composed: boolean): void {
  const entity = entityById(found.value);
  if (entity === undefined || found.confidence < MIN_ENTITY_CONFIDENCE || draft.entities.size >= MAX_ENTITIES) return;
  if (draft.unwanted.has(found.value) || isHelpArticle(draft, found.value)) return;
  if ((SAME_ROWS[found.value] ?? []).some((id) => draft.entities.has(id)) && !draft.entities.has(found.value)) return;
  if (found.value === 'conversion' && [...draft.pages.values()].some((page) => CALCULATES.test(page.blocks))) return;
  if (NO_OWN_PAGE.has(found.value) || (draft.entities.has(found.value) && !composed)) return;
  addEntity(draft, found.value);
  if (draft.pages.size >= MAX_PAGES || [...draft.pages.values()].some((page) => page.blocks.includes(`@${found.value}`))) return;
  const title: [string, string] = [plural(entity.name[0]), entity.name[1]];
  const path = `/${slug(title[0])}`;
  const pictured = entity.fields.includes(':image');
  const form = composed ? ` form@${found.value}` : '';
  addPage(draft, path, title, `heading ${pictured ? 'grid' : 'list'}@${found.value}?search${form}`);
  if (pictured || composed)
    addPage(draft, `${path}/:slug`, [entity.name[0], entity.name[1]], `detail@${found.value} related@${found.value}`);
}

/** Entities that say what another of the site already says. */
const SAME_ROWS: Readonly<Record<string, readonly string[]>> = {
  listing: ['property', 'job', 'vehicle', 'product'],
  course: ['session'],
  post: ['thread'],
  thread: ['comment'],
};

const CALCULATES = /(?:calculator|converter)\b/;

/** Where a site keeps help pages, its articles are those. */
function isHelpArticle(draft: Draft, id: string): boolean {
  return id === 'post' && draft.entities.has('doc') && !draft.entities.has('post');
}

/** Entities that only live inside others, or that nobody but the owner may list. */
const NO_OWN_PAGE = new Set(
  'user member customer category order orderItem message subscriber comment review payment refund contact patient medicalRecord response application donation ticket rsvp loan enrollment booking slot conversation chatMessage status metric account form'.split(
    ' ',
  ),
);

/** Whether an entity of the catalogue is worth a page where its rows are listed. */
export function hasOwnPage(id: string): boolean {
  return !NO_OWN_PAGE.has(id);
}

/** A site that has its records already gets another kind only when the prompt says what is kept of it. */
function isDescribed(record: { noun: string; fields: readonly string[] }): boolean {
  return record.fields.length >= 2 && !/背景|颜色|配色|按钮/u.test(record.noun);
}

function addRecord(draft: Draft, record: { noun: string; fields: readonly string[] }): void {
  if (draft.entities.size >= MAX_ENTITIES || draft.pages.size >= MAX_PAGES) return;
  const chinese = /\p{Script=Han}/u.test(record.noun);
  const id = chinese ? `record${draft.entities.size + 1}` : camelCase(record.noun);
  if (id === '' || draft.entities.has(id) || entityById(id) !== undefined) return;
  const label: Text = chinese ? { zh: record.noun } : { en: spellOut(record.noun) };
  const many: Text = chinese ? { zh: record.noun } : { en: plural(spellOut(record.noun)) };
  draft.entities.set(id, { id, fields: recordFields(record.fields), label, plural: many, icon: 'folder' });
  const path = chinese ? `/${id.toLowerCase()}` : `/${slug(plural(record.noun))}`;
  if (draft.pages.has(path)) return;
  draft.pages.set(path, { path, title: many, blocks: `heading grid@${id}?search&filter=status form@${id}` });
  draft.pages.set(`${path}/:slug`, { path: `${path}/:slug`, title: label, blocks: `detail@${id} related@${id}` });
  draft.metrics.push(`count:${id}`, `chart:donut:${id}/status`);
}

const DEFAULT_FIELDS = 'image:image summary:text description:longtext status:(planned|active|done)=active date:date';

/** The fields named, with a title first and a status last; the usual ones when none were named. */
function recordFields(named: readonly string[]): string {
  const known = new Map(parseFields(named.join(' ')).map((field, index) => [field.key, named[index] ?? '']));
  known.delete('title');
  known.delete('name');
  const rest =
    known.size === 0
      ? DEFAULT_FIELDS
      : [...known.values(), ...(known.has('status') ? [] : ['status:(planned|active|done)=active'])].join(' ');
  return `title:text!# ${rest}`;
}

/** The plural of an English noun, well enough for headings. */
export function plural(noun: string): string {
  if (/(?:s|x|ch|sh)$/i.test(noun)) return `${noun}es`;
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}

function slug(phrase: string): string {
  return (
    phrase
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'items'
  );
}

function camelCase(phrase: string): string {
  const words = phrase.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const joined = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return /^[a-z]/.test(joined) ? joined.slice(0, 40) : '';
}
