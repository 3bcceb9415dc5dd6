import { expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

const SITE = `
{"site":{"name":"Trails"}}
{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"trail","path":"/trails/:slug","title":"Trail","entity":"trail"},{"id":"add","path":"/add","title":"Add"},{"id":"figures","path":"/figures","title":"Figures"}]}
{"entity":"trail","label":"Trail","plural":"Trails","fields":["name:text!# Name","km:num! Length","secret:num~ Secret","weight:num- Inner weight","effort:num- Inner effort = km * 3 + weight","level:text Level = if(effort > 30, 'hard', 'easy')"],"access":{"read":"public","create":"public","update":"public"}}
{"block":"cards","page":"home","type":"collection","variant":"cards","title":"Cards","query":{"entity":"trail","sort":"-effort"},"options":{"action":"detail","sorts":["effort"],"edit":true}}
{"block":"table","page":"home","type":"collection","variant":"table","title":"Table","query":{"entity":"trail","where":"effort > 5"},"options":{"export":true}}
{"block":"one","page":"trail","type":"detail","query":"trail","options":{"pdf":true}}
{"block":"form","page":"add","type":"form","title":"Add","query":"trail"}
{"block":"chart","page":"figures","type":"chart","title":"Chart","query":"trail","options":{"chart":"bar","field":"effort","by":"level","agg":"avg"}}
{"block":"stats","page":"figures","type":"stats","title":"Stats","query":"trail","options":{"metrics":["sum:trail.weight"]}}
{"rows":"trail","cols":["@id","name","km","weight"],"data":[["a","Ridge",10,7717],["b","Lake",4,1],["c","Fen",1,0]]}`;

it('is shown by no list, page, form, answer or file, however it is sorted by', async () => {
  const { see, ask, send } = startDocument(SITE);
  const pages = ['/', '/?cards.edit=a', '/trails/a', '/add', '/_api/data/trail', '/_api/export/table.csv'];
  for (const path of pages) {
    const page = await see(path);
    expect(page, path).toMatch(path === '/add' ? /Length/ : /Ridge/);
    expect(page.replace(/<a[^>]*>Inner effort[^<]*<\/a>/, ''), path).not.toMatch(/Inner (?:weight|effort)|7,?717|7,?747/);
  }
  expect(await (await ask('/_api/row/trail/a.pdf')).text()).not.toContain('7747');
  const { page } = await send('form', { name: 'Dune', km: '20', weight: '50', _page: '/add' });
  expect(page).toMatch(/class="sent"[^]*Level[^]*easy/);
  expect(page).not.toMatch(/Inner (?:weight|effort)/);
});

it('sorts, narrows, is charted, counted and computed with, and is in the admin', async () => {
  const { see, send, owner } = startDocument(SITE);
  const order = (page: string) => page.match(/Ridge|Lake|Fen/g)?.filter((name, at, all) => all.indexOf(name) === at);
  expect(order(await see('/'))).toEqual(['Ridge', 'Lake', 'Fen']);
  expect(order(await see('/?cards.sort=effort'))).toEqual(['Fen', 'Lake', 'Ridge']);
  expect(await see('/trails/a')).toContain('hard');
  const figures = await see('/figures');
  for (const shown of ['7,747', '7,718']) expect(figures).toContain(shown);
  await send('form', { name: 'Dune', km: '1', weight: '9999' });
  expect(await see('/figures')).toContain('7,718');
  expect(await see('/admin/e/trail/row/a', owner)).toContain('Inner weight');
});

it('is a fault where a block would show it, or nobody could fill it in', () => {
  const broken = (from: string, to: string) => () => startDocument(SITE.replace(from, to));
  expect(broken('"options":{"pdf":true}', '"fields":["name","effort"]')).toThrow('hiddenField');
  expect(broken('weight:num-', 'weight:num!-')).toThrow('hiddenNeeded');
});
