import { kindOfNoun } from '../content/kinds.ts';
import type { Reading } from '../read/reading.ts';
import { isRun } from './records.ts';

type Section = NonNullable<Reading['sections']>[number]['value'];

/** Abilities of those who run a site. */
export const KEEPING = /^(?:permissions|roles|usermgmt|backend)$/;

const MODULE = /\s(?:management|display|viewing|browsing|data|knowledge|control)$|管理$/iu;
const NAMES_A_PART = /(?:\s+information)?\s+(?:management|display|viewing|browsing)$|(?:信息)?管理$/iu;
/** Abilities that any site answers somehow, so that the title alone says what is kept. */
const GENERAL = /^(?:|backend|showcase|sync|navigation|staffmgmt|configurator|quality:.*)$/;
/** Abilities of outside services, of which the site keeps a list of requests. */
const OUTSIDE = /^(?:external:|version$)/;

/** "Financial management" keeps something, "content management" and "data display" do not say what. */
export function isKept(title: string): boolean {
  return MODULE.test(title.replace(WHERE, '')) && !NO_SUBJECT.test(title);
}

/** "Container management within the yard": where it is done is no part of what is kept. */
const WHERE = /\s(?:within|inside|in|at|on)\s(?:the|a|an|their)\s.*$/i;

export function isPart({ title, feature = '' }: Section): boolean {
  if (KEEPING.test(feature) && FOLLOWED.test(title)) return true;
  // "Data cleaning" is done, however good the data must be.
  if (feature.startsWith('quality:') && isRun(title)) return true;
  return OUTSIDE.test(feature) ? kindOfNoun([title, title]).id !== 'thing' : isKept(title) && GENERAL.test(feature);
}

/** Titles of parts in which something is followed over time ("participant tracking"). */
const FOLLOWED = /\p{L}\s(?:tracking|logging|status|inspection)$/iu;

const NO_SUBJECT =
  /^(?:backend|background|content|data|information|system|users?|page|website|web|menu|functions?|roles?|permissions?|access|accounts?|administrat\w+)\b|^(?:后台|内容|数据|信息|系统|权限|角色|用户)/iu;

/** Returns the noun of the records that a part of a tool keeps: "financial management" keeps financial records. */
export function moduleNoun(title: string): string {
  const noun = title
    .replace(WHERE, '')
    .replace(NAMES_A_PART, '')
    .replace(/[\s-]making$/i, '')
    .trim();
  if (isRun(noun)) return noun;
  return /(?:al|ic|ive|ary|ing)$|^(?:quality|performance|security|process)$/i.test(noun) ? `${noun} record` : noun;
}
