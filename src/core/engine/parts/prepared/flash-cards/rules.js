/** Days until a card comes again, by the times in a row that it was known. */
const INTERVALS = [0, 1, 2, 4, 8, 16, 32];
const later = (date, days) => {
  const [year, month, of] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, of + days)).toISOString().slice(0, 10);
};
/** Level and next day of a card after an answer. */
const answered = ({ level = 0 } = {}, isKnown, today) => {
  const next = isKnown ? Math.min(level + 1, INTERVALS.length - 1) : 0;
  return { level: next, due: later(today, INTERVALS[next]) };
};
/** Ids of the cards that come today, new ones last. */
const dueCards = (ids, states, today) =>
  ids
    .filter((id) => !states[id] || states[id].due <= today)
    .toSorted((one, other) => (states[one]?.due ?? '9').localeCompare(states[other]?.due ?? '9'));
