import type { BriefView } from '../brief/brief.ts';
import { capitalised, pluralOf } from '../brief/english.ts';
import { findField, numberOf } from '../ground/number-fields.ts';
import { isOffered, type Shape, type ShapeField } from '../ground/shape.ts';
import type { BlockLine } from '../lines/block-line.ts';
import { say } from '../write/say.ts';
import { placeAtHome } from './home-order.ts';
import { HOME, type Looking, order } from './looking.ts';
import { conditionOf, isNarrowed } from './narrowed.ts';
import type { Offer } from './sketch.ts';
import { isCalled, speaksOf } from './view-words.ts';

const PERIODS = ['day', 'week', 'month'];
const NUMBERS: readonly ShapeField['type'][] = ['int', 'num', 'money', 'pct', 'duration'];
const GROUPS: readonly ShapeField['type'][] = ['enum', 'relation', 'text', 'int', 'rating', 'bool'];

/** Rows counted or added up by a field or a span of time; measured values as they are, a line for each thing that is measured. */
export function chartOffer(looking: Looking): Offer | null {
  const { ground, view, shape } = looking;
  if (view.as !== 'chart' && view.as !== 'figure') return null;
  // Bars of more than was meant would be wrong ones.
  if (!isNarrowed(ground, view, shape)) return null;
  const drawn = measuredChart(view, shape) ?? groupedChart(view, shape) ?? countedChart(looking);
  if (drawn === null) return null;
  const { locale } = ground.brief;
  const what = shape.fields.find(({ key }) => key === drawn.by)?.label ?? drawn.words ?? '';
  const by =
    what === '' ? shape.plural : say(locale, 'by', { many: shape.plural, what: locale === 'en' ? what.toLowerCase() : what });
  const where = conditionOf(ground, view, shape);
  const query: BlockLine['query'] = drawn.query ?? (where === null ? shape.id : { entity: shape.id, where });
  const block = { type: 'chart', title: view.name ?? by, query, options: drawn.options };
  return { by: 'chart', fit: 1, pieces: [{ page: HOME, id: `home-chart-${order(view)}`, at: placeAtHome(ground, view), block }] };
}

interface Drawn {
  readonly by: string;
  readonly words?: string | undefined;
  readonly query?: BlockLine['query'];
  readonly options: NonNullable<BlockLine['options']>;
}

/** Measured values over time are points: nothing is averaged that was measured at different hours. */
function measuredChart(view: BriefView, shape: Shape): Drawn | null {
  const moment = shape.fields.find(({ type }) => type === 'datetime') ?? shape.fields.find(({ type }) => type === 'date');
  const field = numberOf(view.figure?.field, shape) ?? numberOf(undefined, shape);
  const said = [view.by, view.figure?.per];
  const isSpan = said.some((words) => isCalled(words, 'week') || isCalled(words, 'month'));
  const isCounted = ['count', 'sum'].includes(view.figure?.op ?? '');
  if (shape.cls !== 'measure' || moment === undefined || field === undefined || isSpan || isCounted) return null;
  const things = openGroups(shape).filter(({ type }) => type === 'relation' || type === 'enum');
  const series =
    said.flatMap((words) => (words === undefined ? [] : (findField(words, things) ?? [])))[0] ??
    things.find(({ type }) => type === 'relation');
  const alike = series === undefined ? shape.fields.filter((each) => isAlike(each, field)).map(({ key }) => key) : [];
  return {
    by: moment.key,
    options: {
      chart: 'line',
      by: moment.key,
      agg: 'none',
      ...(alike.length > 1 ? { fields: alike } : { field: field.key }),
      ...(series === undefined ? {} : { series: series.key }),
    },
  };
}

/** Numbers of one unit share an axis. */
function isAlike(one: ShapeField, other: ShapeField): boolean {
  const unit = ({ label }: ShapeField) => /[(（]([^()（）]+)[)）]$/.exec(label)?.[1];
  return isOffered(one) && NUMBERS.includes(one.type) && unit(other) !== undefined && unit(one) === unit(other);
}

function groupedChart(view: BriefView, shape: Shape): Drawn | null {
  // Without a figure rows are counted, but sums of money and measurements tell more than how many there are.
  const isCounted = view.figure === undefined ? shape.cls !== 'money' && shape.cls !== 'measure' : view.figure.op === 'count';
  const named = view.figure === undefined ? namedNumber(view, shape) : undefined;
  const field = named ?? (isCounted ? undefined : numberOf(view.figure?.field, shape));
  const said = [view.by, view.figure?.per].filter((words) => words !== undefined).join(', ');
  const [by, second] = groupsOf(said === '' ? periodIn(view.name, shape) : said, shape);
  const series = second ?? seriesIn(view.name, by, shape);
  if (by === undefined) return null;
  const day = shape.fields.find(({ type }) => type === 'date' || type === 'datetime')?.key;
  // By days each value is a point.
  if (named !== undefined && by === 'day' && day !== undefined)
    return { by: day, words: view.by, options: { chart: 'line', by: day, agg: 'none', field: named.key } };
  const agg = view.figure?.op === 'avg' ? { agg: 'avg' } : {};
  const options = {
    chart: PERIODS.includes(by) && view.as !== 'figure' && !speaksOf(view.name, 'bars') ? 'line' : 'bar',
    by,
    ...(series === undefined ? {} : { series }),
    ...(field === undefined ? {} : { field: field.key, ...agg }),
  };
  return { by, words: view.by, options };
}

/** The number by which a chart is called: "Weights" of health notes. */
function namedNumber({ name = '' }: BriefView, { fields }: Shape): ShapeField | undefined {
  const said = name.toLowerCase();
  return fields.filter(isOffered).find(({ type, label }) => {
    const bare = label.replace(/\s*[(（].*$/, '').toLowerCase();
    const isOpen = NUMBERS.includes(type) && bare.length > 1;
    return (
      isOpen && (said === bare || said === pluralOf(bare) || said.startsWith(`${bare} `) || said.startsWith(`${pluralOf(bare)} `))
    );
  });
}

/** Things that have nothing to be grouped by are compared by how many rows point to them: turns of each person. */
function countedChart({ ground, view, shape }: Looking): Drawn | null {
  for (const child of ground.shapes) {
    const by = child.fields.find(({ type, to, multiple }) => type === 'relation' && to === shape.id && multiple !== true);
    if (by === undefined || child.access.read === 'nobody') continue;
    const done = child.fields.find(({ type, label }) => type === 'bool' && view.name?.includes(label) === true);
    const where = done === undefined ? {} : { where: `${done.key} = true` };
    return { by: by.key, query: { entity: child.id, ...where }, options: { chart: 'bar', by: by.key } };
  }
  return null;
}

function openGroups({ fields }: Shape): ShapeField[] {
  return fields.filter((field) => isOffered(field) && GROUPS.includes(field.type));
}

/** The span of time that a name tells: "Bar chart per day". */
function periodIn(name: string | undefined, { fields }: Shape): string | undefined {
  if (fields.every(({ type }) => type !== 'date' && type !== 'datetime')) return undefined;
  return PERIODS.find((period) => speaksOf(name, `per${capitalised(period)}`));
}

/** By what rows are grouped, and the choice of which each value is a series where words name two: "month and kind". */
function groupsOf(words: string | undefined, shape: Shape): readonly [by?: string | undefined, series?: string | undefined] {
  const parts = (words ?? '').split(/[,，、/]| and |和/).map((part) => part.trim());
  const known = parts.length < 2 ? [] : parts.flatMap((part) => groupOf(part, shape) ?? []);
  const [first] = known;
  if (first === undefined) return [groupOf(words, shape)];
  const by = known.find((key) => PERIODS.includes(key)) ?? first;
  const series = shape.fields.find(({ key, type }) => key !== by && known.includes(key) && SERIES.includes(type))?.key;
  return [by, series];
}

const SERIES: readonly ShapeField['type'][] = ['enum', 'relation'];

/** "Hours per project and month": what a name compares over a span of time. */
function seriesIn(name: string | undefined, by: string | undefined, shape: Shape): string | undefined {
  if (name === undefined || by === undefined || !PERIODS.includes(by)) return undefined;
  return openGroups(shape).find(
    ({ type, label }) =>
      SERIES.includes(type) && PER.some((before) => name.toLowerCase().includes(`${before}${label.toLowerCase()}`)),
  )?.key;
}

/** Words before what is compared. */
const PER = ['per ', 'by ', 'each ', 'of each ', '每个', '每位', '各', '按'];

/** The field or span of time by which rows are grouped; a day of theirs is a span of time too. */
function groupOf(words: string | undefined, shape: Shape): string | undefined {
  const period = PERIODS.find((each) => isCalled(words, each));
  if (period !== undefined) return period;
  const groups = openGroups(shape);
  const dates = shape.fields.filter((field) => isOffered(field) && (field.type === 'date' || field.type === 'datetime'));
  if (words !== undefined)
    return (
      findField(words, groups)?.key ?? (findField(words, dates) !== undefined || isCalled(words, 'date') ? 'day' : undefined)
    );
  return groups.find(({ type }) => type === 'enum')?.key ?? (dates.length > 0 ? 'month' : undefined);
}
