import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { changedBy, edit } from '#tests/support/edit-sample.ts';
import { renderFiles } from '../render/render-files.ts';
import type { Blueprint } from '../blueprint/schema.ts';

const shop = generateBlueprint('An online shop for handmade ceramics with cart, search and reviews; teal buttons');
const clinic = generateBlueprint('一个口腔诊所网站，展示医生和服务，可以在线预约');
const school = generateBlueprint('在线考试平台，有课程、题库、考试和成绩统计');
const tasks = generateBlueprint('A project management tool with tasks, projects and team members');
const crm = generateBlueprint('A CRM dashboard with deals, companies and contacts, and charts of the pipeline');
const diner = generateBlueprint('A restaurant called Olmo where guests book a table and read the menu');
const food = generateBlueprint('一家川菜馆网站，展示菜单，支持在线订座');

function shownFields({ blocks, pages }: Blueprint, entity: string): string[] {
  const open = Object.values(pages).flatMap(({ path, blocks: ids }) => (path.startsWith('/manage') ? [] : ids));
  return open.flatMap((id) => {
    const { type, query, fields = [] } = blocks[id] ?? {};
    return query?.entity === entity && ['collection', 'detail'].includes(type ?? '') ? fields : [];
  });
}

describe('fields of rows', () => {
  it.each([
    ['不要显示价格', food, 'menuItem', 'price'],
    ['hide the prices', diner, 'menuItem', 'price'],
    ['商品价格不要显示了', generateBlueprint('一个茶叶网店，支持购物车'), 'product', 'price'],
  ])('are hidden wherever visitors read them, and stay stored: %s', (prompt, site, entity, key) => {
    const after = changedBy(prompt, undefined, site);
    expect(shownFields(site, entity)).toContain(key);
    expect(shownFields(after, entity)).not.toContain(key);
    expect(after.entities[entity]).toEqual(site.entities[entity]);
  });

  it('what named rows do not have is not hidden elsewhere', () => {
    expect(edit('医生列表不要显示邮箱', undefined, clinic).kind).not.toBe('changed');
  });

  it.each([
    ['i want a size option on products (S, M, L)', shop, 'product', [{ key: 'size', type: 'enum' }]],
    ['商品增加产地和年份两个字段', shop, 'product', [{ label: { en: '产地' } }, { label: { en: '年份' }, type: 'int' }]],
    ['mark dishes as gluten free', diner, 'menuItem', [{ key: 'glutenFree', type: 'bool' }]],
    ['add insurance info to the booking form', diner, 'booking', [{ key: 'insuranceInfo' }]],
  ] as const)('%s', (prompt, site, entity, fields) => {
    const before = site.entities[entity]?.fields.length ?? 0;
    expect(changedBy(prompt, undefined, site).entities[entity]?.fields.slice(before)).toMatchObject(fields);
  });

  it('one number is set for all rows and for those to come', () => {
    const { fields, rows } = changedBy('考试时间改为60分钟', undefined, school).entities['exam'] ?? {};
    expect(new Set(rows?.map(({ values }) => values['minutes']))).toEqual(new Set([60]));
    expect(fields?.find(({ key }) => key === 'minutes')?.default).toBe(60);
  });

  it('a quotation behind a state is a state', () => {
    const after = changedBy('add the status "Refunded" to orders', undefined, shop);
    expect(JSON.stringify(after.entities['order']?.fields)).toContain('Refunded');
    expect(after.entities['order']?.rows).toEqual(shop.entities['order']?.rows);
  });
});

describe('rows below rows', () => {
  it.each([
    ['add subtasks', tasks, 'subtask', 'task'],
    ['track time on tasks', tasks, 'timeEntry', 'task'],
    ['加上作业提交', school, 'handIn', 'assignment'],
  ] as const)('%s', (prompt, site, entity, to) => {
    const made = changedBy(prompt, undefined, site).entities[entity];
    expect(made?.fields.some((field) => field.to === to)).toBe(true);
  });

  it('what people hand in is read by nobody else', () => {
    expect(changedBy('加上作业提交', undefined, school).entities['handIn']?.access.read).toBe('own');
  });

  it('assigning says what there is, or adds whom', () => {
    expect(edit('assign tasks to members', undefined, tasks).reply).toMatch(/already has the field/);
    const field = changedBy('assign deals to users', undefined, {
      ...crm,
      entities: { ...crm.entities, deal: withoutPeople(crm.entities['deal']) },
    }).entities['deal']?.fields.at(-1);
    expect(field).toMatchObject({ type: 'relation', key: 'assignee' });
  });

  it('"only my tasks" are those of whoever is logged in', () => {
    const after = changedBy('show only my tasks', undefined, tasks);
    const changed = Object.entries(after.blocks).filter(([id, block]) => tasks.blocks[id] !== block);
    expect(changed.length).toBeGreaterThan(0);
    for (const [, { query }] of changed) expect(query?.filter).toContainEqual({ field: 'assignee', op: 'eq', value: '$user' });
  });
});

function withoutPeople(entity: Blueprint['entities'][string] | undefined): Blueprint['entities'][string] {
  if (entity === undefined) throw new Error('no deal');
  const own = new Set(entity.fields.filter(({ type, to }) => type === 'relation' && to === 'user').map(({ key }) => key));
  const kept = (values: Blueprint['entities'][string]['rows'][number]['values']) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !own.has(key)));
  return {
    ...entity,
    fields: entity.fields.filter(({ key }) => !own.has(key)),
    rows: entity.rows.map((row) => ({ ...row, values: kept(row.values) })),
  };
}

describe('sections and looks', () => {
  it('rows there are come to another page, best first', () => {
    const after = changedBy('put best sellers at the top of the home page', undefined, shop);
    const added = Object.entries(after.blocks).find(([id]) => shop.blocks[id] === undefined)?.[1];
    expect(added).toMatchObject({ type: 'collection', query: { entity: 'product' } });
    expect(Object.keys(after.pages)).toEqual(Object.keys(shop.pages));
  });

  it('a chart is drawn another way', () => {
    const { blocks } = changedBy('make the chart a line chart instead of bars', undefined, crm);
    expect(new Set(Object.values(blocks).flatMap(({ type, options }) => (type === 'chart' ? [options?.['chart']] : [])))).toEqual(
      new Set(['line']),
    );
  });

  it.each([
    ['use the colors of Italy', '#00843d', 'light'],
    ['换成黑白风格', '#111111', 'light'],
    ['背景换成星空', '#6c7bff', 'dark'],
  ])('%s', (prompt, primary, scheme) => {
    expect(changedBy(prompt, undefined, diner).theme).toMatchObject({ primary, scheme });
  });

  it('a complaint beside a request says why', () => {
    expect(edit('looks too corporate, make it more artsy', undefined, shop)).toMatchObject({
      kind: 'changed',
      reply: 'The site now looks artsy.',
    });
  });

  it('a line of its own stands at the end of every page; a site number leads to the register', () => {
    const after = changedBy('页脚加备案号 沪ICP备12345678号', undefined, food);
    expect(renderFiles(after, { now: '2026-11-20T10:00:00Z' }).get('index.html')).toMatch(
      /<a href="https:\/\/beian.miit.gov.cn\/"[^>]*>沪ICP备12345678号<\/a>/,
    );
    expect(changedBy('remove the note from the footer', undefined, after).site.note).toBeUndefined();
  });

  it('an offer is said right below what the page opens with', () => {
    const after = changedBy('free shipping over $50', undefined, shop);
    expect(after.blocks[after.pages['home']?.blocks[1] ?? '']).toMatchObject({
      type: 'banner',
      title: { en: 'Free shipping over $50' },
    });
  });
});

describe('words of complaint and of having no use for it', () => {
  it.each([
    ['text is hard to read on the banner', 1],
    ['字太小了', 1],
    ['the text is too big', -1],
  ])('%s', (prompt, textSize) => {
    expect(changedBy(prompt, undefined, diner).theme.textSize).toBe(textSize);
  });

  it('what rows do not show takes nothing else away', () => {
    expect(
      edit('教师不要显示电话', undefined, generateBlueprint('一个小学网站，有新闻公告、老师介绍、课程和家长联系')),
    ).toMatchObject({
      kind: 'notUnderstood',
      reply: expect.stringMatching(/没有显示“电话”/),
    });
  });

  it('bigger pictures are fewer beside each other', () => {
    const after = changedBy('bigger product pictures', undefined, shop);
    expect(Object.values(after.blocks).some(({ style }) => style?.columns === 2)).toBe(true);
  });

  it('a name on a network has an address, the network alone has none', () => {
    expect(JSON.stringify(changedBy('my instagram is @olmo', undefined, diner).blocks)).toContain('https://instagram.com/olmo');
    expect(edit('add my linkedin', undefined, diner).kind).toBe('notUnderstood');
  });
});

describe('answers', () => {
  it.each([
    ['add sound effects', /Sounds cannot be had/],
    ['导航栏固定在顶部', /暂不支持固定导航栏/],
    ['add tetris', /That game cannot be had.*snake/],
    ['how do I upload my own photos?', /upload a photo of your own/],
    ['怎么发布网站', /发布/],
    ['looks great, thanks!', /Glad to hear/],
    ["the add to cart button doesn't do anything??", /Checked/],
  ])('%s', (prompt, reply) => {
    expect(edit(prompt, undefined, shop)).toMatchObject({ kind: 'notUnderstood', reply: expect.stringMatching(reply) });
  });

  it('what a question asks about is offered', () => {
    const outcome = edit('how do i make the buttons blue?', undefined, shop);
    expect(outcome).toMatchObject({ kind: 'ambiguous', candidates: [{ prompt: 'make the buttons blue' }] });
  });

  it('a question about what the site does not know is answered in general', () => {
    expect(edit('how do you feel today?', undefined, shop)).toMatchObject({ kind: 'notUnderstood' });
  });
});
