import { describe, expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

const shelf = (op: string, value: boolean) =>
  startDocument(
    [
      '{"site":{"name":"Shelf"}}',
      '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
      '{"entity":"book","label":"Book","plural":"Books","fields":["name:text!# Name","away:bool Away"],"access":{"read":"public"}}',
      `{"block":"books","page":"home","type":"collection","variant":"rows","title":"Books","query":{"entity":"book","filter":[{"field":"away","op":"${op}","value":${String(value)}}]},"fields":["name"]}`,
      '{"rows":"book","cols":["name","away"],"data":[["Emma",true],["Ulysses",false],["Walden",null]]}',
    ].join('\n'),
  );

describe('a filter by a yes or no', () => {
  it.each([
    ['eq', false, 'Ulysses Walden'],
    ['ne', false, 'Emma'],
    ['eq', true, 'Emma'],
    ['ne', true, 'Ulysses Walden'],
  ])('%s %s lists %s: a yes that nobody gave is a no', async (op, value, expected) => {
    const page = await shelf(op, value).see('/');
    expect(['Emma', 'Ulysses', 'Walden'].filter((name) => page.includes(`>${name}<`)).join(' ')).toBe(expected);
  });
});
