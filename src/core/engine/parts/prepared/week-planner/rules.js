/** A moment of the site's clocks as days since 1970 and minutes of the day. */
const momentOf = (text) => {
  const [, year, month, of, hours, minutes] = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)/.exec(String(text)) ?? [];
  return year === undefined
    ? null
    : { days: Date.UTC(year, month - 1, of) / 864e5, minutes: Number(hours) * 60 + Number(minutes) };
};
const dateOf = (days) => new Date(days * 864e5).toISOString().slice(0, 10);
const clock = (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const textOf = (days, minutes) => `${dateOf(days)}T${clock(Math.min(minutes, 1439))}`;
/** The first day of a week: Monday. */
const mondayOf = (days) => days - ((((days + 3) % 7) + 7) % 7);
/** An entry moved by days and minutes; it stays within its day. */
const shifted = (entry, byDays, byMinutes) => {
  const { days, from, to } = entry;
  const start = Math.max(0, Math.min(1440 - (to - from), from + byMinutes));
  return { ...entry, days: days + byDays, from: start, to: start + to - from };
};
const stretched = (entry, byMinutes) => ({ ...entry, to: Math.max(entry.from + 15, Math.min(1440, entry.to + byMinutes)) });
/** Columns for entries of one day that lie beside each other. */
const beside = (entries) => {
  const sorted = entries.toSorted((one, other) => one.from - other.from || other.to - one.to);
  const ends = [];
  let group = [];
  let until = -1;
  const placed = [];
  const close = () => {
    for (const each of group) placed.push({ ...each, of: ends.length });
    group = [];
    ends.length = 0;
  };
  for (const entry of sorted) {
    if (entry.from >= until) close();
    const free = ends.findIndex((end) => end <= entry.from);
    const column = free < 0 ? ends.length : free;
    ends[column] = entry.to;
    until = Math.max(group.length === 0 ? -1 : until, entry.to);
    group.push({ ...entry, column });
  }
  close();
  return placed;
};
