import * as z from 'zod/mini';
import { pairSchema, type Pair } from '../catalogue/pair.ts';
import peopleJson from './people.json' with { type: 'json' };

const people: readonly Pair[] = z.array(pairSchema).parse(peopleJson);

const DEEDS = new Set(
  'subscription booking ticket enrollment application rsvp donation comment review message viewing rental loan response score reply govApplication attendance redemption commission bid chatMessage submission'.split(
    ' ',
  ),
);
const PEOPLE = new Set([
  ...DEEDS,
  ...'user member customer contact lead staff employee agent patient teacher student driver candidate volunteer artist author player subscriber recipient dater testimonial invitation call'.split(
    ' ',
  ),
]);

/** Decides whether a row of this entity is something that somebody did, under whose name it stands. */
export function isActivity(entity: string): boolean {
  return DEEDS.has(entity);
}

/** Decides whether a row of this entity is named after a person. */
export function isPerson(entity: string): boolean {
  return PEOPLE.has(entity) || entity === 'doctor';
}

/** A person of the bank; the same index gives the same person in every entity. */
export function person(index: number): Pair {
  return people[index % people.length] ?? ['Amara Lewis', '林安'];
}

/** The people that rows of an entity are named after. */
export function peopleOf(entity: string, count: number): Pair[] {
  return Array.from({ length: count }, (_, index) => person(index + entity.length));
}

/** Fields that hold a person's name. */
const NAMED_AFTER_PEOPLE = new Set(
  'name author owner customer requester contact payer party lead coach client seller operator sender reader player user advertiser manager guardian reservedBy assignee applicant organizer keeper bidder agent employee teacher student patient tenant'.split(
    ' ',
  ),
);

/** Decides whether a field of that key names a person. */
export function namesPerson(key: string): boolean {
  return NAMED_AFTER_PEOPLE.has(key) || (/(?:Name|By|Person)$/.test(key) && namedThing(key) === null);
}

/** `companyName` is the name of a company: what it names, or null. */
export function namedThing(key: string): string | null {
  return (
    /^(company|brand|city|product|school|hospital|project|department|model|course|event|store|supplier)Name$/.exec(key)?.[1] ??
    null
  );
}

const NOUNS_OF_PEOPLE =
  /(?:person|people|lawyer|expert|coach|(?:tour|local|mountain) guide|officer|worker|actor|actress|leader|speaker|consultant|designer|developer|engineer|nurse|therapist|photographer|singer|chef|tenant|resident|passenger|elder|child|parent|mentor|freelancer|professional|specialist|advisor|adviser|technician|cleaner|nanny|judge|referee|friend|walker|sitter|tutor|trainer|instructor|investigator|caregiver|buyer|homebuyer|creator|tourist|painter|trader|debtor|franchisee|streamer|blogger|farmer|landlord|contestant|celebrity|人员|护理员|点检员|巡检员|管理员|业务员|售货员|服务员|营业员|护工|保姆|月嫂|阿姨|专家|律师|教练|导游|设计师|工程师|护士|司机|租户|居民|家长|老人|会员|顾问|师傅|讲师|导师|医师|药师|技师|老师|主播|作家|影人|演员|导演|明星|歌手|嘉宾|房东|业主|住户|班组长|组长|店长|经理)s?$/iu;

/** Decides whether something of that name is a person. */
export function isPersonNoun(label: Pair): boolean {
  return label.some((noun) => NOUNS_OF_PEOPLE.test(noun));
}
