import type { Block, Query } from '../blueprint/page-schema.ts';
import { pickText, type Text } from '../../domain/text.ts';
import { siteTexts } from '../content/site-texts.ts';
import { isPublic } from '../recipe/access.ts';
import { bookedResource } from './entities.ts';
import { listed } from '../recipe/block-spec.ts';
import { cardFields, detailFields, filterKeys, formFields, sortKeys, tableFields } from './fields.ts';
import type { BlockMaker, BlockPlace } from '../recipe/page-scope.ts';
import { copy, hasDetailPage, siteText, type Scope, type SiteEntity } from '../recipe/scope.ts';

type Variant =
  | 'cards'
  | 'rows'
  | 'table'
  | 'board'
  | 'people'
  | 'quotes'
  | 'calendar'
  | 'carousel'
  | 'categories'
  | 'feed'
  | 'leaderboard'
  | 'placemap'
  | 'schedule'
  | 'scores'
  | 'tree';

/** A list of rows in one of its views; left out when visitors may not read them. */
export function collection(variant: Variant): BlockMaker {
  return (place) => {
    const { scope, entity } = place;
    if (entity === null || !isPublic(scope, entity.id) || (place.spec.entity !== null && place.spec.entity !== entity.id))
      return null;
    return {
      type: 'collection',
      variant,
      title: place.page.path === '/' || place.nth > 0 ? listTitle(place, entity) : entity.plural,
      query: listQuery(place, entity),
      fields: variant === 'table' ? tableFields(entity) : cardFields(entity),
      options: listOptions(place, entity, variant),
    };
  };
}

function listTitle({ spec, scope }: BlockPlace, entity: SiteEntity): Block['title'] {
  if (spec.options.get('limit') === '1') return siteText(scope, 'Just published', '最新');
  if (spec.options.get('filter') === 'featured') return siteText(scope, 'Featured', '精选');
  return entity.plural;
}

function listQuery({ spec, page }: BlockPlace, entity: SiteEntity): Query {
  const limit = Number(spec.options.get('limit') ?? (page.path === '/' && !spec.options.has('search') ? 6 : 0));
  const featured = spec.options.get('filter') === 'featured' && entity.fields.some((field) => field.key === 'featured');
  const sort = sortOf(spec.options.get('sort') ?? '', entity);
  return {
    entity: entity.id,
    ...(featured && limit !== 1 ? { filter: [{ field: 'featured', op: 'eq' as const, value: true }] } : {}),
    ...(sort === null ? {} : { sort }),
    ...(limit > 0 ? { limit } : {}),
  };
}

const NEWEST_FIRST = ['publishedOn', 'postedOn', 'createdAt', 'checkedOn'];
const DATES = ['date', 'from'];
/** Their next date matters, not their last. */
const AHEAD = new Set(['event', 'match', 'forecast', 'exhibition', 'booking', 'viewing', 'milestone', 'meal']);

function sortOf(wanted: string, entity: SiteEntity): Query['sort'] | null {
  const has = (key: string) => entity.fields.some((field) => field.key === key && !field.private);
  const key = wanted.split(',')[0] ?? '';
  if (key !== '' && has(key)) return { field: key, descending: key === 'rating' || NEWEST_FIRST.includes(key) };
  const newest = NEWEST_FIRST.find(has);
  if (newest !== undefined) return { field: newest, descending: true };
  const dated = DATES.find(has);
  return dated === undefined ? null : { field: dated, descending: !AHEAD.has(entity.id) };
}

function listOptions({ spec, scope }: BlockPlace, entity: SiteEntity, variant: Variant): NonNullable<Block['options']> {
  const tools = spec.options.has('search') || listed(spec, 'filter').some((key) => key !== 'featured');
  const action = cardAction(scope, entity, hasDetailPage(scope, entity.id));
  const options: NonNullable<Block['options']> = { action, ...rowTools(spec) };
  if (!tools) return options;
  options['search'] = true;
  options['filters'] = filterKeys(entity, [...listed(spec, 'filter'), ...listed(spec, 'group')]);
  options['sorts'] = sortKeys(entity, listed(spec, 'sort'));
  options['pageSize'] = 12;
  if (variant === 'table' || spec.options.has('export')) options['export'] = true;
  return options;
}

/** Buttons at the rows for who may change them, and a form above them for who may add one. */
function rowTools(spec: BlockPlace['spec']): NonNullable<Block['options']> {
  const isAdded = spec.options.has('create') || spec.options.has('keep');
  return { ...(spec.options.has('edit') && { edit: true }), ...(isAdded && { create: true }) };
}

/** A cart may have a page of its own or stand beside the list. */
function hasCart(scope: Scope): boolean {
  return scope.recipe.pages.some((page) => page.blocks.split(' ').some((block) => /^cart(?:@|$)/.test(block)));
}

function cardAction(scope: Scope, entity: SiteEntity, hasDetail: boolean): 'cart' | 'detail' | 'none' {
  const isSold = SOLD.has(entity.id) || offerOf(scope, entity) === 'sale';
  if (isSold && hasCart(scope) && entity.fields.some((field) => field.key === 'price')) return 'cart';
  return hasDetail ? 'detail' : 'none';
}

function offerOf({ recipe }: Scope, { id }: SiteEntity): string | undefined {
  return recipe.entities.find((entity) => entity.id === id)?.offer;
}

const SOLD = new Set(['product', 'menuItem', 'listing', 'course', 'equipment']);
const BOOKED = new Set(['doctor', 'room', 'tour', 'service', 'staff', 'session']);

/** Groups as links to a list of another page; a list on the same page has its own filters. */
export const categories: BlockMaker = (place) => (/[?&]filter=/.test(place.page.blocks) ? null : collection('categories')(place));

export const team: BlockMaker = (place) => {
  const made = collection('people')(place);
  return made === null ? null : { ...made, title: teamTitle(place), query: { entity: made.query?.entity ?? '' } };
};

function teamTitle({ scope, entity }: BlockPlace): Block['title'] {
  const isNamed = entity !== null && (entity.id !== 'staff' || scope.trade.labels?.[entity.id] !== undefined);
  return isNamed ? entity.plural : siteText(scope, 'The team', '团队');
}

export const quotes: BlockMaker = (place) => {
  const made = collection('quotes')(place);
  if (made === null || made.query === undefined) return null;
  return {
    ...made,
    title: siteText(place.scope, 'Sample reviews', '示例评价'),
    query: { ...made.query, limit: 3 },
    options: { action: 'none' },
  };
};

/** A few other rows below a row's own page come with its detail block. */
export const detail: BlockMaker = ({ scope, entity, page, spec }) => {
  if (entity === null || !isPublic(scope, entity.id)) return null;
  return {
    type: 'detail',
    query: { entity: entity.id },
    fields: detailFields(entity),
    options: {
      related: page.blocks.includes(`related@${entity.id}`),
      action: detailAction(scope, entity),
      ...rowTools(spec),
      ...(PAPERS.test(entity.id) && { pdf: true }),
    },
  };
};

/** Records that people keep as a file. */
const PAPERS =
  /post|article|paper|doc|invoice|ticket|certificate|resume|cv|report|contract|receipt|quote|recipe|transcript|prescription|proposal|order|survey/i;

function detailAction(scope: Scope, entity: SiteEntity): 'cart' | 'book' | 'none' {
  const offer = offerOf(scope, entity);
  if (offer === 'rental' || offer === 'booking') return 'book';
  const action = cardAction(scope, entity, true);
  if (action === 'cart') return 'cart';
  return BOOKED.has(entity.id) && scope.pageIds.has('/book') ? 'book' : 'none';
}

export const gallery: BlockMaker = ({ scope, entity, page }) => {
  const pictured = [entity, ...scope.entities.values()].find(
    (candidate) => candidate?.fields.some((field) => field.type === 'image') === true && isPublic(scope, candidate.id),
  );
  if (pictured === undefined || pictured === null) return null;
  const opens = page.blocks.startsWith('gallery') || page.blocks.startsWith('heading gallery');
  return {
    type: 'gallery',
    ...(opens ? {} : { title: siteText(scope, 'A closer look', '近看') }),
    query: { entity: pictured.id, limit: opens ? 9 : 5 },
  };
};

/** A form that adds a row. */
export const form: BlockMaker = ({ scope, entity, page }) => {
  if (entity === null) return null;
  const title = siteTexts.forms[entity.id] ?? [
    `New ${(entity.label.en ?? entity.label.zh ?? '').toLowerCase()}`,
    `新增${entity.label.zh ?? entity.label.en ?? ''}`,
  ];
  const made: Block = { type: 'form', title: copy(scope, title), query: { entity: entity.id }, fields: formFields(entity) };
  if (entity.fields.some(({ key }) => key === 'checkedOn')) {
    made.text = siteText(
      scope,
      'A demonstration: a fixed rule chooses the result from the examples below, no trained model does.',
      '演示：结果由固定规则从示例中选出，并非训练好的模型。',
    );
  }
  if (entity.id === 'member' && page.path === '/join')
    made.text = siteText(
      scope,
      'Everyone can register; the team sees your entry in the admin.',
      '任何人都可登记，团队会在后台看到。',
    );
  return made;
};

/** Adds many rows at once: what its columns may hold is what a form asks for. */
export const importer: BlockMaker = ({ scope, entity, page }) => {
  if (entity === null || !isPublic(scope, entity.id)) return null;
  const fields = formFields(entity).filter((key) => !UNTYPED.has(entity.fields.find((field) => field.key === key)?.type ?? ''));
  const title = page.path === '/' ? siteText(scope, 'Import', '导入') : page.title;
  return { type: 'importer', title, query: { entity: entity.id }, fields };
};

/** Types of fields that no line of a table holds. */
const UNTYPED = new Set(['image', 'images', 'file', 'icon', 'color']);

/** Answers to a survey, when the site keeps them. */
export const poll: BlockMaker = (place) => form({ ...place, entity: place.scope.entities.get('response') ?? place.entity });

export const newsletter: BlockMaker = (place) => {
  const made = place.scope.entities.has('subscriber') ? form(place) : null;
  if (made === null || made.query?.entity !== 'subscriber') return null;
  return { ...made, text: copy(place.scope, ['News from {name}, now and then.', '{name}的消息，偶尔一封。']), fields: ['email'] };
};

export const contact: BlockMaker = (place) => {
  const { scope } = place;
  const made = form({ ...place, entity: scope.entities.get('message') ?? null });
  return made === null ? { type: 'contact', title: siteText(scope, 'Find us', '找到我们') } : { ...made, type: 'contact' };
};

export const booking: BlockMaker = ({ scope, spec, page }) => {
  const named = spec.entity === null ? undefined : scope.entities.get(spec.entity);
  const isBookable = named?.fields.some((field) => field.type === 'date') === true;
  const entity = isBookable ? named : (scope.entities.get('booking') ?? scope.entities.get('rental'));
  if (entity === undefined) return null;
  const chosen = entity.fields.find((field) => field.to !== null && field.to === spec.options.get('resource'));
  const resource = chosen?.key ?? bookedResource(entity);
  const isOwnPage = page.path.endsWith(':slug') || page.path === '/';
  const others = new Set(
    entity.fields.filter((field) => field.to !== null && chosen !== undefined && field !== chosen).map(({ key }) => key),
  );
  const fields = formFields(entity).filter((key) => !others.has(key) && key !== chosen?.key);
  return {
    type: 'booking',
    title: isOwnPage ? siteText(scope, 'Book', '预约') : bookingTitle(scope, chosen?.to ?? null, page.title),
    query: { entity: entity.id },
    fields: chosen === undefined ? fields : [chosen.key, ...fields],
    ...(resource === null ? {} : { options: { resource } }),
  };
};

/** Returns the title of a booking form that stands beside others on its page: it names what is booked. */
function bookingTitle(scope: Scope, id: string | null, title: Text): Text {
  const label = id === null ? undefined : scope.entities.get(id)?.label;
  if (label === undefined) return title;
  return siteText(scope, `Book: ${pickText(label, 'en').toLowerCase()}`, `预订：${pickText(label, 'zh')}`);
}

export const cart: BlockMaker = ({ scope }) => ({ type: 'cart', title: siteText(scope, 'Your choice', '已选商品') });

export const checkout: BlockMaker = ({ scope }) => {
  const order = scope.entities.get('order');
  if (order === undefined) return null;
  const fields = ['customer', 'email', 'phone', 'address', 'note'].filter((key) =>
    order.fields.some((field) => field.key === key),
  );
  return { type: 'checkout', title: siteText(scope, 'Your details', '收货信息'), query: { entity: 'order' }, fields };
};

export const search: BlockMaker = ({ scope }) => {
  const entities = [...scope.shown].filter((id) => scope.entities.has(id) && isPublic(scope, id) && !UNSEARCHED.has(id));
  return { type: 'search', title: siteText(scope, 'Search', '搜索'), options: { entities: entities.slice(0, 12) } };
};

const UNSEARCHED = new Set(['category', 'review', 'testimonial', 'comment']);

export const comments: BlockMaker = ({ scope, entity }) => {
  if (entity === null || !isPublic(scope, entity.id)) return null;
  return { type: 'comments', title: entity.plural, query: { entity: entity.id }, fields: formFields(entity) };
};

export const quiz: BlockMaker = ({ scope, page }) =>
  scope.entities.has('question')
    ? { type: 'quiz', title: page.path === '/' ? siteText(scope, 'Try it', '试一试') : page.title, query: { entity: 'question' } }
    : null;
