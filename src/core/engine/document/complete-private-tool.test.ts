import { expect, it } from 'vitest';
import { completed } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const HOURS: AuthoredBrief = {
  subject: { words: 'hours of a freelancer', medium: 'tool' },
  actors: [{ name: 'freelancer', manages: true, signsIn: true, count: 1 }],
  entities: [
    { id: 'project', name: 'Project', fields: ['budget (hours)'] },
    { id: 'entry', name: 'Entry', class: 'activity', fields: ['project', { name: 'day', type: 'date' }, 'hours (0-24)'] },
  ],
  actions: ['freelancer: add project', { verb: 'check in', by: 'freelancer', on: 'entry', asks: ['project', 'day', 'hours'] }],
};

it('keeps a tool of those who all keep its records theirs, and begins a preview as one of them', () => {
  const { document } = completed(HOURS);
  expect(document.entities.map(({ entity, access }) => `${entity} ${access?.read ?? ''}`)).toEqual([
    'project member',
    'entry member',
    'user member',
  ]);
  expect(document.accounts?.demo).toBe('freelancer');
});

it('leaves a site of a keeper open to visitors', () => {
  const { document } = completed({ ...HOURS, subject: { words: 'race league', medium: 'site' } });
  expect(document.entities.find(({ entity }) => entity === 'project')?.access?.read).toBe('public');
  expect(document.accounts?.demo).toBeUndefined();
});
