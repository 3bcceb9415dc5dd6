import { describe, expect, it } from 'vitest';
import { pickText } from '../../domain/text.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { generate } from '../generate.ts';
import { findFaults } from '../expand/blueprint-faults.ts';

function build(prompt: string, seed = 1): Blueprint {
  const made = generate({ prompt, seed });
  if (!made.ok) throw new Error(`not generated: ${JSON.stringify(made.error)}`);
  return made.value.blueprint;
}

function titles(blueprint: Blueprint): string[] {
  return blueprint.nav.header.map((id) => pickText(blueprint.pages[id]?.title, blueprint.site.locales[0] ?? 'en'));
}

function blocksOf(blueprint: Blueprint, path: string) {
  const page = Object.values(blueprint.pages).find((found) => found.path === path);
  return (page?.blocks ?? []).flatMap((id) => blueprint.blocks[id] ?? []);
}

const TOOL =
  'Please implement a beekeeping management system for managing hives. Users should be able to add hives, edit hives and view hives. The system should have functionalities for task management and leave approval.';
const VISITED =
  'A marketplace website where members log in, publish listings, comment on listings and collect favorites. Members can view their own orders.';

describe('plan', () => {
  it('lets whoever tries a tool work with its records at once', () => {
    const site = build(TOOL);
    const { accounts } = site;
    const role = accounts?.roles.find(({ id }) => id === accounts.demoRole);
    expect(role?.manages).toContain('hive');
    expect(role?.demo).toBeDefined();
    expect(site.entities['hive']?.access).toMatchObject({ read: 'public', create: 'member', update: 'own', remove: 'own' });
    expect(blocksOf(site, '/hives')[0]?.options).toMatchObject({ create: true, edit: true });
  });

  it('gives visitors of other sites what members have, and their own rows alone', () => {
    const site = build(VISITED);
    const { accounts } = site;
    expect(accounts?.roles.find(({ id }) => id === accounts.demoRole)?.manages).toEqual([]);
    expect(accounts?.roles.some(({ manages }) => manages.length > 3)).toBe(true);
    expect(site.entities['order']?.access.read).toBe('own');
    expect(site.entities['order']?.rows.some((row) => row.owner === accounts?.roles[0]?.demo)).toBe(true);
    expect(site.entities['listing']?.access).toMatchObject({ read: 'public', create: 'member', update: 'own' });
  });

  it('keeps a brochure without users', () => {
    expect(build('A website for an architecture firm with services, projects and a contact page').accounts).toBeUndefined();
  });

  it('asks a decision of those who manage what is handed in, and tells who handed it in', () => {
    const leave = build(TOOL).entities['leave'] ?? build(TOOL).entities['approval'];
    const steps = leave?.flow?.steps ?? [];
    expect(steps.map((step) => step.id)).toEqual(expect.arrayContaining(['approve', 'reject']));
    expect(steps.find((step) => step.id === 'approve')).toMatchObject({
      by: 'nobody',
      from: expect.arrayContaining(['submitted']),
    });
    expect(leave?.effects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ on: 'create', do: 'notify', who: 'managers' }),
        expect.objectContaining({ on: 'step:approve', do: 'notify', who: 'owner' }),
      ]),
    );
  });

  it.each([
    ['a kite club website with sections for Flight Reports, Wind Atlas and Club News', ['Flight Reports', 'Wind Atlas']],
    [
      'A museum website. It should have functionalities for exhibition showcase, guided tours and visitor reviews.',
      ['Exhibition Showcase'],
    ],
    ['请实现一个社区图书角网站，包括图书管理、借阅记录和公告功能。', []],
  ])('calls pages what the prompt calls them: %s', (prompt, expected) => {
    const site = build(prompt);
    expect(titles(site)).toEqual(expect.arrayContaining(expected));
    expect(titles(site).length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['Please implement a hotel management system for managing rooms, bookings and employees', 'app'],
    ['A hotel website where guests book rooms and read reviews', 'venue'],
    ['An online shop for tea with a shopping cart', 'shop'],
  ])('tells sites for those who run a place from sites for those who visit it: %s', (prompt, kind) => {
    expect(build(prompt).site.kind).toBe(kind);
  });
});

describe('planned tools and places', () => {
  it('opens a tool with its figures and tables, not with a welcome', () => {
    const [first, ...rest] = blocksOf(build(TOOL), '/');
    expect(first).toMatchObject({ type: 'hero', variant: 'bar' });
    expect(rest.map((block) => block.type)).toEqual(expect.arrayContaining(['stats', 'chart', 'collection']));
  });

  it('keeps reviews, stock and places in step with what happens', () => {
    const shop = build('An inventory system for managing products, goods received and goods issued in warehouses');
    const moved = Object.values(shop.entities).flatMap((entity) => entity.effects ?? []);
    expect(moved).toEqual(expect.arrayContaining([expect.objectContaining({ do: 'add', to: 'product', field: 'stock' })]));
  });

  it.each([
    TOOL,
    VISITED,
    'A fan site for a fictional submarine crew with stories and polls',
    '一个员工考勤与请假审批系统，支持统计报表',
  ])('makes sites within all limits whose pages can be reached: %s', (prompt) => {
    for (const seed of [1, 7, 4242]) {
      const site = build(prompt, seed);
      expect(findFaults(site)).toEqual([]);
      expect(Object.keys(site.entities).length).toBeLessThanOrEqual(24);
      expect(Object.keys(site.pages).length).toBeLessThanOrEqual(24);
      const listed = new Set([...site.nav.header, ...site.nav.footer]);
      const alone = Object.entries(site.pages).filter(([id, page]) => page.entity === undefined && !listed.has(id));
      expect(alone.map(([, page]) => page.path)).toEqual([]);
      expect(Object.values(site.pages).filter((page) => page.blocks.length === 0)).toEqual([]);
      expect(build(prompt, seed)).toEqual(site);
    }
  });
});
