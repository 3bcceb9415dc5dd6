import { pattern } from '../../lexicon/chinese-patterns.ts';
import type { Draft } from '../../brief/draft.ts';
import { lexiconOf } from '../../lexicon/lexicon.ts';

const WORDS = lexiconOf('zh');
/** The first parts of an idea say the site that is wanted. */
const PARTS_MAX = 7;
const LONGEST = 16;
const MEDIUM = pattern('mediumEnd');

/**
 * The subject of an idea whose first sentences talk before they say it: what is wanted (要一个原料库存表), else what is done at a house
 * or in a group (我们羽毛球群…做个报名的网页), else what is to be kept (把她说的话都记下来). Empty where no such form is there.
 */
export function saidSubject(idea: string, name: string): SaidSubject {
  const subject = subjectIn(idea, name);
  return { subject, at: subject === '' ? 0 : wishedAt(idea) };
}

interface SaidSubject {
  readonly subject: string;
  /** Place of the part that wishes for something: what stands before tells how it came to that. */
  readonly at: number;
}

/** Place of the first part that wishes for a site, or for what is to be kept; 0 where the first part does. */
function wishedAt(idea: string): number {
  let at = 0;
  for (const part of idea.split(pattern('eachPart'))) {
    const words = part.replace(pattern('partEnd'), '');
    if (pattern('wantedThing').test(words) || pattern('keptThing').test(words) || pattern('wishedOf').test(words)) return at;
    at += part.length;
  }
  return 0;
}

function subjectIn(idea: string, name: string): string {
  const parts = partsOf(idea, name);
  const [, titled = ''] = pattern('titledSite').exec(parts[0] ?? '') ?? [];
  if (titled !== '') return titled;
  const wishes = parts.flatMap((part) => wishIn(part) ?? []);
  const whole = wishes.map(wantedIn).find((wanted) => isTelling(wanted));
  const house = parts.map(houseIn).find((each) => each !== '') ?? '';
  const deed = wishes.map(wantedIn).find((wanted) => wanted !== '' && isDeed(wanted)) ?? '';
  if (whole !== undefined && !isDeed(whole)) return shortened(whole, parts);
  // 给小区做的网站: whose it is, with what is done there.
  const isWished = wishes.length > 0 || pattern('wished').test(idea);
  if (house !== '' && isWished) return house.endsWith(deed) ? house : house + deed;
  return keptIn(parts);
}

function partsOf(idea: string, name: string): string[] {
  const plain = name === '' ? idea : idea.replace(name, '').replace(pattern('emptyQuotes'), '');
  return plain
    .split(pattern('partSigns'))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, PARTS_MAX);
}

/** The words behind "I want a". */
function wishIn(part: string): string | null {
  const [, said = ''] = pattern('wantedThing').exec(part) ?? [];
  return said === '' ? null : said;
}

/** 做个报名的网页吧 is 报名. */
function wantedIn(said: string): string {
  const plain = said.replace(pattern('particleEnd'), '').replace(pattern('introducing'), '');
  return plain.replace(MEDIUM, '').replace(pattern('plainOpening'), '').replace(pattern('vagueThing'), '').trim();
}

function isTelling(wanted: string): boolean {
  return wanted.length > 1 && wanted.length <= LONGEST && !pattern('able').test(wanted) && !pattern('vagueThing').test(wanted);
}

function isDeed(wanted: string): boolean {
  return wanted.length < 5 && (WORDS.nominal.has(wanted) || WORDS.verbs.has(wanted));
}

/** 我在老街开了个小理发店: the house, the group or the firm that somebody has or is. */
function houseIn(part: string): string {
  const [, house = ''] = pattern('ownHouse').exec(part) ?? [];
  return house.length > 1 && house.length <= 12 ? house : '';
}

/** 全家人想把她说的话都记下来, behind 我外婆今年88了: the words of somebody who was named. */
function keptIn(parts: readonly string[]): string {
  for (const [at, part] of parts.entries()) {
    const [, kept = ''] = pattern('keptThing').exec(part) ?? [];
    if (kept === '' || kept.length > LONGEST) continue;
    const somebody = parts.slice(0, at).flatMap((each) => pattern('ownPerson').exec(each)?.[1] ?? []);
    return kept.replace(/^[她他它]们?/u, () => somebody[0] ?? '');
  }
  return '';
}

/** 织毛衣老是数错行，要个计数器: a tool that has no name of its own is one for what was said before. */
function shortened(wanted: string, parts: readonly string[]): string {
  const [, before = ''] = pattern('troubled').exec(parts[0] ?? '') ?? [];
  return wanted.length < 5 && before !== '' && !pattern('wantedThing').test(parts[0] ?? '') ? before + wanted : wanted;
}

/** 做一个记录的小工具 says what is done with the records, and not which they are: 辅食 with 记录 behind it. */
export function keptSubject(idea: string, { subject, entities }: Pick<Draft, 'subject' | 'entities'>): string {
  const [, deed = ''] =
    partsOf(idea, '')
      .flatMap((part) => [pattern('keptSite').exec(part)])
      .find((each) => each !== null) ?? [];
  const main = [...entities.values()].find(({ fields }) => fields.length > 1);
  if (deed !== '' && main !== undefined) return main.name.endsWith(deed) ? main.name : main.name + deed;
  if (pattern('noTitle').test(subject)) return '';
  return subject.length > 2 ? subject.replace(/的$/u, '') : subject;
}
