import { expect, it } from 'vitest';
import english from '#locales/en-US/generate.json' with { type: 'json' };
import chinese from '#locales/zh-CN/generate.json' with { type: 'json' };
import { CREDITS_PER_PROMPT, priceOfPlan, priceOfPrompt } from './prices.ts';

const asked = [english, chinese].map(({ selection }) => selection.ask);
const free = asked.flatMap(({ up, down, duplicate, delete: remove }) => [up, down, duplicate, remove]);

it('EDIT-16 LIMIT-15 a prompt that creates or changes a project costs 2 credits, by its plan too', () => {
  expect([priceOfPrompt('A bakery'), priceOfPrompt('Make it blue', { block: 'home-hero' })]).toEqual([2, 2]);
  expect(priceOfPlan({ isFirstCorrection: false })).toBe(2);
});

it.each(free)('“%s” costs nothing where a section is selected', (prompt) => {
  expect(priceOfPrompt(prompt, { block: 'home-hero' })).toBe(0);
  expect(priceOfPrompt(` ${prompt}\n`, { block: 'home-hero' })).toBe(0);
  expect(priceOfPrompt(prompt, {})).toBe(CREDITS_PER_PROMPT);
  expect(priceOfPrompt(prompt)).toBe(CREDITS_PER_PROMPT);
});

it.each(['Delete this section and add a shop', 'Move this section up twice', 'Change the heading of this section to Warm bread'])(
  '“%s” is a request like any other',
  (prompt) => {
    expect(priceOfPrompt(prompt, { block: 'home-hero' })).toBe(CREDITS_PER_PROMPT);
  },
);
