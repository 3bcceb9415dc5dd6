import { describe, expect, it } from 'vitest';
import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { generate } from '../generate.ts';

function build(prompt: string): Blueprint {
  const made = generate({ prompt, seed: 3 });
  if (!made.ok) throw new Error(`not generated: ${JSON.stringify(made.error)}`);
  return made.value.blueprint;
}

function blocksOf(site: Blueprint, path: string): Block[] {
  const page = Object.values(site.pages).find((found) => found.path === path);
  return (page?.blocks ?? []).flatMap((id) => site.blocks[id] ?? []);
}

function blocks(site: Blueprint): Block[] {
  return Object.values(site.blocks);
}

describe('data a prompt asks to see', () => {
  it.each([
    [
      'A greenhouse dashboard with real-time data display. Users should be able to view real-time data such as soil temperature, air humidity and water pressure.',
      3,
    ],
    ['做一个机房监控系统。用户可以查看实时数据，包括室内温度、室内湿度和用电量，并查询历史数据。', 2],
  ])('watches the quantities of %j and keeps their past', (prompt, least) => {
    const site = build(prompt);
    expect(site.entities['metric']?.rows.length).toBeGreaterThanOrEqual(least);
    expect(site.entities['reading']?.fields.filter(({ type }) => type === 'num').length).toBeGreaterThanOrEqual(least);
    expect(blocksOf(site, '/live').map(({ type }) => type)).toContain('live');
    expect(blocksOf(site, '/history')).toContainEqual(
      expect.objectContaining({ type: 'chart', options: expect.objectContaining({ choices: true, by: 'date' }) }),
    );
  });

  it.each([
    ['A logistics data visualization platform to display parcels by date', 'Parcels delivered', 'per day'],
    ['An environmental database system with data entry and conditional retrieval of environmental data', 'Noise', 'dB'],
    ['A data visualization platform with charts', 'Visits', 'per day'],
  ])('counts in %j what its field counts, each with its unit', (prompt, figure, unit) => {
    const rows = build(prompt).entities['metric']?.rows ?? [];
    const found = rows.find(({ values }) => JSON.stringify(values['name']).includes(`"${figure}"`));
    expect(JSON.stringify(found?.values['unit'])).toContain(`"${unit}"`);
    expect(rows.filter(({ values }) => (values['unit'] ?? '') === '')).toEqual([]);
  });

  it.each([
    'A fleet management system with vehicle management, driver management and consolidated reports.',
    '一个车队管理系统，包括车辆管理、司机管理和报表管理。',
  ])('makes the reports of %j on demand', (prompt) => {
    const report = blocks(build(prompt)).find(({ type }) => type === 'report');
    expect(report?.options?.['of']).toEqual(expect.arrayContaining(['vehicle', 'driver']));
  });

  it('lists reports that people hand in', () => {
    const site = build('A system for a park office. Users should be able to submit reports, view reports and edit reports.');
    expect(blocks(site).some((block) => block.type === 'collection' && block.query?.entity === 'report')).toBe(true);
  });

  it('keeps the finances of each company it is about', () => {
    const site = build('A dashboard that shows financial data of each company and compares companies.');
    expect(site.entities['company']?.fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['revenue', 'profit']));
    const detail = Object.values(site.pages).find((page) => page.entity === 'company');
    expect(detail?.blocks.some((id) => site.blocks[id]?.query?.entity === 'financialRecord')).toBe(true);
  });

  it('shows what points to a row below it', () => {
    const site = build('An insurance management system with customer management, policy management and claims management.');
    const detail = Object.values(site.pages).find((page) => page.entity === 'customer');
    const below = detail?.blocks.map((id) => site.blocks[id]?.query);
    expect(below).toContainEqual(
      expect.objectContaining({ entity: 'policy', filter: [expect.objectContaining({ value: '$row' })] }),
    );
  });

  it('keeps what a wheel gives away, and what was won', () => {
    const site = build('A lucky wheel website. Users spin the wheel, see the prizes and view their winning records.');
    expect(site.entities['winning']?.fields.find(({ type }) => type === 'relation')?.to).toBe('prize');
    expect(blocksOf(site, '/history')[0]?.query).toMatchObject({ entity: 'winning', mine: true });
    expect(blocksOf(site, '/prizes')[0]?.query?.entity).toBe('prize');
  });

  it('names example rows after what the site is about', () => {
    const site = build('A website for a geothermal company to present its products, news and contact form.');
    const names = (site.entities['product']?.rows ?? []).map((row) => JSON.stringify(row.values['name']));
    expect(names.every((name) => /geothermal/i.test(name))).toBe(true);
  });
});
