import { describe, expect, it } from 'vitest';
import { completed } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';
import { mayAskPrepared } from '../../parts/prepared/catalogue.ts';
import { isReadyTool } from './prepared-offers.ts';

const CARD = { id: 'card', name: 'Card', fields: ['question', 'answer'] };
const EXPENSE = { id: 'expense', name: 'Expense', fields: ['what for', 'amount (money)', 'paid by'] };

function toolsOf(brief: AuthoredBrief): string[] {
  return completed(brief).document.blocks.flatMap(({ type, prepared, options, query }) => {
    if (prepared !== undefined) return `${prepared}${typeof query === 'string' ? ` of ${query}` : ''}`;
    return ['game', 'maker', 'editor', 'calculator'].includes(type)
      ? `${type} ${Object.values(options ?? {})
          .map(String)
          .join()}`
      : [];
  });
}

it.each([
  ['two-player chess', true],
  ['chess game for players', true],
  ['a simple habit tracker app', true],
  ['双人五子棋', true],
  ['聚餐AA制工具', true],
  ['bookshop for chess', false],
  ['shop selling drawing canvas', false],
  ['landing page for our habit tracker', false],
  ['portfolio of my pixel art', false],
  ['国际象棋培训班', false],
  ['卖国际象棋的商店', false],
  ['whack-a-mole game', true],
  ['dice roller for board games', true],
  ['times tables practice for my daughter', true],
  ['单位换算器', true],
  ['小学口算', true],
  ['婚礼倒计时', false],
  ['dice shop', false],
])('tells whether %s is a ready tool: %s', (words, isTool) => {
  expect(isReadyTool(words)).toBe(isTool);
});

it.each([
  '"paid by (friend)","shared among (friends)"',
  '{"part":"flash-cards"}',
  'a pixel-editor',
  'a pixel  editor',
  'Flash-Cards',
  'AA制',
])('loads the code of parts for %j', (text) => {
  expect(mayAskPrepared(text)).toBe(true);
});

describe('a brief that names a tool', () => {
  it.each<[string, AuthoredBrief, readonly string[]]>([
    [
      'in a view',
      { subject: 'holiday kitty', entities: [EXPENSE], views: [{ of: 'expense', as: 'tool', name: 'Who owes whom' }] },
      ['expense-splitter of expense'],
    ],
    ['as its subject', { subject: 'two-player chess', siteName: 'Board' }, ['chess']],
    [
      'as its subject, with its rows',
      { subject: { words: 'flash cards for Spanish', medium: 'tool' }, entities: [CARD] },
      ['flash-cards of card'],
    ],
    [
      'in Chinese',
      {
        subject: '小组聚餐',
        language: 'zh',
        entities: [{ id: 'cost', name: '支出', fields: ['用途', '金额', '付款人'] }],
        views: [{ of: '支出', as: 'tool', name: '费用分摊' }],
      },
      ['expense-splitter of cost'],
    ],
    [
      'that a block does',
      { subject: 'maths club', open: ['a loan calculator', 'password generator'] },
      ['calculator loan', 'calculator password'],
    ],
    [
      'with words before it',
      { subject: 'kitchen helper', views: [{ of: 'egg', as: 'tool', name: 'Egg timer' }] },
      ['interval-timer'],
    ],
    ['in an action', { subject: 'games corner', actions: ['visitor: play chess'] }, ['chess']],
    ['by its name as a part', { subject: 'games corner', views: [{ part: 'Flash cards' }] }, ['flash-cards']],
    [
      'by what its records hold',
      {
        subject: 'ski trip',
        entities: [
          { id: 'friend', name: 'Friend', fields: ['phone'] },
          { id: 'cost', name: 'Cost', fields: ['amount (money)', 'paid by (friend)', 'shared among (friends)'] },
        ],
      },
      ['expense-splitter of cost'],
    ],
    ['by guests at tables', { entities: [{ id: 'guest', name: 'Guest', fields: ['table (text)'] }] }, ['seating-plan of guest']],
    [
      'by habits and their days',
      { language: 'zh', entities: [{ id: 'habit', name: '习惯', fields: ['name', '打卡记录'] }] },
      ['habit-tracker of habit'],
    ],
    ['that is a game of a block', { subject: { words: 'snake game', medium: 'game' } }, ['game snake']],
  ])('has it: %s', (_, brief, tools) => {
    expect(toolsOf(brief)).toEqual(tools);
  });

  it.each<[string, AuthoredBrief]>([
    [
      'a club',
      {
        subject: { words: 'chess club', medium: 'site' },
        entities: [{ name: 'match', fields: ['date', 'white', 'black'] }],
        views: [{ of: 'match', as: 'table' }],
      },
    ],
    ['a wish about it', { subject: 'sports hall', open: ['chess ratings by e-mail', 'timer that switches the lights'] }],
    ['who was paid', { entities: [{ name: 'order', fields: ['amount (money)', 'paid by'] }] }],
    ['a shop for it', { subject: { words: 'flash cards', medium: 'shop' }, entities: [{ name: 'product', fields: ['price'] }] }],
  ])('does not get one for %s', (_, brief) => {
    expect(toolsOf(brief)).toEqual([]);
  });

  it('lets whoever uses the tool work with its rows, unless somebody signs in or the brief says who may', () => {
    const accessOf = (more: Partial<AuthoredBrief>) =>
      completed({ subject: 'flash cards', entities: [CARD], ...more }).document.entities.find(({ entity }) => entity === 'card')
        ?.access;
    expect(accessOf({})).toEqual({ read: 'public', create: 'public', update: 'public', remove: 'public' });
    expect(
      accessOf({ actors: [{ name: 'teacher', manages: true, signsIn: true }], actions: ['teacher: add card'] })?.create,
    ).not.toBe('public');
    expect(accessOf({ entities: [{ ...CARD, access: 'read: public; create: nobody' }] })?.create).toBe('nobody');
  });

  it('is told the name of a part that there may be', () => {
    const { doubts } = completed({ subject: 'games corner', views: [{ of: 'game', part: 'ches' }] });
    expect(doubts).toContainEqual(expect.objectContaining({ code: 'unknownPrepared', path: 'brief.views.0.part' }));
    expect(doubts[0]?.values).toMatchObject({ suggestion: 'chess' });
  });

  it('is told what is not there instead of another', () => {
    const { diagnostics, document } = completed({ subject: 'games corner', open: ['a game of bridge', 'sudoku'] });
    expect(diagnostics.map(({ values }) => values?.['got'])).toEqual(['a game of bridge']);
    expect(document.blocks.map(({ prepared }) => prepared)).toContain('sudoku');
  });
});

it('asks the questions of a quiz one by one: no list gives their answers away, and nobody writes there', () => {
  const brief: AuthoredBrief = {
    language: 'en',
    entities: [
      {
        id: 'word',
        name: 'Word',
        fields: ['word:text!# Word', 'meaning:text! Meaning', 'w1:text Wrong meaning 1'],
        rows: [
          { Word: 'uno', Meaning: 'one', 'Wrong meaning 1': 'moon' },
          { Word: 'dos', Meaning: 'two', 'Wrong meaning 1': 'dose' },
        ],
      },
    ],
    views: [{ of: 'word', as: 'tool', part: 'quiz', name: 'Play' }],
  };
  const { document, diagnostics } = completed(brief);
  expect(diagnostics).toEqual([]);
  expect(toolsOf(brief)).toEqual(['quiz of word']);
  expect(document.blocks.filter(({ type }) => type === 'collection')).toEqual([]);
  expect(document.pages?.pages.map(({ path }) => path)).not.toContain('/words');
  expect(document.entities.find(({ entity }) => entity === 'word')?.access).toMatchObject({ read: 'public', create: 'nobody' });
});
