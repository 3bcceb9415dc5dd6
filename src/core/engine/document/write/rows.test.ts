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

  it('are none of what people write about others, where they could only be numbered', () => {
    const brief: AuthoredBrief = {
      actors: [
        { name: 'cook', signsIn: true },
        { name: 'head chef', manages: true },
      ],
      entities: [
        { id: 'reading', name: 'Reading', class: 'measure', fields: ['day (date)', 'degrees (°C)'] },
        { id: 'correction', name: 'Correction', fields: ['reading!', 'correction!', 'initials!'] },
      ],
      actions: [{ verb: 'correct', by: 'cook', on: 'reading', makes: 'correction', asks: ['correction', 'initials'] }],
    };
    expect(rowsOf(brief, 'correction')).toEqual([]);
    expect(rowsOf(brief, 'reading').length).toBeGreaterThan(2);
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

  it('are called by what they point to, by their choice, or in words, and never numbered', () => {
    const brief: AuthoredBrief = {
      entities: [
        { id: 'song', name: 'Song', class: 'media', rows: ['Danny Boy', 'Greensleeves'] },
        { id: 'note', name: 'Practice note', class: 'document', fields: ['name', 'song (required)'] },
        { id: 'item', name: 'Item', fields: ['name', 'topic (planning|roads)'] },
        { id: 'pattern', name: 'Pattern', fields: ['name'] },
        { id: 'zine', name: 'Zine', class: 'media', fields: ['name', 'print (riso|copy)'] },
      ],
    };
    const named = (id: string) => rowsOf(brief, id).map(({ name }) => name);
    expect(named('note').slice(0, 3)).toEqual([
      'Practice note: Danny Boy',
      'Practice note: Greensleeves',
      'Practice note: Danny Boy (2)',
    ]);
    expect(named('item').slice(0, 2)).toEqual(['Planning item', 'Roads item']);
    expect(named('pattern')[0]).toBe('First pattern');
    expect(named('zine')[0]).toBe('Low Tide');
  });

  it('have the values that a field of the same label has elsewhere', () => {
    const brief: AuthoredBrief = {
      entities: [
        {
          id: 'find',
          name: 'Find',
          fields: ['name', 'line (4|N2)', 'direction'],
          rows: [{ name: 'Bag', line: '4', direction: 'Harbour' }],
        },
        {
          id: 'claim',
          name: 'Claim',
          class: 'request',
          fields: [
            { name: 'line', type: 'text', required: true },
            { name: 'direction', required: true },
          ],
        },
      ],
    };
    expect(rowsOf(brief, 'claim')[1]).toMatchObject({ line: 'N2', direction: 'Harbour' });
  });

  it('offer for a thing a sum near its price', () => {
    const brief: AuthoredBrief = {
      entities: [
        { id: 'cello', name: 'Cello', class: 'product', fields: ['price'], rows: [{ name: 'Old one', price: 3200 }] },
        { id: 'offer', name: 'Offer', class: 'request', fields: ['cello (required)', 'amount (money, required)'] },
      ],
    };
    expect(rowsOf(brief, 'offer')[0]).toMatchObject({ amount: 2900 });
  });

  it('are counted from a day of the calendar, and reports tell of what was', () => {
    const brief: AuthoredBrief = {
      entities: [
        {
          id: 'rehearsal',
          name: 'Rehearsal',
          class: 'event',
          fields: ['day (date)'],
          rows: { each: 'week', count: 3, from: '2026-12-01' },
        },
        { id: 'damage', name: 'Damage report', class: 'request', fields: ['day (date, required)'] },
      ],
    };
    expect(rowsOf(brief, 'rehearsal').map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15']);
    for (const { date } of rowsOf(brief, 'damage')) expect(date).toMatch(/^@-/);
  });

  it('have a title beside their author, and a code as their name', () => {
    const brief: AuthoredBrief = {
      entities: [
        { id: 'book', name: 'Book', class: 'media', fields: ['author', 'pages (number)'] },
        { id: 'crate', name: 'Crate', fields: ['code', 'weight (kg)'] },
      ],
    };
    expect(Object.keys(rowsOf(brief, 'book')[0] ?? {})).toContain('name');
    expect(Object.keys(rowsOf(brief, 'crate')[0] ?? {})).not.toContain('name');
  });

  it('lie on both sides of today where a view shows what is late', () => {
    const brief: AuthoredBrief = {
      entities: [{ id: 'loan', name: 'Loan', class: 'request', fields: ['from (date)', 'to (date)'] }],
      views: [{ of: 'loan', as: 'table', name: 'Late', filter: 'to < today' }],
    };
    const ends = rowsOf(brief, 'loan').map(({ to }) => to);
    expect(ends).toEqual(expect.arrayContaining([expect.stringMatching(/^@-/), expect.stringMatching(/^@\+/)]));
  });
});
