import type { PlannableReading } from '../read/reading.ts';

export type RequestValue = NonNullable<PlannableReading['requests']>[number]['value'];

/** A reading and all the words behind it, by which is decided what one of them means. */
export interface ReadingContext {
  readonly reading: PlannableReading;
  readonly requests: readonly RequestValue[];
  readonly features: ReadonlySet<string>;
  /** Its subject, its purpose and the text of every request. */
  readonly words: string;
  /** Tells whether any request has such words. */
  isRequestedWith(words: RegExp): boolean;
  /** Tells whether requests led to the ability and all of them have such words. */
  isRequestedOnlyWith(feature: string, words: RegExp): boolean;
}

export function createReadingContext(reading: PlannableReading): ReadingContext {
  const requests = (reading.requests ?? []).map(({ value }) => value);
  return {
    reading,
    requests,
    features: new Set(reading.features.map(({ value }) => value)),
    words: [reading.subject?.value, reading.purpose?.value, ...requests.map((request) => request.text)].join(' '),
    isRequestedWith: (words) => requests.some((request) => words.test(request.object) || words.test(request.text)),
    isRequestedOnlyWith(feature, words) {
      const behind = requests.filter((request) => request.feature === feature);
      return behind.length > 0 && behind.every((request) => words.test(request.text) || words.test(request.object));
    },
  };
}

/** Decides whether the requests are about talk between people; by telephone or mail they only reach the site's owner. */
export function isConversation({ requests }: ReadingContext): boolean {
  return requests.some((request) => request.feature !== undefined && TALK.has(request.feature) && !BY_PHONE.test(request.text));
}

export const TALK: ReadonlySet<string> = new Set(['chat', 'messages']);
const BY_PHONE = /\b(?:by|via|through|using)\s+(?:tele)?phone\b|\bphone number\b|\be-?mail address\b|电话|邮箱/iu;

const CHECKS = /(?:check|sign|clock|punch)(?:ing)?[ -]?in\b|签到|打卡/iu;
const WORKING = /考勤|员工|上班|工时|出勤|值班|雇员|排班/u;

/** Returns how often people who collect points come: each day they check in, if the prompt asks for that. Employees clock in. */
export function visitFrequency({ reading, features, words, isRequestedWith }: ReadingContext): 'daily' | 'check-in' | undefined {
  const isPlay = features.has('points') || reading.recipes[0]?.value === 'games' || reading.locale === 'zh';
  if (!features.has('clock') || !isPlay || isRequestedWith(/attend|employee|staff|clock|考勤/iu) || WORKING.test(words))
    return undefined;
  return isRequestedWith(CHECKS) || CHECKS.test(words) ? 'check-in' : 'daily';
}
