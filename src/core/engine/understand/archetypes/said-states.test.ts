import { expect, it } from 'vitest';
import { withSaidStates } from './said-states.ts';

const PARTS = {
  entities: [{ name: 'job', flags: ['Late when status is not finished', 'Urgent when priority is high'] }],
  actions: [
    { verb: 'report', on: 'job', states: 'open>finished|cancelled', needs: { by: 'boss' } },
    { verb: 'finish', on: 'job', moves: { from: 'open', to: 'finished' }, asks: ['hours'] },
    { verb: 'cancel', on: 'job', moves: { from: 'open', to: 'cancelled' } },
    { verb: 'pay', on: 'bill', moves: { to: 'paid' } },
  ],
  views: [
    { of: 'job', as: 'board' },
    { of: 'job', where: 'status is finished' },
  ],
};
const context = { main: 'job', manager: 'boss', locale: 'en' } as const;

it('leads what is made through the states that the idea lists, and lets it be called off', () => {
  expect(withSaidStates(PARTS, { ...context, states: ['new', 'in work', 'done'] })).toEqual({
    entities: [{ name: 'job', flags: ['Urgent when priority is high'] }],
    actions: [
      { verb: 'report', on: 'job', states: 'new>in work>done|cancelled' },
      { verb: 'cancel', on: 'job', moves: { from: 'new', to: 'cancelled' } },
      { verb: 'pay', on: 'bill', moves: { to: 'paid' } },
      {
        verb: 'move to in work',
        label: 'Move to “in work”',
        by: 'boss',
        on: 'job',
        moves: { from: 'new', to: 'in work' },
        asks: ['hours'],
      },
      { verb: 'move to done', label: 'Move to “done”', by: 'boss', on: 'job', moves: { from: 'in work', to: 'done' } },
    ],
    views: [{ of: 'job', as: 'board' }],
  });
});

it('leaves those of the kind where the idea lists none', () => {
  expect(withSaidStates(PARTS, { ...context, states: ['new', 'done'] })).toBe(PARTS);
  expect(withSaidStates(PARTS, { ...context, main: 'bill', states: ['a', 'b', 'c'] })).toBe(PARTS);
});
