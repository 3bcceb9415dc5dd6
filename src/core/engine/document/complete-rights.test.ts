import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { complete } from './complete.ts';
import { completed, entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';
import type { EntityLine } from './lines/entity-line.ts';
import { EMPTY_DOCUMENT } from './read-document.ts';
import type { SiteDocument } from './site-document.ts';

const studio = (actors: NonNullable<AuthoredBrief['actors']> = []): AuthoredBrief => ({
  actors: [{ name: 'pupil', signsIn: true }, { name: 'teacher', signsIn: true }, ...actors],
  entities: [
    { id: 'lesson', name: 'Lesson', class: 'event', fields: ['begins (date and time)'] },
    { id: 'pot', name: 'Pot', class: 'thing', fields: ['pupil (pupil)', 'glaze (blue|white)'] },
  ],
  actions: [
    { verb: 'book', by: 'pupil', on: 'lesson' },
    { verb: 'enter', by: 'teacher', on: 'pot', asks: ['pupil', 'glaze'] },
    { verb: 'add', by: 'secretary', on: 'lesson' },
  ],
});

describe('who writes where an author says who has an account', () => {
  const line: EntityLine = {
    entity: 'person',
    label: 'Person',
    plural: 'People',
    fields: ['name:text!# Name', 'email:email!~ Email'],
    access: { read: 'member', create: 'nobody', update: 'own' },
  };
  const document: SiteDocument = { ...EMPTY_DOCUMENT, brief: studio([{ name: 'owner', manages: true }]), entities: [line] };

  it.each([
    ['kid', 'coach'],
    ['pupil', 'teacher'],
  ])('is whoever has one of its roles %s and %s, on pages that name no others', (first, second) => {
    const roles = [
      { id: first, label: first },
      { id: second, label: second, manages: ['lesson'] },
    ];
    const peopled: SiteDocument = { ...document, accounts: { entity: 'person', roles } };
    const { blueprint } = compile(peopled);
    expect(blueprint.entities['pot']?.access.create).toBe('member');
    expect(complete(peopled).document.pages?.pages.flatMap(({ for: named }) => named ?? [])).toEqual([]);
  });
});

describe('what a keeper manages', () => {
  const managed = (...actors: NonNullable<AuthoredBrief['actors']>) => {
    const { document, doubts } = completed(studio(actors));
    return { document, doubts, roles: new Map(document.accounts?.roles.map(({ id, manages }) => [id, manages])) };
  };

  it.each([
    [['lessons'], ['lesson']],
    [['rosters', 'lessons'], ['lesson']],
    [['rosters'], ['lesson', 'booking']],
  ])('of the words %o is %o and never all', (manages, expected) => {
    const { roles, doubts } = managed({ name: 'secretary', manages });
    expect(roles.get('secretary')).toEqual(expected);
    expect(doubts.some(({ code, values }) => code === 'unknownEntity' && values?.['got'] === 'rosters')).toBe(
      manages.includes('rosters'),
    );
  });

  it('gives it no page of what it may not write', () => {
    const { document } = managed({ name: 'secretary', manages: ['lesson'] }, { name: 'owner', manages: ['pot'] });
    expect(document.pages?.pages.find(({ id }) => id === 'pot-new')?.for).toEqual(['teacher', 'owner']);
  });
});

it.each(['new>in progress>done', 'new>in progress>waiting for parts>done'])(
  'what is reported stands for all to see before the work on it begins, though somebody approves: %s',
  (states) => {
    const job = entityOf(
      {
        subject: { words: 'repairs of a hotel', medium: 'tool' },
        actors: ['housekeeping', { name: 'manager', manages: true }],
        entities: [{ id: 'job', name: 'job', fields: ['room number (1-28)', 'what is broken', 'cost'] }],
        actions: [
          { verb: 'report', by: 'housekeeping', on: 'job', asks: ['room number', 'what is broken'], states },
          { verb: 'approve', by: 'manager', on: 'job' },
        ],
      },
      'job',
    );
    expect(job?.access.read).toBe('public');
    expect(job?.access.where).toBeUndefined();
  },
);
