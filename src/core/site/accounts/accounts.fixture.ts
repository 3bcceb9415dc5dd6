import type { Block, Page } from '../../engine/blueprint/page-schema.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { ORIGIN, startShop } from '../serve/site.fixture.ts';
import type { SiteServerOptions } from '../request/site.ts';

const text = (en: string, zh: string) => ({ en, zh });

/** Blocks and pages of a site where everybody keeps their own list. */
const pages: Record<string, Page> = {
  home: { path: '/', title: text('Home', '首页'), blocks: ['hello'] },
  signin: { path: '/sign-in', title: text('Sign in', '登录'), blocks: ['enter'] },
  signup: { path: '/register', title: text('Register', '注册'), blocks: ['join'] },
  account: { path: '/account', title: text('Account', '账号'), blocks: ['me'] },
  tasks: { path: '/tasks', title: text('My tasks', '我的任务'), blocks: ['mytasks'] },
  newTask: { path: '/tasks/new', title: text('New task', '新任务'), blocks: ['addtask'] },
  task: { path: '/tasks/:slug', title: text('Task', '任务'), entity: 'task', blocks: ['onetask', 'others'] },
  posts: { path: '/posts', title: text('Posts', '动态'), blocks: ['wall', 'saved', 'late'] },
  reports: { path: '/reports', title: text('Reports', '报告'), blocks: ['reportlist'] },
  notices: { path: '/notices', title: text('Notices', '通知'), blocks: ['noticelist'] },
};

const blocks: Record<string, Block> = {
  hello: { type: 'hero', title: text('Hello', '你好') },
  enter: { type: 'signIn', title: text('Sign in', '登录') },
  join: { type: 'signUp', title: text('Create your account', '创建账号') },
  me: { type: 'profile', title: text('Your account', '我的账号') },
  mytasks: {
    type: 'collection',
    title: text('Tasks', '任务'),
    query: { entity: 'task', limit: 2 },
    options: { pageSize: 2, search: true },
  },
  addtask: { type: 'form', title: text('Add a task', '添加任务'), query: { entity: 'task' }, fields: ['title', 'author'] },
  onetask: { type: 'detail', query: { entity: 'task' } },
  others: {
    type: 'collection',
    title: text('Same', '同类'),
    query: { entity: 'post', filter: [{ field: 'task', op: 'eq', value: '$row' }] },
  },
  wall: { type: 'collection', title: text('Mine', '我的'), query: { entity: 'post', mine: true } },
  saved: { type: 'collection', title: text('Saved', '收藏'), query: { entity: 'post', marked: 'favorite' } },
  late: {
    type: 'collection',
    title: text('Late', '逾期'),
    query: { entity: 'post', filter: [{ field: 'due', op: 'lt', value: '$today' }] },
  },
  reportlist: { type: 'collection', variant: 'table', title: text('Reports', '报告'), query: { entity: 'report' } },
  noticelist: { type: 'collection', title: text('Notices', '通知'), query: { entity: 'notice', mine: true } },
};

/** Two roles, private tasks, public posts, reports for managers; a demo profile for each role. */
export const clubBlueprint: Blueprint = {
  v: 1,
  site: {
    name: text('Task Club', '任务社'),
    tagline: text('Done together', '一起完成'),
    description: text('Tasks.', '任务。'),
    locales: ['en', 'zh'],
    recipe: 'tasks',
    kind: 'app',
    currency: 'EUR',
    seed: 3,
  },
  theme: {
    primary: '#245a8c',
    scheme: 'light',
    fonts: 'serif-warm',
    radius: 8,
    density: 'normal',
    tone: 'calm',
    art: { pattern: 'dots', seed: 3 },
  },
  accounts: {
    entity: 'user',
    roles: [
      { id: 'member', label: text('Member', '成员'), manages: [], demo: 'mia' },
      { id: 'manager', label: text('Manager', '经理'), manages: ['task', 'report'], demo: 'max' },
    ],
    demoRole: 'member',
    signUp: true,
    notices: 'notice',
  },
  entities: {
    user: {
      label: text('User', '用户'),
      plural: text('Users', '用户'),
      icon: 'user',
      access: { read: 'member', create: 'nobody', update: 'own' },
      fields: [
        { key: 'name', label: text('Name', '姓名'), type: 'text', required: true, display: true },
        { key: 'email', label: text('Email', '邮箱'), type: 'email', required: true, unique: true, private: true },
        { key: 'photo', label: text('Picture', '头像'), type: 'image' },
        { key: 'bio', label: text('About you', '简介'), type: 'longtext' },
        { key: 'points', label: text('Points', '积分'), type: 'int' },
        {
          key: 'role',
          label: text('Role', '身份'),
          type: 'enum',
          required: true,
          options: [
            { value: 'manager', label: text('Manager', '经理') },
            { value: 'member', label: text('Member', '成员') },
          ],
        },
      ],
      rows: [
        { id: 'mia', values: { name: text('Mia Demo', '米娅'), email: 'mia@demo.example', points: 5, role: 'member' } },
        { id: 'max', values: { name: text('Max Demo', '麦克斯'), email: 'max@demo.example', points: 9, role: 'manager' } },
      ],
    },
    task: {
      label: text('Task', '任务'),
      plural: text('Tasks', '任务'),
      icon: 'check',
      access: { read: 'own', create: 'member', update: 'own', remove: 'own' },
      fields: [
        { key: 'title', label: text('Title', '标题'), type: 'text', required: true, display: true },
        { key: 'author', label: text('Author', '作者'), type: 'relation', to: 'user' },
        { key: 'size', label: text('Size', '大小'), type: 'int', default: 1 },
      ],
      rows: [
        { id: 'sample-task', values: { title: text('Sample of Mia', '米娅的示例'), author: 'mia' }, owner: 'mia' },
        { id: 'other-sample', values: { title: text('Sample of Max', '麦克斯的示例'), author: 'max' }, owner: 'max' },
      ],
    },
    post: {
      label: text('Post', '动态'),
      plural: text('Posts', '动态'),
      icon: 'file',
      access: { read: 'public', create: 'public' },
      marks: [{ kind: 'favorite', count: 'likes' }],
      fields: [
        { key: 'title', label: text('Title', '标题'), type: 'text', required: true, display: true },
        { key: 'task', label: text('Task', '任务'), type: 'relation', to: 'task' },
        { key: 'likes', label: text('Likes', '喜欢'), type: 'int', default: 0 },
        { key: 'due', label: text('Due', '截止'), type: 'date' },
        { key: 'price', label: text('Price', '价格'), type: 'money' },
      ],
      rows: [
        { id: 'old', values: { title: text('Old post', '旧动态'), due: '@-3d', likes: 1, price: 4 } },
        { id: 'new', values: { title: text('New post', '新动态'), due: '@+3d', likes: 1, task: 'sample-task' } },
      ],
    },
    report: {
      label: text('Report', '报告'),
      plural: text('Reports', '报告'),
      icon: 'file',
      access: { read: 'nobody', create: 'nobody' },
      fields: [{ key: 'title', label: text('Title', '标题'), type: 'text', required: true, display: true }],
      rows: [{ id: 'r1', values: { title: text('Sample report', '示例报告') } }],
    },
    notice: {
      label: text('Notice', '通知'),
      plural: text('Notices', '通知'),
      icon: 'bell',
      access: { read: 'own', create: 'nobody' },
      fields: [
        { key: 'title', label: text('Title', '标题'), type: 'text', required: true, display: true },
        { key: 'read', label: text('Read', '已读'), type: 'bool' },
      ],
      rows: [{ id: 'n1', values: { title: text('Hello Mia', '你好米娅'), read: false }, owner: 'mia' }],
    },
  },
  pages,
  blocks,
  nav: { header: ['home', 'tasks', 'posts'], footer: ['home'] },
  admin: { metrics: [] },
};

/** A browser: it keeps the visitor cookie that it is sent, as published sites send it. */
export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  page(path: string): Promise<string>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
  json(path: string, body: unknown): Promise<Response>;
  readonly cookie: () => string;
}

/** The club on memory with its demo people, with cookies as a published site has them, and browsers to visit it. */
export function startClub(overrides: Partial<SiteServerOptions> = {}) {
  let visitors = 0;
  const fresh = () => {
    const id = `visitor-${(visitors += 1)}`;
    return { id, setCookie: `visitor=${id}; Path=/; HttpOnly` };
  };
  const site = startShop({
    blueprint: clubBlueprint,
    isDemo: true,
    passwordRounds: 1000,
    visitor: (request) => {
      const known = /visitor=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
      return known === undefined ? fresh() : { id: known };
    },
    renewVisitor: fresh,
    ...overrides,
  });
  return { ...site, browser: (cookie = '') => openBrowser(site.ask, cookie) };
}

function openBrowser(ask: (path: string, init?: RequestInit) => Promise<Response>, start: string): Browser {
  let cookie = start;
  const send = async (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ): Promise<Response> => {
    const headers = { ...init.headers, origin: ORIGIN, ...(cookie === '' ? {} : { cookie }) };
    const answer = await ask(path, { ...init, headers });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
  const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers });
  return {
    get,
    page: async (path) => (await get(path)).text(),
    post: (path, fields) => send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    json: (path, body) =>
      send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    cookie: () => cookie,
  };
}

const ada = { name: 'Ada Lovelace', email: 'ada@real.example', password: 'correct horse', repeat: 'correct horse' };

/** Registers Ada, or whom the fields name, in a browser. */
export function register(browser: Browser, fields: Record<string, string> = {}): Promise<Response> {
  return browser.post('/_api/do/sign-up', { ...ada, _block: 'join', _page: '/register', ...fields });
}

export function signIn(browser: Browser, fields: Record<string, string> = {}): Promise<Response> {
  return browser.post('/_api/do/sign-in', {
    email: ada.email,
    password: ada.password,
    _block: 'enter',
    _page: '/sign-in',
    ...fields,
  });
}
