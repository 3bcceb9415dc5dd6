import type { RowPlan } from '../brief/brief.ts';
import { type Ground, isOffered, type Shape, type ShapeField } from '../ground/shape.ts';
import { fieldKind } from '../ground/field-words.ts';
import { endsWith } from '../offer/view-words.ts';
import { wordsOf } from '../wording/names.ts';
import { ownNumber } from '../ground/own-number.ts';
import { joinedName, plainName } from './joined-name.ts';

/** Kinds of things that happen and are noted by their day. */
const LOGGED: readonly Shape['cls'][] = ['event', 'activity', 'measure', 'state'];
/** Texts that say something about a row, not what it is. */
const BESIDE = new Set(['about', 'location', 'place', 'email', 'phone', 'address']);

/** Names records by what they hold where nobody named a name for them: a reading by its moment, a report by its room. No form asks for more. */
export function withTellingNames(ground: Ground): Ground {
  const first = named(ground, (shape) => isNamedByOthers(ground, shape));
  // A name that is joined of others is of those that these have by then.
  return named(first, () => false);
}

function named(ground: Ground, isLater: (shape: Shape) => boolean): Ground {
  const shapes = ground.shapes.map((shape) =>
    isJoined(ground, shape) || isLater(shape) ? shape : withTellingName(ground, shape),
  );
  return { ...ground, shapes };
}

function isNamedByOthers(ground: Ground, shape: Shape): boolean {
  const assumed = shape.fields.find(({ display, isAssumed }) => display === true && isAssumed === true);
  return assumed !== undefined && !isSure(tellingField(shape)) && joinedName(ground, shape, assumed) !== undefined;
}

/** What may be left open names nothing, where the row points to things that do. */
function isSure(told: ShapeField | undefined): boolean {
  return told !== undefined && (told.type !== 'text' || told.required === true);
}

/** An event that people sign up for has a name of its own, where it is more than a day: a trip along a route. */
function isJoined({ shapes }: Ground, { id, cls, fields }: Shape): boolean {
  const isSignedUpFor = shapes.some(({ made }) => made?.on === id);
  const hasSubject = fields.some(
    ({ type, to }) => type === 'relation' && shapes.some((each) => each.id === to && each.cls !== 'person'),
  );
  return cls === 'event' && isSignedUpFor && hasSubject;
}

function withTellingName(ground: Ground, shape: Shape): Shape {
  const assumed = shape.fields.find(({ display, isAssumed }) => display === true && isAssumed === true);
  if (shape.isSaid || assumed === undefined || [...shape.rows, shape.plan ?? {}].some((row) => hasName(row, assumed)))
    return shape;
  // Once per person goes by the name.
  const isRuled = JSON.stringify([shape.rules, shape.effects]).includes(`"${assumed.key}"`) && assumed.role !== 'author';
  if (isRuled) return shape;
  const told = tellingField(shape);
  const isAuthor = assumed.role === 'author';
  const joined = isSure(told) ? undefined : (joinedName(ground, shape, assumed) ?? plainName(shape, assumed));
  const telling = joined ?? told;
  if (telling === undefined) return shape;
  const { display: _display, ...sender } = assumed;
  const others = shape.fields.filter((field) => field !== assumed);
  return {
    ...shape,
    fields: [
      ...(joined === undefined ? [] : [joined]),
      ...others.map((field) => (field === telling ? { ...field, required: true, display: true } : field)),
      ...(isAuthor && !shape.fields.some(({ role }) => role === 'actor') && ownNumber(shape) === undefined ? [sender] : []),
    ],
  };
}

function hasName(row: Shape['rows'][number] | RowPlan, { key, label }: ShapeField): boolean {
  if (typeof row === 'string') return true;
  return Object.keys(row).some((each) =>
    [key, label.toLowerCase(), 'name', 'title', '名称', '姓名', '标题'].includes(each.toLowerCase()),
  );
}

/** The field that tells one row from the others: the day of what is noted day by day, else a text that names it, or a day. */
function tellingField(shape: Shape): ShapeField | undefined {
  const open = shape.fields.filter(
    (field) =>
      isOffered(field) &&
      field.multiple !== true &&
      field.isOptional !== true &&
      field.computed === undefined &&
      field.person === undefined,
  );
  const texts = open.filter(
    ({ type, kind, key, isAssumed }) => type === 'text' && isAssumed !== true && !BESIDE.has(kind ?? '') && !BESIDE.has(key),
  );
  const days = open.filter(({ type, kind }) => (type === 'datetime' || type === 'date') && kind !== 'birth');
  const isNoted = LOGGED.includes(shape.cls) || shape.made !== undefined;
  const quoted = quotedField(shape, open);
  // Whoever sends something without an account is called by the own name, unless the rows of the idea have none.
  if ((shape.made !== undefined || shape.isSent) && shape.access.create === 'public') return quoted;
  const isSent = shape.made !== undefined || shape.isSent;
  const isAuthored = shape.fields.some(({ display, role }) => display === true && role === 'author');
  // Whoever sent it says more than the day, to those who decide.
  if (isSent && isAuthored) return texts[0];
  if (isNoted) return days[0] ?? texts[0];
  // A book has a title beside its author: only what is a name or a number itself stands in its place.
  const names = isSent ? texts : texts.filter(({ label }) => endsWith(label, 'naming'));
  const isDated = isSent || shape.cls === 'document' || shape.cls === 'money';
  return names[0] ?? (isDated ? days[0] : undefined) ?? quoted;
}

/** The longest text that the name of a row may be. */
const MOST_NAME = 140;

/** The words that every row of the idea has, where they are short: what somebody said, what is broken. */
function quotedField({ rows }: Shape, fields: readonly ShapeField[]): ShapeField | undefined {
  const isShort = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= MOST_NAME;
  return fields.find(
    (field) =>
      ['text', 'longtext'].includes(field.type) &&
      field.isAssumed !== true &&
      !BESIDE.has(field.kind ?? '') &&
      fieldKind(field.kind)?.samples !== 'person' &&
      rows.length > 0 &&
      rows.every(
        (row) =>
          typeof row !== 'string' &&
          Object.entries(row).some(([key, value]) => wordsOf(field).includes(key.trim().toLowerCase()) && isShort(value)),
      ),
  );
}
