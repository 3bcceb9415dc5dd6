import { describe, expect, it } from 'vitest';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { seedRows } from './seed-data.ts';

describe('days of example rows', () => {
  it.each([
    ['@fri+0d', '2026-11-25T12:00:00.000Z', '2026-11-27'],
    ['@fri+0d', '2026-11-27T12:00:00.000Z', '2026-11-27'],
    ['@fri', '2026-11-25T12:00:00.000Z', '2026-11-27'],
    ['@friT19:30', '2026-11-25T12:00:00.000Z', '2026-11-27T19:30'],
    ['@fri+7d', '2026-11-28T12:00:00.000Z', '2026-12-11'],
    ['@+2dT10:00', '2026-11-25T12:00:00.000Z', '2026-11-27T10:00'],
  ])('%s on %s is %s', (said, now, day) => {
    const blueprint = sampleBlueprint();
    const [[id, entity] = []] = Object.entries(blueprint.entities);
    if (id === undefined || entity === undefined) throw new Error('The sample has records.');
    const rows = [{ id: 'row-1', values: { when: said } }];
    const seeded = seedRows({ ...blueprint, entities: { [id]: { ...entity, rows } } }, now);
    expect(seeded[id]?.[0]?.values).toEqual({ when: day });
  });
});
