import type { BriefField } from './brief.ts';

/** Bounds, and what they are measured in where that stands behind them. */
type Bounds = Pick<BriefField, 'min' | 'max'> & { readonly unit?: string };

/** "mmHg", "%", "people", 人: one word, but no half of a day. */
const UNIT = String.raw`(?:\s*(?<unit>(?![ap]\.?m\b)[\p{L}°℃%€£$¥²³][\p{L}°/²³]{0,11}))?`;
const NUMBER_RANGE = new RegExp(String.raw`^(-?\d+(?:\.\d+)?)\s*(?:-|–|~|\.\.|to|至|到)\s*(-?\d+(?:\.\d+)?)${UNIT}$`, 'iu');
const TIME_RANGE = /^(\d{1,2}:\d{2})\s*(?:-|–|~|\.\.|to|至|到)\s*(\d{1,2}:\d{2})$/i;
const LENGTH = String.raw`(?:\s*(?:characters?|chars?|letters?|words?|signs?|个?字符?))?`;
const MOST = new RegExp(
  String.raw`^(?:up to|at most|max(?:imum)?\.?(?: of)?|no more than|最多|至多|不超过|上限)\s*(\d+)(?:${LENGTH}|${UNIT})$`,
  'iu',
);
const MOST_AFTER = /^(\d+)\s*(?:characters? (?:max|at most|or less)|个?字(?:以内|以下)|以内)$/i;
const LEAST = new RegExp(
  String.raw`^(?:at least|min(?:imum)?\.?(?: of)?|from|最少|至少|不少于)\s*(\d+)(?:${LENGTH}|${UNIT})$`,
  'iu',
);

/** "1-28", "16:00-19:20", "up to 200 characters", 最多200字: the bounds that words in brackets say, null where they say none. */
export function boundsIn(words: string): Bounds | null {
  const text = words.trim();
  const range = NUMBER_RANGE.exec(text);
  if (range !== null) return { min: Number(range[1]), max: Number(range[2]), ...unitIn(range) };
  const [, opens, closes] = TIME_RANGE.exec(text) ?? [];
  if (opens !== undefined && closes !== undefined) return { min: clock(opens), max: clock(closes) };
  const most = MOST.exec(text) ?? MOST_AFTER.exec(text);
  if (most !== null) return { max: Number(most[1]), ...unitIn(most) };
  const least = LEAST.exec(text);
  return least === null ? null : { min: Number(least[1]), ...unitIn(least) };
}

function unitIn({ groups }: RegExpExecArray): { readonly unit?: string } {
  const unit = groups?.['unit'];
  return unit === undefined ? {} : { unit };
}

/** Tells whether words bound how long a text is. */
export function isLength(words: string): boolean {
  return /characters?|chars?\b|letters?|words?|signs?|字/i.test(words) && boundsIn(words) !== null;
}

function clock(time: string): string {
  return time.padStart(5, '0');
}
