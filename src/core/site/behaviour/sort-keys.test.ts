import { describe, expect, it } from 'vitest';
import { toDocument } from '../../engine/document/to-document.ts';
import { startDocument } from '../serve/document-site.fixture.ts';

const league = () =>
  startDocument(
    [
      '{"site":{"name":"League","description":"Teams."}}',
      '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
      '{"entity":"team","label":"Team","fields":["name:text!# Name","points:int Points","scored:int Scored","difference:int Difference = scored - 5"],"access":{"read":"public"}}',
      '{"block":"table","page":"home","type":"collection","variant":"rows","title":"Table","query":{"entity":"team","sort":"-points,-difference,name"}}',
      '{"block":"ranks","page":"home","type":"collection","variant":"leaderboard","title":"Ranks","query":{"entity":"team","sort":"-points,-difference,name"}}',
      '{"rows":"team","cols":["name","points","scored"],"data":[["Zebra",3,4],["Ant",3,9],["Bee",7,1],["Cat",3,4]]}',
    ].join('\n'),
  );

describe('a list sorted by several keys', () => {
  it('orders what is equal by the next key, computed ones too, and ranks ties alike', async () => {
    const page = await league().see('/');
    const [table = '', ranks = ''] = page.slice(page.indexOf('id="table"')).split('id="ranks"');
    const names = (html: string) => [...html.matchAll(/>\s*(Zebra|Ant|Bee|Cat)\s*</g)].map(([, name]) => name);
    expect(names(table)).toEqual(['Bee', 'Ant', 'Cat', 'Zebra']);
    expect(names(ranks)).toEqual(['Bee', 'Ant', 'Cat', 'Zebra']);
    expect([...ranks.matchAll(/Rank <\/span>(\d)/g)].map(([, place]) => place)).toEqual(['1', '2', '3', '3']);
  });

  it('is written as it was read', () => {
    const { blocks } = toDocument(league().blueprint);
    expect(blocks.map(({ query }) => (typeof query === 'object' ? query.sort : ''))).toContain('-points,-difference,name');
  });
});
