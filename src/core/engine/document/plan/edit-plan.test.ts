import { describe, expect, it } from 'vitest';
import { readBrief } from '../brief/read-brief.ts';
import { LIBRARY } from '../complete.fixture.ts';
import { briefSchema, type AuthoredBrief } from '../lines/brief-line.ts';
import { EMPTY_DOCUMENT } from '../read-document.ts';
import { editPlan, planHead, planItems, settledPlan, type PlanEdit } from './edit-plan.ts';
import { PLAN_SECTIONS, YES } from './plan-sections.ts';

const FULL: AuthoredBrief = {
  language: 'en',
  subject: { words: 'boat club', class: 'org', icon: 'sailboat' },
  siteName: 'Quay',
  summary: { en: 'We sail.', zh: '我们航行。' },
  actors: ['member', { id: 'purser', name: 'Purser', manages: ['boat'], at: [[3, 9]] }],
  entities: [
    'trip: day, crew (two|four)',
    {
      id: 'boat',
      name: 'Boat',
      plural: 'Boats',
      class: 'thing',
      places: 4,
      fields: ['seats', { name: 'rig', options: ['sloop', 'ketch'], required: true }, 'fee:money Fee'],
      rows: ['Tern'],
      sure: 0.7,
    },
  ],
  actions: [
    'purser: add boat',
    {
      verb: 'reserve',
      by: ['member', 'Purser'],
      on: 'boat',
      asks: ['from', 'to'],
      limit: 'noOverlap',
      needs: { by: 'Purser' },
      label: 'Take it out',
    },
  ],
  views: ['trip', { of: 'boat', as: 'ranking', by: 'seats', name: 'Largest' }],
  forms: [{ of: 'trip', name: 'New trip', fields: ['day'] }],
  pages: ['Rules', { name: 'Harbour', says: { en: 'Come in.' } }],
  facts: ['Founded in 1921', { about: 'site', field: 'opening hours', value: ['Sat', 'Sun'] }],
  qualities: ['calm', { words: 'navy' }],
  open: [{ words: 'weather warnings', why: 'noBlock' }],
};

const itemOf = (brief: AuthoredBrief, section: (typeof PLAN_SECTIONS)[number], index: number) => planItems(brief, section)[index];
const after = (...edits: readonly PlanEdit[]) => edits.reduce(editPlan, FULL);

describe('a plan as items', () => {
  it('REQ-03 shows every item of a brief, in its own words', () => {
    expect(planHead(FULL)).toEqual({ subject: 'boat club', siteName: 'Quay', summary: 'We sail.' });
    expect(planItems(FULL, 'actors').map(({ values }) => values)).toEqual([
      { name: 'member', manages: '' },
      { name: 'Purser', manages: YES },
    ]);
    expect(planItems(FULL, 'entities')).toEqual([
      { values: { name: 'trip' }, fields: ['day', 'crew (two|four)'] },
      { values: { name: 'Boat' }, fields: ['seats', 'rig (sloop|ketch)', 'fee:money Fee'] },
    ]);
    expect(itemOf(FULL, 'actions', 0)?.values).toEqual({ words: 'purser: add boat' });
    expect(itemOf(FULL, 'actions', 1)?.values).toEqual({ by: 'member, Purser', verb: 'reserve', on: 'boat', asks: 'from, to' });
    expect(itemOf(FULL, 'facts', 1)?.values).toEqual({ about: 'site', field: 'opening hours', value: 'Sat, Sun' });
  });

  it('stays as it was written while nothing is changed', () => {
    for (const section of PLAN_SECTIONS)
      for (const [index, item] of planItems(FULL, section).entries())
        expect(editPlan(FULL, { kind: 'write', section, index, ...item })).toBe(FULL);
    expect(after({ kind: 'head', key: 'summary', text: 'We sail.' })).toBe(FULL);
  });

  it('keeps what an edited item does not show', () => {
    const edited = after({ kind: 'write', section: 'actions', index: 1, values: { asks: 'from, until' } });
    expect(edited.actions?.[1]).toEqual({
      verb: 'reserve',
      by: ['member', 'Purser'],
      on: 'boat',
      asks: ['from', 'until'],
      limit: 'noOverlap',
      needs: { by: 'Purser' },
      label: 'Take it out',
    });
    const boat = after({ kind: 'writeField', index: 1, field: 1, text: 'rig (sloop|yawl)' }).entities?.[1];
    expect(boat).toMatchObject({ id: 'boat', places: 4, rows: ['Tern'], plural: 'Boats' });
    expect(boat).toHaveProperty('fields', [
      'seats',
      { name: 'rig', options: ['sloop', 'yawl'], required: true },
      'fee:money Fee',
    ]);
    expect(boat).not.toHaveProperty('sure');
  });

  it('drops what no longer fits a changed name', () => {
    const edited = after(
      { kind: 'write', section: 'entities', index: 1, values: { name: 'Canoe' } },
      { kind: 'write', section: 'actions', index: 1, values: { verb: 'borrow', by: 'member' } },
      { kind: 'head', key: 'subject', text: 'canoe club' },
    );
    expect(edited.entities?.[1]).not.toHaveProperty('plural');
    expect(edited.actions?.[1]).toMatchObject({ verb: 'borrow', by: ['member'] });
    expect(edited.actions?.[1]).not.toHaveProperty('label');
    expect(edited.subject).toBe('canoe club');
  });

  it('adds, moves and removes items and fields', () => {
    const edited = after(
      { kind: 'add', section: 'entities' },
      { kind: 'write', section: 'entities', index: 2, values: { name: 'Jetty' } },
      { kind: 'addField', index: 2, at: 0 },
      { kind: 'writeField', index: 2, field: 0, text: 'depth' },
      { kind: 'move', section: 'entities', index: 2, to: 0 },
      { kind: 'remove', section: 'entities', index: 1 },
      { kind: 'moveField', index: 1, field: 0, to: 2 },
      { kind: 'removeField', index: 1, field: 0 },
    );
    expect(planItems(edited, 'entities')).toEqual([
      { values: { name: 'Jetty' }, fields: ['depth'] },
      { values: { name: 'Boat' }, fields: ['fee:money Fee', 'seats'] },
    ]);
    expect(after({ kind: 'move', section: 'actors', index: 1, to: 2 })).toBe(FULL);
  });

  it('is a brief after any edit', () => {
    for (const section of PLAN_SECTIONS) {
      const added = after({ kind: 'add', section });
      const index = planItems(added, section).length - 1;
      const keys = Object.keys(itemOf(added, section, index)?.values ?? {});
      const written = keys.reduce(
        (brief, key) => editPlan(brief, { kind: 'write', section, index, values: { [key]: key === 'as' ? 'map' : `my ${key}` } }),
        added,
      );
      for (const brief of [added, written]) expect(briefSchema.safeParse(brief).error, section).toBeUndefined();
      expect(itemOf(written, section, index)?.values).toMatchObject(
        Object.fromEntries(keys.filter((key) => key !== 'as' && key !== 'manages').map((key) => [key, `my ${key}`])),
      );
    }
  });
});

describe('a plan that is built', () => {
  it('is taken at its word, without items and fields that say nothing', () => {
    const edited = after(
      { kind: 'add', section: 'actors' },
      { kind: 'add', section: 'actions' },
      { kind: 'add', section: 'views' },
      { kind: 'addField', index: 1, at: 1 },
    );
    expect(readBrief({ ...EMPTY_DOCUMENT, brief: settledPlan(edited) })).toEqual(
      readBrief({ ...EMPTY_DOCUMENT, brief: settledPlan(FULL) }),
    );
    expect(settledPlan({ subject: 'x', actors: [{ name: '' }] })).toEqual({ subject: 'x' });
    expect(settledPlan(LIBRARY)).toEqual(LIBRARY);
  });
});
