import { describe, expect, it } from 'vitest';
import { completed } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

const CLUB: AuthoredBrief = {
  actors: ['member', { name: 'steward', manages: true }],
  entities: [
    { name: 'canoe', fields: ['length', 'state (ashore|afloat|lost)'], rows: ['Otter', { name: 'Grebe', length: 4 }] },
    { name: 'outing', class: 'event', fields: ['date and time'] },
  ],
};

describe('doubts about a brief', () => {
  it.each<[AuthoredBrief, readonly [code: string, path: string, got: string, suggestion?: string]]>([
    [{ actions: ['membre: sign up for outing'] }, ['unknownActor', 'brief.actions.0', 'membre', 'Member']],
    [{ actions: ['member: sign up for outting'] }, ['unknownEntity', 'brief.actions.0', 'outting', 'Outing']],
    [{ actions: ['member: levitate moon'] }, ['unknownEntity', 'brief.actions.0', 'moon']],
    [{ views: [{ of: 'cano', as: 'list' }] }, ['unknownEntity', 'brief.views.0', 'cano', 'Canoe']],
    [{ facts: [{ about: 'Oter', field: 'length', value: 5 }] }, ['unknownRow', 'brief.facts.0', 'Oter', 'Otter']],
    [
      { entities: [{ name: 'trip', fields: ['cost = price per head'] }] },
      ['unknownField', 'brief.entities.0.fields.0', 'price per head'],
    ],
    [{ actions: [{ verb: 'launch', on: 'canoe', moves: { to: 'afloat' } }] }, ['unreachedState', 'brief.entities.0', 'Lost']],
  ])('of %o: %o', (brief, [code, path, got, suggestion]) => {
    const found = completed({ ...CLUB, ...brief }).doubts.filter((each) => each.code === code);
    expect(found.map((each) => [each.severity, each.path, each.values?.['got'], each.values?.['suggestion']])).toEqual([
      ['warning', path, got, suggestion],
    ]);
  });

  it.each<AuthoredBrief>([
    { actions: ['members sign up for outings', 'steward: add canoe', 'member: report lost paddle'] },
    { actions: ['member: sign up for outing', 'steward: approve registration'] },
    { views: [{ of: 'registration', as: 'list' }], actions: ['member: sign up for outing'] },
    { facts: ['Canoes are heavy.', { about: 'site', field: 'opening hours', value: 'Saturday 9:00-12:00' }] },
    {
      facts: [
        { about: 'canoe', field: 'length', value: 5 },
        { about: 'Grebe', field: 'length', value: 4 },
      ],
    },
    {
      entities: [...(CLUB.entities ?? []), { name: 'rental', class: 'request', fields: ['canoe', 'status (out|missing)'] }],
      actions: [
        { verb: 'launch', by: 'steward', on: 'canoe', moves: { to: 'afloat' } },
        { verb: 'miss', by: 'steward', on: 'rental', moves: { to: 'missing' }, sets: 'canoe.state = lost' },
      ],
    },
  ])('has none of %o', (brief) => {
    expect(completed({ ...CLUB, ...brief }).doubts).toEqual([]);
  });
});
