import { describe, expect, it } from 'vitest';
import { f1Of, missedWords, PARTS, scoreBrief } from './brief-score.ts';
import { GOLD_LANGUAGES, goldBriefs } from './gold-briefs.ts';

const TOOLS = {
  language: 'en' as const,
  subject: 'tool library',
  siteName: 'Oak Street Tools',
  entities: [{ name: 'Tool', fields: ['photo (image)', 'deposit (money)'], rows: [{ name: 'Ladder', deposit: 30 }] }],
  actions: ['member: reserve tool'],
  views: ['tool'],
  facts: [{ about: 'site', field: 'hours', value: 'Saturday 9:00-13:00' }],
};

describe('score of a brief', () => {
  it.each(GOLD_LANGUAGES)('is full for each gold brief against itself (%s)', (language) => {
    const gold = goldBriefs(language);
    expect(gold).toHaveLength(40);
    expect(new Set(gold.map(({ id }) => id)).size).toBe(40);
    for (const { id, brief } of gold)
      for (const part of PARTS) expect(f1Of(scoreBrief(brief, brief)[part]), `${id} ${part}`).toBeCloseTo(1, 5);
  });

  it('is lenient in number and articles, and in the form of hours', () => {
    const read = {
      ...TOOLS,
      entities: [{ ...TOOLS.entities[0], name: 'the tools' }],
      actions: ['members: reserves tools'],
      facts: ['Sat 9-13'],
    };
    for (const part of PARTS) expect(f1Of(scoreBrief(TOOLS, read)[part]), part).toBeCloseTo(1, 5);
  });

  it('halves a field of another type, and a field of another record', () => {
    const typed = { ...TOOLS, entities: [{ ...TOOLS.entities[0], name: 'Tool', fields: ['photo (text)', 'deposit (money)'] }] };
    expect(scoreBrief(TOOLS, typed).fields.right).toBe(1.5);
    const moved = { ...TOOLS, entities: [...TOOLS.entities.map((tool) => ({ ...tool, fields: [] })), 'Loan: photo (image)'] };
    expect(scoreBrief(TOOLS, moved).fields).toEqual({ said: 2, read: 1, right: 0.5 });
  });

  it('counts what was invented as read and not right', () => {
    const read = { ...TOOLS, entities: [...TOOLS.entities, 'Testimonial: stars'], facts: ['12 Mill Lane'] };
    expect(scoreBrief(TOOLS, read).entities).toEqual({ said: 1, read: 2, right: 1 });
    expect(scoreBrief(TOOLS, read).facts).toMatchObject({ said: 4, right: 3 });
  });

  it('does not mind whether a person is an actor or a record', () => {
    const gold = { ...TOOLS, actors: ['member'], entities: [...TOOLS.entities, 'Member: name'] };
    expect(f1Of(scoreBrief(gold, { ...TOOLS, actors: ['members'] }).entities)).toBe(1);
    expect(f1Of(scoreBrief({ ...TOOLS, actors: ['member'] }, gold).entities)).toBe(1);
  });

  it('names the content words that a brief has lost', () => {
    expect(missedWords('Borrow ladders and drills on Saturdays', TOOLS).missed).toEqual(['borrow', 'drill']);
    const sewing = { language: 'zh' as const, subject: '裁缝铺', siteName: '阿珍改衣', open: ['颜色素一点'] };
    expect(missedWords('一个裁缝铺，叫阿珍改衣，颜色素一点', sewing).missed).toEqual([]);
    expect(missedWords('裁缝铺，换拉链', sewing).missed).toContain('拉链');
  });
});
