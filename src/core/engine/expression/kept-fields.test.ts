import { describe, expect, it } from 'vitest';
import type { Entity } from '../blueprint/entity-schema.ts';
import { assembleEntity } from '../document/assemble-entity.ts';
import { keptFields } from './kept-fields.ts';

function entity(fields: readonly string[], more: object = {}): Entity {
  const line = {
    entity: 'sale',
    label: 'Sale',
    fields: ['name:text!# Name', 'thing:>thing Thing', 'pieces:int Pieces', ...fields],
  };
  return assembleEntity(
    { ...line, access: { create: 'public' }, ...more },
    { entities: [], blocks: [], rows: [], parts: [] },
    'en',
  );
}

const FLOW = { flow: { field: 'state', steps: [] } };
const BY_STAFF = { access: { create: 'nobody' } };

describe('the fields that keep their value', () => {
  it.each<[string, readonly string[], object, readonly (readonly [string, readonly string[]])[]]>([
    ['an amount of a day', ['day:date Day', 'sum:money Sum = pieces * thing.price'], {}, [['sum', ['pieces', 'thing']]]],
    ['an amount with states', ['sum:money Sum = pieces * thing.price'], FLOW, [['sum', ['pieces', 'thing']]]],
    [
      'amounts that read each other',
      ['day:date Day', 'fee:money Fee = pieces * 2', 'sum:money Sum = fee + thing.price'],
      {},
      [
        ['fee', ['pieces']],
        ['sum', ['pieces', 'thing']],
      ],
    ],
    [
      'an amount that staff enter',
      ['day:date Day', 'sum:money Sum = pieces * thing.price'],
      BY_STAFF,
      [['sum', ['pieces', 'thing']]],
    ],
    [
      'what an amount is worked out of',
      [
        'day:date Day',
        'off:pct Off = if(pieces > 2, 10, 0)',
        'sum:money Sum = pieces * (100 - off)',
        'big:bool Big = pieces > 9',
      ],
      {},
      [
        ['off', ['pieces']],
        ['sum', ['pieces']],
      ],
    ],
    ['no price of a thing that staff keep', ['day:date Day', 'sum:money Sum = pieces * 1.2'], BY_STAFF, []],
    ['no worth without a day', ['sum:money Sum = pieces * thing.price'], {}, []],
    ['no amount that a day changes', ['day:date Day', 'sum:money Sum = daysBetween(day, today) * 2'], {}, []],
    ['no amount over other rows', ['day:date Day', 'all:int All = count(sale)', 'sum:money Sum = all * pieces'], {}, []],
  ])('%s', (_, fields, more, expected) => {
    expect(keptFields(entity(fields, more)).map(({ field, inputs }) => [field.key, inputs])).toEqual(expected);
  });
});
