import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { changedBy, edit } from '#tests/support/edit-sample.ts';
import type { SeedRow } from '../blueprint/entity-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { correctSpelling } from './grammar/spelling.ts';

const yoga = generateBlueprint('A yoga studio with class schedule, online booking, teachers and membership plans');
const noodles = generateBlueprint('成都一家面馆的网站，有菜单、在线点餐、预约座位和顾客评价，米色背景，红色按钮');
const tasks = generateBlueprint(
  'An internal task management tool for a design agency with projects, tasks, team members and reports',
);

function hours(blueprint: Blueprint): string[] {
  const block = Object.values(blueprint.blocks).find(({ type }) => type === 'hours');
  return (block?.items ?? []).map(({ title, value }) => `${title.en ?? title.zh ?? ''}: ${value?.en ?? value?.zh ?? ''}`);
}

function added(prompt: string, entity: string, site: Blueprint): SeedRow | undefined {
  const before = new Set(site.entities[entity]?.rows.map(({ id }) => id));
  return changedBy(prompt, undefined, site).entities[entity]?.rows.find(({ id }) => !before.has(id));
}

describe('opening hours of several days', () => {
  it.each([
    ['open on saturday and sunday 9 to 5', yoga, ['Monday – Friday: 7:00 – 20:30', 'Saturday – Sunday: 9:00 – 17:00']],
    ['we are closed on weekends', yoga, ['Monday – Friday: 7:00 – 20:30', 'Saturday – Sunday: Closed']],
    ['opening hours monday to friday 7am - 9pm', yoga, ['Monday – Friday: 7:00 – 21:00']],
    ['营业时间改成早上9点到晚上10点，周一休息', noodles, ['周二至周日: 9:00 – 22:00', '周一: 休息']],
  ] as const)('%s', (prompt, site, lines) => {
    expect(hours(changedBy(prompt, undefined, site))).toEqual(expect.arrayContaining([...lines]));
  });
});

describe('rows whose name has no quotation marks', () => {
  it.each([
    ['please add a teacher called Anna Lee who teaches Vinyasa', 'staff', yoga, { name: { en: 'Anna Lee' } }],
    ['菜单里加一道牛肉面，28元', 'menuItem', noodles, { name: { zh: '牛肉面' }, price: 28 }],
  ] as const)('%s', (prompt, entity, site, values) => {
    expect(added(prompt, entity, site)?.values).toMatchObject(values);
  });

  it('has no words or picture of another row', () => {
    const values = added('please add a teacher called Anna Lee', 'teacher', yoga)?.values;
    expect([values?.['bio'], values?.['photo']]).toEqual([undefined, undefined]);
  });
});

describe('details of the site', () => {
  it('takes several in one request', () => {
    const { contact } = changedBy(
      'our phone number is +1 415 555 0133 and email is hi@stillwaters.example',
      undefined,
      yoga,
    ).site;
    expect(contact).toMatchObject({ phone: '+1 415 555 0133', email: 'hi@stillwaters.example' });
  });

  it.each([
    'add our address: 12 Ocean Ave, Santa Cruz',
    'please add the address: "12 Ocean Ave, Santa Cruz"!',
    '添加我们的地址：12 Ocean Ave, Santa Cruz',
  ])('an address that is to be added has its place: %s', (prompt) => {
    const { contact } = changedBy(prompt, undefined, yoga).site;
    expect(Object.values(contact?.address ?? {})).toContain('12 Ocean Ave, Santa Cruz');
  });
});

describe('headings', () => {
  it('words that sound like a look are words', () => {
    const after = changedBy('change headlnie to Breathe in', undefined, yoga);
    expect(after.blocks['home-hero']?.title?.en).toBe('Breathe in');
    expect(after.theme).toEqual(yoga.theme);
  });
});

describe('sections of one name', () => {
  it('are swapped where both stand', () => {
    const order = (site: Blueprint) => site.pages['home']?.blocks ?? [];
    const after = changedBy('Can you swap the order of the teachers and the pricing sections?', undefined, yoga);
    expect(order(after).toSorted()).toEqual(order(yoga).toSorted());
    expect(order(after)).not.toEqual(order(yoga));
  });
});

describe('states and charts', () => {
  it('a state is added by its name', () => {
    const field = changedBy('add a status called Blocked', undefined, tasks).entities['task']?.fields.find(
      ({ key }) => key === 'status',
    );
    expect(field?.options?.at(-1)?.label.en).toBe('Blocked');
  });

  it('a default of two words is read whole', () => {
    expect(edit('default status should be In progress', undefined, tasks)).toMatchObject({
      kind: 'changed',
      operations: [{ op: 'setField', entity: 'task', key: 'status', patch: { default: 'doing' } }],
    });
  });

  it('a chart is grouped by who is meant', () => {
    const after = changedBy('chart of tasks per member on the dashboard', undefined, tasks);
    const chart = Object.entries(after.blocks).find(([id]) => tasks.blocks[id] === undefined)?.[1];
    expect(chart?.options).toMatchObject({ by: 'assignee', agg: 'count' });
  });
});

describe('spelling', () => {
  it.each([
    ['teh buttons should be blue', 'the buttons should be blue'],
    ['chnage the backgroud to navy', 'change the background to navy'],
    ['add a field "headlnie"', 'add a field "headlnie"'],
    ['charge 5 dollars per contract', 'charge 5 dollars per contract'],
    ['add reading and heating pages', 'add reading and heating pages'],
  ])('%s', (typed, read) => {
    expect(correctSpelling(typed)).toBe(read);
  });
});
