import { describe, expect, it } from 'vitest';
import { makeChanges } from '../changes/make-changes.ts';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';
import { demoAccounts } from '../render/accounts.ts';
import { isMissing } from '../render/row-values.ts';

/** An agency whose office keeps the jobs; its profiles say the role where they are told to. */
const agency = (role = '') =>
  compile(
    readDocument(
      [
        '{"site":{"name":"Ink Agency","description":"Texts."}}',
        '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
        `{"entity":"person","label":"Person","plural":"People","fields":["name:text!# Name","email:email! Email","team:(a=A|b=B)! Team"${role}],"access":{"read":"member"}}`,
        '{"entity":"job","label":"Job","plural":"Jobs","fields":["name:text!# Name"],"access":{"read":"member"}}',
        '{"accounts":{"entity":"person","roles":[{"id":"office","label":"Office","manages":"all","demo":"olga"}]}}',
        '{"block":"jobs","page":"home","type":"collection","title":"Jobs","query":"job"}',
        `{"rows":"person","cols":["@id","name","email","team"${role === '' ? '' : ',"role"'}],"data":[["olga","Olga","olga@ink.test","a"${role === '' ? '' : ',"office"'}]]}`,
        '{"rows":"job","cols":["@id","name"],"data":[["one","One"]]}',
      ].join('\n'),
    ).document,
  ).blueprint;

const roles = [
  { id: 'office', label: 'Office', manages: 'all', demo: 'olga' },
  { id: 'writer', label: 'Writer', manages: [] },
];
const SAYING = ',"role:(office=Office) Role"';

function changed(blueprint: ReturnType<typeof agency>, ...lines: readonly object[]) {
  const outcome = makeChanges({ blueprint, text: lines.map((line) => JSON.stringify(line)).join('\n'), locale: 'en' });
  if (outcome?.kind !== 'changed') throw new Error(`nothing changed: ${JSON.stringify(outcome)}`);
  return outcome.blueprint;
}

describe('a role that a change brings', () => {
  it.each(['', SAYING])('has an example person, whose profile is whole (%s)', (role) => {
    const { accounts, entities } = changed(agency(role), { op: 'setAccounts', roles });
    const person = entities['person']?.rows.find(({ id }) => id === accounts?.roles[1]?.demo);
    expect(person?.values['name']).not.toBe('Olga');
    const missing = entities['person']?.fields.filter((field) => isMissing(field, person?.values[field.key]));
    expect(missing?.map(({ key }) => key)).toEqual([]);
    expect(person?.values['role']).toBe(role === '' ? undefined : 'writer');
  });

  it('lets its example person in, with the record that its profile needs', () => {
    const site = changed(
      agency(),
      {
        op: 'addEntity',
        entity: 'guest',
        label: 'Guest',
        plural: 'Guests',
        fields: ['name:text!# Name', 'email:email! Email', 'job:>job! Job', 'state:(asked=Asked|in=In) State'],
        access: { read: 'member' },
      },
      { op: 'setAccounts', entity: 'guest', roles: [{ id: 'guest', label: 'Guest' }], approved: "state = 'in'" },
    );
    expect(site.entities['guest']?.rows.map(({ values }) => values)).toEqual([
      expect.objectContaining({ job: 'one', state: 'in', email: 'guest@example.com' }),
    ]);
  });

  it('takes the person whom the change names, and says the role in the profile', () => {
    const row = {
      op: 'addRows',
      rows: 'person',
      cols: ['@id', 'name', 'email', 'team'],
      data: [['wu', 'Wu', 'wu@ink.test', 'b']],
    };
    const named = [roles[0], { ...roles[1], demo: 'wu' }];
    const site = changed(agency(SAYING), row, { op: 'setAccounts', roles: named });
    expect(demoAccounts(site).map(({ profileId }) => profileId)).toEqual(['olga', 'wu']);
    expect(site.entities['person']?.rows.map(({ values }) => values['role'])).toEqual(['office', 'writer']);
  });

  it.each(['', SAYING])('is all that a choice of its name offers (%s)', (role) => {
    const choice = { op: 'addField', entity: 'job', field: 'writer:>person Writer' };
    const site = changed(agency(role), { op: 'setAccounts', roles }, choice);
    expect(site.entities['job']?.fields.at(-1)).toMatchObject({ key: 'writer', where: "role = 'writer'" });
    expect(site.entities['person']?.rows.map(({ values }) => values['role'])).toEqual(['office', 'writer']);
    const other = changed(site, { op: 'addField', entity: 'job', field: 'asked:>person Asked by' });
    expect(other.entities['job']?.fields.at(-1)?.where).toBeUndefined();
  });
});
