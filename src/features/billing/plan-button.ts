import { PLAN_ROWS, type PlanRow } from '#core/domain/plan-catalogue.ts';

export type PlanAction = 'currentPlan' | 'renewal' | 'upgrade' | 'tryFree';

/** Names the action that a plan offers to somebody who has `current`: cheaper plans are tried, dearer ones are an upgrade. */
export function planAction(row: Pick<PlanRow, 'title' | 'payment_price_cents'>, current: string): PlanAction {
  if (row.title === current) return row.payment_price_cents > 0 ? 'renewal' : 'currentPlan';
  const price = PLAN_ROWS.find(({ title }) => title === current)?.payment_price_cents ?? 0;
  return row.payment_price_cents < price ? 'tryFree' : 'upgrade';
}
