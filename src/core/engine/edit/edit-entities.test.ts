import { describe, expect, it } from 'vitest';
import { changedBy, edit } from '#tests/support/edit-sample.ts';
import { bakery, crm, diner, tasks } from '#tests/support/edit-sites.ts';

describe('rows', () => {
  it('a row is meant by the one word that only it has', () => {
    const row = changedBy('The croissant costs 2.50 now', undefined, bakery).entities['product']?.rows.find(
      ({ values }) => values['price'] === 2.5,
    );
    expect(row?.values['name']).toBe('Butter croissant');
  });

  it('"3 more cakes" are three products called so', () => {
    const { rows } = changedBy('Add 3 more cakes', undefined, bakery).entities['product'] ?? { rows: [] };
    expect(rows).toHaveLength((bakery.entities['product']?.rows.length ?? 0) + 3);
    expect(JSON.stringify(rows.at(-1)?.values['name'])).toMatch(/Cake/);
  });

  it.each(['add notifications when a deal is won', 'add a chart of deals by stage', 'make the dashboard show only last 30 days'])(
    'what is only spoken of is not added: %s',
    (prompt) => {
      const outcome = edit(prompt, undefined, crm);
      const after = outcome.kind === 'changed' ? outcome.blueprint : crm;
      expect(after.entities['deal']?.rows).toEqual(crm.entities['deal']?.rows);
    },
  );

  it('a code is one that the checkout takes', () => {
    const row = changedBy('add a discount code SUMMER15', undefined, bakery).entities['coupon']?.rows.at(-1);
    expect(row?.values).toMatchObject({ code: 'SUMMER15', discount: 15, active: true });
    expect(edit('add a discount code SUMMER15', undefined, crm)).toMatchObject({ kind: 'notUnderstood' });
  });

  it('a quotation behind the name of a field is its value, a price is no number of rows', () => {
    const after = changedBy(
      'add a dish called "Truffle risotto" for 18 with description "Creamy, with Parmesan"',
      undefined,
      diner,
    );
    const added = Object.entries(after.entities).flatMap(([id, { rows }]) => rows.slice(diner.entities[id]?.rows.length ?? 0));
    expect(added).toHaveLength(1);
    expect(JSON.stringify(added[0]?.values)).toMatch(/Truffle risotto.*18.*Creamy, with Parmesan/);
  });

  it('"add a login" is no user more', () => {
    const outcome = edit('增加用户登录', undefined, tasks);
    expect(outcome.kind).toBe('notUnderstood');
  });
});

describe('fields', () => {
  it.each([
    ['add file attachments to tasks', 'task', { type: 'file' }],
    ['add a weight to tasks', 'task', { type: 'num' }],
    ['给任务增加难度', 'task', { type: 'text' }],
  ] as const)('%s', (prompt, entity, field) => {
    const before = tasks.entities[entity]?.fields.length ?? 0;
    expect(changedBy(prompt, undefined, tasks).entities[entity]?.fields.slice(before)).toMatchObject([field]);
  });

  it('a field comes with the choices that are named', () => {
    const after = changedBy('Add a field "priority" with options low, medium, high to deals', undefined, crm);
    expect(after.entities['deal']?.fields.at(-1)).toMatchObject({
      type: 'enum',
      options: [{ value: 'low' }, { value: 'medium' }, { value: 'high' }],
    });
  });

  it('what rows have already is said', () => {
    expect(edit('Add a due date to tasks', undefined, tasks)).toMatchObject({
      reply: expect.stringMatching(/already has the field/),
    });
  });

  it('a field without its form is looked for where it is', () => {
    const after = changedBy('make status required', undefined, tasks);
    expect(
      Object.values(after.entities).some(({ fields }) => fields.some(({ key, required }) => key === 'status' && required)),
    ).toBe(true);
  });

  it('a column of a board is a state that rows can get to', () => {
    const { fields, flow } = changedBy('add a column "Blocked" to the board', undefined, tasks).entities['task'] ?? {};
    expect(fields?.find(({ key }) => key === flow?.field)?.options?.at(-1)).toMatchObject({ value: 'blocked' });
    expect(flow?.steps.at(-1)).toMatchObject({ to: 'blocked' });
  });

  it('the status of what is named is what that goes through', () => {
    const { entities } = changedBy("add a status 'On hold' to deals", undefined, crm);
    expect(entities['deal']?.fields.find(({ key }) => key === 'stage')?.options?.at(-1)?.label.en).toBe('On hold');
  });
});

describe('charts', () => {
  it.each([
    ['add a chart of deals by stage', { chart: 'bar', by: 'stage', agg: 'count' }],
    ['add a pie chart of the value of deals by stage', { chart: 'donut', by: 'stage', agg: 'sum', field: 'value' }],
    ['show deals over time as a line chart', { chart: 'line', by: 'closeOn' }],
    ['show the number of deals per company', { by: 'company', agg: 'count' }],
  ] as const)('%s', (prompt, options) => {
    const after = changedBy(prompt, undefined, crm);
    const added = Object.entries(after.blocks).find(([id]) => crm.blocks[id] === undefined)?.[1];
    expect(added).toMatchObject({ type: 'chart', query: { entity: 'deal' }, options });
  });

  it('of what visitors may not see stand in the admin', () => {
    const { admin } = changedBy('add a chart of orders by status', undefined, bakery);
    expect(admin.metrics.at(-1)).toEqual({ kind: 'chart', chart: 'bar', entity: 'order', by: 'status' });
  });
});

describe('lists', () => {
  it('"4 products per row" is a width, not a number of products', () => {
    const after = changedBy('show 4 products per row', undefined, bakery);
    const [changed] = Object.entries(after.blocks).filter(([id, block]) => bakery.blocks[id] !== block);
    expect(changed?.[1]).toMatchObject({ style: { columns: 4 } });
    expect(changed?.[1].query?.limit).toBe(bakery.blocks[changed?.[0] ?? '']?.query?.limit);
  });

  it.each([
    ['filter deals by owner', 'filters', expect.arrayContaining(['owner'])],
    ['export deals as CSV', 'export', true],
  ])('%s', (prompt, option, value) => {
    const after = changedBy(prompt, undefined, crm);
    const [changed] = Object.entries(after.blocks).filter(([id, block]) => crm.blocks[id] !== block);
    expect(changed?.[1].options?.[option]).toEqual(value);
  });
});

describe('roles and approvals', () => {
  it('a role that approves comes with the approval', () => {
    const after = changedBy('add a role "sales manager" who can approve deals', undefined, crm);
    expect(after.accounts?.roles.at(-1)).toMatchObject({ label: { en: 'sales manager' }, manages: ['deal'] });
    expect(after.entities['deal']?.flow?.steps[0]).toMatchObject({ id: 'approve', from: ['submitted'], by: 'nobody' });
  });

  it('an approval comes before the states that rows have already, and leads around none of them', () => {
    const before = tasks.entities['task'];
    const after = changedBy('tasks must be approved', undefined, tasks);
    const { flow, fields, rows } = after.entities['task'] ?? {};
    expect(flow?.field).toBe(before?.flow?.field);
    expect(flow?.steps.map(({ id }) => id)).toEqual(expect.arrayContaining((before?.flow?.steps ?? []).map(({ id }) => id)));
    expect(flow?.steps.filter(({ from }) => from.length === 0 || from.includes('submitted')).map(({ to }) => to)).toEqual([
      before?.fields.find(({ key }) => key === flow?.field)?.default,
      'rejected',
    ]);
    expect(fields?.find(({ key }) => key === flow?.field)).toMatchObject({ default: 'submitted' });
    expect(rows).toEqual(before?.rows);
    expect(edit('tasks must be approved', undefined, after).reply).toMatch(/wait for a decision already/);
  });

  it('a role of administrators keeps what administrators keep', () => {
    expect(changedBy('add an admin role for bakers', undefined, bakery).accounts?.roles.at(-1)?.manages).not.toEqual([]);
  });
});

describe('notices', () => {
  it.each([
    ['add notifications when a deal is won', crm, 'deal', { on: 'step:win', do: 'notify', who: 'managers' }],
    ['notify the owner when a deal is lost', crm, 'deal', { on: 'step:lose', do: 'notify', who: 'owner' }],
  ] as const)('%s', (prompt, site, entity, effect) => {
    expect(changedBy(prompt, undefined, site).entities[entity]?.effects).toContainEqual(expect.objectContaining(effect));
  });
});
