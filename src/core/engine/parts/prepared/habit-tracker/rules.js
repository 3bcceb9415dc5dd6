const dayAfter = (date, days) => {
  const [year, month, of] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, of + days)).toISOString().slice(0, 10);
};
/** Days in a row up to today; a day that is not over yet breaks nothing. */
const streakOf = (days, today) => {
  const done = new Set(days);
  let at = done.has(today) ? today : dayAfter(today, -1);
  let count = 0;
  while (done.has(at)) {
    count += 1;
    at = dayAfter(at, -1);
  }
  return count;
};
/** The most days in a row that there ever were. */
const bestOf = (days) => {
  const done = new Set(days);
  let best = 0;
  for (const first of done) {
    if (done.has(dayAfter(first, -1))) continue;
    let count = 1;
    while (done.has(dayAfter(first, count))) count += 1;
    best = Math.max(best, count);
  }
  return best;
};
/** The days of a value: a list, or a text with signs between them. */
const daysIn = (value) => (Array.isArray(value) ? value.join(' ') : String(value ?? '')).match(/\d{4}-\d\d-\d\d/g) ?? [];
