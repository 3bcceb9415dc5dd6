import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { completed, entityOf, LIBRARY } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';
import { EMPTY_DOCUMENT } from './read-document.ts';

describe('actions of a brief', () => {
  it('makes a record of a reservation, with days that never overlap and somebody who agrees', () => {
    const made = entityOf(LIBRARY, 'reservation');
    expect(made?.rules).toEqual([{ kind: 'noOverlap', resource: 'tool', from: 'from', to: 'to' }]);
    expect(made?.flow?.steps.map(({ id, by }) => `${id} ${by}`)).toEqual([
      'approved nobody',
      'out nobody',
      'returned nobody',
      'declined nobody',
      'cancelled own',
    ]);
    expect(made?.access).toMatchObject({ read: 'own', create: 'member' });
  });

  it('lets no two reservations of one house overlap, and asks both days of everybody', () => {
    const actors = ['guest', { name: 'host', manages: true }];
    const actions = [{ verb: 'reserve', by: 'guest', asks: ['from', 'to'], limit: 'noOverlap' as const }];
    const made = entityOf({ actors, actions }, 'reservation');
    expect(made?.rules).toEqual([{ kind: 'noOverlap', from: 'from', to: 'to' }]);
    expect(made?.fields.filter(({ required }) => required === true).map(({ key }) => key)).toEqual([
      'name',
      'email',
      'from',
      'to',
    ]);
  });

  it('takes an unknown verb as a step of what it is done to', () => {
    const shape = entityOf({ entities: ['hive'], actions: ['keeper: requeen hive'] }, 'hive');
    expect(shape?.flow?.steps.map(({ label }) => label)).toEqual([{ en: 'Requeen' }]);
  });

  it('takes places from what has them and gives them back', () => {
    const brief: AuthoredBrief = {
      entities: [{ id: 'walk', name: 'Walk', class: 'event', places: 12, fields: ['date and time'] }],
      actions: ['visitor: sign up for walk'],
    };
    const { registration, walk } = compile({ ...EMPTY_DOCUMENT, brief }).blueprint.entities;
    expect(registration?.effects?.map((effect) => effect.on)).toEqual(['create', 'step:cancelled']);
    const left = walk?.rows.map(({ values }) => Number(values['placesLeft'])) ?? [];
    const taken = registration?.rows.filter(({ values }) => values['status'] !== 'cancelled').length ?? 0;
    expect(left.reduce((sum, each) => sum + each, 0)).toBe(12 * left.length - taken);
  });

  it('asks nobody for an account where nobody keeps what is sent', () => {
    expect(
      completed({ entities: ['expense'], actors: ['flatmate'], actions: ['flatmate: add expense'] }).document.accounts,
    ).toBeUndefined();
  });
});
