/** The stretches of a run: what, how many seconds, and of which round. The last rest falls away. */
const stretchesOf = ({ work, rest, rounds }) =>
  Array.from({ length: rounds }, (_, index) => [
    { what: 'work', seconds: work, round: index + 1 },
    ...(rest > 0 && index < rounds - 1 ? [{ what: 'rest', seconds: rest, round: index + 1 }] : []),
  ]).flat();
/** The stretch that runs after so many seconds and what is left of it; null when all are over. */
const stretchAt = (stretches, seconds) => {
  let left = seconds;
  for (const [index, each] of stretches.entries()) {
    if (left < each.seconds) return { ...each, index, left: each.seconds - left };
    left -= each.seconds;
  }
  return null;
};
const clockText = (seconds) => {
  const whole = Math.max(0, Math.ceil(seconds - 1e-6));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${String(minutes).padStart(2, '0')}:${rest}`;
};
