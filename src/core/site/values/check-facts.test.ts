import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { startDocument } from '../serve/document-site.fixture.ts';

const LIBRARY = `
{"site":{"name":{"en":"Oak Street Tools","zh":"橡树街工具馆"},"description":{"en":"Tools to borrow.","zh":"工具借用。"},"locales":["en","zh"],"hours":["tue-fri 09:00-18:00","sat 10:00-14:00"],"timeZone":"Asia/Shanghai"}}
{"pages":[{"id":"home","path":"/","title":{"en":"Home","zh":"首页"}},{"id":"borrow","path":"/borrow","title":{"en":"Borrow","zh":"借用"}},{"id":"visit","path":"/visit","title":{"en":"Visit","zh":"参观"}}]}
{"entity":"loan","label":{"en":"Loan","zh":"借用"},"fields":[{"key":"name","label":{"en":"Your name","zh":"姓名"},"type":"text","required":true,"display":true,"min":2,"max":20},{"key":"from","label":{"en":"From","zh":"开始"},"type":"date","required":true,"min":"@0d","max":"@+30d"},{"key":"to","label":{"en":"To","zh":"归还"},"type":"date","required":true},{"key":"pieces","label":{"en":"Pieces","zh":"件数"},"type":"int","min":1,"max":3},{"key":"born","label":{"en":"Date of birth","zh":"出生日期"},"type":"date","role":"birth"},{"key":"call","label":{"en":"Call me at","zh":"来电时间"},"type":"datetime"}],"access":{"read":"nobody","create":"public"},"rules":[{"kind":"openingHours","field":"from"},{"kind":"openingHours","field":"to"},{"kind":"openingHours","field":"call"},{"kind":"longest","from":"from","to":"to","days":14}]}
{"entity":"visit","label":{"en":"Visit","zh":"参观"},"fields":[{"key":"name","label":{"en":"Your name","zh":"姓名"},"type":"text","required":true,"display":true},{"key":"day","label":{"en":"Day","zh":"日期"},"type":"date","required":true},{"key":"time","label":{"en":"Time","zh":"时间"},"type":"time","required":true}],"access":{"read":"nobody","create":"public"},"rules":[{"kind":"openingHours","field":"day"},{"kind":"openingHours","field":"time"},{"kind":"uniqueTogether","fields":["day","time"]}]}
{"block":"hero","page":"home","type":"hero","title":{"en":"Borrow","zh":"借用"}}
{"block":"open","page":"home","type":"hours","title":{"en":"Open","zh":"营业"}}
{"block":"ways","page":"home","type":"contact","title":{"en":"Find us","zh":"联系"}}
{"block":"borrow-form","page":"borrow","type":"form","title":{"en":"Borrow a tool","zh":"借用工具"},"query":"loan"}
{"block":"visit-form","page":"visit","type":"booking","title":{"en":"Visit","zh":"参观"},"query":"visit"}
`;
/** Friday evening in London, Saturday 2:30 in Shanghai. */
const NOW = '2026-11-20T18:30:00.000Z';
const start = () => startDocument(LIBRARY, { now: () => NOW });
const LOAN = { name: 'Vera', from: '2026-11-24', to: '2026-11-28' };

describe('facts of the site', () => {
  it.each([
    [{ from: '2026-11-23' }, 'Closed on Monday. Open: Tuesday – Friday 09:00–18:00; Saturday 10:00–14:00.'],
    [{ to: '2026-11-29' }, 'Closed on Sunday.'],
    [{ to: '2026-12-09' }, 'At most 14 days; these are 15 days.'],
    [{ from: '2026-11-20' }, 'Not before 21 Nov 2026.'],
    [{ from: '2026-12-22', to: '2026-12-23' }, 'Not after 21 Dec 2026.'],
    [{ pieces: '4' }, 'At most 3.'],
    [{ pieces: '0' }, 'At least 1.'],
    [{ name: 'V' }, 'At least 2 characters.'],
    [{ born: '2026-11-22' }, 'Not after 21 Nov 2026.'],
    [{ call: '2026-11-24T18:00' }, 'Closed at that time. Open on Tuesday: 09:00–18:00.'],
  ])('refuse %o and say why', async (change, words) => {
    const { send, store } = start();
    const { status, page } = await send('borrow-form', { ...LOAN, ...change });
    expect(status).toBe(422);
    expect(page).toContain(words);
    expect((await store.list('loan', { offset: 0, limit: 9 })).total).toBe(0);
  });

  it.each([{}, { to: '2026-12-08' }, { from: '2026-11-21' }, { born: '2026-11-21' }, { call: '2026-11-24T17:59' }])(
    'let %o pass',
    async (change) => {
      const { send, store } = start();
      expect((await send('borrow-form', { ...LOAN, ...change })).status).toBe(303);
      expect((await store.list('loan', { offset: 0, limit: 9 })).total).toBe(1);
    },
  );

  it('refuse a closed day where the rule is about its time alone, and offer none', async () => {
    const library = LIBRARY.replace('{"kind":"openingHours","field":"day"},', '');
    const { see, send } = startDocument(library, { now: () => NOW });
    const sent = await send('visit-form', { name: 'Vera', day: '2026-11-23', time: '10:00', _page: '/visit' });
    expect(sent.status).toBe(422);
    expect(sent.page).toContain('Closed on Monday.');
    const page = await see('/visit');
    expect(page).toContain('value="2026-11-24"');
    expect(page).not.toContain('value="2026-11-23"');
  });

  it('say it in Chinese on Chinese pages', async () => {
    const { send } = start();
    const { page } = await send('borrow-form', { ...LOAN, from: '2026-11-23', pieces: '9', _page: '/zh/borrow' });
    expect(page).toContain('周一不营业。营业时间：周二至周五 09:00–18:00；周六 10:00–14:00。');
    expect(page).toContain('不能超过 3。');
  });

  it('do not ask again about what stays as it was', async () => {
    const { send, post, owner, store } = start();
    await send('borrow-form', LOAN);
    const [row] = (await store.list('loan', { offset: 0, limit: 1 })).rows;
    if (row === undefined) throw new Error('nothing was saved');
    await store.exclusive((transaction) =>
      transaction.put('loan', { ...row, values: { ...row.values, from: '2026-11-02', to: '2026-11-29' } }),
    );
    const changed = await post(`/admin/e/loan/row/${row.id}`, { name: 'Vera Moss', from: '2026-11-02', to: '2026-11-29' }, owner);
    expect(changed.status).toBe(303);
  });

  it('show the hours of the site in both languages without a second copy', async () => {
    const { see } = start();
    const home = await see('/');
    expect(home.match(/Tuesday – Friday/g)).toHaveLength(3);
    expect(await htmlFaults(home)).toEqual([]);
    expect(await see('/zh')).toContain('周二至周五');
    const form = await see('/borrow');
    expect(form).toMatch(/type="date"\s+id="borrow-form-from"[^>]*min="2026-11-21"\s+max="2026-12-21"/);
    expect(await htmlFaults(form)).toEqual([]);
  });

  it('offer open days and hours only, from the day that it is there', async () => {
    const { see, post } = start();
    const page = await see('/visit');
    expect(page).toContain('value="2026-11-24"');
    expect(page).not.toContain('value="2026-11-22"');
    expect(page).not.toContain('value="2026-11-23"');
    const saturday = await see('/visit?day=2026-11-28');
    const times = [...saturday.matchAll(/name="time"\s+value="([\d:]+)"/g)].map(([, time]) => time);
    expect(times).toEqual(['10:00', '11:00', '12:00', '13:00']);
    expect(await see('/visit?day_text=2026-11-29')).toContain('Closed on Sunday.');
    const booked = await post('/_api/do/book', { _block: 'visit-form', name: 'Vera', day: '2026-11-28', time: '15:00' });
    expect(booked.status).toBe(422);
    expect(await booked.text()).toContain('Closed at that time. Open on Saturday: 10:00–14:00.');
  });
});
