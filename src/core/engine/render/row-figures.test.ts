import { expect, it } from 'vitest';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';
import { renderFiles } from './render-files.ts';

const DOCUMENT = `
{"site":{"name":"Trail","tagline":"Scarecrows on the green","description":"A trail."},"theme":{"primary":"#2f5d50"}}
{"pages":[{"id":"home","path":"/","title":"Home"}]}
{"entity":"crow","label":"Crow","plural":"Crows","fields":["name:text!# Name","place:int Walking order","votes:int Votes","straw:int Bales"],"access":{"read":"public","create":"nobody"}}
{"block":"list","page":"home","type":"collection","variant":"VARIANT","title":"Crows","query":{"entity":"crow","sort":"SORT"}}
{"rows":"crow","cols":["@id","name","place","votes","straw"],"data":[["a","Ash",1,0,4],["b","Bay",2,0,0],["c","Cob",3,0,2]]}
`.trim();

function page(variant: string, sort: string): string {
  const { blueprint } = compile(readDocument(DOCUMENT.replace('VARIANT', variant).replace('SORT', sort)).document);
  const main = renderFiles(blueprint, { now: '2026-04-20T12:00:00.000Z' }).get('index.html') ?? '';
  return main.slice(main.indexOf('<main')).replace(/\s+/g, ' ');
}

it.each([
  ['cards', 'place', true],
  ['rows', 'place', true],
  ['cards', '-place', false],
  ['cards', 'straw', false],
])('a list of %s in order of %s has its places as numerals: %s', (variant, sort, isNumbered) => {
  expect(page(variant, sort).includes('<span class="ordinal">')).toBe(isNumbered);
});

it('sets a number apart from its name, and leaves out what is nothing in every row', () => {
  const shown = page('cards', 'place');
  expect(shown).toMatch(/<span>Bales<\/span> <b>4<\/b>/);
  expect(shown).not.toContain('Votes');
});

it('ranks nobody before there is a point', () => {
  expect(page('leaderboard', '-votes')).not.toContain('class="rank');
  expect(page('leaderboard', '-straw')).toContain('class="rank');
});
