import english from '#locales/en-US/home.json' with { type: 'json' };
import chinese from '#locales/zh-CN/home.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import code from './parts/prepared/code.json' with { type: 'json' };
import { must } from '../domain/assert.ts';
import { generateFromIdea } from './generate-from-idea.ts';
import type { Generated } from './generated.ts';
import { checkPage } from './validate/check-page.ts';

const LENDING = `Lending library of board games. Games have name, players 2-8, playing time, age.
Members borrow a game, the librarian approves the loan. 12 Quay Street, Saturday 10:00-14:00.`;

function made(prompt: string): Generated {
  const answer = generateFromIdea({ prompt, seed: 1, prepared: code }, undefined, checkPage);
  return must(answer.ok ? answer.value : null, 'site');
}

describe('a site from an idea', () => {
  it('is built from what its clauses say', () => {
    const { blueprint, brief, reading } = made(LENDING);
    expect(reading).toBeUndefined();
    expect(brief?.entities).toContainEqual(expect.objectContaining({ name: 'board game' }));
    expect(Object.values(blueprint.entities).map(({ label }) => label)).toContainEqual({ en: 'Board game' });
    expect(JSON.stringify(blueprint)).toContain('12 Quay Street');
  });

  it.each([
    ['双人五子棋，同一台电脑轮流下', 'game', { game: 'gomoku' }],
    ['Chess game for two players on one screen', 'custom', undefined],
  ])('is the ready tool that it names: %j', (prompt, type, options) => {
    const blocks = Object.values(made(prompt).blueprint.blocks);
    expect(blocks).toContainEqual(expect.objectContaining({ type, ...(options && { options }) }));
  });

  it.each([
    ['a QR code maker', 'maker', { kind: 'qr' }],
    ['a BMI calculator', 'calculator', { kind: 'bmi' }],
    ['an instalment calculator', 'calculator', { kind: 'loan' }],
    ['存款计算器', 'calculator', { kind: 'savings' }],
    ['a rock paper scissors game', 'game', { game: 'rps' }],
    ['an invoice maker with print', 'custom', undefined],
    ['a weekly planner', 'custom', undefined],
    ['a colour palette tool', 'custom', undefined],
    ['秒表', 'custom', undefined],
    ['照片裁剪工具', 'custom', undefined],
    ['打地鼠游戏', 'game', { game: 'whack' }],
  ])('is the tool alone, on one page without records: %j', (prompt, type, options) => {
    const { blueprint } = made(prompt);
    const [tool, ...others] = Object.values(blueprint.blocks).filter((block) => block.type !== 'hero');
    expect([tool, others]).toEqual([expect.objectContaining({ type, ...(options && { options }) }), []]);
    expect([Object.keys(blueprint.pages).length, blueprint.entities]).toEqual([1, {}]);
  });

  it.each(['mental arithmetic practice for children up to 20', '儿童20以内口算练习'])(
    'sets its tool by its words: %j',
    (prompt) => {
      const scripts = Object.values(made(prompt).blueprint.parts ?? {}).map(({ js }) => js);
      expect(scripts).toEqual([expect.stringMatching(/const asked = ".*20/)]);
    },
  );

  it.each([
    ['a tetris game', 'tetris'],
    ['a regex tester', 'regex tester'],
    ['a concrete calculator', 'concrete calculator'],
    ['俄罗斯方块', '俄罗斯方块'],
    ['条形码生成器', '条形码生成器'],
  ])('says that a tool is missing and puts no other in its place: %j', (prompt, name) => {
    const { blueprint, reply } = made(prompt);
    expect(Object.values(blueprint.blocks).map(({ type }) => type)).toEqual(['hero']);
    expect(reply).toMatch(new RegExp(`(?:Not part of the site yet|网站目前还没有).*${name}`, 'i'));
  });

  it('tells as missing only what was mostly not understood', () => {
    const { brief, reply } = made(
      `${LENDING} Called Dice and Slice. Honestly, my neighbour’s cat sleeps there most afternoons, and the old radiator hums.`,
    );
    const open = brief?.open ?? [];
    const [sure, unsure] = [open.filter((item) => typeof item === 'string'), open.filter((item) => typeof item !== 'string')];
    expect(open.length).toBeGreaterThan(0);
    expect(sure.filter((words) => !reply.includes(words))).toEqual([]);
    expect(unsure.filter(({ words }) => reply.includes(words))).toEqual([]);
  });

  it.each(
    [english, chinese].flatMap(({ examples }) =>
      Object.entries(examples).flatMap(([name, example]): [string, string][] =>
        typeof example === 'string' ? [] : [[name, example.prompt]],
      ),
    ),
  )('plans an example of the home page by its kind: %s', (_name, prompt) => {
    expect(made(prompt).reading).toBeDefined();
  });

  it('is the same for the same idea', () => {
    expect(made(LENDING)).toEqual(made(LENDING));
  });

  it.each(['a bakery in Lyon', 'todo app', '社区桌游图书馆，会员可以借桌游，管理员审核'])(
    'is planned by its kind: %j',
    (prompt) => {
      const { brief, reading } = made(prompt);
      expect([brief, reading === undefined]).toEqual([undefined, false]);
    },
  );

  it.each([
    ['A barber shop in Leeds, open Tue-Sat 9-18, phone 0113 496 0000, 3 Quay Street', '3 Quay Street, Leeds', '0113 496 0000'],
    [
      '理发店「发现」，地址：上海市静安区南京西路88号，电话 021-5555 0101，周二至周六9:00-18:00',
      '上海市静安区南京西路88号',
      '021-5555 0101',
    ],
  ])('of a kind has the address, phone and hours of the idea, and no examples beside them: %j', (prompt, address, phone) => {
    const { reading, blueprint } = made(prompt);
    const { contact, hours } = blueprint.site;
    expect(reading).toBeDefined();
    expect(contact).toEqual({ phone, address: { [prompt.startsWith('A') ? 'en' : 'zh']: address } });
    expect(hours).toEqual(['tue-sat 9:00-18:00']);
    expect(Object.values(blueprint.blocks).filter(({ type, items = [] }) => type === 'hours' && items.length > 0)).toEqual([]);
  });

  it.each([
    ['理发店「发现」，地址：上海市静安区南京西路88号，电话 021-5555 0101', 'booking'],
    ['a hotel by the lake, email stay@seehof.example, phone 0113 496 0000', 'hotel'],
  ])('of a kind takes the words before a fact for no wish: %j', (prompt, kind) => {
    const { site, pages } = made(prompt).blueprint;
    const plain = made(prompt.split(/[,，]/)[0] ?? '').blueprint;
    expect(site.recipe).toBe(kind);
    expect(Object.keys(pages)).toEqual(Object.keys(plain.pages));
  });

  it('of a kind takes bookings while the idea says that it is open', () => {
    const { booking } = made('A barber shop, open Tue-Sat 9-18').blueprint.entities;
    expect(booking?.rules).toContainEqual({ kind: 'openingHours', field: 'date' });
    expect(booking?.rules).toContainEqual({ kind: 'openingHours', field: 'time' });
  });

  it('of a kind keeps its example address where the idea tells no more than the town', () => {
    const { site } = made('a bakery in Lyon').blueprint;
    expect(site.contact?.address?.en).toMatch(/ Lyon$/);
    expect(site.hours).toBeUndefined();
  });

  it.each([
    ['a plumber in Leeds, phone 0113 496 0000', 'en', 'Plumber', 'Contact us'],
    ['裁缝店，电话 021-5555 0101', 'zh', '裁缝店', '联系我们'],
    ['律师事务所', 'zh', '律师事务所', '联系我们'],
  ] as const)('of no known kind is about its subject and takes enquiries: %j', (prompt, locale, name, contact) => {
    const { blueprint } = made(prompt);
    const { pages, blocks, entities, site } = blueprint;
    expect(site.name).toEqual({ [locale]: name });
    expect(Object.values(pages).map(({ title }) => title[locale])).toContain(contact);
    expect(Object.values(blocks)).toContainEqual(expect.objectContaining({ type: 'form', query: { entity: 'enquiry' } }));
    expect(entities['enquiry']?.access).toMatchObject({ read: 'nobody', create: 'public' });
    expect(JSON.stringify(blueprint)).not.toMatch(/shortest path|最短路/);
  });

  it.each(['', '?!'])('refuses %j', (prompt) => {
    expect(generateFromIdea({ prompt, seed: 1 }).ok).toBe(false);
  });
});
