import { expect, it } from 'vitest';
import { recordChange, redoChange, undoChange, type PlanHistory } from './plan-history.ts';

const plan = (siteName: string) => ({ siteName });
const START: PlanHistory = { brief: plan('a'), past: [], future: [] };

it('goes back and forth along the changes, and forgets what was taken back with the next one', () => {
  const changed = recordChange(recordChange(START, plan('b')), plan('c'));
  const back = undoChange(undoChange(undoChange(changed)));
  expect([back.brief, redoChange(back).brief, redoChange(redoChange(redoChange(back))).brief]).toEqual(['a', 'b', 'c'].map(plan));
  const other = recordChange(back, plan('d'));
  expect([other.future, undoChange(other).brief]).toEqual([[], plan('a')]);
});

it('counts no change that changes nothing, and keeps thirty', () => {
  expect(recordChange(START, START.brief)).toBe(START);
  const many = Array.from({ length: 50 }, (_, index) => plan(String(index))).reduce(recordChange, START);
  expect(many.past).toHaveLength(30);
});
