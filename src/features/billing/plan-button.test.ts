import { expect, it } from 'vitest';
import { PLAN_ROWS } from '#core/domain/plan-catalogue.ts';
import { planAction } from './plan-button.ts';

it.each([
  ['FREE', ['currentPlan', 'upgrade', 'upgrade']],
  ['BASIC', ['tryFree', 'renewal', 'upgrade']],
  ['PRO', ['tryFree', 'tryFree', 'renewal']],
])('BILL-19 the buttons of somebody on %s', (current, actions) => {
  expect(PLAN_ROWS.map((row) => planAction(row, current))).toEqual(actions);
});
