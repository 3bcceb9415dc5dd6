import { describe, expect, it } from 'vitest';
import { bakery } from '#tests/support/bakery.ts';
import { must } from '../../domain/assert.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { renderFiles } from '../render/render-files.ts';
import { lintChanges } from './lint-changes.ts';
import { makeChanges } from './make-changes.ts';

/** The bakery after lines in which the lint finds no fault. */
function after(lines: readonly object[], blueprint: Blueprint = bakery()): Blueprint {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  expect(lintChanges(blueprint, text).faults).toEqual([]);
  const made = makeChanges({ blueprint, text, locale: 'en' });
  return made?.kind === 'changed' ? made.blueprint : blueprint;
}

const valuesOf = (site: Blueprint, entity: string, key: string) =>
  must(site.entities[entity], entity).rows.map(({ values }) => values[key] ?? null);

describe('a change of one place', () => {
  it('gives a page another word in the footer alone', () => {
    const site = after([{ op: 'setPage', page: 'breads', footerTitle: 'All our loaves' }]);
    const home = must(renderFiles(site, { now: '2026-01-01T12:00:00.000Z' }).get('index.html'), 'the home page');
    const [header = '', footer = ''] = home.split('<footer');
    expect(footer).toContain('All our loaves');
    expect(header).not.toContain('All our loaves');
    expect(header).toContain('>Breads</a');
  });

  it.each([
    ['admin.metrics.+', 'count:bread', ({ admin }: Blueprint) => admin?.metrics.length, 3],
    ['site.name', 'Lane', ({ site }: Blueprint) => site.name, { en: 'Lane' }],
  ])('sets %s where neither a block nor an entity is named', (path, value, read, expected) => {
    expect(read(after([{ op: 'setOption', path, value }]))).toEqual(expected);
  });

  it('adds to what a role manages', () => {
    const people = after([
      {
        op: 'addEntity',
        entity: 'person',
        label: 'Person',
        plural: 'People',
        fields: ['name:text!# Name', 'email:email!~ Email'],
        access: { read: 'member' },
      },
      { op: 'setAccounts', entity: 'person', roles: [{ id: 'baker', label: 'Baker', manages: ['order'] }] },
    ]);
    const site = after([{ op: 'setOption', path: 'accounts.roles.baker.manages.+', value: 'bread' }], people);
    expect(site.accounts?.roles[0]?.manages).toEqual(['order', 'bread']);
  });

  it.each(['metrics.+', 'theme.primary', 'accounts.roles.none.label'])('goes nowhere at %s', (path) => {
    const { faults } = lintChanges(bakery(), JSON.stringify({ op: 'setOption', path, value: 'x' }));
    expect(faults.join('\n')).toContain(path);
  });
});

describe('a value of a new or another field', () => {
  it('is a no in rows that are not named as a yes, where nobody sees it', () => {
    const field = { op: 'addField', entity: 'bread', field: 'away:bool- Away', values: { rye: true } };
    expect(valuesOf(after([field]), 'bread', 'away')).toEqual([false, true, false]);
  });

  it('that nobody has given stays so when its field is written anew', () => {
    const site = after([
      { op: 'addField', entity: 'order', field: 'extra:>bread Extra' },
      {
        op: 'addRows',
        rows: 'order',
        cols: ['@id', 'name', 'bread', 'extra', 'pieces', 'day'],
        data: [['o1', 'Ida', 'rye', null, 1, '@+1d']],
      },
    ]);
    expect(
      valuesOf(after([{ op: 'setField', entity: 'order', field: 'extra:>bread And also' }], site), 'order', 'extra'),
    ).toEqual([null]);
  });
});
