import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { type AuthoredBrief, briefSchema } from '../document/lines/brief-line.ts';
import { contentWords } from './brief/open-words.ts';
import { lexiconOf } from './lexicon/lexicon.ts';
import { senseOf } from './text/english-words.ts';
import { understand, understandPlainly } from './understand.ts';

const LIBRARY = `Oak Street Tools, tool library. Tools (photo, condition (new/used), deposit).
Members reserve a tool, the librarian approves the reservation. Saturday 9:00-13:00, 12 Mill Lane.
Filter by condition. Calm green, no cartoons.`;

/** Tells whether a place of the idea is one that an item names as its own. */
function isPlaced(
  { subject, views = [] }: AuthoredBrief,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const places = [subject, ...views].flatMap((item) => (typeof item === 'object' ? (item.at ?? []) : []));
  return places.some(([from = 0, to = 0]) => start >= from && end <= to);
}

const PIECES = [
  'A tool library for Oak Street',
  'members reserve tools (from, to)',
  'the librarian approves it, or declines',
  'wash €20, cut €35',
  'no popups please',
  'Mon-Fri 9-17',
  'prices in 3 groups of 4: Amber, Blue',
  'who paid and how long it took',
  'if it is late it cannot be returned until Monday',
  '社区工具图书馆',
  '会员可以预约工具（从、到），管理员审核',
  '不要花哨，深绿色',
  '每人限借3件，逾期标红',
  '地址：梧桐路12号，周一到周五9:00-18:00',
  '((',
  '/ / ::',
];

describe('understand', () => {
  it('reads records, deeds, facts and looks of an idea', () => {
    expect(understandPlainly(LIBRARY)).toMatchObject({
      siteName: 'Oak Street Tools',
      actors: ['member', 'librarian'],
      entities: [{ name: 'tool', fields: expect.arrayContaining(['photo', 'deposit']) }],
      actions: expect.arrayContaining([
        expect.objectContaining({ verb: 'reserve', by: 'member', on: 'tool' }),
        expect.objectContaining({ verb: 'approve', by: 'librarian', on: 'tool' }),
      ]),
      facts: [
        { field: 'address', value: '12 Mill Lane' },
        { field: 'opening hours', value: 'Saturday 9:00-13:00' },
      ],
      qualities: ['Calm green', 'no cartoons'],
    });
  });

  it('puts what an idea says in the places of its kind', () => {
    const { siteName, entities, facts, qualities } = understand(LIBRARY);
    expect([siteName, qualities]).toEqual(['Oak Street Tools', ['Calm green', 'no cartoons']]);
    expect(entities).toMatchObject([
      { id: 'item', name: 'tool', fields: expect.arrayContaining(['photo', 'deposit (money)']) },
      { id: 'loan', fields: expect.arrayContaining(['tool']) },
    ]);
    expect(facts).toContainEqual({ about: 'site', field: 'address', value: '12 Mill Lane' });
  });

  it.each(['', '   ', '?!', '「', ':,;', 'a', '做'])('says nothing of what says nothing: %j', (idea) => {
    expect(briefSchema.parse(understand(idea)).entities).toBeUndefined();
  });

  it.each([
    ['a table of numbers', `Prices\n${'12 '.repeat(6000)}`],
    ['brackets in brackets', '(a '.repeat(6000)],
    ['colons', 'a: '.repeat(6000)],
    ['one long word', `A book club. Members borrow books with title and shelf. Members can add ${'x'.repeat(320)}`],
    ['signs of Chinese', '（书'.repeat(6000)],
  ])('reads %s in the time of a test, as a brief that fits', (_name, idea) => {
    for (const locale of ['en', 'zh'] as const) expect(briefSchema.safeParse(understand(idea, { locale })).success).toBe(true);
  });

  it('keeps every word with a meaning, in what was understood or in what is open', () => {
    const ideas = fc.array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom('. ', ', ', '\n', '；', ' - ')), {
      minLength: 1,
      maxLength: 14,
    });
    fc.assert(
      fc.property(ideas, fc.constantFrom('en' as const, 'zh' as const), (pieces, locale) => {
        const idea = pieces.map((piece) => piece.join('')).join('');
        const brief = briefSchema.parse(understand(idea, { locale }));
        const said = JSON.stringify(brief).toLowerCase();
        const lost = contentWords(idea, lexiconOf(locale)).filter(
          ({ word, start, end }) =>
            !said.includes(word) && !said.includes(senseOf(word).lemma) && !isPlaced(brief, { start, end }),
        );
        expect(lost).toEqual([]);
      }),
    );
  });

  it('reads a prompt of the greatest length', () => {
    expect(understand(`${LIBRARY}\n`.repeat(80).slice(0, 20_000)).siteName).toBe('Oak Street Tools');
  });
});
