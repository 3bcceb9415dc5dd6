import { describe, expect, it } from 'vitest';
import { toDocument } from '../../engine/document/to-document.ts';
import { compile } from '../../engine/document/compile.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import { writeDocument } from '../../engine/document/write-document.ts';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { startDocument } from './document-site.fixture.ts';

const FIELDS = [
  { key: 'name', label: { en: 'Your name', zh: '姓名' }, type: 'text', required: true, display: true, default: '$user' },
  { key: 'email', label: { en: 'Email', zh: '邮箱' }, type: 'email', default: '$user.email' },
  { key: 'code', label: { en: 'Postcode', zh: '邮编' }, type: 'text', pattern: 'postcode-gb' },
  {
    key: 'card',
    label: { en: 'Card', zh: '卡号' },
    type: 'text',
    pattern: '[A-Z]{2}-[0-9]{4}',
    help: { en: 'Two letters, a hyphen, four digits', zh: '两个字母、连字符、四个数字' },
    why: { en: 'A card reads like OS-1234.', zh: '卡号形如 OS-1234。' },
  },
  { key: 'day', label: { en: 'Day', zh: '日期' }, type: 'date', default: '$today' },
  { key: 'until', label: { en: 'Until', zh: '归还' }, type: 'date', default: '@+7d' },
  { key: 'born', label: { en: 'Date of birth', zh: '出生日期' }, type: 'date', role: 'birth' },
  {
    key: 'size',
    label: { en: 'Size', zh: '尺寸' },
    type: 'enum',
    required: true,
    options: ['s', 'm'].map((value) => ({ value, label: { en: value.toUpperCase(), zh: value } })),
  },
  {
    key: 'way',
    label: { en: 'Way', zh: '方式' },
    type: 'enum',
    options: ['post', 'shelf'].map((value) => ({ value, label: { en: value, zh: value } })),
  },
  {
    key: 'extras',
    label: { en: 'Extras', zh: '附件' },
    type: 'enum',
    multiple: true,
    options: ['case', 'cable'].map((value) => ({ value, label: { en: value, zh: value } })),
  },
  { key: 'agree', label: { en: 'I agree', zh: '同意' }, type: 'bool', required: true },
  { key: 'madeBy', label: { en: 'Made by', zh: '登记人' }, type: 'relation', to: 'member', default: '$user' },
  { key: 'noted', label: { en: 'Noted', zh: '登记日' }, type: 'date', default: '@+1d' },
];

const DOCUMENT = [
  {
    site: {
      name: { en: 'Oak Street Tools', zh: '橡树街工具馆' },
      description: { en: 'Tools to borrow.', zh: '工具借用。' },
      locales: ['en', 'zh'],
    },
  },
  {
    pages: [
      { id: 'home', path: '/', title: { en: 'Home', zh: '首页' } },
      { id: 'ask', path: '/ask', title: { en: 'Ask', zh: '申请' } },
    ],
  },
  {
    entity: 'member',
    label: { en: 'Member', zh: '会员' },
    fields: [
      { key: 'name', label: { en: 'Name', zh: '姓名' }, type: 'text', required: true, display: true },
      { key: 'email', label: { en: 'Email', zh: '邮箱' }, type: 'email', required: true, private: true },
    ],
    access: { read: 'public', create: 'nobody' },
  },
  {
    entity: 'request',
    label: { en: 'Request', zh: '申请' },
    fields: FIELDS,
    access: { read: 'nobody', create: 'public' },
  },
  { accounts: { entity: 'member', roles: [{ id: 'member', label: { en: 'Member', zh: '会员' }, demo: 'ada' }] } },
  { block: 'hero', page: 'home', type: 'hero', title: { en: 'Borrow', zh: '借用' } },
  {
    block: 'ask-form',
    page: 'ask',
    type: 'form',
    title: { en: 'Ask for a tool', zh: '申请工具' },
    query: 'request',
    fields: 'name email code card day until born size way extras agree'.split(' '),
  },
  { rows: 'member', cols: ['@id', 'name', 'email'], data: [['ada', 'Ada Moss', 'ada@oak.test']] },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

const NOW = '2026-11-20T12:00:00.000Z';
const start = () => startDocument(DOCUMENT, { now: () => NOW });
const SENT = { name: 'Vera', size: 'm', agree: 'true' };

/** The control of a field in a page. */
function controlOf(page: string, key: string): string {
  return new RegExp(`<(?:input|select|textarea)[^>]*\\sname="${key}(?:\\[\\])?"[^>]*>`).exec(page)?.[0] ?? '';
}

describe('fields of a form', () => {
  it('say the form of their texts to browsers', async () => {
    const { see } = start();
    const page = await see('/ask');
    expect(await htmlFaults(page)).toEqual([]);
    expect(controlOf(page, 'code')).toMatch(/pattern="\[A-Za-z\][^"]+".*title="for example SW1A 1AA"/s);
    expect(controlOf(page, 'code')).toContain('autocomplete="postal-code"');
    expect(controlOf(page, 'card')).toMatch(/pattern="\[A-Z\]\{2\}-\[0-9\]\{4\}" title="A card reads like OS-1234\."/);
    expect(controlOf(page, 'name')).toContain('maxlength="300"');
    expect(controlOf(page, 'born')).toMatch(/max="2026-11-20".*autocomplete="bday"/s);
    expect(page).toContain('Two letters, a hyphen, four digits');
    expect(await see('/zh/ask')).toContain('例如 SW1A 1AA');
  });

  it('begin with nothing chosen', async () => {
    const { see } = start();
    const page = await see('/ask');
    expect(page).not.toMatch(/name="size"\s+value="[^"]+"\s+checked/);
    expect(controlOf(page, 'size')).toContain('required');
    expect(page).toMatch(/name="way"\s+value=""\s+checked/);
    expect(page.match(/type="checkbox"\s+id="ask-form-extras/g)).toHaveLength(2);
    expect(controlOf(page, 'agree')).toContain('required');
  });

  it('start with today, days from it, and what is known of the visitor', async () => {
    const { see } = start();
    const page = await see('/ask');
    expect(controlOf(page, 'day')).toContain('value="2026-11-20"');
    expect(controlOf(page, 'until')).toContain('value="2026-11-27"');
    expect(controlOf(page, 'born')).toContain('value=""');
    expect(controlOf(page, 'name')).toContain('value=""');
  });

  it.each([
    [{ code: 'ten' }, 'Please write it as in SW1A 1AA.', '格式不正确，应类似 SW1A 1AA。'],
    [{ card: 'os-12' }, 'A card reads like OS-1234.', '卡号形如 OS-1234。'],
    [{ born: '2026-11-21' }, 'Not after 20 Nov 2026.', '不能晚于2026年11月20日。'],
    [{ size: '' }, 'Please fill in this field.', '请填写此项。'],
    [{ agree: '' }, 'Please fill in this field.', '请填写此项。'],
  ])('refuse %o and say why', async (change, english, chinese) => {
    const { send, store } = start();
    expect(await send('ask-form', { ...SENT, ...change })).toMatchObject({ status: 422, page: expect.stringContaining(english) });
    expect((await send('ask-form', { ...SENT, ...change, _page: '/zh/ask' })).page).toContain(chinese);
    expect((await store.list('request', { offset: 0, limit: 9 })).total).toBe(0);
  });

  it('keep what was left empty empty, and give what was not asked its start', async () => {
    const { send, store } = start();
    expect((await send('ask-form', { ...SENT, code: 'sw1a 1aa', day: '', way: '' })).status).toBe(303);
    const [row] = (await store.list('request', { offset: 0, limit: 1 })).rows;
    expect(row?.values).toMatchObject({ code: 'sw1a 1aa', day: null, way: null, size: 'm', noted: '2026-11-21' });
    expect(row?.values['madeBy'] ?? null).toBeNull();
  });

  it('survive being written as a document again', () => {
    const { blueprint } = start();
    const again = compile(readDocument(writeDocument(toDocument(blueprint))).document);
    expect(JSON.stringify(again.blueprint)).toBe(JSON.stringify(blueprint));
  });
});
