import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { capitalised } from '../brief/english.ts';
import { findFrame } from '../ground/frames.ts';
import deedsJson from './deed-words.json' with { type: 'json' };
import { named, type Named } from './say.ts';

/** Verbs that say nothing of what happens, and what is said in their place. */
const {
  plain: PLAIN,
  instead: INSTEAD,
  for: FOR,
  particles: PARTICLES,
} = z
  .strictObject({
    plain: z.array(z.string()),
    instead: z.record(z.string(), z.string()),
    /** Verbs that are followed by "for", and words with which a verb of two words ends. */
    for: z.array(z.string()),
    particles: z.array(z.string()),
  })
  .parse(deedsJson);

/** An action as its button says it, by what happens: "Report a swarm" for a swarm report, never "Submit". */
export function deedLabel(verb: string, on: Named | undefined, locale: Locale): string {
  if (on === undefined) return capitalised(verb);
  if (locale === 'zh') return chineseLabel(verb, on.name);
  const words = on.name.toLowerCase().split(' ');
  const last = words.at(-1) ?? '';
  const said = verb.toLowerCase();
  // "Sign up for" is followed by what it is for, whoever wrote the preposition.
  const bare = verb.replace(/ for$/i, '');
  const isNounOfDeed = said === last || (PLAIN.includes(said) && isDeed(last));
  if (isNounOfDeed && words.length > 1) {
    const thing = words.slice(0, -1).join(' ');
    return capitalised(`${last} ${named({ name: thing, plural: `${thing}s` }, locale)['a'] ?? thing}`);
  }
  // To report a report is to report.
  if (said === last) return capitalised(verb);
  // To book a booking is to make one.
  if (words.length === 1 && isMadeFrom(last, said)) return capitalised(`make ${named(on, locale)['a'] ?? on.name}`);
  if (FOR.includes(bare.toLowerCase()) || bare !== verb) return capitalised(`${bare} for ${named(on, locale)['a'] ?? ''}`);
  // "Reserve seat" says itself what is done.
  const hasObject = said.includes(' ') && !PARTICLES.includes(said.split(' ').at(-1) ?? '') && INSTEAD[said] === undefined;
  if (hasObject) return capitalised(verb);
  return capitalised(`${INSTEAD[said] ?? verb} ${named(on, locale)['a'] ?? ''}`);
}

/** Tells whether a verb says what comes of it: 提交反馈, "leave feedback". */
export function namesMade(verb: string, made: Named | undefined): boolean {
  const deed = made?.name.toLowerCase() ?? '';
  return deed !== '' && verb.length > deed.length && verb.toLowerCase().includes(deed);
}

/** Tells whether a noun is that of the verb: a booking of "book", a reservation of "reserve". */
function isMadeFrom(noun: string, verb: string): boolean {
  return /^(?:ing|ation)$/.test(noun.slice(verb.length - Number(verb.endsWith('e')))) && noun.startsWith(verb.replace(/e$/, ''));
}

/** Tells whether a noun is what somebody does who sends it: report, order, request. */
function isDeed(noun: string): boolean {
  return findFrame(noun, 'request', 'exactly')?.does === 'make';
}

/** "报修" on 宿舍报修 is 宿舍报修; "提交" on 蜂群报告 stays 提交蜂群报告. */
function chineseLabel(verb: string, name: string): string {
  const [, second, ...others] = verb;
  // 申请寄养 of 寄养家庭 says it already, and so does 下单 of 订单.
  const isSaid = verb.endsWith(name) || name.startsWith(verb) || (verb.length > 3 && name.startsWith(verb.slice(-2)));
  if (isSaid) return verb;
  if (name.endsWith(verb)) return name;
  return second !== undefined && others.length === 0 && name.endsWith(second) ? verb : `${verb}${name}`;
}
