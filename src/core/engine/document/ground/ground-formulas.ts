import { capitalised } from '../brief/english.ts';
import { numberType } from '../wording/number-type.ts';
import { wordsOf } from '../wording/names.ts';
import type { Wording } from '../wording/wording.ts';
import { type Ground, type Shape, type ShapeField, withShape } from './shape.ts';
import { condition, speak, unreadIn } from './speech.ts';

/**
 * Reads the formulas of all fields: by then every record and field has its name. One that needs another is read after it; what
 * cannot be read is left out, and its author is told.
 */
export function groundFormulas(ground: Ground): Ground {
  const waiting = readFormulas(ground, needsPending);
  // What names a formula that nobody can read is read as it stands.
  const so = readFormulas(waiting, () => false);
  const read = so.shapes.reduce(withConditions, so.shapes.reduce(withoutUnread, so));
  return { ...read, shapes: read.shapes.map((shape) => (shape.isSaid ? shape : withNothing(shape))) };
}

type Waits = (ground: Ground, field: ShapeField, text: string) => boolean;

function readFormulas(ground: Ground, waits: Waits): Ground {
  let so = ground;
  for (let left = pendingIn(so).length + 1; pendingIn(so).length < left;) {
    left = pendingIn(so).length;
    so = so.shapes.reduce((known, shape) => withRead(known, shape, waits), so);
  }
  return so;
}

/** A formula over another one has no type before that has one. */
function needsPending(ground: Ground, field: ShapeField, text: string): boolean {
  const named = new Set(text.replaceAll(/'[^']*'/g, '').match(/[A-Za-z]\w*/g));
  return pendingIn(ground).some((other) => other !== field && named.has(other.key));
}

/** What may be left open and is worked with is nothing until somebody fills it in: without it the result would be missing. */
function withNothing(shape: Shape): Shape {
  const named = new Set(
    shape.fields.flatMap(
      ({ computed = '' }) => computed.replaceAll(/'[^']*'/g, '').match(/(?<![\w.])[a-zA-Z]\w*(?![\w.(])/g) ?? [],
    ),
  );
  const isOpen = ({ key, type, min, required, default: usual, computed }: ShapeField) =>
    named.has(key) &&
    min === 0 &&
    required !== true &&
    usual === undefined &&
    computed === undefined &&
    ['int', 'num', 'money'].includes(type);
  return { ...shape, fields: shape.fields.map((field) => (isOpen(field) ? { ...field, default: 0 } : field)) };
}

function pendingIn({ shapes }: Ground): ShapeField[] {
  return shapes.flatMap(({ fields }) => fields.filter(({ formula }) => formula !== undefined));
}

function withRead(ground: Ground, { id }: Shape, waits: Waits): Ground {
  const shape = ground.shapes.find((each) => each.id === id);
  if (shape === undefined || shape.isSaid) return ground;
  const fields = shape.fields.map((field) => {
    const read = field.formula === undefined ? null : speak(ground, without(shape, field), field.formula);
    return read?.ok === true && !waits(ground, field, read.value.text)
      ? computedField(field, read.value, { shape, ground })
      : field;
  });
  return withShape(ground, { ...shape, fields });
}

/** A formula never names its own field. */
function without(shape: Shape, { key }: ShapeField): Shape {
  return { ...shape, fields: shape.fields.filter((field) => field.key !== key) };
}

function computedField(
  { formula: _formula, kind: _kind, role: _role, required: _required, options: _options, ...field }: ShapeField,
  { text, kind, expression }: Wording,
  { shape, ground }: { readonly shape: Shape; readonly ground: Ground },
): ShapeField {
  // What is called a price is one, though it is worked out of bare numbers; a count never is.
  const isPrice = field.type === 'money' && !/\b(?:count|streak|daysBetween|year|month)\(|\//.test(text);
  // A share of a price is a price, one of a whole a part of a hundred.
  const isPart = field.type === 'pct' && /\/|\* 100\b|[%％]/.test(`${text} ${field.label}`);
  const isKept = isPart || isPrice;
  const number = isKept ? field.type : numberType(expression, { row: shape, shapes: ground.shapes });
  const type = kind === 'number' || kind === null || kind === 'list' ? number : kind;
  const options = optionsAt(text.split('.'), shape, ground);
  return { ...field, ...(options === undefined ? { type } : { type: 'enum', options }), computed: text };
}

/** "the tree's stage" is one of the stages, shown by their names. */
function optionsAt([key, ...rest]: readonly string[], shape: Shape, ground: Ground): ShapeField['options'] {
  const field = shape.fields.find((each) => each.key === key);
  if (rest.length === 0) return field?.type === 'enum' && field.multiple !== true ? field.options : undefined;
  const target = ground.shapes.find(({ id }) => id === field?.to);
  return target === undefined ? undefined : optionsAt(rest, target, ground);
}

function withoutUnread(ground: Ground, shape: Shape): Ground {
  return shape.fields.reduce((so, field) => {
    if (field.formula === undefined) return so;
    const now = so.shapes.find(({ id }) => id === shape.id) ?? shape;
    const { formula, ...plain } = field;
    const read = speak(so, without(now, field), formula);
    const fields = isGiven(now, field)
      ? now.fields.map((each) => (each.key === field.key ? plain : each))
      : now.fields.filter(({ key }) => key !== field.key);
    const kept = withShape(so, { ...now, fields });
    return unreadIn(kept, { path: pathOf(ground, shape, field), words: formula }, read.ok ? {} : read.error);
  }, ground);
}

/** Nobody types what is to be worked out; only what its rows hold, names them or is worked into another field stays. */
function isGiven({ rows, fields }: Shape, field: ShapeField): boolean {
  const words = wordsOf(field);
  const names = (text: string | undefined) =>
    text !== undefined && [field.key, ...words].some((word) => text.toLowerCase().includes(word.toLowerCase()));
  return (
    field.display === true ||
    fields.some((other) => other !== field && (names(other.computed) || names(other.formula))) ||
    rows.some((row) => typeof row !== 'string' && Object.keys(row).some((key) => words.includes(key.trim().toLowerCase())))
  );
}

/** The place of a field in the brief: by its words, else its record. */
function pathOf({ brief }: Ground, { id, path }: Shape, { label }: ShapeField): string {
  const fields = brief.entities.find((entity) => entity.id === id)?.fields ?? [];
  const at = fields.findIndex(({ words }) => capitalised(words.trim()).startsWith(label));
  return at === -1 ? path : `${path}.fields.${at}`;
}

/** Reads when a field is asked, and which rows a relation may point to. */
function withConditions(ground: Ground, { id }: Shape): Ground {
  const shape = ground.shapes.find((each) => each.id === id);
  if (shape === undefined || shape.isSaid) return ground;
  return shape.fields.reduce((so, field) => {
    const known = ground.shapes.find(({ id: each }) => each === field.to);
    const when = field.when === undefined ? null : condition(so, shape, field.when);
    const where = field.where === undefined || known === undefined ? null : condition(so, known, field.where);
    if (when === null && where === null) return so;
    const { when: _when, where: _where, ...plain } = field;
    const next: ShapeField = {
      ...plain,
      ...(when?.ok === true ? { when: when.value.text } : {}),
      ...(where?.ok === true ? { where: where.value.text } : {}),
    };
    const now = so.shapes.find((each) => each.id === id) ?? shape;
    const kept = withShape(so, { ...now, fields: now.fields.map((each) => (each.key === field.key ? next : each)) });
    return [when, where].reduce(
      (told, read) =>
        read === null || read.ok
          ? told
          : unreadIn(told, { path: pathOf(ground, shape, field), words: field.when ?? field.where ?? '' }, read.error),
      kept,
    );
  }, ground);
}
