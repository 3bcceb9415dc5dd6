import type { Locale } from '../../../domain/text.ts';
import { inSentence } from '../brief/english.ts';
import { type Ground, type Shape, type ShapeField, shapeOf, stateFieldOf } from '../ground/shape.ts';
import { wordsOf } from '../wording/names.ts';
import { valuesElsewhere } from './alike.ts';
import { classNames, examplesOf } from './examples.ts';
import { codeOf, isCode } from './codes.ts';
import { looseSamplesOf } from './samples.ts';
import { say } from './say.ts';

type Names = ReadonlyMap<string, readonly string[]>;

const MOST_LABEL = 16;

/**
 * Names for rows that would only be numbered: of what their field speaks of, of the row that they point to, of their choice, of
 * their class; in words where nothing else tells them apart.
 */
export function withTellingRowNames(ground: Ground, names: Names): Names {
  return new Map(
    ground.shapes.map((shape) => {
      const own = names.get(shape.id) ?? [];
      const display = shape.fields.find((field) => field.display === true);
      const isSaid = Object.keys(planOf(ground, shape)).some(
        (key) => display !== undefined && wordsOf(display).includes(key.toLowerCase()),
      );
      const isNumbered = own.length > 0 && own.every((name, at) => isNumber(shape, name, at));
      if (display !== undefined && shape.rows.length === 0 && own.length > 0 && !isSaid && isCode(display))
        return [shape.id, own.map((_, at) => codeOf(display, at))];
      // Plots and courts are numbered by nature.
      if (display?.type !== 'text' || isSaid || !isNumbered || shape.cls === 'place') return [shape.id, own];
      return [shape.id, tellingNames(ground, { shape, display, names, count: own.length })];
    }),
  );
}

/** The plan of a record's rows, whose names its author may say. */
function planOf({ brief }: Ground, { id }: Shape): object {
  return brief.entities.find((entity) => entity.id === id)?.plan ?? {};
}

function isNumber({ name }: Shape, said: string, index: number): boolean {
  return said === `${name} ${index + 1}` || said === `${name}${index + 1}`;
}

interface Numbered {
  readonly shape: Shape;
  readonly display: ShapeField;
  readonly names: Names;
  readonly count: number;
}

function tellingNames(ground: Ground, numbered: Numbered): string[] {
  const { shape, display, count } = numbered;
  const { locale } = ground.brief;
  const elsewhere = valuesElsewhere(ground, shape, display);
  const samples = elsewhere.length > 0 ? elsewhere : (looseSamplesOf(display, locale) ?? []);
  const rows = Array.from({ length: count }, (_, index) => index);
  if (samples.length > 0 && display.isAssumed !== true) return rows.map((index) => samples[index % samples.length] ?? '');
  const bank = classNames(shape, locale);
  const ways = [
    rows.map((index) => nameByRelation(ground, numbered, index)),
    rows.map((index) => bank[index]),
    rows.map((index) => nameByChoice(shape, index, locale)),
  ];
  const way = ways.find((names) => names.every((name) => name !== undefined));
  if (way === undefined && isEntered(ground, shape)) return [];
  return apart(
    ground,
    rows.map((index) => way?.[index] ?? nth(shape, index, locale)),
  );
}

/** Tells whether rows are written about others of which some are there: numbers say nothing in the place of what people write. */
function isEntered({ shapes }: Ground, { id, fields, isMain }: Shape): boolean {
  const isPartOf = fields.some(
    ({ to }) => to !== undefined && to !== id && shapes.some((other) => other.id === to && other.cls !== 'person'),
  );
  const isNeeded = shapes.some((other) => other.id !== id && other.fields.some(({ to }) => to === id));
  return isPartOf && !isMain && !isNeeded;
}

/** "First pattern", 小组（一）. */
function nth({ name }: Shape, index: number, locale: Locale): string {
  const n = examplesOf('nth', locale)[index] ?? String(index + 1);
  return say(locale, 'nth', { n, one: locale === 'en' ? inSentence(name) : name });
}

/** "Practice note: Danny Boy", 泥巴先生的摊位安排: the name of a row by that of the row to which it points. */
function nameByRelation(ground: Ground, { shape, names }: Numbered, index: number): string | undefined {
  for (const field of shape.fields.filter(({ type, multiple }) => type === 'relation' && multiple !== true)) {
    const target = shapeOf(ground, field.to);
    const own = names.get(field.to ?? '') ?? [];
    const said = saidOf(shape, field, index);
    const at = Number(said?.startsWith(`${field.to ?? ''}-`) === true ? said.slice((field.to ?? '').length + 1) : Number.NaN);
    const what = own[Number.isNaN(at) ? index % Math.max(1, own.length) : at - 1];
    const isNamed = target?.fields.some(({ display, type }) => display === true && type === 'text') === true;
    if (target === undefined || !isNamed || what === undefined || own.some((name, each) => isNumber(target, name, each)))
      continue;
    return say(ground.brief.locale, target.cls === 'person' ? 'nameBy' : 'nameOf', { one: shape.name, what });
  }
  return undefined;
}

/** "Planning item", 陶艺摊位: by the choice of the row. */
function nameByChoice(shape: Shape, index: number, locale: Locale): string | undefined {
  const isTelling = ({ options = [] }: ShapeField) =>
    options.length > 1 && options.every(({ label }) => label.length > 1 && label.length <= MOST_LABEL && /^\p{L}/u.test(label));
  const choice = shape.fields.find(
    (field) => field.type === 'enum' && field !== stateFieldOf(shape) && field.multiple !== true && isTelling(field),
  );
  if (choice === undefined) return undefined;
  const options = choice.options ?? [];
  const said = saidOf(shape, choice, index);
  const label = options.find((option) => [option.label, option.value].includes(said ?? ''))?.label;
  const what = label ?? options[index % options.length]?.label ?? '';
  return say(locale, 'nameKind', { what, one: locale === 'en' ? inSentence(shape.name) : shape.name });
}

/** The words that a row of the idea gives for a field. */
function saidOf({ rows }: Shape, field: ShapeField, index: number): string | undefined {
  const row = rows[index];
  if (row === undefined || typeof row === 'string') return undefined;
  const found = Object.entries(row).find(([key]) => wordsOf(field).includes(key.trim().toLowerCase()))?.[1];
  return typeof found === 'string' ? found : undefined;
}

/** Names of which none is there twice. */
function apart({ brief }: Ground, names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    if (times === 1) return name;
    return say(brief.locale, 'nameAgain', { name, n: String(times) });
  });
}
