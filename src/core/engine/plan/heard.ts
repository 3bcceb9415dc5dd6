import type { PlannableReading } from '../read/reading.ts';

export type Wish = NonNullable<PlannableReading['requests']>[number]['value'];

/** A reading and all the words behind it, by which is decided what one of them means. */
export interface Heard {
  readonly reading: PlannableReading;
  readonly wishes: readonly Wish[];
  readonly features: ReadonlySet<string>;
  /** Its subject, its purpose and the text of every wish. */
  readonly words: string;
  /** Whether a wish has such words. */
  saying(words: RegExp): boolean;
  /** Whether wishes led to the ability, and all of them have such words. */
  onlyBy(feature: string, words: RegExp): boolean;
}

export function hear(reading: PlannableReading): Heard {
  const wishes = (reading.requests ?? []).map(({ value }) => value);
  return {
    reading,
    wishes,
    features: new Set(reading.features.map(({ value }) => value)),
    words: [reading.subject?.value, reading.purpose?.value, ...wishes.map((wish) => wish.text)].join(' '),
    saying: (words) => wishes.some((wish) => words.test(wish.object) || words.test(wish.text)),
    onlyBy(feature, words) {
      const behind = wishes.filter((wish) => wish.feature === feature);
      return behind.length > 0 && behind.every((wish) => words.test(wish.text) || words.test(wish.object));
    },
  };
}

/** Whether it is about talk between people; by telephone or mail they only reach the site's owner. */
export function isTalk({ wishes }: Heard): boolean {
  return wishes.some((wish) => wish.feature !== undefined && TALK.has(wish.feature) && !BY_PHONE.test(wish.text));
}

export const TALK: ReadonlySet<string> = new Set(['chat', 'messages']);
const BY_PHONE = /\b(?:by|via|through|using)\s+(?:tele)?phone\b|\bphone number\b|\be-?mail address\b|电话|邮箱/iu;

const CHECKS = /(?:check|sign|clock|punch)(?:ing)?[ -]?in\b|签到|打卡/iu;
const WORKING = /考勤|员工|上班|工时|出勤|值班|雇员|排班/u;

/** How often people who collect points come: each day they check in, where that is asked for. Employees clock in. */
export function visits({ reading, features, words, saying }: Heard): 'daily' | 'check-in' | undefined {
  const isPlay = features.has('points') || reading.recipes[0]?.value === 'games' || reading.locale === 'zh';
  if (!features.has('clock') || !isPlay || saying(/attend|employee|staff|clock|考勤/iu) || WORKING.test(words)) return undefined;
  return saying(CHECKS) || CHECKS.test(words) ? 'check-in' : 'daily';
}
