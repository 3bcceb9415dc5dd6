import { expect, it } from 'vitest';
import { bakery } from '#tests/support/bakery.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { makeChanges } from './make-changes.ts';

function changed(lines: readonly object[], blueprint: Blueprint = bakery()) {
  const outcome = makeChanges({ blueprint, text: lines.map((line) => JSON.stringify(line)).join('\n'), locale: 'en' });
  if (outcome?.kind !== 'changed') throw new Error(`nothing changed: ${JSON.stringify(outcome)}`);
  return outcome;
}

const problems = (lines: readonly object[], blueprint?: Blueprint) =>
  changed(lines, blueprint).diagnostics.map(({ values }) => values?.['problem']);

it('leaves rows that are there without what only new ones are asked for', () => {
  const { blueprint, diagnostics, reply } = changed([
    { op: 'addField', entity: 'bread', field: 'grams:int! Grams' },
    { op: 'say', text: 'Each bread says its grams.' },
  ]);
  expect(diagnostics).toEqual([]);
  expect(blueprint.entities['bread']?.rows.map(({ values }) => values['grams'])).toEqual([undefined, undefined, undefined]);
  expect(reply).toBe('Each bread says its grams.');
});

it('wants a value that was there, and the name of new rows', () => {
  const { blueprint } = changed([{ op: 'addField', entity: 'bread', field: 'grams:int! Grams' }]);
  const row = { op: 'addRows', rows: 'bread', cols: ['name', 'kind', 'price'], data: [['Spelt', 'wheat', 6]] };
  expect(problems([row], blueprint)).toEqual([]);
  expect(problems([{ ...row, cols: ['kind', 'price'], data: [['wheat', 6]] }], blueprint)).toEqual(['missingValue']);
  expect(
    problems([
      { op: 'setRowValues', rows: 'bread', set: { price: null } },
      { op: 'setTheme', radius: 3 },
    ]),
  ).toContain('missingValue');
});

it('wants the state of rows that steps move', () => {
  const steps = [{ id: 'sell', label: 'Sold', from: ['fresh'], to: 'sold', by: 'nobody' }];
  const lines = [
    { op: 'addField', entity: 'bread', field: 'state:(fresh=Fresh|sold=Sold)! State' },
    { op: 'setFlow', entity: 'bread', flow: { field: 'state', steps } },
  ];
  expect(problems(lines)).toContain('missingValue');
});

it('takes no value away for one that is worked out from nothing', () => {
  const later = { op: 'setRowValues', rows: 'bread', set: { about: '= mill.name' } };
  const { blueprint, diagnostics, reply } = changed([
    later,
    { op: 'say', text: 'Each bread names its mill.' },
    { op: 'setTheme', radius: 3 },
  ]);
  expect(diagnostics.map(({ values }) => values?.['problem'])).toEqual(['emptyResult']);
  expect(blueprint.entities).toEqual(bakery().entities);
  expect(reply).toContain('This could not be done: “Each bread names its mill”.');
});

it('makes the record of notices that accounts name', () => {
  const access = { read: 'nobody', create: 'nobody' };
  const fields = ['name:text!# Name', 'email:email!~ Email'];
  const { blueprint, diagnostics } = changed([
    { op: 'addEntity', entity: 'person', label: 'Person', plural: 'People', fields, access },
    { op: 'setAccounts', entity: 'person', roles: [{ id: 'member', label: 'Member' }], notices: 'notice' },
    { op: 'addPage', page: 'enter', path: '/enter', title: 'Sign in' },
    { op: 'addBlock', block: 'sign-in', page: 'enter', type: 'signIn', title: 'Sign in' },
  ]);
  expect(diagnostics).toEqual([]);
  expect(blueprint.accounts?.notices).toBe('notice');
  expect(blueprint.entities['notice']?.fields.map(({ key }) => key)).toContain('read');
});
