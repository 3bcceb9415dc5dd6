import { expect, it } from 'vitest';
import { toldRuns } from './told-runs.ts';

const CASES: readonly (readonly [idea: string, told: readonly string[]])[] = [
  [
    'We run a choir. Regular groups: Toddlers (Mon 9:30–11:00), Yoga (Wed 18:30–20:00).',
    ['Regular groups: Toddlers (Mon 9:30–11:00), Yoga (Wed 18:30–20:00)'],
  ],
  [
    'Councillors: Joan Pettifer (chair), Samir Haddad, Ruth Coldwell.',
    ['Councillors: Joan Pettifer (chair), Samir Haddad, Ruth Coldwell'],
  ],
  [
    "I'd like people to see the concerts (Summer Concert 26 June 2027, Carols 11 December 2027) and to sign up.",
    ['Summer Concert 26 June 2027, Carols 11 December 2027'],
  ],
  ['Let people filter by date, show who is late after 5pm.', []],
  ['We love knives and good company.', []],
  ['地点：棉纺厂旧址2号库\n我想让大家10月8号能看摊位', ['地点：棉纺厂旧址2号库']],
  ['做个网页介绍一下，一颗树一年398元，包一百斤果子，能选树', ['一颗树一年398元，包一百斤果子']],
];

it.each(CASES)('tells visitors of %j only what asks for nothing', (idea, told) => {
  expect(toldRuns({ idea, locale: /\p{Script=Han}/u.test(idea) ? 'zh' : 'en', lines: [] })).toEqual(told);
});

it('tells a sentence whole of which a part is told', () => {
  const idea = 'Vegan, gluten free except Night Bus (contains barley).';
  expect(toldRuns({ idea, locale: 'en', lines: ['Gluten free except Night Bus (contains barley)'] })).toEqual([
    idea.slice(0, -1),
  ]);
});
