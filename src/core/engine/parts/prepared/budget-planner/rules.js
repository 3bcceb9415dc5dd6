/** Sums in cents: planned, spent, what is left of the plan, and what of the income is in no plan. */
const sumsOf = (rows, income) => {
  const cents = (value) => Math.round((Number(value) || 0) * 100);
  const planned = rows.reduce((sum, row) => sum + cents(row.planned), 0);
  const spent = rows.reduce((sum, row) => sum + cents(row.spent), 0);
  return { planned, spent, left: planned - spent, unplanned: cents(income) - planned };
};
/** How much of a plan is spent, in percent. */
const shareOf = ({ planned, spent }) => {
  const [plan, paid] = [Number(planned) || 0, Number(spent) || 0];
  if (plan > 0) return Math.round((paid / plan) * 100);
  return paid > 0 ? 100 : 0;
};
