/** The settings that words tell: what is rounded to, how much trainees count, and where the rest goes. */
const settingsOf = (text) => ({
  step: /\bcents?\b|\bpenn(?:y|ies)\b|\bpence\b|到分|精确到分/i.test(text) ? 0.01 : 1,
  half: numberSaid(text, [/(?:trainees?|apprentices?|实习生?|学徒|新人)\D{0,40}?(\d+(?:\.\d+)?)\s*%/i], 50) / 100,
  hasTrainees: /trainees?|apprentices?|juniors?|实习|学徒|新人/i.test(text),
  jar:
    / (?:goes|go) (?:in|into|to) (?:the |a |our )?([a-z][a-z ]{2,28}?)(?=\s*(?:[(,.;]|and\b|$))/i.exec(text)?.[1]?.trim() ?? '',
  sign: moneySign(text) || (Object.entries(MONEY).find(([, word]) => word.test(text))?.[0] ?? ''),
});
const MONEY = { $: /\bdollars?\b/i, '€': /\beuros?\b/i, '£': /\bpounds?\b/i };
/** The share of each by hours, rounded down to the step, and what is left over; null without any hours. */
const sharesOf = (total, people, { half, step }) => {
  const weights = people.map(({ hours, isTrainee }) => hours * (isTrainee ? half : 1));
  const all = weights.reduce((sum, each) => sum + each, 0);
  if (all <= 0) return null;
  const shares = weights.map((each) => roundDown((total * each) / all / step));
  const given = shares.reduce((sum, each) => sum + each, 0);
  const cents = (value) => Math.round(value * 100) / 100;
  return { shares: shares.map((each) => cents(each * step)), left: cents(total - given * step), perHour: total / all };
};
