import { describe, expect, it } from 'vitest';
import { startDocument } from '../../site/serve/document-site.fixture.ts';

const form = async (fields: readonly string[]) => {
  const { see } = startDocument(
    [
      '{"site":{"name":"Shelf","description":"Reagents."},"theme":{"primary":"#1f4e79"}}',
      '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
      `{"entity":"bottle","label":"Bottle","fields":["name:text!# Name",${fields.map((field) => JSON.stringify(field)).join(',')}],"access":{"read":"public","create":"public"}}`,
      '{"block":"add","page":"home","type":"form","title":"Add","query":"bottle"}',
    ].join('\n'),
    { now: () => '2026-05-04T08:00:00.000Z' },
  );
  const page = await see('/');
  return Object.fromEntries(
    [...page.matchAll(/<input\b[^>]*>/g)].flatMap(([input]) => {
      const [name = '', value = ''] = ['name', 'value'].map((key) => new RegExp(`\\b${key}="([^"]*)"`).exec(input)?.[1] ?? '');
      return [[name, value]];
    }),
  );
};

describe('a form that nobody has filled in', () => {
  it.each([
    ['opened:date Opened', ''],
    ['review:date Next review', ''],
    ['at:datetime At', ''],
    ['call:time Call', ''],
    ['quantity:int Quantity', ''],
    ['review:date! Next review', '2026-05-05'],
    ['date:date! Date', '2026-05-04'],
    ['boughtOn:date! Bought', '2026-05-04'],
    ['expires:date! Use by', ''],
    ['birthday:date! Birthday', ''],
    ['call:time! Call', '10:00'],
    ['quantity:int! Quantity', '2'],
    ['label:color Label', '#1f4e79'],
  ])('says nothing for anybody that need not be said: %s starts with "%s"', async (field, start) => {
    const [key = ''] = field.split(':');
    expect((await form([field]))[key]).toBe(start);
  });

  it('starts an optional day with the default that its author gave', async () => {
    const { see } = startDocument(
      [
        '{"site":{"name":"Shelf","description":"Reagents."}}',
        '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
        '{"entity":"bottle","label":"Bottle","fields":["name:text!# Name",{"key":"review","label":"Review","type":"date","default":"@+7d"}],"access":{"read":"public","create":"public"}}',
        '{"block":"add","page":"home","type":"form","title":"Add","query":"bottle"}',
      ].join('\n'),
      { now: () => '2026-05-04T08:00:00.000Z' },
    );
    expect(await see('/')).toMatch(/name="review"[^>]*value="2026-05-11"|value="2026-05-11"[^>]*name="review"/);
  });
});
