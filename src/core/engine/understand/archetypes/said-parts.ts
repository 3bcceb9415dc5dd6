import { actorKind, classOfNoun } from '../../document/ground/nouns.ts';
import { singularOf } from '../../document/brief/english.ts';
import type { Draft, DraftEntity } from '../brief/draft.ts';
import { isPriced, madeBy } from '../brief/made-of.ts';
import type { ArchetypeHalf } from './archetype.ts';

/** What an idea says for the places of its kind. */
export interface SaidParts {
  /** Its own noun for what is offered, and for what is sent or kept; null where it was not read surely. */
  readonly itemNoun: string | null;
  readonly mainNoun: string | null;
  readonly manager: string | null;
  /** Names of people who do something on the site. */
  readonly people: readonly string[];
  readonly rows: DraftEntity['rows'];
  readonly itemFields: readonly string[];
  readonly mainFields: readonly string[];
}

const LOOSE = ['item', 'service', '项目', '服务'];
const FIELD_MAX = { en: 34, zh: 10 };
const NOUN_MAX = { en: 2, zh: 5 };
const FIELDS_MAX = 14;
/** A noun that is said so often is what all turns on. */
const OFTEN = 2;
/** Whoever sends something says how to reach them. */
const CONTACT =
  /^(?:(?:your|full|first|last) )?name$|phone|mobile|e-?mail|address|postcode|姓名|名字|电话|手机|邮箱|微信|住址|地址|身份证/iu;
const STATUS = /^(?:status|state|stage|状态|进度|阶段)\s*(?:[(（]|$)/iu;
const PEOPLE_MAX = 12;
/** Nouns of time, and of what is sent, name nothing that is offered. */
const NO_OFFER =
  /(?:^|\s)(?:night|day|week|month|year|hour|minute|time|date|weekday|weekend|morning|evening|quote|request|order|booking|reservation|application|list|page|site|website|form|name|number|price)$|(?:工作日|周末|平日|时间|日期|预约|预订|订单|申请|名单|页面|网站|表格|价格|电话|名字)$/iu;

/** Takes from a draft what its kind has places for. What was read of other records is left: rather less than something wrong. */
export function saidParts(draft: Draft, { half, idea }: { readonly half: ArchetypeHalf; readonly idea: string }): SaidParts {
  const entities = [...draft.entities.values()].filter(({ name }) => !isPerson(draft, name));
  const made = new Set(draft.actions.flatMap((action) => madeBy(action, draft.locale) ?? []));
  const offered = half.item === undefined ? null : best(entities, (entity) => offerScore(draft, { entity, made, half }));
  const kept = best(
    entities.filter((entity) => entity !== offered && (half.rows === 'main' || entity.rows.length === 0)),
    (entity) => entity.fields.length * 2 + timesIn(idea, entity.name),
  );
  const asked = draft.actions.flatMap(({ asks = [] }) => asks.filter((field) => typeof field === 'string'));
  const others = entities.flatMap(({ fields }) => fields).filter((field) => !asked.includes(field));
  // Where a kind has states of its own those of the idea would be a second list of them.
  const hasStates = /"(?:states|moves)"/.test(JSON.stringify(half.brief));
  const isOfItem = half.item !== undefined && half.rest === 'item';
  const usable = (fields: readonly string[]) =>
    withoutDoubles(
      fields.map(withoutArticle).filter((field) => isUsable(draft, field) && !(hasStates && STATUS.test(field))),
    ).slice(0, FIELDS_MAX);
  return {
    itemNoun: offered === null ? null : sureNoun(draft, { entity: offered, idea, other: half.main }),
    mainNoun:
      kept === null || timesIn(idea, kept.name) < OFTEN ? null : sureNoun(draft, { entity: kept, idea, other: half.item }),
    manager: managerOf(draft),
    rows: half.item === undefined && half.rows === undefined ? [] : rowsOf(entities, offered ?? kept),
    people: [...draft.actors.values()].flatMap(({ names }) => names).slice(0, PEOPLE_MAX),
    itemFields: isOfItem ? usable(others.filter((field) => !CONTACT.test(field))) : [],
    mainFields: usable([...asked, ...(isOfItem ? others.filter((field) => CONTACT.test(field)) : others)]),
  };
}

function best(entities: readonly DraftEntity[], scoreOf: (entity: DraftEntity) => number): DraftEntity | null {
  const scored = entities.map((entity) => [entity, scoreOf(entity)] as const).filter(([, score]) => score > 0);
  return scored.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

function offerScore(
  { actions }: Draft,
  { entity, made, half }: { readonly entity: DraftEntity; readonly made: ReadonlySet<string>; readonly half: ArchetypeHalf },
): number {
  if (made.has(entity.name) || entity.name === half.main) return 0;
  const priced = entity.rows.filter(isPriced).length;
  const done = actions.filter(({ on }) => on === entity.name).length;
  return entity.rows.length * 2 + priced * 2 + done * 2 + (entity.name === half.item ? 4 : 0);
}

/** Rows of what is offered; those with prices stand for them where it has none. */
function rowsOf(entities: readonly DraftEntity[], offered: DraftEntity | null): DraftEntity['rows'] {
  if (offered !== null && offered.rows.length > 0 && !LOOSE.includes(offered.name)) return offered.rows;
  return entities.find(({ rows }) => rows.filter(isPriced).length > 1)?.rows ?? [];
}

function timesIn(idea: string, noun: string): number {
  return noun === '' ? 0 : idea.toLowerCase().split(noun.toLowerCase()).length - 1;
}

/** A noun by which people know a thing: of a known class, or said more than once. */
function sureNoun(
  { locale }: Draft,
  { entity, idea, other }: { readonly entity: DraftEntity; readonly idea: string; readonly other: string | undefined },
): string | null {
  const { name } = entity;
  if (name === other || LOOSE.includes(name) || NO_OFFER.test(name)) return null;
  const size = locale === 'zh' ? name.length : name.split(' ').length;
  if (size > NOUN_MAX[locale] || (locale === 'zh' && size < 2)) return null;
  if (/(?:company|firm|team|shop|club|office|公司|团队|店|群|园)$/iu.test(name)) return null;
  const isKnown = classOfNoun(name) !== 'thing';
  const times = locale === 'zh' ? timesIn(idea, name) : timesIn(idea, name.split(' ').at(-1) ?? name);
  return isKnown || times > 1 ? name : null;
}

function isPerson({ words }: Draft, name: string): boolean {
  const head = name.split(' ').at(-1) ?? name;
  return words.people.has(head) || words.anybody.has(head) || actorKind(name) !== undefined || classOfNoun(name) === 'person';
}

/** "their dog's name", "an optional reason". */
function withoutArticle(field: string): string {
  return field.replace(/^(?:(?:an?|the|their|his|her|its|your|my|our|optional|optionally|also|just|plus)\s+)+(?=\p{L}{3})/iu, '');
}

/** Short words that name a property; no sentence, and nothing that is worked out. */
function isUsable({ locale }: Draft, field: string): boolean {
  const words = field.replace(/\s*[(（=].*$/u, '').trim();
  return (
    words.length > 1 &&
    words.length <= FIELD_MAX[locale] &&
    !/[.;:!?。；：！？]|[了吗呢吧]$|得离谱|当场|what (?:it|they) comes?/iu.test(words) &&
    !WORKED_OUT.test(words) &&
    !PIECE.test(words)
  );
}

/** Openings of a clause, not of a name. */
const PIECE =
  /^(?:from|and|or|so|to|at|in|on|for|with|by|because|but|then|than|as|only|not|no|it|is|are|was|的|了|和|或|把|被|让|给|在|到|从|就|也|都|不)(?:\b|(?<=\p{Script=Han}))/iu;

/** What is worked out is no answer of a form; prices stand with what is offered. */
const WORKED_OUT =
  /^(?:goal|target|bar how far|目标|number of|average|mean|total|sum of|balance|price$|what (?:it|they|he|she|you) (?:costs?|owes?|pays?))|^how much (?:it|they|you)|^(?:价格|单价|总价|合计|总数|平均|余额|还差|一共)|(?:合计|总额|总数|平均)$/iu;

function withoutDoubles(fields: readonly string[]): string[] {
  const keyOf = (field: string) =>
    singularOf(
      field
        .toLowerCase()
        .replace(/\s*[(（=].*$/u, '')
        .trim(),
    );
  return [...new Map(fields.toReversed().map((field) => [keyOf(field), field])).values()].toReversed();
}

/** Whoever the idea says keeps the site, by the word for what they are. */
function managerOf({ actors, words }: Draft): string | null {
  const found = [...actors.values()].find(
    ({ manages, key, name }) => manages === true && (words.people.has(key) || actorKind(key, name) === 'keepers'),
  );
  return found?.name ?? null;
}
