import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { changedBy, changedByAll, edit, sample } from '#tests/support/edit-sample.ts';

const types = (blueprint: Blueprint) => Object.values(blueprint.blocks).map(({ type }) => type);
const paths = (blueprint: Blueprint) => Object.values(blueprint.pages).map(({ path }) => path);

describe('abilities asked for later', () => {
  it.each([
    ['let users review products', 'review', 'comments'],
    ['allow customers to leave reviews', 'review', 'comments'],
    ['增加评论功能', 'comment', 'comments'],
    ['访客可以评论', 'comment', 'comments'],
    ['add a chatbot', 'faq', 'assistant'],
    ['增加智能客服', 'faq', 'assistant'],
    ['let visitors book a table', 'booking', 'booking'],
    ['take reservations online', 'booking', 'booking'],
    ['增加在线预约', 'booking', 'booking'],
    ['add a poll', 'option', 'poll'],
    ['增加投票', 'option', 'poll'],
    ['add live chat', 'chatMessage', 'thread'],
    ['增加在线聊天', 'chatMessage', 'thread'],
    ['add a shopping cart', 'order', 'cart'],
    ['增加购物车', 'order', 'cart'],
    ['add a quiz', 'question', 'quiz'],
    ['add a game of snake', 'score', 'game'],
    ['add a leaderboard', 'score', 'collection'],
    ['添加排行榜', 'score', 'collection'],
    ['support coupons', 'coupon', 'collection'],
    ['支持优惠券', 'coupon', 'collection'],
    ['add a calendar', 'event', 'collection'],
    ['keep track of suppliers with name, phone and country', 'supplier', 'collection'],
    ['记录供应商，包括名称、电话和国家', 'supplier', 'collection'],
  ])('%s: %s as %s', (prompt, entity, type) => {
    const blueprint = changedBy(prompt);
    expect(Object.keys(blueprint.entities)).toContain(entity);
    expect(blueprint.entities[entity]?.rows.length).toBeGreaterThan(0);
    expect(types(blueprint).filter((each) => each === type).length).toBeGreaterThan(
      types(sample).filter((each) => each === type).length,
    );
  });

  it.each([
    ['add a report', 'report'],
    ['添加报表', 'report'],
    ['add a tip calculator', 'calculator'],
    ['add a countdown', 'countdown'],
    ['add a map to the contact page', 'map'],
  ])('%s: %s', (prompt, type) => {
    expect(types(changedBy(prompt))).toContain(type);
  });

  it('leads to what is new from the menu, before the pages that end it', () => {
    const { nav, pages } = changedBy('let visitors book a table');
    const ids = nav.header.map((id) => pages[id]?.path);
    expect(ids).toEqual(['/', '/menu', '/book', '/contact']);
  });

  it('keeps the fields that a record is described with', () => {
    const fields = changedBy('keep track of suppliers with name, phone and country').entities['supplier']?.fields ?? [];
    expect(fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['name', 'phone', 'country']));
  });

  it.each(['add login', 'let customers create accounts and log in', '加一个会员登录', 'add a wishlist', '让用户可以收藏产品'])(
    '%s: users, a page to sign in and one of their own',
    (prompt) => {
      const blueprint = changedBy(prompt);
      expect(blueprint.accounts).toMatchObject({ entity: 'user', signUp: true });
      expect(blueprint.accounts?.roles.length).toBeGreaterThan(1);
      expect(paths(blueprint)).toEqual(expect.arrayContaining(['/login', '/register', '/account']));
    },
  );

  it('lets visitors mark what they are to choose', () => {
    const blueprint = changedBy('add a wishlist');
    expect(blueprint.entities['product']?.marks).toContainEqual(expect.objectContaining({ kind: 'favorite' }));
    expect(types(blueprint)).toContain('signIn');
  });

  it('puts a cart where things are sold', () => {
    const blueprint = changedBy('add a shopping cart');
    expect(blueprint.blocks['products']?.options?.['action']).toBe('cart');
    expect(types(blueprint)).toContain('checkout');
  });

  it('puts an ability on the page that is named', () => {
    const before = sample.pages['home']?.blocks.length ?? 0;
    const blueprint = changedBy('add a poll to the home page');
    expect(blueprint.pages['home']?.blocks.length).toBe(before + 1);
    expect(paths(blueprint)).toEqual(paths(sample));
  });

  it('gives the roles that keep everything what comes later', () => {
    const blueprint = changedByAll(['add login', 'keep track of suppliers with name and phone']);
    const admin = blueprint.accounts?.roles.find(({ id }) => id === 'admin');
    expect(admin?.manages).toContain('supplier');
  });

  it('says so when the site can do it already', () => {
    const blueprint = changedBy('add a chatbot');
    expect(edit('add a chatbot', undefined, blueprint)).toMatchObject({
      kind: 'notUnderstood',
      reply: expect.stringContaining('already'),
    });
  });

  it('takes many abilities one after the other', () => {
    const blueprint = changedByAll([
      'let users review products',
      'support coupons',
      'add a poll',
      'add login',
      'add notifications',
      'add a leaderboard',
      '增加在线聊天',
      'let visitors book a table',
    ]);
    expect(Object.keys(blueprint.entities).length).toBeGreaterThan(10);
  });
});

describe('roles and rules', () => {
  it.each([
    ['only managers may delete products', 'product', { remove: 'nobody' }],
    ['只有管理员可以删除产品', 'product', { remove: 'nobody' }],
    ['members can edit their own messages', 'message', { update: 'own', remove: 'own' }],
    ['make the products private', 'product', { read: 'member' }],
    ['只有会员才能查看产品', 'product', { read: 'member' }],
    ['require login to post messages', 'message', { create: 'member' }],
  ])('%s', (prompt, entity, access) => {
    const blueprint = changedBy(prompt);
    expect(blueprint.entities[entity]?.access).toMatchObject(access);
    expect(blueprint.accounts?.roles.some(({ manages }) => manages.includes(entity))).toBe(true);
  });

  it('opens again what was closed, and needs no users for it', () => {
    const closed = changedBy('make the products private');
    expect(changedBy('make the products public', undefined, closed).entities['product']?.access.read).toBe('public');
  });

  it.each([
    ['add a role for bakers who manage products', 'bakers'],
    ['增加一个编辑角色，管理产品', '编辑'],
  ])('%s', (prompt, name) => {
    const roles = changedBy(prompt).accounts?.roles ?? [];
    const role = roles.find(({ label }) => [label.en, label.zh].some((each) => each?.toLowerCase() === name));
    expect(role?.manages).toEqual(['product']);
  });

  it.each(['add an approval step before publishing products', '产品发布前需要审批'])('%s', (prompt) => {
    const blueprint = changedBy(prompt);
    expect(blueprint.entities['product']?.flow?.steps.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['approved', 'rejected']),
    );
    expect(blueprint.blocks['products']?.query?.filter).toEqual([{ field: 'status', op: 'eq', value: 'approved' }]);
    expect(blueprint.entities['product']?.rows.every((row) => row.values['status'] === 'approved')).toBe(true);
  });
});
