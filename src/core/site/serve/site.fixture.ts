import type { Blueprint } from '../../engine/blueprint/schema.ts';
import type { SiteServerOptions } from '../request/site.ts';
import { createSiteServer } from './site-server.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { SiteStore } from '../store/site-store.ts';

const text = (en: string, zh: string) => ({ en, zh });

/** A small shop with bookings, for tests: two languages, stock, a slot rule, private fields. */
export const shopBlueprint: Blueprint = {
  v: 1,
  site: {
    name: text('Corner Bakery', '街角面包房'),
    tagline: text('Bread every morning', '每天清晨的面包'),
    description: text('A small bakery.', '一家小面包房。'),
    locales: ['en', 'zh'],
    recipe: 'bakery',
    kind: 'shop',
    currency: 'EUR',
    seed: 7,
    contact: { email: 'hello@bakery.example' },
  },
  theme: {
    primary: '#b4632a',
    scheme: 'light',
    fonts: 'serif-warm',
    radius: 12,
    density: 'normal',
    tone: 'warm',
    art: { pattern: 'waves', seed: 3 },
  },
  entities: {
    product: {
      label: text('Product', '商品'),
      plural: text('Products', '商品'),
      icon: 'shopping-bag',
      access: { read: 'public', create: 'nobody' },
      rules: [{ kind: 'stock', field: 'stock' }],
      fields: [
        { key: 'name', label: text('Name', '名称'), type: 'text', required: true, display: true },
        { key: 'price', label: text('Price', '价格'), type: 'money', required: true },
        { key: 'image', label: text('Picture', '图片'), type: 'image' },
        { key: 'stock', label: text('Stock', '库存'), type: 'int', default: 20 },
        { key: 'cost', label: text('Cost', '成本'), type: 'money', private: true },
        { key: 'tags', label: text('Tags', '标签'), type: 'tags' },
        { key: 'featured', label: text('Featured', '推荐'), type: 'bool' },
      ],
      rows: [
        {
          id: 'rye',
          values: {
            name: text('Rye bread', '黑麦面包'),
            price: 6.5,
            image: 'art:bread',
            stock: 3,
            cost: 2.25,
            tags: ['dark'],
            featured: true,
          },
        },
        { id: 'bun', values: { name: text('Butter bun', '黄油面包'), price: 2.1, image: 'art:bread', stock: 40, cost: 0.75 } },
      ],
    },
    order: {
      label: text('Order', '订单'),
      plural: text('Orders', '订单'),
      icon: 'receipt',
      access: { read: 'nobody', create: 'nobody' },
      fields: [
        { key: 'number', label: text('Number', '编号'), type: 'text', required: true, display: true, unique: true },
        { key: 'customer', label: text('Your name', '姓名'), type: 'text', required: true },
        { key: 'email', label: text('Email', '邮箱'), type: 'email', required: true },
        { key: 'total', label: text('Total', '合计'), type: 'money', required: true },
        {
          key: 'status',
          label: text('Status', '状态'),
          type: 'enum',
          default: 'new',
          options: [
            { value: 'new', label: text('New', '新订单') },
            { value: 'paid', label: text('Paid', '已付款') },
          ],
        },
        { key: 'placedAt', label: text('Placed at', '下单时间'), type: 'datetime' },
      ],
      rows: [],
    },
    orderItem: {
      label: text('Order item', '订单明细'),
      plural: text('Order items', '订单明细'),
      icon: 'list',
      access: { read: 'nobody', create: 'nobody' },
      fields: [
        { key: 'order', label: text('Order', '订单'), type: 'relation', to: 'order', required: true },
        { key: 'title', label: text('Title', '名称'), type: 'text', required: true, display: true },
        { key: 'qty', label: text('Quantity', '数量'), type: 'int', required: true },
        { key: 'price', label: text('Price', '单价'), type: 'money', required: true },
      ],
      rows: [],
    },
    booking: {
      label: text('Booking', '预约'),
      plural: text('Bookings', '预约'),
      icon: 'calendar',
      access: { read: 'nobody', create: 'public' },
      rules: [{ kind: 'uniqueTogether', fields: ['product', 'date', 'time'] }],
      fields: [
        { key: 'name', label: text('Name', '姓名'), type: 'text', required: true, display: true },
        { key: 'email', label: text('Email', '邮箱'), type: 'email', required: true, private: true },
        { key: 'product', label: text('Product', '商品'), type: 'relation', to: 'product' },
        { key: 'date', label: text('Date', '日期'), type: 'date', required: true },
        { key: 'time', label: text('Time', '时间'), type: 'time', required: true },
        { key: 'guests', label: text('Guests', '人数'), type: 'int', default: 1 },
        { key: 'note', label: text('Note', '备注'), type: 'longtext' },
        { key: 'photo', label: text('Photo', '照片'), type: 'image' },
        {
          key: 'status',
          label: text('Status', '状态'),
          type: 'enum',
          default: 'pending',
          options: [
            { value: 'pending', label: text('Pending', '待确认') },
            { value: 'confirmed', label: text('Confirmed', '已确认') },
            { value: 'cancelled', label: text('Cancelled', '已取消') },
          ],
        },
      ],
      rows: [
        {
          id: 'first',
          values: {
            name: 'Ada',
            email: 'ada@example.com',
            product: 'rye',
            date: '2026-12-01',
            time: '10:00',
            status: 'confirmed',
          },
        },
      ],
    },
  },
  pages: {
    home: { path: '/', title: text('Home', '首页'), blocks: ['hero', 'list'] },
    item: { path: '/products/:slug', title: text('Product', '商品'), entity: 'product', blocks: ['detail'] },
    book: { path: '/book', title: text('Book', '预约'), blocks: ['bookform'] },
    cart: { path: '/cart', title: text('Cart', '购物车'), blocks: ['cartlist', 'pay'] },
  },
  blocks: {
    hero: {
      type: 'hero',
      title: text('Fresh bread', '新鲜面包'),
      text: text('Baked at five.', '凌晨五点出炉。'),
      actions: [{ label: text('Book', '预约'), target: { page: 'book' } }],
    },
    list: {
      type: 'collection',
      title: text('Our bread', '我们的面包'),
      query: { entity: 'product' },
      options: { search: true, action: 'cart' },
    },
    detail: { type: 'detail', query: { entity: 'product' }, options: { action: 'cart' } },
    bookform: {
      type: 'form',
      title: text('Book a loaf', '预订面包'),
      query: { entity: 'booking' },
      fields: ['name', 'email', 'product', 'date', 'time', 'guests', 'note', 'photo'],
    },
    cartlist: { type: 'cart', title: text('Your cart', '你的购物车') },
    pay: { type: 'checkout', title: text('Checkout', '结算'), query: { entity: 'order' }, fields: ['customer', 'email'] },
  },
  nav: { header: ['home', 'book', 'cart'], footer: ['home', 'book'] },
  admin: {
    metrics: [
      { kind: 'count', entity: 'booking' },
      { kind: 'sum', entity: 'order', field: 'total' },
      { kind: 'avg', entity: 'product', field: 'price' },
      { kind: 'chart', chart: 'bar', entity: 'booking', by: 'day' },
      { kind: 'chart', chart: 'donut', entity: 'booking', by: 'status' },
    ],
  },
};

export const ORIGIN = 'http://shop.localhost';

/** A site server on memory with a counted clock and ids, and short ways to ask it. */
export function startShop(overrides: Partial<SiteServerOptions> = {}) {
  const store: SiteStore = overrides.store ?? createMemoryStore();
  let ids = 0;
  let seconds = 0;
  const changes: string[] = [];
  const errors: unknown[] = [];
  const server = createSiteServer({
    blueprint: shopBlueprint,
    store,
    basePath: '',
    mode: 'published',
    now: () => new Date(Date.UTC(2026, 10, 20, 12, 0, (seconds += 1))).toISOString(),
    newId: () => `id-${(ids += 1).toString().padStart(6, '0')}`,
    visitor: (request) => ({ id: request.headers.get('x-visitor') ?? 'someone', setCookie: 'visitor=someone; Path=/; HttpOnly' }),
    mayAdmin: async (request) => request.headers.get('x-owner') === 'yes',
    onChange: (entity) => void changes.push(entity),
    onError: (error) => void errors.push(error),
    ...overrides,
  });
  const ask = (path: string, init: RequestInit = {}) => server.fetch(new Request(ORIGIN + path, init));
  const post = (path: string, fields: Record<string, string> | [string, string][], headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ORIGIN, ...headers } });
  const owner = { 'x-owner': 'yes' };
  return { server, store, changes, errors, ask, post, owner };
}
