import type { BriefView } from '../brief/brief.ts';
import { viewedShape } from '../ground/ground-view.ts';
import { classShape } from '../ground/nouns.ts';
import { findField } from '../ground/number-fields.ts';
import { type Ground, isOffered, type Shape, type ShapeField, stateFieldOf } from '../ground/shape.ts';
import type { BlockLine } from '../lines/block-line.ts';
import { wordsOf } from '../wording/names.ts';
import { conditionOf, sortOf } from './narrowed.ts';

export const NUMBERS: readonly string[] = ['money', 'int', 'num'];

/** Decides how rows of a kind are best drawn. */
export function variantOf(shape: Shape): string {
  const { view, log } = classShape(shape.cls);
  const hasPicture = shape.fields.some(({ type }) => type === 'image');
  // Prices beside each other are read across and down.
  const prices = shape.fields.filter((field) => field.type === 'money' && isOffered(field) && field.computed === undefined);
  if (prices.length > 1 && !hasPicture && shape.made === undefined && !shape.isSent) return 'table';
  if (view === 'people' && !hasPicture) return 'cards';
  if (log === true || view === 'table') return tableFields(shape).length > 2 ? 'table' : 'rows';
  return view;
}

function tableFields({ fields }: Shape) {
  return fields.filter((field) => isOffered(field) && !['image', 'images', 'longtext', 'slug', 'file'].includes(field.type));
}

const MOST_FIELDS = 9;
export const MOST_ON_CARDS = 6;

interface Drawing {
  readonly variant?: string;
  readonly most?: number;
  /** The view of the list, where it is not that of all rows. */
  readonly view?: BriefView;
}

/**
 * The fields of a list in their order: those that its view names, else as many as there is room for, those that name the row, its state and
 * what views speak of before others.
 */
export function listFields(
  ground: Ground,
  shape: Shape,
  { variant = variantOf(shape), most = MOST_FIELDS, view }: Drawing = {},
): string[] {
  const views = view === undefined ? wholeViews(ground, shape) : [view];
  const said = views.map((each) => fieldsOfView(each, shape)).find((each) => each.length > 0);
  if (said !== undefined) return said.slice(0, most);
  const isTable = variant === 'table';
  const named = keysInName(shape);
  const shown = shape.fields.filter(
    (field) =>
      isOffered(field) &&
      !named.has(field.key) &&
      !['file', 'images'].includes(field.type) &&
      !(isTable && (field.type === 'image' || field.type === 'longtext')),
  );
  const spoken = spokenKeys(ground, shape);
  const state = stateFieldOf(shape);
  const rank = (field: ShapeField) => {
    if (field.display === true || field.type === 'image') return 0;
    return field === state || field.type === 'money' || spoken.has(field.key) ? 1 : 2;
  };
  const kept = new Set(shown.toSorted((one, other) => rank(one) - rank(other)).slice(0, most));
  return shown.filter((field) => kept.has(field)).map(({ key }) => key);
}

/** The fields that a view names for its rows, in its order, behind the name of the row; none where it names none that is shown. */
export function fieldsOfView({ fields }: BriefView, shape: Shape): string[] {
  const open = shape.fields.filter(isOffered);
  const named = fields.flatMap((words) => findField(words, open) ?? []);
  const name = open.filter(({ display }) => display === true);
  return named.length === 0 ? [] : [...new Set([...name, ...named].map(({ key }) => key))];
}

/** The relations whose names are that of the row: it says them already. */
function keysInName({ fields }: Shape): ReadonlySet<string> {
  const name = fields.find(({ display }) => display === true)?.computed ?? '';
  const keys = Array.from(name.matchAll(/(\w+)\.\w+/g), ([, key = '']) => key);
  return new Set(keys.filter((key) => fields.some((field) => field.key === key && field.type === 'relation')));
}

/** The fields that the views of a record speak of: in groups, filters, orders and figures. */
function spokenKeys(ground: Ground, shape: Shape): ReadonlySet<string> {
  const views = ground.brief.views.filter((view) => viewedShape(ground, view)?.id === shape.id);
  const texts = views.flatMap((view) => [conditionOf(ground, view, shape) ?? '', sortOf(view, shape) ?? '']);
  const figures = views.flatMap(({ figure }) =>
    figure?.field === undefined ? [] : (findField(figure.field, shape.fields) ?? []),
  );
  const fields = [...askedFields(ground, shape), ...figures].map(({ key }) => key);
  return new Set([...fields, ...texts.flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? [])]);
}

/** The fields that views name to find rows by. */
function askedFields(ground: Ground, shape: Shape): ShapeField[] {
  const wanted = ground.brief.views
    .filter((view) => viewedShape(ground, view)?.id === shape.id)
    .flatMap(({ by, filters }) => [...(by === undefined ? [] : [by]), ...filters]);
  const open = shape.fields.filter(isOffered);
  return [...new Set(wanted.flatMap((words) => findField(words, open) ?? []))];
}

/** The fields by which a list is narrowed: those that the views name, then its choices. */
export function filterKeys(ground: Ground, shape: Shape): string[] {
  const open = shape.fields.filter(isOffered);
  const usual = [
    ...open.filter(({ type }) => type === 'enum'),
    ...open.filter(
      ({ type, to, multiple }) => type === 'relation' && multiple !== true && to !== shape.id && to !== ground.users,
    ),
  ];
  return [...new Set([...spokenFilters(ground, shape), ...usual.map(({ key }) => key)])].slice(0, 3);
}

/** The fields that views name and by whose values rows can be narrowed. */
export function spokenFilters(ground: Ground, shape: Shape): string[] {
  return askedFields(ground, shape)
    .filter(({ type }) => ['enum', 'relation', 'text', 'bool', 'tags'].includes(type))
    .map(({ key }) => key);
}

const MOST_RANGES = 2;

/** Numbers and days that the views name are narrowed from one to another. */
export function rangeKeys(ground: Ground, shape: Shape): string[] {
  const ranged = askedFields(ground, shape).filter(({ type }) => [...NUMBERS, 'date', 'datetime'].includes(type));
  return ranged.map(({ key }) => key).slice(0, MOST_RANGES);
}

/** Rows in the order that a view names; else those with a day of their own come in its order. */
export function queryOf(ground: Ground, shape: Shape, view?: BriefView): NonNullable<BlockLine['query']> {
  const sorts = (view === undefined ? wholeViews(ground, shape) : [view]).flatMap((each) => sortOf(each, shape) ?? []);
  if (sorts[0] !== undefined) return { entity: shape.id, sort: sorts[0] };
  const when = shape.fields.find(({ type }) => type === 'datetime' || type === 'date');
  if (when === undefined || shape.cls === 'person' || shape.cls === 'animal' || shape.cls === 'product') return shape.id;
  return { entity: shape.id, sort: shape.cls === 'event' && !isPast(shape, when) ? when.key : `-${when.key}` };
}

/** Tells whether all rows that the idea names lie behind: what has been seen comes newest first, what is planned in its order. */
function isPast({ rows }: Shape, when: ShapeField): boolean {
  const days = rows.flatMap((row) =>
    typeof row === 'string'
      ? []
      : Object.entries(row).flatMap(([key, value]) => (wordsOf(when).includes(key.trim().toLowerCase()) ? [String(value)] : [])),
  );
  return days.length > 0 && days.every((day) => /^@-\d/.test(day));
}

/** The views that show all rows of a record. */
export function wholeViews(ground: Ground, shape: Shape): BriefView[] {
  const views = ground.brief.views.filter(({ as }) => as !== 'ranking' && as !== 'chart' && as !== 'figure');
  return views.filter((view) => viewedShape(ground, view)?.id === shape.id && conditionOf(ground, view, shape) === null);
}
