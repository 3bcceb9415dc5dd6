import { pickText, type Locale } from '../../../domain/text.ts';
import type { Brief, BriefEntity, BriefField } from '../brief/brief.ts';
import { capitalised, singularOf } from '../brief/english.ts';
import { idOf } from '../brief/read-brief.ts';
import { findNamed } from '../brief/find-named.ts';
import { fieldsOf, ruleOf } from '../assemble-entity.ts';
import type { EntityLine } from '../lines/entity-line.ts';
import { fieldKind, fieldOfKind, fieldOfWords } from './field-words.ts';
import { classOfNoun, classShape, iconOf } from './nouns.ts';
import { withoutUnit } from './number-fields.ts';
import type { Shape, ShapeField } from './shape.ts';
import { withTimesOfDay } from './times-of-day.ts';

/** Kinds of things that nobody would show without a picture. */
const PICTURED = new Set(['photo']);

/** The shape of an entity of the brief: the fields that were named, else those of its class, and a name. */
export function groundEntity(brief: Brief, entity: BriefEntity): Shape {
  const { id, path, name, plural, icon, rows, places, isMain, isHidden } = entity;
  const cls = entity.cls ?? classOfNoun(name, id);
  const shape = classShape(cls);
  const others = brief.entities.filter((each) => each.id !== id);
  const named = joinFields(
    withMeasuredAmounts(withTimesOfDay(apart(entity.fields.map((field, index) => briefField(brief, field, { index, others }))))),
  );
  const usual = entity.fields.length === 0 ? shape.fields : shape.fields.filter((key) => PICTURED.has(key));
  const formed = forms(brief, entity).map((field, index) => briefField(brief, field, { index: 40 + index, others }));
  const fields = joinFields([...named, ...formed, ...usual.map((key) => fieldOfKind(key, brief.locale))]);
  return {
    id,
    path,
    name,
    plural,
    cls,
    icon: iconOf([icon, id, name], cls),
    fields: withLargeRatings(entity, withCapacity(withName(fields, cls, brief.locale), places, brief.locale)),
    access: { read: isHidden ? 'own' : 'public', create: 'nobody' },
    rules: [],
    steps: [],
    marks: [],
    effects: [],
    rows,
    ...(entity.plan === undefined ? {} : { plan: entity.plan }),
    places,
    isMain,
    isHidden,
    isSaid: false,
    isSent: shape.sent === true,
    writers: [],
  };
}

const MEASURE = /^(?:unit|units|unit of measure|单位|计量单位)$/i;

/** An amount beside the unit that it is in is no money. */
function withMeasuredAmounts(fields: readonly ShapeField[]): readonly ShapeField[] {
  if (fields.every(({ label }) => !MEASURE.test(label.trim()))) return fields;
  return fields.map((field) => {
    if (field.kind !== 'amount') return field;
    const { kind: _kind, ...rest } = field;
    return { ...rest, type: 'num' };
  });
}

/** Ratings beyond five stars are numbers. */
function withLargeRatings({ rows, plan }: BriefEntity, fields: readonly ShapeField[]): ShapeField[] {
  const all = [...rows, ...(plan === undefined ? [] : [plan])].flatMap((row) =>
    typeof row === 'string' ? [] : Object.entries(row),
  );
  const isLarge = ({ key, label, min, max }: ShapeField) =>
    [min, max].some((bound) => typeof bound === 'number' && bound > 5) ||
    all.some(([name, value]) => {
      const isMeant = [key, label].some((each) => each.toLowerCase() === name.trim().toLowerCase());
      return isMeant && (String(value).match(/\d+(?:\.\d+)?/g) ?? []).some((number) => Number(number) > 5);
    });
  return fields.map(({ kind, ...field }) => {
    if (field.type === 'rating' && isLarge(field)) return { ...field, type: 'int' };
    return kind === undefined ? field : { ...field, kind };
  });
}

/** Fields that a form of the brief asks for on this entity. */
function forms(brief: Brief, entity: BriefEntity): BriefField[] {
  return brief.forms.filter((form) => findNamed(form.of, brief.entities) === entity).flatMap(({ fields }) => fields);
}

interface Among {
  readonly index: number;
  readonly others: readonly BriefEntity[];
}

/** "challenger (player)": a field and the record to which it points. */
const OF_KIND = /^([^()（）]+?)\s*[(（]([^()（）|｜,，]+)[)）]$/;

/** A field of the brief; one that is called like another entity points to it. */
export function briefField(brief: Brief, field: BriefField, { index, others }: Among): ShapeField {
  const read = fieldOfWords(field, brief.locale, index);
  const isOpen = read.formula === undefined && field.options === undefined && field.type === undefined;
  const [, words, inner] = OF_KIND.exec(field.words) ?? [];
  const own = isOpen && read.type === 'text' ? exactly(field.words, others) : undefined;
  const target = own ?? (isOpen && inner !== undefined ? exactly(inner, brief.entities) : undefined);
  const person = isOpen ? [inner, field.words].find((each) => each !== undefined && isActor(each, brief)) : undefined;
  if (target === undefined) return person !== undefined && read.type === 'text' ? somebody(read, person) : read;
  const { type: _type, options: _options, kind: _kind, ...rest } = read;
  const said = own === undefined && words !== undefined ? capitalised(words) : read.label;
  // A relation that is called by the id of its record has the name that people read.
  const label = withoutUnit(said).toLowerCase() === target.id.toLowerCase() ? target.name : said;
  return {
    ...rest,
    label,
    type: 'relation',
    to: target.id,
    ...(isSeveral(label, target) || isPlural(inner, target) ? { multiple: true } : {}),
    ...(person === undefined ? {} : { person }),
  };
}

/** "shared among (friends)": several of them, by their plural. */
function isPlural(inner: string | undefined, { name, plural }: BriefEntity): boolean {
  const said = inner?.trim().toLowerCase();
  return said === plural.toLowerCase() && said !== name.toLowerCase();
}

const SEVERAL = /(?:们|名单)$/;

/** "attendees (councillor)": several of them, by a word in the plural that is not the record's own name. */
function isSeveral(label: string, { words }: BriefEntity): boolean {
  if (/\p{Script=Han}/u.test(label)) return SEVERAL.test(label);
  const plain = label.trim().toLowerCase();
  return plain !== words.trim().toLowerCase() && singularOf(plain) !== plain;
}

/** Whoever "seen by (member)" points to is known once there are profiles; until then it is no name of the record. */
function somebody({ kind: _kind, ...read }: ShapeField, person: string): ShapeField {
  return { ...read, person };
}

function isActor(words: string, { actors }: Brief): boolean {
  const plain = words.trim().toLowerCase();
  return actors.some(({ id, name, plural }) => [id, name, plural].some((each) => each.toLowerCase() === plain));
}

function exactly(words: string, entities: readonly BriefEntity[]): BriefEntity | undefined {
  const found = findNamed(words, entities);
  const plain = words.trim().toLowerCase();
  return found !== undefined && [found.id, found.name, found.plural].some((each) => each.toLowerCase() === plain)
    ? found
    : undefined;
}

/** Fields that are called differently have keys of their own, though they are of one kind; one that is called as the key has it. */
function apart(all: readonly ShapeField[]): ShapeField[] {
  const called = new Set(all.map(({ label }) => idOf(withoutUnit(label), '')));
  const isTaken = (field: ShapeField, own: string) => own !== field.key && called.has(field.key);
  const fields = all.map((field, index) => {
    const own = idOf(withoutUnit(field.label), '');
    const isFree = own !== '' && all.every(({ key }, at) => at === index || key !== own);
    return isFree && isTaken(field, own) ? { ...field, key: own } : field;
  });
  return fields.map((field, index) => {
    const same = fields.slice(0, index).filter(({ key, label }) => key === field.key && label !== field.label);
    return same.length === 0 ? field : { ...field, key: `${field.key}${same.length + 1}` };
  });
}

/** Fields of which no two have the same key; the first is kept. */
export function joinFields(fields: readonly ShapeField[]): ShapeField[] {
  const seen = new Set<string>();
  const roles = new Set<string>();
  return fields
    .filter(({ key, label }) => {
      // What an action asks for may be a field of the record by another key.
      const name = ` ${label.toLowerCase()}`;
      const isNew = !seen.has(key) && !seen.has(name);
      seen.add(key);
      seen.add(name);
      return isNew;
    })
    .map(({ role, ...field }) => {
      if (role === undefined || roles.has(role)) return field;
      roles.add(role);
      return { ...field, role };
    });
}

/** The fields with exactly one that names the row. */
function withName(fields: readonly ShapeField[], cls: Shape['cls'], locale: Locale): ShapeField[] {
  // A name that is to stay private stands in no list.
  const isOpen = ({ private: isPrivate, kind }: ShapeField) => isPrivate !== true || kind !== 'name';
  const own =
    fields.find((field) => field.display === true) ??
    fields
      .filter(isOpen)
      .find(
        ({ kind, type, key, formula, person }) =>
          formula === undefined &&
          person === undefined &&
          type === 'text' &&
          (kind === 'name' || kind === 'title' || key === 'name' || key === 'title'),
      );
  const label = classShape(cls).name[locale === 'zh' ? 1 : 0];
  const free = ['name', 'title', 'called'].find((key) => fields.every((field) => field.key !== key)) ?? 'rowName';
  const isTaken = fields.some((field) => field.label.toLowerCase() === label.toLowerCase());
  const other = classShape(isTaken ? 'idea' : cls).name[locale === 'zh' ? 1 : 0];
  const name: ShapeField = own ?? { key: free, label: other, type: 'text', isAssumed: true };
  const rest = fields.filter((field) => field !== own).map(({ display: _display, ...field }) => field);
  const { private: _private, hidden: _hidden, ...open } = name;
  return [{ ...open, required: true, display: true }, ...rest];
}

function withCapacity(fields: readonly ShapeField[], places: number | undefined, locale: Locale): ShapeField[] {
  const has = fields.some(({ kind }) => ['capacity', 'stock'].includes(fieldKind(kind)?.is ?? ''));
  return places === undefined || has ? [...fields] : [...fields, fieldOfKind('places', locale)];
}

/** The shape of an entity whose line its author wrote: read for planning, never written again. */
export function saidShape(line: EntityLine, locale: Locale, path: string): Shape {
  const text = (said: EntityLine['label']) => (typeof said === 'string' ? said : pickText(said, locale));
  const cls = classOfNoun(text(line.label), line.entity);
  const { access = {} } = line;
  return {
    id: line.entity,
    path,
    name: text(line.label),
    plural: text(line.plural ?? line.label),
    cls,
    icon: line.icon ?? iconOf([line.entity], cls),
    fields: fieldsOf(line, locale).map(({ label, options, default: _default, help: _help, ...field }) => ({
      key: field.key,
      type: field.type,
      label: pickText(label, locale),
      ...(field.required === true ? { required: true } : {}),
      ...(field.display === true ? { display: true } : {}),
      ...(field.private === true ? { private: true } : {}),
      ...(field.hidden === true ? { hidden: true } : {}),
      ...(field.multiple === true ? { multiple: true } : {}),
      ...(field.to === undefined ? {} : { to: field.to }),
      ...(options === undefined
        ? {}
        : { options: options.map((option) => ({ value: option.value, label: pickText(option.label, locale) })) }),
      ...(field.computed === undefined ? {} : { computed: field.computed }),
      ...(field.unique === true ? { unique: true } : {}),
      ...(line.flow?.field === field.key ? { kind: 'status' } : {}),
    })),
    access: {
      read: access.read ?? 'nobody',
      create: access.create ?? 'nobody',
      ...(access.update === undefined ? {} : { update: access.update }),
      ...(access.remove === undefined ? {} : { remove: access.remove }),
    },
    rules: (line.rules ?? []).map((rule) => ruleOf(rule, locale)),
    steps: (line.flow?.steps ?? []).map(({ id, label, from, to, by }) => ({ id, label: text(label), from, to, by })),
    marks: (line.marks ?? []).map(({ kind, count }) => ({ kind, ...(count === undefined ? {} : { count }) })),
    effects: [],
    rows: [],
    places: undefined,
    isMain: false,
    isHidden: false,
    isSaid: true,
    isSent: classShape(cls).sent === true,
    writers: [],
  };
}
