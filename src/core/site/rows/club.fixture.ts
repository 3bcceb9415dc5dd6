import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { ORIGIN, shopBlueprint, startShop } from '../serve/site.fixture.ts';

const both = (en: string, zh: string) => ({ en, zh });
const field = (key: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  key,
  label: both(key, key),
  type,
  ...more,
});
const options = (...values: string[]) => values.map((value) => ({ value, label: both(value, `${value}态`) }));
const name = field('name', 'text', { required: true, display: true });

const entity = (label: string, fields: Field[], rows: Entity['rows'], more: Partial<Entity> = {}): Entity => ({
  label: both(label, `${label}项`),
  plural: both(`${label}s`, `${label}项`),
  icon: 'star',
  access: { read: 'public', create: 'nobody' },
  fields,
  rows,
  ...more,
});

const entities: Blueprint['entities'] = {
  person: entity(
    'Person',
    [name, field('email', 'email', { private: true }), field('gold', 'int')],
    [
      { id: 'ann', values: { name: 'Ann', email: 'ann@example.com', gold: 10 }, owner: 'ann' },
      { id: 'max', values: { name: 'Max', email: 'max@example.com', gold: 0 }, owner: 'max' },
    ],
    { access: { read: 'member', create: 'nobody', update: 'own' } },
  ),
  notice: entity(
    'Notice',
    [field('title', 'text', { display: true }), field('body', 'text'), field('read', 'bool'), field('link', 'text')],
    [],
    { access: { read: 'own', create: 'nobody' } },
  ),
  request: entity(
    'Request',
    [
      name,
      field('status', 'enum', { options: options('open', 'approved', 'rejected') }),
      field('approvedAt', 'datetime'),
      field('secret', 'text', { private: true }),
    ],
    [{ id: 'chair', values: { name: 'New chair', status: 'open' }, owner: 'ann' }],
    {
      access: { read: 'public', create: 'public', update: 'own', remove: 'own' },
      flow: {
        field: 'status',
        steps: [
          { id: 'approve', label: both('Approve', '批准'), from: ['open'], to: 'approved', by: 'nobody' },
          { id: 'reopen', label: both('Reopen', '重开'), from: ['approved', 'rejected'], to: 'open', by: 'own' },
        ],
      },
      effects: [
        { on: 'create', do: 'notify', who: 'managers', text: both('New request: {title}', '新申请：{title}') },
        { on: 'step:approve', do: 'set', to: 'self', field: 'approvedAt', value: '$now' },
        { on: 'step:approve', do: 'notify', who: 'owner', text: both('Approved: {title}', '已批准：{title}') },
      ],
    },
  ),
  poll: entity('Poll', [name], [{ id: 'lunch', values: { name: 'Lunch' } }]),
  option: entity(
    'Option',
    [name, field('poll', 'relation', { to: 'poll' }), field('votes', 'int')],
    [
      { id: 'soup', values: { name: 'Soup', poll: 'lunch', votes: 2 } },
      { id: 'rice', values: { name: 'Rice', poll: 'lunch', votes: 0 } },
    ],
    { marks: [{ kind: 'vote', count: 'votes', oncePer: 'poll' }] },
  ),
  item: entity(
    'Item',
    [
      name,
      field('price', 'int'),
      field('stock', 'int'),
      field('likes', 'int'),
      field('rating', 'num'),
      field('kind', 'enum', { options: options('toy', 'book') }),
      field('photo', 'image'),
    ],
    [
      { id: 'robot', values: { name: 'Robot', price: 4, stock: 3, likes: 0, kind: 'toy' } },
      { id: 'novel', values: { name: 'Novel', price: 3, stock: 9, likes: 0, kind: 'book' } },
      { id: 'ball', values: { name: 'Ball', price: 1, stock: 9, likes: 0, kind: 'toy' } },
    ],
    { marks: [{ kind: 'favorite' }, { kind: 'like', count: 'likes' }, { kind: 'seen' }] },
  ),
  purchase: entity(
    'Purchase',
    [
      field('item', 'relation', { to: 'item', required: true }),
      field('quantity', 'int'),
      field('code', 'text', { display: true }),
    ],
    [],
    {
      access: { read: 'own', create: 'public', remove: 'own' },
      effects: [
        { on: 'create', do: 'add', to: 'item', field: 'stock', amount: 'quantity', times: -1 },
        { on: 'create', do: 'add', to: 'user', field: 'gold', amount: 'item.price', times: '-quantity' },
        { on: 'create', do: 'create', entity: 'log', values: { text: '$field:code', at: '$today', who: '$user' } },
        { on: 'remove', do: 'add', to: 'item', field: 'stock', amount: 'quantity' },
      ],
    },
  ),
  opinion: entity(
    'Opinion',
    [field('text', 'text', { display: true }), field('item', 'relation', { to: 'item' }), field('stars', 'rating')],
    [],
    {
      access: { read: 'public', create: 'public', update: 'own', remove: 'own' },
      effects: [
        { on: 'create', do: 'average', to: 'item', field: 'rating', of: 'stars' },
        { on: 'remove', do: 'average', to: 'item', field: 'rating', of: 'stars' },
      ],
    },
  ),
  log: entity('Log', [field('text', 'text', { display: true }), field('at', 'date'), field('who', 'text')], [], {
    effects: [{ on: 'create', do: 'create', entity: 'log', values: { text: 'again' } }],
  }),
  task: entity('Task', [name, field('done', 'bool')], [{ id: 'water', values: { name: 'Water plants', done: false } }], {
    access: { read: 'public', create: 'public', update: 'own', remove: 'own' },
  }),
};

const list = (id: string, options: NonNullable<Blueprint['blocks'][string]['options']>, variant = 'rows', query = {}) => ({
  type: 'collection',
  variant,
  title: both(`${id} list`, `${id}列表`),
  query: { entity: id, ...query },
  options,
});

const NOW = '2026-11-20T12:00:00.000Z';

/** A club with a flow, marks, effects, notices and two roles; visitors act as Ann, or as Max by the role switch. */
export const clubBlueprint: Blueprint = {
  ...shopBlueprint,
  accounts: {
    entity: 'person',
    roles: [
      { id: 'member', label: both('Member', '会员'), manages: [], demo: 'ann' },
      { id: 'boss', label: both('Boss', '主管'), manages: ['request', 'item'], demo: 'max' },
    ],
    demoRole: 'member',
    signUp: true,
    notices: 'notice',
  },
  entities,
  pages: {
    home: { path: '/', title: both('Home', '首页'), blocks: ['requests', 'requestTable', 'requestBoard'] },
    items: { path: '/items', title: both('Items', '物品'), blocks: ['items', 'options', 'tasks'] },
    item: { path: '/items/:slug', title: both('Item', '物品'), entity: 'item', blocks: ['itemDetail'] },
    request: { path: '/requests/:slug', title: both('Request', '申请'), entity: 'request', blocks: ['requestDetail'] },
    mine: { path: '/mine', title: both('Mine', '我的'), blocks: ['mine', 'saved', 'seen', 'notices'] },
    write: { path: '/write', title: both('Write', '填写'), blocks: ['buy', 'rate'] },
  },
  blocks: {
    requests: list('request', { edit: true, create: true }),
    requestTable: list('request', { edit: true }, 'table'),
    requestBoard: list('request', {}, 'board'),
    items: list('item', { edit: true }, 'cards'),
    options: list('option', {}),
    tasks: list('task', { create: true, edit: true }),
    itemDetail: { type: 'detail', query: { entity: 'item' }, options: { related: true, children: ['opinion'], edit: true } },
    requestDetail: { type: 'detail', query: { entity: 'request' }, options: { edit: true } },
    mine: list('request', { edit: true, create: true }, 'rows', { mine: true }),
    saved: list('item', {}, 'cards', { marked: 'favorite' }),
    seen: list('item', {}, 'rows', { marked: 'seen' }),
    notices: { type: 'notifications', title: both('Notices', '通知'), query: { entity: 'notice', mine: true } },
    buy: { type: 'form', query: { entity: 'purchase' }, fields: ['item', 'quantity', 'code'] },
    rate: { type: 'form', query: { entity: 'opinion' } },
  },
  nav: { header: ['home', 'items', 'mine'], footer: ['home'] },
  admin: { metrics: [] },
};

/** The club, asked by visitors who have been here before; `as` posts in a visitor's name. */
export function startClub(blueprint: Blueprint = clubBlueprint) {
  const club = startShop({
    blueprint,
    isDemo: true,
    visitor: (request) => ({ id: request.headers.get('x-visitor') ?? 'someone' }),
  });
  const as = (visitor: string) => ({
    page: async (path: string) => {
      const answer = await club.ask(path, { headers: { 'x-visitor': visitor } });
      return { status: answer.status, text: await answer.text() };
    },
    do: (action: string, fields: Record<string, string>) =>
      club.post(`/_api/do/${action}`, fields, { 'x-visitor': visitor, referer: `${ORIGIN}${fields['_page'] ?? '/'}` }),
    send: (block: string, fields: Record<string, string>) => club.post(`/_api/forms/${block}`, fields, { 'x-visitor': visitor }),
  });
  const row = async (entityId: string, id: string) => (await club.store.get(entityId, id))?.values ?? null;
  const rows = async (entityId: string) => (await club.store.list(entityId, { offset: 0, limit: 200 })).rows;
  const put = (entityId: string, id: string, values: Record<string, string | number>) =>
    club.store.exclusive((transaction) =>
      transaction.put(entityId, { id, values, createdAt: NOW, updatedAt: NOW, sample: false }),
    );
  return {
    ...club,
    as,
    row,
    rows,
    /** The visitor acts as the demo user of a role. */
    choose: (visitor: string, role: string) => put('_sessions', visitor, { kind: 'demo', role }),
    /** The visitor is signed in as a person of their own. */
    signIn: async (visitor: string, role: string, gold = 0) => {
      await put('person', `p-${visitor}`, { name: visitor, gold, _owner: `p-${visitor}` });
      await put('_credentials', `c-${visitor}`, {
        email: `${visitor}@example.com`,
        profile: `p-${visitor}`,
        role,
        password: 'x',
        version: 0,
      });
      await put('_sessions', visitor, { kind: 'user', credential: `c-${visitor}`, version: 0 });
    },
  };
}

/** The fields that name a row in a post. */
export function about(entityId: string, id: string, more: Record<string, string> = {}): Record<string, string> {
  return { 'row.entity': entityId, 'row.id': id, ...more };
}
