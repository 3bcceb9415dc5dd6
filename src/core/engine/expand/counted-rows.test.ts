import { expect, it } from 'vitest';
import type { SeedRow } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { generate } from '../generate.ts';

const PROMPTS = [
  'A forum with threads, replies, login and my posts',
  'A shop with products, reviews and ratings',
  'An attendance system where employees clock in and see their attendance',
  'A course platform where students enroll, comment and follow their enrollments',
];

function siteOf(prompt: string): Blueprint {
  const generated = generate({ prompt, seed: 4 });
  if (!generated.ok) throw new Error(generated.error.code);
  return generated.value.blueprint;
}

it.each(PROMPTS)('counts what there is: %s', (prompt) => {
  const { entities } = siteOf(prompt);
  for (const { fields, effects = [], rows } of Object.values(entities)) {
    for (const effect of effects.filter(({ on }) => on === 'create')) {
      if (effect.do !== 'add' || effect.amount !== 1 || typeof effect.to !== 'string') continue;
      const by = effect.to;
      const whole = entities[fields.find(({ key }) => key === effect.to)?.to ?? ''];
      for (const { id, values } of whole?.rows ?? [])
        expect(values[effect.field]).toBe(rows.filter((row) => row.values[by] === id).length);
    }
  }
});

it.each(PROMPTS)('shows rows under the name of whose they are: %s', (prompt) => {
  const { entities, accounts } = siteOf(prompt);
  const profiles = entities[accounts?.entity ?? ''];
  const display = profiles?.fields.find((field) => field.display)?.key ?? '';
  const nameOf = (row: SeedRow) => profiles?.rows.find(({ id }) => id === row.owner)?.values[display];
  const owned = ['reply', 'enrollment', 'comment', 'attendance', 'review'].flatMap((id) => entities[id]?.rows ?? []);
  const others = owned.filter((row) => {
    const shown = row.values['author'] ?? row.values['name'] ?? row.values['user'];
    return row.owner !== undefined && shown !== row.owner && JSON.stringify(shown) !== JSON.stringify(nameOf(row));
  });
  expect(others).toEqual([]);
});

it('shows nobody at work who was not there', () => {
  const { entities } = siteOf(PROMPTS[2] ?? '');
  const away = entities['attendance']?.rows.filter(({ values }) => values['status'] === 'absent') ?? [];
  expect(away.length).toBeGreaterThan(0);
  for (const { values } of away) expect([values['clockIn'], values['clockOut']]).toEqual([undefined, undefined]);
});
