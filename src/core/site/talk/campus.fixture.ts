import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import type { SiteServerOptions } from '../request/site.ts';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';

const both = (en: string, zh: string) => ({ en, zh });
const field = (key: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  key,
  label: both(key, `${key}项`),
  type,
  ...more,
});
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

const question = (id: string, text: string, options: string[], [answer, category]: readonly [string, string]) => ({
  id,
  values: { name: text, options, answer, category, explanation: `Because of ${id}.` },
});

const entities: Blueprint['entities'] = {
  person: entity(
    'Person',
    [name, field('email', 'email', { private: true })],
    [
      { id: 'ann', values: { name: 'Ann', email: 'ann@example.com' } },
      { id: 'max', values: { name: 'Max', email: 'max@example.com' } },
      { id: 'eve', values: { name: 'Eve', email: 'eve@example.com' } },
    ],
    { access: { read: 'nobody', create: 'nobody' } },
  ),
  conversation: entity(
    'Conversation',
    [field('title', 'text', { display: true }), field('participants', 'relation', { to: 'person', multiple: true })],
    [
      { id: 'team', values: { title: 'Team chat' } },
      { id: 'secret', values: { title: 'Board room', participants: ['max'] } },
    ],
    { access: { read: 'nobody', create: 'nobody' } },
  ),
  chat: entity(
    'Message',
    [
      field('conversation', 'relation', { to: 'conversation', required: true }),
      field('sender', 'text', { display: true }),
      field('body', 'longtext', { required: true }),
    ],
    [
      { id: 'chat-1', values: { conversation: 'team', sender: 'Max', body: 'Welcome to the team' } },
      { id: 'chat-2', values: { conversation: 'secret', sender: 'Max', body: 'Top secret plan' } },
    ],
    { access: { read: 'nobody', create: 'public' } },
  ),
  faq: entity(
    'FAQ',
    [field('question', 'text', { display: true }), field('answer', 'longtext')],
    [
      {
        id: 'faq-1',
        values: {
          question: both('When does term start?', '什么时候开学？'),
          answer: both('Term starts in September.', '九月开学。'),
        },
      },
      {
        id: 'faq-2',
        values: {
          question: both('How do I enrol?', '怎么报名？'),
          answer: both('Fill in the enrolment form online.', '在网上填写报名表。'),
        },
      },
    ],
  ),
  course: entity(
    'Course',
    [name, field('price', 'money'), field('about', 'longtext'), field('startsOn', 'date')],
    [
      {
        id: 'pottery',
        values: {
          name: both('Pottery for beginners', '陶艺入门'),
          price: 90,
          about: both('Clay and glaze.', '陶土与釉。'),
          startsOn: '2099-03-01',
        },
      },
      { id: 'weaving', values: { name: both('Weaving', '编织'), price: 60, startsOn: '2099-04-05' } },
    ],
  ),
  poll: entity('Poll', [name], [{ id: 'lunch', values: { name: 'Lunch' } }]),
  option: entity(
    'Option',
    [name, field('poll', 'relation', { to: 'poll' }), field('votes', 'int')],
    [
      { id: 'soup', values: { name: 'Soup', poll: 'lunch', votes: 3 } },
      { id: 'rice', values: { name: 'Rice', poll: 'lunch', votes: 1 } },
    ],
  ),
  question: entity(
    'Question',
    [
      field('name', 'text', { display: true }),
      field('options', 'tags'),
      field('answer', 'text', { private: true }),
      field('explanation', 'text', { private: true }),
      field('category', 'enum', { options: ['sea', 'land'].map((value) => ({ value, label: both(value, `${value}类`) })) }),
    ],
    [
      question('q-1', 'Which is a fish?', ['Cow', 'Cod', 'Cat'], ['Cod', 'sea']),
      question('q-2', 'Which is a whale?', ['Orca', 'Oak', 'Owl'], ['A', 'sea']),
      question('q-3', 'Which is a tree?', ['Elk', 'Elm', 'Eel'], ['Elm', 'land']),
    ],
  ),
  room: entity(
    'Room',
    [name, field('price', 'money')],
    [
      { id: 'blue', values: { name: 'Blue room', price: 50 } },
      { id: 'red', values: { name: 'Red room', price: 80 } },
    ],
  ),
  stay: entity(
    'Stay',
    [
      field('room', 'relation', { to: 'room', required: true }),
      name,
      field('email', 'email', { required: true, private: true }),
      field('from', 'date', { required: true }),
      field('to', 'date', { required: true }),
      field('total', 'money'),
      field('status', 'enum', {
        default: 'new',
        options: ['new', 'confirmed', 'cancelled'].map((value) => ({ value, label: both(value, `${value}态`) })),
      }),
    ],
    [
      {
        id: 'stay-1',
        values: {
          room: 'blue',
          name: 'Zed',
          email: 'zed@example.com',
          from: '2026-12-01',
          to: '2026-12-05',
          status: 'confirmed',
        },
      },
    ],
    { access: { read: 'nobody', create: 'public' }, rules: [{ kind: 'noOverlap', resource: 'room', from: 'from', to: 'to' }] },
  ),
  visit: entity(
    'Visit',
    [
      field('guide', 'relation', { to: 'person' }),
      name,
      field('email', 'email', { required: true, private: true }),
      field('date', 'date', { required: true }),
      field('time', 'time', { required: true }),
    ],
    [{ id: 'visit-1', values: { name: 'Zed', email: 'zed@example.com', date: '2026-11-21', time: '10:00' } }],
    { access: { read: 'nobody', create: 'public' }, rules: [{ kind: 'uniqueTogether', fields: ['date', 'time'] }] },
  ),
  answer: entity(
    'Answer',
    [
      field('course', 'relation', { to: 'course', required: true }),
      field('author', 'text'),
      field('stars', 'rating'),
      field('body', 'longtext', { required: true, display: true }),
      field('helpful', 'int'),
    ],
    [{ id: 'answer-1', values: { course: 'pottery', author: 'Max', stars: 4, body: 'Great fun', helpful: 2 } }],
    { access: { read: 'public', create: 'public' }, marks: [{ kind: 'like', count: 'helpful' }] },
  ),
};

const page = (path: string, title: string, blocks: string[]) => ({ path, title: both(title, `${title}页`), blocks });

/** A campus with messages, help, a poll, an exam, bookings and reviews, for tests: everything a visitor takes part in. */
export const campusBlueprint: Blueprint = {
  ...shopBlueprint,
  accounts: {
    entity: 'person',
    roles: [{ id: 'member', label: both('Member', '会员'), manages: [], demo: 'ann' }],
    demoRole: 'member',
    signUp: true,
  },
  entities,
  pages: {
    home: page('/', 'Home', ['count', 'news']),
    chat: page('/chat', 'Chat', ['chat']),
    help: page('/help', 'Help', ['help']),
    poll: page('/poll', 'Poll', ['poll']),
    exam: page('/exam', 'Exam', ['exam']),
    bank: page('/bank', 'Question bank', ['bank']),
    stay: page('/stay', 'Stay', ['stay']),
    visit: page('/visit', 'Visit', ['visit']),
    track: page('/track', 'Track', ['track']),
    invite: page('/invite', 'Invite', ['invite']),
    courses: page('/courses', 'Courses', ['courses']),
    course: { path: '/course/:slug', title: both('Course', '课程'), entity: 'course', blocks: ['detail', 'answers'] },
  },
  blocks: {
    count: { type: 'countdown', title: both('Open day', '开放日'), options: { date: '2026-12-02' } },
    news: { type: 'banner', title: both('News', '公告'), text: both('We moved.', '我们搬家了。') },
    chat: { type: 'thread', title: both('Messages', '消息'), query: { entity: 'chat' } },
    help: { type: 'assistant', title: both('Ask us', '问一问') },
    poll: { type: 'poll', title: both('Vote', '投票'), query: { entity: 'option' } },
    exam: { type: 'exam', title: both('Exam', '考试'), query: { entity: 'question' }, options: { time: 10, count: 3 } },
    bank: { type: 'quiz', title: both('Practice', '练习'), query: { entity: 'question' } },
    stay: {
      type: 'booking',
      title: both('Book a stay', '预订住宿'),
      query: { entity: 'stay' },
      fields: ['room', 'from', 'to', 'name', 'email'],
    },
    visit: {
      type: 'booking',
      title: both('Book a visit', '预约参观'),
      query: { entity: 'visit' },
      fields: ['name', 'email', 'date', 'time'],
    },
    track: { type: 'lookup', title: both('Track', '查询'), query: { entity: 'stay' } },
    invite: { type: 'invite', title: both('Invite', '邀请') },
    courses: { type: 'collection', query: { entity: 'course' } },
    detail: { type: 'detail', query: { entity: 'course' } },
    answers: { type: 'comments', title: both('Answers', '回答'), query: { entity: 'answer' } },
  },
  nav: { header: ['home', 'chat', 'help', 'poll', 'exam', 'stay', 'track'], footer: ['home'] },
  admin: { metrics: [] },
};

/** The campus on a server of its own, and short ways to act as one visitor: Vera is the demo's Ann, others whom they are called like. */
export function startCampus(overrides: Partial<SiteServerOptions> = {}) {
  const shop = startShop({ blueprint: campusBlueprint, isDemo: true, ...overrides });
  const as = (visitor: string) => ({ 'x-visitor': visitor });
  const arrived = new Set(['vera']);
  const arrive = async (visitor: string) => {
    if (arrived.has(visitor)) return;
    arrived.add(visitor);
    await shop.post('/_api/do/demo', { person: visitor }, as(visitor));
  };
  const see = async (path: string, visitor = 'vera') => {
    await arrive(visitor);
    return (await shop.ask(path, { headers: as(visitor) })).text();
  };
  const act = async (name: string, block: string, fields: Record<string, string>, visitor = 'vera') => {
    await arrive(visitor);
    return shop.post(`/_api/do/${name}`, { _block: block, ...fields }, as(visitor));
  };
  /** Acts, follows the redirect and reads the page. */
  const follow = async (name: string, block: string, fields: Record<string, string>, visitor = 'vera') => {
    const answer = await act(name, block, fields, visitor);
    const to = answer.headers.get('location');
    return to === null ? answer.text() : see(to, visitor);
  };
  return { ...shop, see, act, follow };
}
