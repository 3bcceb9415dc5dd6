/** A time as a stopwatch shows it: minutes, seconds and hundredths, hours where there are any. */
const timeText = (milliseconds) => {
  const hundredths = Math.floor(Math.max(0, milliseconds) / 10 + 1e-6);
  const two = (value) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6000) % 60];
  const rest = `${two(minutes)}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
/** The laps between the times at which they ended, the fastest and the slowest marked where there are two or more that differ. */
const lapsOf = (ends) => {
  const laps = ends.map((end, index) => ({ n: index + 1, end, time: end - (ends[index - 1] ?? 0) }));
  const times = laps.map(({ time }) => time);
  const [best, worst] = [Math.min(...times), Math.max(...times)];
  const marks = { [worst]: 'slowest', [best]: 'fastest' };
  return laps.map((lap) => ({ ...lap, mark: best === worst ? '' : (marks[lap.time] ?? '') }));
};
const lapsText = (laps, [lap, time, total]) =>
  [[lap, time, total].join(','), ...laps.map(({ n, time: each, end }) => [n, timeText(each), timeText(end)].join(','))].join(
    '\r\n',
  );
