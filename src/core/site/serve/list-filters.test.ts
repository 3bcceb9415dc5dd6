import { expect, it } from 'vitest';
import { startDocument } from './document-site.fixture.ts';

const FAMILIES = Array.from({ length: 15 }, (_, at) => `["f${at}","Family ${at}"]`).join();
const SITE = `
{"site":{"name":"Herbarium"}}
{"pages":[{"id":"home","path":"/","title":"Home"}]}
{"entity":"family","label":"Family","plural":"Families","fields":["name:text!# Name"],"access":{"read":"public","create":"nobody"}}
{"entity":"sheet","label":"Sheet","plural":"Sheets","fields":["name:text!# Name","family:>family Family","year:int Year","uses:tags Uses","due:date Due","state:(in=In|out=Out)! State","about:longtext About","open:bool Open = state = 'in'"],"access":{"read":"public","create":"nobody"},"flags":[{"id":"late","label":"Late by {daysBetween(due, today)} days","when":"state = 'out' and due < today","tone":"bad"}]}
{"block":"list","page":"home","type":"collection","variant":"rows","title":"Sheets","query":{"entity":"sheet","where":"year > 1800"},"fields":["name","family","about"],"options":{"search":true,"filters":["family","year","uses","late","open"]}}
{"block":"find","page":"home","type":"search","title":"Everywhere"}
{"rows":"family","cols":["@id","name"],"data":[${FAMILIES}]}
{"rows":"sheet","cols":["name","family","year","uses","due","state","about"],"data":[["Rose","f14",1901,["tea","dye"],"@-3d","out","${'It was pressed on a rainy day near the old harbour. '.repeat(4)}The lichen on it came later, and a curator noted it with great care in the winter of that year."],["Oak","f1",1950,["dye"],"@+3d","out","A leaf."],["Elm","f2",1799,[],"@-9d","out","Too old."],["Ash","f3",1901,["tea"],"@-9d","in","A twig."]]}`;
const names = (page: string, block: string) => {
  const [, band = ''] = page.split(`id="${block}"`);
  return ['Rose', 'Oak', 'Elm', 'Ash'].filter((name) => band.split('</section>')[0]?.includes(`>${name}<`)).join();
};

it.each([
  ['', 'Rose,Oak,Ash'],
  ['?list.f.family=f14', 'Rose'],
  ['?list.f.year=1901', 'Rose,Ash'],
  ['?list.f.year=soon', 'Rose,Oak,Ash'],
  ['?list.f.uses=dye', 'Rose,Oak'],
  ['?list.f.flags=late', 'Rose'],
  ['?list.f.flags=nothing', 'Rose,Oak,Ash'],
  ['?list.f.open=true', 'Ash'],
  ['?list.f.flags=late&list.f.uses=tea', 'Rose'],
  ['?list.f.flags=late&list.f.year=1950', ''],
])('narrows a list by %s', async (query, expected) => {
  expect(names(await startDocument(SITE).see(`/${query}`), 'list')).toBe(expected);
});

it('offers many choices as a list to choose from, few as links, and says what is set', async () => {
  const page = await startDocument(SITE).see('/?list.f.family=f14&list.f.flags=late');
  expect(page.match(/<option value="f\d+"/g)).toHaveLength(15);
  expect(page).toMatch(/<option value="f14"\s+selected/);
  expect(page).toMatch(/<form[^>]*aria-label="Filter by Family"[^]*?<input type="hidden" name="list.f.flags" value="late"/);
  expect(page).toContain('Family: Family 14');
  expect(page).toContain('Marked: Late by … days');
  expect(page).toMatch(/href="[^"]*list.f.year=1901[^"]*"/);
});

it('shows the place of a text in which the words of a search stand, in a list and in the search of all', async () => {
  const { see } = startDocument(SITE);
  for (const page of [await see('/?list.q=curator%20lichen'), await see('/?find.q=curator%20lichen')]) {
    const passage = /<p class="excerpt">((?:(?!<\/p>)[^])*<mark>[^]*?)<\/p>/.exec(page)?.[1]?.replace(/<\/?mark>/g, '*') ?? '';
    expect(passage).toMatch(/^… .*The \*lichen\* on it came later, and a \*curator\* noted it/);
    expect(passage.length).toBeLessThan(220);
  }
  expect(await see('/?find.q=rose')).not.toContain('<mark>');
});
