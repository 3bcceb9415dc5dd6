import { expect, test } from 'vitest';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import { rowSourcesOf } from './acting-user.ts';
import { shopBlueprint } from '../serve/site.fixture.ts';
import type { Site } from '../request/site.ts';
import { formFromJson } from '../values/read-values.ts';

const both = (en: string, zh: string) => ({ en, zh });
const fields: Entity['fields'] = [
  { key: 'bidder', label: both('Bidder', '出价人'), type: 'text', display: true },
  { key: 'note', label: both('Note', '备注'), type: 'text' },
];
const entity: Entity = {
  label: both('Bid', '出价'),
  plural: both('Bids', '出价'),
  icon: 'gavel',
  access: { read: 'public', create: 'public' },
  fields,
  rows: [],
};
const site: Pick<Site, 'blueprint'> = { blueprint: shopBlueprint };
const ann = { id: 'ann', name: 'Ann', role: 'user', manages: [], isDemo: false };

function written(values: Record<string, string>, user: typeof ann | null) {
  const identity = { visitorId: 'v', user, ownerKey: 'ann' };
  const writing = rowSourcesOf(site, identity, { entityId: 'bid', entity, asked: fields, form: formFromJson(values) });
  return { given: writing.given, asked: writing.fields.map(({ key }) => key) };
}

test('who wrote a row and did not sign it is named by the account; what was typed stays', () => {
  expect(written({ note: 'Now' }, ann)).toEqual({ given: { bidder: 'Ann' }, asked: ['note'] });
  expect(written({ bidder: 'Max' }, ann)).toEqual({ given: {}, asked: ['bidder', 'note'] });
  expect(written({}, null)).toEqual({ given: {}, asked: ['bidder', 'note'] });
});
