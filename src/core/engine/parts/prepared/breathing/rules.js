/** Seconds in, held, out and held again. */
const PATTERNS = { even: [5, 0, 5, 0], box: [4, 4, 4, 4], sleep: [4, 7, 8, 0], calm: [4, 0, 6, 0] };
const PHASES = ['in', 'full', 'out', 'empty'];
const roundOf = (pattern) => pattern.reduce((sum, seconds) => sum + seconds, 0);
/** The phase after so many seconds, what is left of it, and how full the lungs are, from 0 to 1. */
const phaseAt = (pattern, seconds) => {
  const whole = roundOf(pattern);
  const round = Math.floor(seconds / whole);
  let into = seconds - round * whole;
  for (const [index, length] of pattern.entries()) {
    if (into < length) {
      const share = into / length;
      const full = [share, 1, 1 - share, 0][index];
      return { what: PHASES[index], index, left: length - into, full, round };
    }
    into -= length;
  }
  return { what: PHASES[0], index: 0, left: pattern[0], full: 0, round: round + 1 };
};
/** A whole number of rounds, the nearest to the minutes and at least one. */
const lengthOf = (pattern, minutes) => Math.max(1, Math.round((minutes * 60) / roundOf(pattern))) * roundOf(pattern);
/** The settings that words tell: "box breathing for 3 minutes", "4-7-8". */
const settingsOf = (text) => {
  const [, minutes] = /(\d{1,2})[\s-]*(?:minutes?\b|mins?\b|分钟)/i.exec(text) ?? [];
  const [, ...told] = /\b(\d{1,2})[\s-](\d{1,2})[\s-](\d{1,2})(?:[\s-](\d{1,2}))?\b/.exec(text) ?? [];
  const box = /\bbox\b|方块|箱式/i.test(text) ? PATTERNS.box : undefined;
  const pattern = told.length > 0 ? Array.from({ length: 4 }, (_, index) => Number(told[index] ?? 0)) : box;
  const isSound = pattern !== undefined && pattern[0] > 0 && pattern[2] > 0 && pattern.every((each) => each <= 20);
  return {
    ...(isSound ? { pattern } : {}),
    ...(minutes === undefined ? {} : { minutes: Math.min(60, Math.max(1, Number(minutes))) }),
  };
};
