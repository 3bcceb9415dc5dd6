import { expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

const SITE = `
{"site":{"name":"Tutors"}}
{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"desk","path":"/desk","title":"Tutor desk","for":["tutor"]},{"id":"hours","path":"/hours","title":"Free hours"},{"id":"wall","path":"/wall","title":"Wall","bare":true},{"id":"join","path":"/join","title":"Join","menu":"none"}]}
{"accounts":{"entity":"person","roles":[{"id":"parent","label":"Parent","demo":"pia"},{"id":"tutor","label":"Tutor","creates":["hour"],"demo":"tom"}],"demo":"parent"}}
{"entity":"person","label":"Person","fields":["name:text!# Name","email:email! Email"],"access":{"read":"member"}}
{"entity":"hour","label":"Hour","plural":"Hours","fields":["name:text!# Name"],"access":{"read":"nobody","create":"nobody"}}
{"block":"hello","page":"home","type":"richtext","title":"Tutors","text":"Good ones."}
{"block":"guide","page":"desk","type":"richtext","title":"Guide","text":"Be on time."}
{"block":"add","page":"hours","type":"form","title":"Add an hour","query":"hour"}
{"block":"big","page":"wall","type":"heading","title":"Now"}
{"block":"enter","page":"join","type":"signIn","title":"Sign in"}
{"rows":"person","cols":["@id","name","email"],"data":[["pia","Pia","pia@tutors.test"],["tom","Tom","tom@tutors.test"]]}`;

/** More blocks of the closed entity, before another block. */
const LISTS = `{"block":"more","page":"wall","type":"form","title":"Add","query":"hour"}
{"block":"book","page":"wall","type":"booking","title":"Book","query":"hour"}
{"block":"hours","page":"wall","type":"collection","variant":"rows","title":"Hours","query":"hour","options":{"create":true}}
{"block":"big"`;

const start = () => {
  const site = startDocument(SITE, { isDemo: true });
  const as = async (role: string) => {
    const headers = { 'x-visitor': role };
    await site.post('/_api/do/demo', { role }, headers);
    return { headers, see: (path: string) => site.see(path, headers) };
  };
  return { ...site, as };
};

it('shows a page that is for a role to that role alone, and names it in its menu alone', async () => {
  const { as } = start();
  const [parent, tutor] = [await as('parent'), await as('tutor')];
  expect(await parent.see('/')).not.toContain('Tutor desk');
  expect(await parent.see('/desk')).toContain('It is for: Tutor.');
  expect(await parent.see('/desk')).not.toContain('Be on time');
  expect(await parent.see('/_api/blocks/guide?_page=/desk')).not.toContain('Be on time');
  expect(await tutor.see('/')).toContain('Tutor desk');
  expect(await tutor.see('/desk')).toContain('Be on time');
});

it('shows a button to a page to whom the page is for, and strangers those of whoever signs up', async () => {
  const buttons = '"actions":[{"label":"To the desk","to":"desk"},{"label":"For parents","to":"hours"}]';
  const text = SITE.replace('"text":"Good ones."', buttons).replace(
    '"type":"richtext","title":"Tutors"',
    '"type":"cta","title":"Tutors"',
  );
  const site = startDocument(text.replace('"title":"Free hours"', '"title":"Free hours","for":["parent"]'), { isDemo: true });
  const seen = async (role: string) => {
    const headers = { 'x-visitor': role };
    await site.post(role === 'nobody' ? '/_api/do/sign-out' : '/_api/do/demo', { role }, headers);
    const page = await site.see('/', headers);
    return ['To the desk', 'For parents'].filter((words) => page.includes(words));
  };
  expect([await seen('tutor'), await seen('parent'), await seen('nobody')]).toEqual([
    ['To the desk'],
    ['For parents'],
    ['For parents'],
  ]);
});

it('lets a role create what it may not manage, and leaves the page out of the menus of those who can do nothing there', async () => {
  const { as, send, store } = start();
  const [parent, tutor] = [await as('parent'), await as('tutor')];
  expect(await parent.see('/')).not.toContain('Free hours');
  expect(await tutor.see('/')).toContain('Free hours');
  expect((await send('add', { name: 'Tuesday' }, parent.headers)).status).not.toBe(303);
  expect((await send('add', { name: 'Monday' }, tutor.headers)).status).toBe(303);
  expect((await store.list('hour', { offset: 0, limit: 5 })).rows.map(({ values }) => values['name'])).toEqual(['Monday']);
});

it('lets a role read every row that others see of their own alone, and change none of them', async () => {
  const text = SITE.replace('"creates":["hour"]', '"reads":["hour"]')
    .replace('"read":"nobody","create":"nobody"', '"read":"own","create":"member","update":"own"')
    .replace('{"block":"big"', LISTS);
  const site = startDocument(text, { isDemo: true });
  const as = async (role: string) => {
    const headers = { 'x-visitor': role };
    await site.post('/_api/do/demo', { role }, headers);
    return headers;
  };
  const [parent, tutor] = [await as('parent'), await as('tutor')];
  await site.send('add', { name: 'Of Pia' }, parent);
  await site.send('add', { name: 'Of Tom' }, tutor);
  expect(await site.see('/wall', parent)).not.toContain('Of Tom');
  expect(await site.see('/wall', tutor)).toMatch(/Of Pia[^]*Of Tom|Of Tom[^]*Of Pia/);
  const { rows } = await site.store.list('hour', { offset: 0, limit: 5 });
  const id = rows.find(({ values }) => values['name'] === 'Of Pia')?.id ?? '';
  expect(await site.see(`/_api/data/hour/${id}`, tutor)).toContain('Of Pia');
  const taken = await site.post('/_api/do/edit', { _block: 'hours', _page: '/wall', _row: id, name: 'Mine' }, tutor);
  expect(taken.status).not.toBe(303);
  expect((await site.store.get('hour', id))?.values['name']).toBe('Of Pia');
});

it('leaves the pages of roles to themselves, and out of the map for search engines', async () => {
  const map = await start().see('/sitemap.xml');
  expect(map).toContain('/hours<');
  expect(map).not.toContain('/desk');
});

it('keeps the rights of a role from those who wait to be let in', async () => {
  const waiting = SITE.replace('"demo":"parent"', '"demo":"parent","approved":"ok"')
    .replace('"email:email! Email"]', '"email:email! Email","ok:bool Ok"]')
    .replace('"read":"nobody"', '"read":"own"')
    .replace('{"block":"big"', LISTS);
  const site = startDocument(waiting, { isDemo: true });
  const headers = { 'x-visitor': 'tutor' };
  await site.post('/_api/do/demo', { role: 'tutor' }, headers);
  expect((await site.send('add', { name: 'Sneaky' }, headers)).status).toBe(404);
  expect((await site.store.list('hour', { offset: 0, limit: 5 })).total).toBe(0);
  const desk = await site.see('/desk', headers);
  expect(desk).toContain('Your account has not been approved yet.');
  expect(desk).not.toContain('Be on time');
  const page = await site.see('/wall', headers);
  expect(page.match(/Your account has not been approved yet\./g)).toHaveLength(2);
  expect(page).not.toMatch(/<form[^>]*(?:book|forms)|Add hour/);
});

it('keeps the pages in the menus on which somebody can do or read anything', async () => {
  const closed = (type: string) => `{"block":"it","page":"hours","type":"${type}","title":"It","query":"hour"}\n{"block":"add"`;
  const menuWith = async (block: string) => {
    const site = startDocument(SITE.replace('{"block":"add"', block), { isDemo: true });
    await site.post('/_api/do/demo', { role: 'parent' }, { 'x-visitor': 'p' });
    return site.see('/', { 'x-visitor': 'p' });
  };
  for (const type of ['quiz', 'exam', 'thread', 'poll']) expect(await menuWith(closed(type)), type).toContain('Free hours');
  expect(
    await menuWith('{"block":"it","page":"hours","type":"richtext","title":"It","text":"So it goes."}\n{"block":"add"'),
  ).toContain('Free hours');
  for (const type of ['heading', 'booking']) expect(await menuWith(closed(type)), type).not.toContain('Free hours');
});

it('shows a bare page without header, footer and banner', async () => {
  const { see } = start();
  const page = await see('/wall');
  expect(page).toContain('>Now<');
  expect(page).not.toMatch(/<header|<footer|class="site-banner"/);
  expect(await see('/')).toMatch(/<header[^]*class="site-banner"[^]*class="bar"[^]*<main/);
});

it('says on a bare page of a demo that it is shared, where its visitors write', async () => {
  const writing = SITE.replace('{"block":"big"', LISTS)
    .replace('"create":"nobody"', '"create":"public"')
    .replace('"read":"nobody"', '"read":"own"');
  const demo = await startDocument(writing, { isDemo: true }).see('/wall');
  expect(demo).toMatch(/class="site-banner"[^]*This is a demo/);
  expect(demo).not.toMatch(/<header|<footer/);
  const own = startDocument(writing);
  expect(await own.see('/wall')).not.toContain('site-banner"');
});
