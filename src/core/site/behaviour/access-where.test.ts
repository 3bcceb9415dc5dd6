import { describe, expect, it } from 'vitest';
import { compile } from '../../engine/document/compile.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import { renderFiles } from '../../engine/render/render-files.ts';
import type { Browser } from '../accounts/accounts.fixture.ts';
import { blockOf, LIBRARY, startLibrary } from './library.fixture.ts';

/** The library with reviews of its tools that the librarian approves before others read them. */
const REVIEWS = `{"entity":"review","label":"Review","fields":["title:text!# Title","tool:>tool! Tool","stars:rating! Stars","photo:image Photo","state:(new=New|shown=Shown) State"],"access":{"read":"public","where":"state = 'shown'","create":"public","update":"own"},"flow":{"field":"state","steps":[{"id":"show","label":"Show","from":["new"],"to":"shown","by":"librarian"}]}}
{"block":"reviews-list","page":"reviews","type":"collection","variant":"rows","query":{"entity":"review","sort":"title"},"options":{"search":true}}
{"block":"reviews-feed","page":"reviews","type":"collection","variant":"feed","title":"Feed","query":"review"}
{"block":"reviews-figures","page":"reviews","type":"stats","options":{"metrics":["count:review","avg:review.stars"]},"query":"review"}
{"block":"reviews-chart","page":"reviews","type":"chart","title":"Stars","query":"review","options":{"chart":"bar","by":"title"}}
{"block":"reviews-form","page":"reviews","type":"form","title":"Say it","query":"review","fields":["title","tool","stars"]}
{"block":"review-detail","page":"review","type":"detail","query":"review"}
{"block":"of-tool","page":"tool","type":"collection","variant":"rows","title":"Reviews","query":{"entity":"review","filter":[{"field":"tool","op":"eq","value":"$row"}]}}
{"block":"play","page":"reviews","type":"custom","title":"Play","options":{"part":"p"},"uses":[{"entity":"review","can":["read","update"]}]}
{"part":"p","html":"<p>Reviews</p>"}
{"rows":"review","cols":["@id","title","tool","stars","state","@owner"],"data":[["good","Cuts well","saw",5,"shown","cleo"],["bad","Dull blade","saw",1,"new","ada"]]}`;

const PAGES =
  '{"id":"reviews","path":"/reviews","title":"Reviews"},{"id":"review","path":"/reviews/:slug","title":"Review","entity":"review"},';
const CHANGES: readonly (readonly [string, string])[] = [
  ['{"block":"home-hero"', `${REVIEWS}\n{"block":"home-hero"`],
  ['{"id":"join"', `${PAGES}{"id":"join"`],
  ['"manages":["loan","tool"]', '"manages":["loan","tool","review"]'],
];
const startReviews = () => startLibrary(CHANGES);
const SIGN_OUT = { _block: 'enter-form', _page: '/enter' };

async function stranger(site: ReturnType<typeof startLibrary>): Promise<Browser> {
  const browser = site.browser();
  await browser.page('/');
  await browser.post('/_api/do/sign-out', SIGN_OUT);
  return browser;
}

describe('rows that are public while a condition holds', () => {
  it.each([
    ['the list', '/reviews'],
    ['a search', '/reviews?reviews-list.q=blade'],
    ['the list of what it belongs to', '/tools/saw'],
    ['its page', '/reviews/bad'],
    ['the data', '/_api/data/review'],
    ['one row of the data', '/_api/data/review/bad'],
    ['an export', '/_api/export/reviews-list.csv'],
    ['its file', '/_api/row/review/bad.pdf'],
    ['the map of the site', '/sitemap.xml'],
  ])('are kept from strangers in %s', async (_, path) => {
    const answer = await (await stranger(startReviews())).get(path);
    expect(await answer.text()).not.toMatch(/Dull|reviews\/bad/);
  });

  it('are not counted for strangers, and are once the condition holds', async () => {
    const site = startReviews();
    const browser = await stranger(site);
    const figures = async () => blockOf(await browser.page('/reviews'), 'reviews-figures').match(/<dd>[^<]*/g);
    expect(await figures()).toEqual(['<dd>1', '<dd>5']);
    expect(await (await browser.get('/_api/data/review')).json()).toMatchObject({ total: 1 });
    expect((await site.send('/e/review/row/bad/step', { step: 'show' })).status).toBe(303);
    expect(await figures()).toEqual(['<dd>2', '<dd>3']);
    expect(await browser.page('/reviews/bad')).toContain('Dull blade');
    expect(await (await browser.get('/sitemap.xml')).text()).toContain('/reviews/bad');
  });

  it('are seen by whom they belong to and by whoever manages them', async () => {
    const site = startReviews();
    const ada = site.browser();
    expect(await ada.page('/reviews')).toContain('Dull blade');
    expect(await ada.page('/reviews/bad')).toContain('Dull blade');
    const ben = site.browser();
    await ben.post('/_api/do/demo', { _block: 'enter-form', _page: '/enter', role: 'librarian' });
    expect(await ben.page('/reviews/bad')).toContain('Show');
  });

  it('stay with the visitor who wrote one without an account', async () => {
    const site = startReviews();
    const [writer, reader] = [await stranger(site), await stranger(site)];
    const review = { _block: 'reviews-form', _page: '/reviews', title: 'Rusty hinge', tool: 'saw', stars: '2' };
    expect((await writer.post('/_api/forms/reviews-form', review)).status).toBe(303);
    expect(blockOf(await writer.page('/reviews'), 'reviews-list')).toContain('Rusty hinge');
    expect(await reader.page('/reviews')).not.toContain('Rusty hinge');
  });

  it('are no part of what a part of the site may read or change', async () => {
    const browser = await stranger(startReviews());
    const ask = async (body: object) => (await browser.json('/_api/parts/play', { page: '/reviews', ...body })).text();
    expect(await ask({ op: 'list', entity: 'review' })).toMatch(/Cuts well(?!.*Dull)/);
    expect(await ask({ op: 'get', entity: 'review', id: 'bad' })).not.toContain('Dull');
    expect(await ask({ op: 'update', entity: 'review', id: 'bad', values: { title: 'x' } })).not.toContain('Dull');
  });

  it('are left out of pages that are drawn without a server', () => {
    let text = LIBRARY;
    for (const [from, to] of CHANGES) text = text.replace(from, () => to);
    const files = renderFiles(compile(readDocument(text).document).blueprint, { now: '2026-11-20T12:00:00.000Z' });
    const pages = [...files].map(([path, page]) => `${path} ${page}`).join('\n');
    expect(pages).toContain('Cuts well');
    expect(pages).not.toMatch(/Dull blade|reviews\/bad/);
  });

  it('are for their owner alone when the condition cannot be read', () => {
    const broken = CHANGES.map(([from, to]) => [from, to.replace("state = 'shown'", 'state = = shown')] as const);
    let text = LIBRARY;
    for (const [from, to] of broken) text = text.replace(from, () => to);
    const { access } = compile(readDocument(text).document).blueprint.entities['review'] ?? {};
    expect(access).toMatchObject({ read: 'own' });
    expect(access).not.toHaveProperty('where');
  });
});
