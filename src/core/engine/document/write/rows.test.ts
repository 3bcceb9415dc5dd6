import { describe, expect, it } from 'vitest';
import { completed } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

const rowsOf = (brief: AuthoredBrief, id: string) => {
  const line = completed(brief).document.rows.find(({ rows }) => rows === id);
  return (line?.data ?? []).map((row) => Object.fromEntries((line?.cols ?? []).map((key, index) => [key, row[index]])));
};

describe('example rows', () => {
  it('are exactly those that the idea names', () => {
    const rows = rowsOf({ entities: [{ id: 'freezer', name: 'Freezer', rows: ['Chest', 'Tall', 'Small'] }] }, 'freezer');
    expect(rows.map(({ name }) => name)).toEqual(['Chest', 'Tall', 'Small']);
  });

  it('are never called examples', () => {
    const brief = { entities: ['widget', 'gadget: colour', '样本：颜色'], actions: ['visitor: report gadget'] };
    expect(JSON.stringify(completed(brief).document.rows)).not.toMatch(/example|sample|示例/i);
  });

  it('have one for each day of a roster, with somebody on this day', () => {
    const brief: AuthoredBrief = {
      entities: [
        { id: 'mate', name: 'Mate', class: 'person', rows: ['May', 'Wu', 'Tan'] },
        { id: 'turn', name: 'Turn', class: 'event', fields: ['date', 'mate'] },
      ],
      views: [{ of: 'turn', as: 'calendar' }],
    };
    const days = rowsOf(brief, 'turn').map(({ date }) => date);
    expect(days).toContain('@+0d');
    expect(new Set(days).size).toBe(28);
  });

  it('have a reading of each thing at the same moments, within what is usual', () => {
    const brief: AuthoredBrief = {
      entities: [
        { id: 'house', name: 'House', class: 'place', rows: ['North', 'South'] },
        { id: 'reading', name: 'Reading', class: 'measure', fields: ['house', 'date and time', 'temperature (°C)'] },
      ],
      views: [{ of: 'reading', as: 'chart' }],
    };
    const rows = rowsOf(brief, 'reading');
    expect(rows).toHaveLength(16);
    expect(rows[0]?.['startsAt']).toBe(rows[1]?.['startsAt']);
    expect(rows.every(({ value }) => Number(value) >= 12 && Number(value) <= 27)).toBe(true);
  });

  it('rank from the first place, and count points from nothing', () => {
    const rows = rowsOf(
      { entities: [{ id: 'team', name: 'Team', fields: ['rank', 'points'], rows: ['Plough', 'Swan'] }] },
      'team',
    );
    expect(rows.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  it('take 报名次数 for no place and 平均分数 for no count', () => {
    const brief: AuthoredBrief = { language: 'zh', entities: [{ id: 'member', name: '队员', fields: ['负责人'], rows: ['甲'] }] };
    expect(rowsOf(brief, 'member').map((row) => Object.keys(row))).toEqual([['@id', 'name']]);
  });
});
