/** Beats a minute from the moments of taps in milliseconds; a long rest begins anew. */
const tempoOf = (taps) => {
  const rest = taps.findLastIndex((at, index) => index > 0 && at - taps[index - 1] > 2500);
  const last = taps.slice(Math.max(0, rest));
  if (last.length < 2) return null;
  const recent = last.slice(-6);
  return Math.max(30, Math.min(260, Math.round((60000 * (recent.length - 1)) / (recent.at(-1) - recent[0]))));
};
