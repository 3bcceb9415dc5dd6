import type { Brief, BriefEntity, BriefField } from '#core/engine/document/brief/brief.ts';
import { readBrief } from '#core/engine/document/brief/read-brief.ts';
import { withTypedFields } from '#core/engine/document/brief/typed-fields.ts';
import { fieldOfWords } from '#core/engine/document/ground/field-words.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import { EMPTY_DOCUMENT } from '#core/engine/document/read-document.ts';
import { isSameName, wordForms } from './word-forms.ts';

export interface FieldItem {
  readonly entity: string;
  readonly label: string;
  readonly type: string;
}

/** The contents of a brief, as flat lists that can be compared one by one. */
export interface BriefItems {
  readonly entities: readonly string[];
  readonly actors: readonly string[];
  readonly fields: readonly FieldItem[];
  readonly actions: readonly { readonly by: readonly string[]; readonly verb: string; readonly on: string }[];
  readonly views: readonly { readonly of: string; readonly as: string; readonly about: string }[];
  readonly facts: readonly string[];
}

/** Types that a reader cannot tell apart by what an idea says. */
const KINDS: Readonly<Record<string, string>> = {
  longtext: 'text',
  slug: 'text',
  address: 'text',
  int: 'number',
  num: 'number',
  money: 'number',
  pct: 'number',
  rating: 'number',
  duration: 'number',
  datetime: 'date',
  time: 'date',
  images: 'image',
  tags: 'enum',
};

/** Spells out a brief and takes it apart. */
export function itemsOf(authored: AuthoredBrief): BriefItems {
  const read = readBrief({ ...EMPTY_DOCUMENT, brief: authored });
  if (read === null) return { entities: [], actors: [], fields: [], actions: [], views: [], facts: [] };
  const brief = withTypedFields(read);
  return {
    entities: brief.entities.map(({ name }) => name),
    actors: brief.actors.map(({ name }) => name),
    fields: fieldsOf(brief),
    actions: brief.actions.map(({ by, verb, on }) => ({ by, verb, on })),
    views: brief.views.map(({ of, as, ...view }) => ({
      of,
      as,
      about: [view.name, view.by, ...view.filters, view.sort, view.figure?.field, view.figure?.per].join(' '),
    })),
    facts: factsOf(brief),
  };
}

/** Fields of entities, and what actions and forms ask beyond them. */
function fieldsOf(brief: Brief): FieldItem[] {
  const fields = brief.entities.flatMap((entity) => entity.fields.map((field) => fieldItem(entity.name, field, brief)));
  const asked = [
    ...brief.actions.flatMap(({ makes, on, asks }) => asks.map((field) => fieldItem(makes ?? on, field, brief))),
    ...brief.forms.flatMap((form) => form.fields.map((field) => fieldItem(form.of, field, brief))),
  ];
  return asked.reduce(
    (all, item) => (all.some(({ label }) => label.toLowerCase() === item.label.toLowerCase()) ? all : [...all, item]),
    fields,
  );
}

function fieldItem(entity: string, field: BriefField, { locale, entities, actors }: Brief): FieldItem {
  const inner = /[(（]([^()（）]+)[)）]\s*$/.exec(field.words)?.[1] ?? '';
  const known = [...entities, ...actors].some(({ name }) => name.toLowerCase() === inner.trim().toLowerCase());
  const { label, type } = fieldOfWords(field, locale, 0);
  const plain = label.replace(/\s*[(（][^()（）]*[)）]\s*$/, '');
  return { entity, label: plain, type: known ? 'relation' : (KINDS[type] ?? type) };
}

/** Names, values and numbers that the idea gives, each with what it is about. */
function factsOf(brief: Brief): string[] {
  const facts = [
    ...(brief.siteName.toLowerCase() === brief.subject.words.toLowerCase() ? [] : [brief.siteName]),
    ...brief.facts.map(
      ({ about, value, words }) => `${about === 'site' ? '' : about} ${value === undefined ? words : String(value)}`,
    ),
    ...brief.actors.flatMap(({ name, names, count }) => [...names, ...(count === undefined ? [] : [`${name} ${count}`])]),
    ...brief.entities.flatMap(rowFacts),
  ];
  return facts.reduce<string[]>((all, fact) => {
    const words = wordForms(fact).toSorted().join(' ');
    return words === '' || all.some((each) => wordForms(each).toSorted().join(' ') === words) ? all : [...all, fact.trim()];
  }, []);
}

function rowFacts({ name, rows, places, plan }: BriefEntity): string[] {
  const counted = [places, plan?.['count']].flatMap((count) => (typeof count === 'number' ? [`${name} ${count}`] : []));
  return [...counted, ...rows.flatMap((row) => (typeof row === 'string' ? [row] : cellFacts(row)))];
}

function cellFacts(row: Readonly<Record<string, unknown>>): string[] {
  const [[, title] = ['', '']] = Object.entries(row);
  return Object.entries(row).map(([, value], index) => (index === 0 ? String(value) : `${String(title)} ${String(value)}`));
}

/** Tells whether a field of one brief is that of another: one for the name, a half less for another type or another record. */
export function fieldLikeness(one: FieldItem, other: FieldItem): number {
  if (!isSameName(one.label, other.label)) return 0;
  return (one.type === other.type ? 1 : 0.5) * (isSameName(one.entity, other.entity) ? 1 : 0.5);
}
