import { describe, expect, it } from 'vitest';
import type { Entity } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { figureExpression, placedExpressions, placedFaults } from './conditions.ts';

const bare: Entity = {
  label: { en: 'Thing' },
  plural: { en: 'Things' },
  icon: 'star',
  access: { read: 'public', create: 'nobody' },
  fields: [{ key: 'name', label: { en: 'Name' }, type: 'text', display: true }],
  rows: [],
};

/** A condition or figure in every place that may hold one, and beside each a part that holds none. */
const site: Pick<Blueprint, 'accounts' | 'admin' | 'blocks' | 'entities' | 'pages'> = {
  accounts: { entity: 'member', roles: [], demoRole: 'sailor', signUp: true, approved: "name != ''" },
  admin: {
    metrics: [
      { kind: 'count', entity: 'loan' },
      { kind: 'count', entity: 'loan', where: 'days > 1' },
    ],
  },
  blocks: {
    intro: { type: 'hero', title: { en: 'Tools' } },
    all: { type: 'collection', query: { entity: 'loan' } },
    mine: { type: 'collection', query: { entity: 'loan', where: 'tool = user' }, when: 'out' },
    cards: { type: 'cards', items: [{ id: 'i', title: { en: 'No figure' }, value: { en: '= count(loan)' } }] },
    figures: {
      type: 'stats',
      when: 'count(loan) > 0',
      items: [
        { id: 'i1', title: { en: 'Out' }, value: { en: '= count(loan)', zh: '= count(loan)' } },
        { id: 'i2', title: { en: 'Since' }, value: { en: '1990' } },
        { id: 'i3', title: { en: 'Nothing' } },
      ],
    },
  },
  pages: {
    home: { path: '/', title: { en: 'Home' }, blocks: ['intro', 'all', 'figures', 'cards'] },
    loan: { path: '/loans/:slug', title: { en: 'Loan' }, entity: 'loan', blocks: ['mine'] },
  },
  entities: {
    member: bare,
    loan: {
      ...bare,
      access: { read: 'public', create: 'nobody', where: 'out' },
      fields: [
        ...bare.fields,
        { key: 'days', label: { en: 'Days' }, type: 'int', where: 'days > 1' },
        { key: 'out', label: { en: 'Out' }, type: 'bool' },
        { key: 'tool', label: { en: 'Tool' }, type: 'relation', to: 'member' },
        { key: 'spare', label: { en: 'Spare' }, type: 'relation', to: 'member', where: 'name = user.name' },
      ],
      flow: {
        field: 'state',
        steps: [
          { id: 'lend', label: { en: 'Lend' }, from: [], to: 'lent', by: 'nobody', when: 'not out' },
          { id: 'end', label: { en: 'End' }, from: ['lent'], to: 'back', by: 'nobody' },
        ],
      },
      flags: [{ id: 'long', label: { en: '{days} days, {days}' }, tone: 'warn', when: 'days > 7' }],
      effects: [
        { on: 'create', do: 'set', to: 'self', field: 'name', value: '= tool.name', when: 'days = 1' },
        { on: 'create', do: 'set', to: 'self', field: 'out', value: true },
        { on: 'create', do: 'set', to: 'self', field: 'name', value: 'plain' },
        { on: 'create', do: 'add', to: 'tool', field: 'days', amount: '= days * 2' },
        { on: 'create', do: 'add', to: 'tool', field: 'days', amount: 1 },
        { on: 'create', do: 'set', to: { rows: 'loan', where: 'out' }, field: 'name', value: 'x' },
        { on: 'create', do: 'notify', who: 'managers', text: { en: 'Lent' } },
      ],
    },
  },
};

const FIGURE = 'number text date datetime';

describe('the expressions of a site', () => {
  it('are found in every place, with what they may be and who is known there', () => {
    const rows = placedExpressions(site).map(({ path, entity, text, kinds, hasUser }) => [
      path,
      entity,
      text,
      kinds.join(' '),
      hasUser,
    ]);
    expect(rows).toEqual([
      ['accounts.approved', 'member', "name != ''", 'bool', false],
      ['blocks.mine.query.where', 'loan', 'tool = user', 'bool', true],
      ['blocks.mine.when', 'loan', 'out', 'bool', true],
      ['blocks.figures.when', '', 'count(loan) > 0', 'bool', true],
      ['admin.metrics.1.where', 'loan', 'days > 1', 'bool', false],
      ['blocks.figures.items.0.value', '', 'count(loan)', FIGURE, true],
      ['entities.loan.access.where', 'loan', 'out', 'bool', true],
      ['entities.loan.fields.spare.where', 'member', 'name = user.name', 'bool', true],
      ['entities.loan.flow.steps.lend.when', 'loan', 'not out', 'bool', true],
      ['entities.loan.flags.long.when', 'loan', 'days > 7', 'bool', true],
      ['entities.loan.flags.long.label', 'loan', 'days', FIGURE, true],
      ['entities.loan.effects.0.when', 'loan', 'days = 1', 'bool', true],
      ['entities.loan.effects.0.value', 'loan', 'tool.name', `${FIGURE} bool`, true],
      ['entities.loan.effects.3.amount', 'loan', 'days * 2', 'number', true],
      ['entities.loan.effects.5.to', 'loan', 'count(loan, out)', 'number', true],
    ]);
    expect(placedExpressions({ admin: { metrics: [] }, blocks: {}, pages: {}, entities: { member: bare } })).toEqual([]);
  });

  it('are right in a site without mistakes', () => {
    expect(placedExpressions(site).flatMap((each) => placedFaults(each, site))).toEqual([]);
  });

  it.each([
    [{ text: 'days' }, { code: 'valueKind', got: 'number', allowed: ['bool'] }],
    [{ text: 'dais > 1' }, { code: 'unknownField', got: 'dais' }],
    [{ text: 'tool = user', hasUser: false }, { code: 'noUser' }],
    [{ text: 'out >' }, { code: 'expression' }],
  ])('are named where they are wrong: %j', (more, fault) => {
    const placed = { path: 'here', entity: 'loan', kinds: ['bool'], hasUser: true, ...more } as const;
    expect(placedFaults(placed, site)).toEqual([expect.objectContaining(fault)]);
  });

  it('know no visitor where a site has no accounts', () => {
    const { accounts: _, ...open } = site;
    const placed = { path: 'here', entity: 'loan', text: 'tool = user', kinds: ['bool'], hasUser: true } as const;
    expect(placedFaults(placed, open)).toEqual([expect.objectContaining({ code: 'noUser' })]);
  });
});

describe('a written figure', () => {
  it.each([
    ['= count(loan) ', 'count(loan)'],
    ['=1', '1'],
    ['count(loan)', null],
    ['1 = 1', null],
    ['', null],
    [undefined, null],
  ])('%j holds the expression %j', (value, text) => expect(figureExpression(value)).toBe(text));
});
