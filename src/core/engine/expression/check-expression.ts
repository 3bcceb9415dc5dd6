import type { Field } from '../blueprint/entity-schema.ts';
import { MAKER } from './evaluate.ts';
import type { Expression, FunctionName, RowSet } from './expression.ts';

/** Kinds of values that expressions have; `any` is a field of several values, which only aggregates and conditions pass by. */
export type ValueKind = 'number' | 'text' | 'bool' | 'date' | 'datetime' | 'time' | 'list';

/** Fields by entity, as far as expressions read them. */
export type FieldsByEntity = Readonly<Record<string, { readonly fields: readonly Field[] }>>;

/** A mistake of meaning: `code`, the name or operator it is about, and the names or kinds that would be right. */
export interface MeaningFault {
  readonly code: 'unknownField' | 'unknownEntity' | 'notRelation' | 'valueKind' | 'unknownValue' | 'noUser';
  readonly got: string;
  readonly allowed: readonly string[];
}

/** Everything that names in an expression may mean; `profiles` is the entity of `user`, null where no visitor is known. */
export interface Names {
  readonly entities: FieldsByEntity;
  readonly profiles: string | null;
  /** Who made a row is known where it is evaluated. */
  readonly hasMaker?: boolean;
}

/** Place of an expression: the entity whose row is at hand, and the one outside an aggregate. */
interface Place extends Names {
  readonly row: string;
  readonly outer: string | null;
}

type Checked = { readonly kind: ValueKind | null; readonly faults: readonly MeaningFault[] };

/** Finds the mistakes of an expression over rows of `entity`, and the kind of its value; null where it cannot be told. */
export function checkExpression(expression: Expression, entity: string, names: Names): Checked {
  return check(expression, { ...names, row: entity, outer: null });
}

/** Kind of the values of a field. */
export function kindOfField({ type, multiple }: Pick<Field, 'type' | 'multiple'>): ValueKind {
  if (multiple === true || type === 'tags' || type === 'images') return 'list';
  switch (type) {
    case 'int':
    case 'num':
    case 'money':
    case 'pct':
    case 'duration':
    case 'rating':
      return 'number';
    case 'bool':
      return 'bool';
    case 'date':
      return 'date';
    case 'datetime':
      return 'datetime';
    case 'time':
      return 'time';
    default:
      return 'text';
  }
}

function check(expression: Expression, place: Place): Checked {
  switch (expression.kind) {
    case 'literal':
      return sure(literalKind(expression.value));
    case 'today':
      return sure('date');
    case 'now':
      return sure('datetime');
    case 'each':
      return sure('date');
    case 'user':
      return checkUser(expression.key, place);
    case 'field':
      return checkField(expression.key, expression.of === 'outer' ? place.outer : place.row, place);
    case 'related':
      return checkRelated(expression, place);
    case 'negative':
      return expecting({ name: '-', allowed: ['number'], kind: 'number' }, [expression.operand], place);
    case 'not':
      return expecting({ name: 'not', allowed: ['bool'], kind: 'bool' }, [expression.operand], place);
    case 'and':
    case 'or':
      return expecting({ name: expression.kind, allowed: ['bool'], kind: 'bool' }, [expression.left, expression.right], place);
    case 'arithmetic':
      return checkArithmetic(expression, place);
    case 'comparison':
      return checkComparison(expression, place);
    case 'call':
      return checkCall(expression.name, expression.args, place);
    case 'aggregate':
      return checkAggregate(expression.name, expression.rows, place);
  }
}

const sure = (kind: ValueKind): Checked => ({ kind, faults: [] });

function literalKind(value: number | string | boolean): ValueKind {
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'bool' : 'text';
}

function checkField(key: string, entity: string | null, { entities, hasMaker }: Place): Checked {
  const fields = entity === null ? [] : (ownFields(entities, entity) ?? []);
  if (key === 'createdAt' || key === 'updatedAt') return sure('datetime');
  const field = fields.find((each) => each.key === key);
  if (field !== undefined) return sure(kindOfField(field));
  if (hasMaker === true && key === MAKER) return sure('text');
  const allowed = [...fields.map((each) => each.key), ...(hasMaker === true ? [MAKER] : [])];
  return { kind: null, faults: [{ code: 'unknownField', got: key, allowed }] };
}

/** The visitor compares with relations to profiles. */
function checkUser(key: string | null, place: Place): Checked {
  const { profiles } = place;
  if (profiles === null)
    return { kind: null, faults: [{ code: 'noUser', got: key === null ? 'user' : `user.${key}`, allowed: [] }] };
  return key === null ? sure('text') : checkField(key, profiles, place);
}

function checkRelated(expression: Expression & { kind: 'related' }, place: Place): Checked {
  let entity = expression.of === 'outer' ? place.outer : place.row;
  for (const step of [expression.relation, ...(expression.via === undefined ? [] : [expression.via])]) {
    const fields = entity === null ? [] : (ownFields(place.entities, entity) ?? []);
    const relations = fields.filter(({ type, multiple }) => type === 'relation' && multiple !== true);
    const to = relations.find(({ key }) => key === step)?.to;
    if (to === undefined)
      return { kind: null, faults: [{ code: 'notRelation', got: step, allowed: relations.map(({ key }) => key) }] };
    entity = to;
  }
  return checkField(expression.key, entity, place);
}

interface Demand {
  readonly name: string;
  readonly allowed: readonly ValueKind[];
  /** Kind of the result. */
  readonly kind: ValueKind;
}

function expecting({ name, allowed, kind }: Demand, operands: readonly Expression[], place: Place): Checked {
  const checked = operands.map((operand) => check(operand, place));
  return {
    kind,
    faults: checked.flatMap((operand) => [
      ...operand.faults,
      ...(operand.kind === null || allowed.includes(operand.kind) ? [] : [wrongKind(`${name} ${operand.kind}`, allowed)]),
    ]),
  };
}

function wrongKind(got: string, allowed: readonly string[]): MeaningFault {
  return { code: 'valueKind', got, allowed };
}

const isMoment = (kind: ValueKind | null) => kind === 'date' || kind === 'datetime';

/** Numbers with numbers; a date and days make a date, with a time of the day a moment, two dates the days between them. */
function checkArithmetic({ operator, left, right }: Expression & { kind: 'arithmetic' }, place: Place): Checked {
  const [first, second] = [check(left, place), check(right, place)];
  const faults = [...first.faults, ...second.faults];
  if (first.kind === null || second.kind === null) return { kind: first.kind ?? second.kind, faults };
  if (first.kind === 'number' && second.kind === 'number') return { kind: 'number', faults };
  if (first.kind === 'date' && second.kind === 'time' && operator === '+') return { kind: 'datetime', faults };
  if ((isMoment(first.kind) || first.kind === 'time') && second.kind === 'number' && (operator === '+' || operator === '-'))
    return { kind: first.kind, faults };
  if (isMoment(first.kind) && isMoment(second.kind) && operator === '-') return { kind: 'number', faults };
  return {
    kind: 'number',
    faults: [...faults, wrongKind(`${first.kind} ${operator} ${second.kind}`, ['number', 'date + number', 'date + time'])],
  };
}

function checkComparison({ operator, left, right }: Expression & { kind: 'comparison' }, place: Place): Checked {
  const [first, second] = [check(left, place), check(right, place)];
  const faults = [...first.faults, ...second.faults, ...choiceFaults(left, right, place), ...choiceFaults(right, left, place)];
  if (first.kind === null || second.kind === null) return { kind: 'bool', faults };
  if (operator === 'has') {
    const isFound = (first.kind === 'list' || first.kind === 'text') && second.kind === 'text';
    return {
      kind: 'bool',
      faults: isFound ? faults : [...faults, wrongKind(`${first.kind} has ${second.kind}`, ['list has text', 'text has text'])],
    };
  }
  const isFitting = first.kind === second.kind || (isComparableText(first.kind) && isComparableText(second.kind));
  const isOrdered = operator !== '=' && operator !== '!=' && (first.kind === 'bool' || first.kind === 'list');
  if (isFitting && !isOrdered) return { kind: 'bool', faults };
  return {
    kind: 'bool',
    faults: [...faults, wrongKind(`${first.kind} ${operator} ${second.kind}`, [`${first.kind} ${operator} ${first.kind}`])],
  };
}

/** A choice field is compared with one of its own values. */
function choiceFaults(side: Expression, other: Expression, place: Place): MeaningFault[] {
  if (other.kind !== 'literal' || typeof other.value !== 'string') return [];
  const options = fieldAt(side, place)?.options ?? [];
  const allowed = options.map(({ value }) => value);
  return allowed.length === 0 || allowed.includes(other.value) ? [] : [{ code: 'unknownValue', got: other.value, allowed }];
}

function fieldAt(expression: Expression, { entities, row, outer, profiles }: Place): Field | undefined {
  const keyIn = (entity: string | null, key: string) =>
    entity === null ? undefined : ownFields(entities, entity)?.find((field) => field.key === key);
  if (expression.kind === 'user') return expression.key === null ? undefined : keyIn(profiles, expression.key);
  if (expression.kind !== 'field' && expression.kind !== 'related') return undefined;
  const entity = expression.of === 'outer' ? outer : row;
  if (expression.kind === 'field') return keyIn(entity, expression.key);
  const near = keyIn(entity, expression.relation)?.to ?? null;
  return keyIn(expression.via === undefined ? near : (keyIn(near, expression.via)?.to ?? null), expression.key);
}

/** Dates compare with each other and with a text such as '2027-06-14'. */
const isComparableText = (kind: ValueKind) => isMoment(kind) || kind === 'time' || kind === 'text';

function checkCall(name: FunctionName, args: readonly Expression[], place: Place): Checked {
  if (name === 'daysBetween' || name === 'year' || name === 'month' || name === 'day' || name === 'weekday')
    return expecting({ name, allowed: ['date', 'datetime'], kind: 'number' }, args, place);
  if (name === 'hoursBetween' || name === 'hour')
    return expecting({ name, allowed: ['datetime', 'time', 'text'], kind: 'number' }, args, place);
  if (name === 'addMonths') return checkMonths(args, place);
  if (name === 'isSet')
    return expecting({ name, allowed: ['number', 'text', 'bool', 'date', 'datetime', 'time'], kind: 'bool' }, args, place);
  if (name === 'size') return expecting({ name, allowed: ['list'], kind: 'number' }, args, place);
  if (name === 'join') {
    const { kind, faults } = expecting({ name, allowed: ['text', 'number', 'date', 'time'], kind: 'text' }, args, place);
    return { kind, faults: [...faults, ...args.flatMap((each) => codeFaults(each, place))] };
  }
  if (name === 'sumDays') {
    const span = expecting({ name, allowed: ['date', 'datetime'], kind: 'number' }, args.slice(0, 2), place);
    const amount = expecting({ name, allowed: ['number'], kind: 'number' }, args.slice(2), place);
    return { kind: 'number', faults: [...span.faults, ...amount.faults] };
  }
  if (name === 'round') return expecting({ name, allowed: ['number'], kind: 'number' }, args, place);
  const [first, ...rest] = args.map((each) => check(each, place));
  if (first === undefined) return { kind: null, faults: [] };
  if (name === 'if') {
    const faults = first.kind === null || first.kind === 'bool' ? [] : [wrongKind(`if ${first.kind}`, ['bool'])];
    return sameKind(name, rest, [...first.faults, ...faults]);
  }
  return sameKind(name, [first, ...rest], []);
}

function checkMonths([date, months]: readonly Expression[], place: Place): Checked {
  const name = 'addMonths';
  const checked = [
    expecting({ name, allowed: ['date', 'datetime'], kind: 'date' }, date === undefined ? [] : [date], place),
    expecting({ name, allowed: ['number'], kind: 'date' }, months === undefined ? [] : [months], place),
  ];
  return { kind: 'date', faults: checked.flatMap(({ faults }) => faults) };
}

/** What is joined is read by people: the name of the row pointed to, and no choice whose words are not those that are kept. */
function codeFaults(part: Expression, place: Place): MeaningFault[] {
  const { type, to, key, options = [] } = fieldAt(part, place) ?? {};
  const isCoded = options.some(({ value, label }) => Object.values(label).some((words) => words !== value));
  if (type === 'enum' && isCoded) return [wrongKind(`join ${key ?? ''}`, ['text', 'number', 'date'])];
  const isUser = part.kind === 'user' && part.key === null;
  if (type !== 'relation' && !isUser) return [];
  const named = ownFields(place.entities, (isUser ? place.profiles : to) ?? '')?.find(({ display }) => display === true);
  const row = part.kind === 'related' ? `${part.relation}.${part.key}` : (key ?? 'user');
  return [wrongKind(`join ${row}`, named === undefined ? [] : [`${row}.${named.key}`])];
}

function sameKind(name: string, values: readonly Checked[], before: readonly MeaningFault[]): Checked {
  const kind = values.find((each) => each.kind !== null)?.kind ?? null;
  const faults = [...before, ...values.flatMap((each) => each.faults)];
  const isClock = (each: ValueKind | null) => each === 'time' || each === 'text';
  const other = values.find((each) => each.kind !== null && each.kind !== kind && !(isClock(each.kind) && isClock(kind)));
  if (kind === null || other === undefined) return { kind, faults };
  return { kind, faults: [...faults, wrongKind(`${name} ${kind}, ${other.kind ?? ''}`, [kind])] };
}

function checkAggregate(name: string, { entity, by, of, where }: RowSet, place: Place): Checked {
  const fields = ownFields(place.entities, entity);
  if (fields === null)
    return { kind: 'number', faults: [{ code: 'unknownEntity', got: entity, allowed: Object.keys(place.entities) }] };
  const inner = { ...place, row: entity, outer: place.row };
  const relations = fields.filter(({ type, to }) => type === 'relation' && to === place.row).map(({ key }) => key);
  const link: MeaningFault[] =
    by === null || relations.includes(by) ? [] : [{ code: 'notRelation', got: `${entity}.${by}`, allowed: relations }];
  const condition = where === null ? [] : expecting({ name: 'where', allowed: ['bool'], kind: 'bool' }, [where], inner).faults;
  if (of === null) return { kind: 'number', faults: [...link, ...condition] };
  const value = check(of, inner);
  const wanted: readonly ValueKind[] = AGGREGATED[name] ?? ['number'];
  const wrong = value.kind === null || wanted.includes(value.kind) ? [] : [wrongKind(`${name} ${value.kind}`, wanted)];
  const isExtreme = name === 'lowest' || name === 'highest';
  return { kind: isExtreme ? value.kind : 'number', faults: [...link, ...condition, ...value.faults, ...wrong] };
}

const AGGREGATED: Readonly<Record<string, readonly ValueKind[]>> = {
  lowest: ['number', 'date', 'datetime', 'time'],
  highest: ['number', 'date', 'datetime', 'time'],
  streak: ['date', 'datetime'],
};

function ownFields(entities: FieldsByEntity, id: string): readonly Field[] | null {
  return Object.hasOwn(entities, id) ? (entities[id]?.fields ?? null) : null;
}
