import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { hasErrors, validate } from '../validate/validate.ts';
import { repair } from './repair.ts';

type Damage = (blueprint: Blueprint) => unknown;

/** Each way to break a Blueprint, with the code that validate gives for it. */
const DAMAGES: readonly (readonly [string, Damage])[] = [
  ['unknownPage', (b) => b.nav.header.push('nowhere')],
  ['unknownPage', (b) => (b.nav.cta = 'nowhere')],
  ['duplicatePath', (b) => Object.assign(b.pages['menu'] ?? {}, { path: '/' })],
  ['detailPage', (b) => Object.assign(b.pages['item'] ?? {}, { path: '/item' })],
  ['detailPage', (b) => delete b.pages['item']?.entity],
  ['noHome', (b) => Object.assign(b.pages['home'] ?? {}, { path: '/start' })],
  ['emptyPage', (b) => (delete b.blocks['item-detail'], b.pages['item']?.blocks.pop())],
  ['unknownBlock', (b) => b.pages['menu']?.blocks.push('gone')],
  ['sharedBlock', (b) => b.pages['menu']?.blocks.push('hero')],
  ['orphanBlock', (b) => (b.blocks['lost'] = { type: 'heading' })],
  ['noHeading', (b) => Object.assign(b.pages['menu'] ?? {}, { title: { en: '  ' } })],
  ['deadButton', (b) => Object.assign(b.blocks['call'] ?? {}, { actions: [{ label: { en: 'x' }, target: { page: 'gone' } }] })],
  [
    'deadButton',
    (b) => Object.assign(b.blocks['call'] ?? {}, { actions: [{ label: { en: 'x' }, target: { page: 'menu', block: 'hero' } }] }),
  ],
  ['displayField', (b) => b.entities['product']?.fields.forEach((field) => delete field.display)],
  ['displayField', (b) => b.entities['product']?.fields.forEach((field) => (field.display = true))],
  ['unknownEntity', (b) => delete b.entities['category']],
  ['unknownEntity', (b) => delete b.entities['product']],
  ['unknownEntity', (b) => delete b.entities['message']],
  ['unknownField', (b) => (b.entities['product'] ? b.entities['product'].fields.splice(1, 1) : null)],
  ['unknownField', (b) => b.blocks['products']?.fields?.push('nothing')],
  ['enumOptions', (b) => b.entities['product']?.fields.push({ key: 'kind', label: { en: 'Kind' }, type: 'enum' })],
  ['duplicateId', (b) => b.entities['category']?.rows.push({ id: 'c1', values: {} })],
  ['privateField', (b) => b.blocks['products']?.fields?.push('stock')],
  ['notWritable', (b) => Object.assign(b.entities['message']?.access ?? {}, { create: 'nobody' })],
  ['notReadable', (b) => Object.assign(b.entities['product']?.access ?? {}, { read: 'nobody' })],
  ['noLabel', (b) => Object.assign(b.entities['message']?.fields[1] ?? {}, { label: {} })],
  ['noQuery', (b) => delete b.blocks['menu-list']?.query],
  ['unstorable', (b) => Object.assign(b.blocks['hero'] ?? {}, { title: { en: 'a\u0000b\ud800 \\u0000' } })],
  ['schema', (b) => Object.assign(b.blocks['hero'] ?? {}, { type: '<script>' })],
  ['schema', (b) => Object.assign(b.blocks['hero'] ?? {}, { html: '<script>' })],
  ['schema', (b) => Object.assign(b.theme, { background: 'red; }' })],
  [
    'schema',
    (b) => Object.assign(b.blocks['call'] ?? {}, { actions: [{ label: { en: 'x' }, target: { url: 'javascript:alert(1)' } }] }),
  ],
];

type Entities = Blueprint['entities'][string];
const product = (b: Blueprint, change: Partial<Entities>) => Object.assign(b.entities['product'] ?? {}, change);
const label = { en: 'x' };
const state = {
  key: 'state',
  label,
  type: 'enum' as const,
  options: [
    { value: 'new', label },
    { value: 'done', label },
  ],
};
const step = { id: 'finish', label, from: ['new'], to: 'done', by: 'own' as const };

function withUsers(b: Blueprint): void {
  b.entities['user'] = {
    label,
    plural: label,
    icon: 'user',
    access: { read: 'member', create: 'nobody' },
    fields: [
      { key: 'name', label, type: 'text', display: true },
      { key: 'email', label, type: 'email' },
    ],
    rows: [{ id: 'u1', values: { name: 'Uma' } }],
  };
  b.accounts = {
    entity: 'user',
    signUp: true,
    demoRole: 'member',
    roles: [{ id: 'member', label, manages: ['product'], demo: 'u1' }],
  };
}

const withAccounts =
  (change: (accounts: NonNullable<Blueprint['accounts']>) => unknown): Damage =>
  (b) => {
    withUsers(b);
    if (b.accounts) change(b.accounts);
  };
const withState = (b: Blueprint) => b.entities['product']?.fields.push(state);

/** Damages of what a site does beside showing rows. */
const BROKEN_BEHAVIOUR: readonly (readonly [string, Damage])[] = [
  ['accounts', withAccounts((accounts) => (accounts.entity = 'nobody'))],
  ['accounts', withAccounts((accounts) => (accounts.entity = 'category'))],
  ['accounts', withAccounts((accounts) => accounts.roles[0]?.manages.push('gone'))],
  ['accounts', withAccounts((accounts) => Object.assign(accounts.roles[0] ?? {}, { demo: 'u9' }))],
  ['accounts', withAccounts((accounts) => (accounts.demoRole = 'gone'))],
  ['accounts', withAccounts((accounts) => accounts.roles.push({ id: 'member', label, manages: [] }))],
  ['accounts', withAccounts((accounts) => (accounts.notices = 'message'))],
  ['owner', (b) => Object.assign(b.entities['product']?.rows[0] ?? {}, { owner: 'u9' })],
  ['flow', (b) => product(b, { flow: { field: 'name', steps: [] } })],
  ['flow', (b) => product(b, { flow: { field: 'gone', steps: [step] } })],
  ['flow', (b) => (withState(b), product(b, { flow: { field: 'state', steps: [{ ...step, to: 'gone' }] } }))],
  ['flow', (b) => (withState(b), product(b, { flow: { field: 'state', steps: [step, step] } }))],
  ['mark', (b) => product(b, { marks: [{ kind: 'like', count: 'name' }] })],
  ['mark', (b) => product(b, { marks: [{ kind: 'vote', oncePer: 'price' }] })],
  ['mark', (b) => product(b, { marks: [{ kind: 'like' }, { kind: 'like' }] })],
  ['effect', (b) => product(b, { effects: [{ on: 'step:gone', do: 'notify', who: 'owner', text: label }] })],
  ['effect', (b) => product(b, { effects: [{ on: 'mark:like', do: 'notify', who: 'owner', text: label }] })],
  ['effect', (b) => product(b, { effects: [{ on: 'create', do: 'add', to: 'category', field: 'title', amount: 1 }] })],
  ['effect', (b) => product(b, { effects: [{ on: 'create', do: 'add', to: 'self', field: 'stock', amount: 'category.gone' }] })],
  ['effect', (b) => product(b, { effects: [{ on: 'create', do: 'set', to: 'user', field: 'name', value: 'x' }] })],
  ['effect', (b) => product(b, { effects: [{ on: 'create', do: 'average', to: 'price', field: 'price', of: 'price' }] })],
  ['effect', (b) => product(b, { effects: [{ on: 'create', do: 'create', entity: 'gone', values: { name: 'x' } }] })],
  ['unknownMark', (b) => Object.assign(b.blocks['products']?.query ?? {}, { marked: 'favorite' })],
  ['unknownBlock', (b) => Object.assign(b.blocks['opening'] ?? {}, { type: 'hologram' })],
  ['unknownBlock', (b) => Object.assign(b.blocks['item-detail'] ?? {}, { type: 'hologram' })],
];

const ALL = [...DAMAGES, ...BROKEN_BEHAVIOUR];

describe('repair', () => {
  it('returns a valid Blueprint as the same object', () => {
    const blueprint = sampleBlueprint();
    expect(repair(blueprint)).toEqual({ blueprint, diagnostics: [] });
    expect(repair(blueprint).blueprint).toBe(blueprint);
  });

  it.each(ALL)('mends %s (%#) and says so', (code, damage) => {
    const blueprint = sampleBlueprint();
    damage(blueprint);
    expect(validate(blueprint).map((diagnostic) => diagnostic.code)).toContain(code);
    const repaired = repair(blueprint);
    expect(validate(repaired.blueprint).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(repaired.diagnostics.length).toBeGreaterThan(0);
    expect(hasErrors(repaired.diagnostics)).toBe(false);
    expect(validate(repaired.blueprint).filter((each) => each.code === code)).toEqual([]);
  });

  it('keeps users, states, marks and effects that fit together', () => {
    const blueprint = sampleBlueprint();
    withUsers(blueprint);
    withState(blueprint);
    Object.assign(blueprint.entities['product']?.rows[0] ?? {}, { owner: 'u1' });
    product(blueprint, {
      flow: { field: 'state', steps: [step] },
      marks: [
        { kind: 'like', count: 'stock' },
        { kind: 'vote', oncePer: 'category' },
      ],
      effects: [
        { on: 'step:finish', do: 'add', to: 'self', field: 'stock', amount: '-price' },
        { on: 'mark:like', do: 'set', to: 'user', field: 'name', value: '$now' },
        { on: 'create', do: 'create', entity: 'message', values: { name: '$user' } },
      ],
    });
    Object.assign(blueprint.blocks['products']?.query ?? {}, { marked: 'like' });
    expect(validate(blueprint)).toEqual([]);
  });

  it('opens a form to nobody who has no account, where people have one', () => {
    const blueprint = sampleBlueprint();
    withUsers(blueprint);
    Object.assign(blueprint.entities['message']?.access ?? {}, { create: 'nobody' });
    expect(repair(blueprint).blueprint.entities['message']?.access.create).toBe('member');
  });

  it('mends any combination of damages', () => {
    fc.assert(
      fc.property(fc.subarray([...ALL.keys()]), (chosen) => {
        const blueprint = sampleBlueprint();
        for (const index of chosen) ALL[index]?.[1](blueprint);
        const repaired = repair(blueprint).blueprint;
        expect(validate(repaired).filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
