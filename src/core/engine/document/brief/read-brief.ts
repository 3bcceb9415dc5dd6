import type { Locale } from '../../../domain/text.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';
import type { SiteDocument } from '../site-document.ts';
import type { Brief, BriefAction, BriefActor, BriefEntity, BriefFact, BriefForm, BriefPage, BriefView } from './brief.ts';
import { capitalised, pluralOf, singularOf } from './english.ts';
import { listed } from './listed.ts';
import { planOf, readField, readSets, readTold, sentences, shortActor } from './read-items.ts';
import { findNamed } from './find-named.ts';
import { shortEntity } from './short-entity.ts';
import { deedOf, type KnownNames, shortActions, splitVerbs } from './short-action.ts';
import { pickText } from '../../../domain/text.ts';

/** Items that are less sure are not told as missing. */
const SURE = 0.5;

/** Spells out a brief: short forms become whole, and everything has an id and a name. Null where the document has none. */
export function readBrief({ brief, site }: SiteDocument): Brief | null {
  if (brief === undefined) return null;
  const locale = site?.site.locales?.[0] ?? brief.language ?? (isChinese(brief) ? 'zh' : 'en');
  const subject = subjectOf(brief, locale);
  const entities = uniqueIds((brief.entities ?? []).map((entity, index) => readEntity(entity, index, locale)));
  const actors = uniqueIds((brief.actors ?? []).map((actor, index) => readActor(actor, index, locale)));
  const known = { actors, entities };
  return {
    locale,
    subject,
    siteName: brief.siteName ?? capitalised(subject.words),
    summary: textIn(brief.summary, locale),
    actors,
    entities,
    actions: (brief.actions ?? []).flatMap((action, index) => readActions(action, `brief.actions.${index}`, known)),
    views: (brief.views ?? []).map((view, index) => readView(view, index)),
    forms: (brief.forms ?? []).map((form, index) => readForm(form, index)),
    pages: (brief.pages ?? []).map((page, index) => readPage(page, index, locale)),
    facts: (brief.facts ?? []).flatMap((fact, index) => readFact(fact, index, [...entities, ...actors])),
    qualities: (brief.qualities ?? []).map((quality) => (typeof quality === 'string' ? quality : quality.words)),
    open: openOf(brief).flatMap(({ path, words, sure }) => (sure < SURE ? [] : [{ path, words }])),
    asides: openOf(brief).flatMap(({ words, sure }) => (sure < SURE ? [words] : [])),
  };
}

function openOf({ open = [] }: AuthoredBrief): { path: string; words: string; sure: number }[] {
  return open.map((item, index) => {
    const { words, sure = 1 } = typeof item === 'string' ? { words: item } : item;
    return { path: `brief.open.${index}`, words, sure };
  });
}

function textIn(said: AuthoredBrief['summary'], locale: Locale): string {
  if (said === undefined) return '';
  return typeof said === 'string' ? said : pickText(said, locale);
}

/** Tells whether most of what the brief says is written in Chinese. */
function isChinese(brief: AuthoredBrief): boolean {
  const text = JSON.stringify(brief);
  return (text.match(/\p{Script=Han}/gu) ?? []).length > text.length / 12;
}

function subjectOf({ subject, siteName = '' }: AuthoredBrief, locale: Locale): Brief['subject'] {
  if (typeof subject === 'string' || subject === undefined)
    return { words: subject ?? siteName, cls: undefined, icon: undefined, medium: undefined };
  const { words, head = '', qualifiers = [], class: cls, icon, medium } = subject;
  const joined = [...qualifiers, head].filter((each) => each !== '').join(locale === 'zh' ? '' : ' ');
  return { words: textIn(words, locale) || joined || siteName, cls, icon, medium };
}

function readActor(actor: NonNullable<AuthoredBrief['actors']>[number], index: number, locale: Locale): BriefActor {
  const said = typeof actor === 'string' ? shortActor(actor) : { ...actor, ...shortActor(actor.name ?? ''), ...namesOf(actor) };
  const name = singular(said.name ?? said.id ?? '', locale);
  const plural = said.plural ?? (locale === 'en' ? pluralOf(name) : name);
  return {
    path: `brief.actors.${index}`,
    words: name,
    id: said.id ?? idOf(name, `actor${index + 1}`),
    name: capitalised(name),
    plural: capitalised(plural),
    manages: said.manages,
    // Whoever is counted or named is somebody with a profile.
    signsIn: said.signsIn ?? ((said.count ?? 1) > 1 || (said.names ?? []).length > 0 ? true : undefined),
    count: said.count,
    names: said.names ?? [],
  };
}

/** What an actor says of number and names beside a name that says it too. */
function namesOf({ name, count, names }: Exclude<NonNullable<AuthoredBrief['actors']>[number], string>) {
  return {
    ...(name === undefined ? { name: undefined } : {}),
    ...(count === undefined ? {} : { count }),
    ...(names === undefined ? {} : { names }),
  };
}

function readEntity(entity: NonNullable<AuthoredBrief['entities']>[number], index: number, locale: Locale): BriefEntity {
  const said = typeof entity === 'string' ? shortEntity(entity) : entity;
  const name = singular(said.name, locale);
  return {
    path: `brief.entities.${index}`,
    words: said.name,
    id: said.id ?? idOf(name, `entity${index + 1}`),
    name: capitalised(name),
    plural: capitalised(said.plural ?? (locale === 'en' ? pluralOf(name) : name)),
    cls: said.class,
    icon: said.icon,
    fields: (said.fields ?? []).map(readField),
    rows: Array.isArray(said.rows) ? said.rows : [],
    plan: said.rows === undefined || Array.isArray(said.rows) ? undefined : planOf(said.rows),
    places: said.places,
    isMain: said.main === true,
    isHidden: said.hidden === true,
    rules: typeof said.rules === 'string' ? sentences(said.rules) : (said.rules ?? []),
    flags: typeof said.flags === 'string' ? sentences(said.flags) : (said.flags ?? []),
    access: said.access,
  };
}

/** An action that says nothing but a deed and what it is done to. */
export function plainAction(deed: { readonly verb: string; readonly on: string }, path: string): BriefAction[] {
  return readActions(deed, path, { actors: [], entities: [] });
}

/** An action of the brief; several verbs on the same thing are as many actions, the later ones told apart by their paths. */
function readActions(action: NonNullable<AuthoredBrief['actions']>[number], path: string, known: KnownNames): BriefAction[] {
  const said = typeof action === 'string' ? shortActions(action, known) : splitVerbs(withObject(action, known));
  return said.map(({ verb, by, on = '', label, asks = [], makes, limit, states, needs, moves, tells, ...more }, index) => ({
    path: index === 0 ? path : `${path}.${index}`,
    words: [verb, on].filter((each) => each !== '').join(/\p{Script=Han}/u.test(verb) ? '' : ' '),
    verb: verb.trim(),
    by: listIn(by),
    on: on.trim(),
    label,
    asks: asks.map(readField),
    makes,
    limit,
    states,
    needs,
    moves,
    tells: index === 0 ? readTold(tells) : [],
    when: more.when,
    why: more.why,
    sets: readSets(more.sets),
    values: more.values,
    others: more.others,
    undoes: more.undoes,
    agree: more.agree,
  }));
}

/** An action whose verb says what it is done to as well. */
function withObject(
  action: Exclude<NonNullable<AuthoredBrief['actions']>[number], string>,
  known: KnownNames,
): Exclude<NonNullable<AuthoredBrief['actions']>[number], string> {
  return action.on === undefined ? { ...action, ...deedOf(action.verb.trim(), known) } : action;
}

function readView(view: NonNullable<AuthoredBrief['views']>[number], index: number): BriefView {
  const said: Exclude<typeof view, string> = typeof view === 'string' ? { of: view, as: 'list' } : view;
  const { of = '', part, asked, as = part === undefined ? 'list' : 'tool', name, by, filter, sort, fields = [], figure } = said;
  return {
    path: `brief.views.${index}`,
    words: name ?? [of, part ?? (as === 'list' ? '' : as)].filter((each) => each !== '').join(' '),
    of,
    as,
    ...(part === undefined ? {} : { part: part.trim().toLowerCase().replaceAll(/\s+/g, '-') }),
    ...(asked === undefined ? {} : { asked }),
    name,
    by,
    filters: listIn(filter).flatMap(namesIn),
    sort,
    fields,
    figure,
  };
}

function readForm(form: NonNullable<AuthoredBrief['forms']>[number], index: number): BriefForm {
  const said = typeof form === 'string' ? { name: form, of: form } : form;
  return {
    path: `brief.forms.${index}`,
    words: said.name ?? said.of ?? '',
    of: said.of ?? said.name ?? '',
    name: said.name,
    fields: (said.fields ?? []).map(readField),
  };
}

function readPage(page: NonNullable<AuthoredBrief['pages']>[number], index: number, locale: Locale): BriefPage {
  const said = typeof page === 'string' ? { name: page } : page;
  return {
    path: `brief.pages.${index}`,
    words: said.name,
    name: capitalised(said.name),
    of: said.of,
    says: textIn(said.says, locale) || undefined,
  };
}

/** A fact; one with several values is as many facts, told apart by their names. */
function readFact(
  fact: NonNullable<AuthoredBrief['facts']>[number],
  index: number,
  known: readonly (BriefEntity | BriefActor)[],
): BriefFact[] {
  const path = `brief.facts.${index}`;
  if (typeof fact === 'string') return [{ path, words: fact, about: '', field: undefined, value: fact }];
  const { about, field, value } = fact;
  const said = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [['', value] as const];
  return said.map(([name, each], at) => {
    // A price of each service is said of that service.
    if (name !== '' && findNamed(about, known) !== undefined)
      return {
        path: at === 0 ? path : `${path}.${at}`,
        words: `${name} ${String(each)}`,
        about: name,
        field: field ?? name,
        value: each,
        of: about,
      };
    const of = [field ?? '', name].filter((words) => words !== '').join(' ');
    return {
      path: at === 0 ? path : `${path}.${at}`,
      words: [about, of, String(each)].filter((words) => words !== '').join(' '),
      about,
      field: of === '' ? undefined : of,
      value: each,
    };
  });
}

/** "platform, assignee": names one by one; a condition stays whole. */
function namesIn(filter: string): readonly string[] {
  const isNames =
    /^[\p{L}\p{N} '’]+(?:[,，、][\p{L}\p{N} '’]+)+$/u.test(filter.trim()) &&
    !/ (?:is|are|or|and|not|before|after) /i.test(filter);
  return isNames ? listed(filter) : [filter];
}

function listIn(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function singular(name: string, locale: Locale): string {
  return locale === 'en' ? singularOf(name.trim()) : name.trim();
}

/** An id in letters and digits from words, or the one given where they have none. */
export function idOf(words: string, fallback: string): string {
  const parts = words.normalize('NFKD').match(/[a-zA-Z0-9]+/g) ?? [];
  const id = parts
    .map((part, index) => (index === 0 ? part.charAt(0).toLowerCase() + part.slice(1) : capitalised(part)))
    .join('')
    .slice(0, 30);
  return /^[a-z]/.test(id) && !/\p{Script=Han}/u.test(words) ? id : fallback;
}

function uniqueIds<Named extends { readonly id: string }>(items: readonly Named[]): Named[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const id = taken.has(item.id) ? `${item.id}${taken.size}` : item.id;
    taken.add(id);
    return id === item.id ? item : { ...item, id };
  });
}
