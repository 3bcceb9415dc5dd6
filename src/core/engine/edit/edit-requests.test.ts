import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { changedBy, edit } from '#tests/support/edit-sample.ts';
import { renderFiles } from '../render/render-files.ts';
import type { Blueprint } from '../blueprint/schema.ts';

const bakery = generateBlueprint(
  'A bakery in Lyon called Mie Câline with online orders and a contact form; cream background, brown buttons',
);
const crm = generateBlueprint('A CRM dashboard with deals, companies and contacts, and charts of the pipeline');
const clinic = generateBlueprint('一个宠物医院网站，可以在线预约，展示医生和服务，浅绿色背景，深绿色按钮');

const tasks = generateBlueprint('A project management tool with tasks, projects and team members');
const diner = generateBlueprint('A restaurant called Olmo where guests book a table and read the menu');

function hours(blueprint: Blueprint): string[] {
  const block = Object.values(blueprint.blocks).find(({ type }) => type === 'hours');
  return (block?.items ?? []).map(({ title, value }) => `${title.en ?? title.zh ?? ''}: ${value?.en ?? value?.zh ?? ''}`);
}

describe('bars', () => {
  it.each([
    ['Make the header dark green', 'header', '#006400'],
    ['change the footer to black', 'footer', '#000000'],
    ['make the sidebar navy', 'header', '#000080'],
    ['把页脚改成黑色', 'footer', '#000000'],
  ] as const)('%s', (prompt, bar, color) => {
    const { theme } = changedBy(prompt, undefined, bakery);
    expect(theme[bar]).toBe(color);
    expect(theme.primary).toBe(bakery.theme.primary);
  });

  it('what stands in a recoloured bar stays readable, and the bar can go back to the usual', () => {
    const dark = changedBy('make the header black', undefined, bakery);
    expect(renderFiles(dark, { now: '2026-11-20T10:00:00Z' }).get('index.html')).toMatch(
      /\.site-header\{[^}]*--bg:#000000;[^}]*--ink:#[a-f0-9]{6}/,
    );
    expect(changedBy('use the default color for the header', undefined, dark).theme.header).toBeUndefined();
  });
});

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
});

describe('rows with values of their own', () => {
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
});

describe('names and details', () => {
  it('rows get another name, and the pages that are called after them', () => {
    const after = changedBy('rename tasks to issues', undefined, tasks);
    expect(after.entities['task']).toMatchObject({ label: { en: 'Issue' }, plural: { en: 'Issues' } });
    expect(after.entities['task']?.rows).toEqual(tasks.entities['task']?.rows);
  });

  it.each([
    ['our address is Via Roma 5, Florence', /Via Roma 5, Florence/],
    ['our phone number is +39 055 123 456', /\+39 055 123 456/],
    ['change the name of the restaurant to Quercia', /Quercia/],
  ])('%s', (prompt, site) => {
    expect(JSON.stringify(changedBy(prompt, undefined, diner).site)).toMatch(site);
  });
});

describe('what is not there', () => {
  it.each([
    ['remove the blog', /no “blog”/],
    ['import dishes from CSV', /admin/],
  ])('%s', (prompt, reply) => {
    expect(edit(prompt, undefined, diner)).toMatchObject({ kind: 'notUnderstood', reply: expect.stringMatching(reply) });
  });

  it('sign-in is kept, and how to hide it is said', () => {
    expect(edit('remove the login', undefined, tasks)).toMatchObject({ reply: expect.stringMatching(/hide the login page/) });
  });
});

describe('sections', () => {
  it.each([
    ['add a banner to the home page', 'cta'],
    ['首页增加轮播图', 'collection'],
  ])('%s', (prompt, type) => {
    const after = changedBy(prompt, undefined, diner);
    const added = Object.entries(after.blocks).filter(([id]) => diner.blocks[id] === undefined);
    expect(added.map(([, block]) => block.type)).toEqual([type]);
  });
});

describe('opening hours', () => {
  it.each([
    ['change the opening hours on Sunday to 8-12', ['Monday: Closed', 'Sunday: 8:00 – 12:00']],
    ['we are open on Saturday from 9 to 5', ['Saturday: 9:00 – 17:00']],
    ['we are closed on Wednesdays', ['Wednesday: Closed', 'Tuesday, Thursday – Friday: 7:00 – 19:00']],
  ] as const)('%s', (prompt, lines) => {
    expect(hours(changedBy(prompt, undefined, bakery))).toEqual(expect.arrayContaining([...lines]));
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
});

describe('charts of what visitors may not see', () => {
  it('stand in the admin', () => {
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

describe('pages and roles', () => {
  it('a page goes with its only section, and its single entries with it', () => {
    const paths = Object.values(changedBy('remove companies', undefined, crm).pages).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/companies'))).toEqual([]);
  });

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

  it('a page is put first in the menu without naming the menu', () => {
    const after = changedBy('把预约页面放到最前面', undefined, clinic);
    expect(after.pages[after.nav.header[0] ?? '']?.path).toBe('/book');
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

describe('looks and answers', () => {
  it('other pictures are drawn from another seed', () => {
    expect(changedBy('把首页的图片换掉', undefined, clinic).theme.art.seed).toBe(clinic.theme.art.seed + 1);
  });

  it.each([
    ['Translate the site to French', /English and Chinese/],
    ['change the logo', /logo/],
    ['make the background image a bakery photo', /photo of your own/],
    ['what can you do?', /colors, texts, sections/],
    ['你能做什么', /颜色、文字、版块/],
  ] as const)('%s is answered', (prompt, reply) => {
    expect(edit(prompt, undefined, bakery)).toMatchObject({ kind: 'notUnderstood', reply: expect.stringMatching(reply) });
  });

  it.each(['这个网站有点丑', 'this looks boring'])('a complaint is answered with looks: %s', (prompt) => {
    const outcome = edit(prompt, undefined, clinic);
    expect(outcome.kind).toBe('ambiguous');
    for (const { prompt: next } of outcome.kind === 'ambiguous' ? outcome.candidates : []) changedBy(next, undefined, clinic);
  });
});

describe('opening hours of several days', () => {
  it.each([
    ['we are open on weekends from 10 to 23', 'Saturday – Sunday: 10:00 – 23:00'],
    ['open Monday to Friday 11:00-22:00, closed on Sundays', 'Monday – Friday: 11:00 – 22:00'],
    ['open Monday to Friday 11:00-22:00, closed on Sundays', 'Sunday: Closed'],
    ['营业时间改为周一到周日10点到22点', 'Monday – Sunday: 10:00 – 22:00'],
    ['open every day from 9 to 5', 'Monday – Sunday: 9:00 – 17:00'],
  ])('%s', (prompt, line) => {
    expect(hours(changedBy(prompt, undefined, diner))).toContain(line);
  });

  it('leaves every day on one line at most', () => {
    const lines = hours(changedBy('we are open on weekends from 10 to 23', undefined, diner));
    expect(lines).toEqual([
      'Tuesday – Friday: 12:00 – 14:30, 18:00 – 22:30',
      'Monday: Closed',
      'Saturday – Sunday: 10:00 – 23:00',
    ]);
  });
});

describe('said in a hurry', () => {
  it('slips of the fingers are mended, quoted words are not', () => {
    expect(changedBy('chnage the backround to light pink', undefined, diner).theme.background).toBe('#ffb6c1');
    expect(changedBy('chnage the headline to "Backround"', undefined, diner).blocks['home-hero']?.title?.en).toBe('Backround');
  });

  it('two details of the site in one sentence', () => {
    const { site } = changedBy('change the name to Trattoria Olmo and the address to Via Roma 5', undefined, diner);
    expect([site.name.en, site.contact?.address?.en]).toEqual(['Trattoria Olmo', 'Via Roma 5']);
  });

  it.each([
    ['put a phone number +49 30 1234567 in the footer', 'phone', '+49 30 1234567'],
    ['add our email hello@olmo.it to the site', 'email', 'hello@olmo.it'],
    ['add our telephone: 55500', 'phone', '55500'],
    ['添加我们的联系电话：055 123 456', 'phone', '055 123 456'],
  ] as const)('%s', (prompt, key, value) => {
    expect(changedBy(prompt, undefined, diner).site.contact?.[key]).toBe(value);
  });

  it('the status of what is named is what that goes through', () => {
    const { entities } = changedBy("add a status 'On hold' to deals", undefined, crm);
    expect(entities['deal']?.fields.find(({ key }) => key === 'stage')?.options?.at(-1)?.label.en).toBe('On hold');
  });

  it.each([
    ['add a chat page', 'thread'],
    ['增加一个地图页面', 'map'],
  ])('a page does what its name says: %s', (prompt, type) => {
    const after = changedBy(prompt, undefined, diner);
    const fresh = Object.entries(after.pages).filter(([id]) => diner.pages[id] === undefined);
    expect(fresh.flatMap(([, page]) => page.blocks.map((id) => after.blocks[id]?.type))).toContain(type);
  });

  it('a page about a thing is not the one about the business', () => {
    const after = changedBy('add a page about our wine cellar', undefined, diner);
    expect(Object.values(after.pages).map(({ title }) => title.en)).toContain('Wine cellar');
  });
});
