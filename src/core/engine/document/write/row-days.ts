import type { BriefView } from '../brief/brief.ts';
import { viewedShape } from '../ground/ground-view.ts';
import { type Ground, type Shape, type ShapeField, shapeOf } from '../ground/shape.ts';
import { classShape } from '../ground/nouns.ts';
import { conditionOf, isOfToday } from '../offer/narrowed.ts';
import { isCalled } from '../offer/view-words.ts';

/**
 * Days of example rows: one for each day (`daily`), several on the same days (`series`, how many), on both sides of today (`around`), or as
 * is usual for the class.
 */
export interface RowDays {
  readonly kind: 'daily' | 'series' | 'around' | 'usual';
  readonly several: number;
  /** The rows that there should be. */
  readonly count?: number;
}

const USUAL: RowDays = { kind: 'usual', several: 1 };
const BEFORE = 7;
const DAILY = 28;
const MOST = 30;
const READINGS = 8;
const AROUND = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5] as const;

/** Decides on which days the example rows of a record lie, by the views that show them. */
export function rowDays(ground: Ground, shape: Shape): RowDays {
  const dates = shape.fields.filter(({ type, kind }) => (type === 'date' || type === 'datetime') && kind !== 'birth');
  if (dates.length === 0 || shape.rows.length > 0) return USUAL;
  const views = ground.brief.views.filter((view) => viewedShape(ground, view)?.id === shape.id);
  const isPlanned = views.some((view) => isPlan(ground, view, shape));
  if (isPlanned && isRoster(ground, shape)) return { kind: 'daily', several: 1, count: DAILY };
  const isDrawn = views.some(({ as, figure }) => as === 'chart' || figure?.per !== undefined);
  if (shape.cls === 'measure' && (isDrawn || classShape(shape.cls).log === true)) return seriesOf(ground, shape);
  // Where a view shows what is before or after today there is some of both.
  const hasPast = views.some(
    (view) =>
      view.filters.some((words) => isCalled(words, 'past')) || /\b(?:today|now)\b/.test(conditionOf(ground, view, shape) ?? ''),
  );
  return isPlanned || hasPast ? { kind: 'around', several: 1, count: 8 } : USUAL;
}

function isPlan(ground: Ground, view: BriefView, shape: Shape): boolean {
  return view.as === 'calendar' || view.as === 'schedule' || isOfToday(ground, view, shape);
}

/** Tells whether each day is somebody's: a day without an hour, and a person. */
function isRoster(ground: Ground, { fields, made, isSent }: Shape): boolean {
  const isTimed = fields.some(({ type }) => type === 'datetime' || type === 'time');
  const isSpan = fields.filter(({ type }) => type === 'date').length > 1;
  const hasPerson = fields.some(
    ({ type, to, kind }) => (type === 'relation' && shapeOf(ground, to)?.cls === 'person') || kind === 'person',
  );
  return !isTimed && !isSpan && hasPerson && made === undefined && !isSent;
}

/** Readings of the same days for each thing that is measured. */
function seriesOf({ shapes }: Ground, { fields }: Shape): RowDays {
  const target = fields.find(({ type, to }) => type === 'relation' && shapes.some(({ id }) => id === to))?.to;
  const several = Math.max(1, Math.min(4, shapes.find(({ id }) => id === target)?.rows.length ?? (target === undefined ? 1 : 3)));
  return { kind: 'series', several, count: Math.min(MOST, several * READINGS) };
}

/** The day of a row, from today. */
export function dayOf({ kind, several }: RowDays, index: number): number | undefined {
  switch (kind) {
    case 'daily':
      return index - BEFORE;
    case 'series':
      return -Math.floor(index / several);
    case 'around':
      return AROUND[index % AROUND.length];
    case 'usual':
      return undefined;
  }
}

/** Writes a day, counted from today, as rows do. */
export function dayText(day: number): string {
  return day < 0 ? `@${day}d` : `@+${day}d`;
}

/** The hour of a row of a moment: readings of one day are of the same hour. */
export function hourOf({ type }: ShapeField, { kind, several }: RowDays, index: number): string {
  if (type !== 'datetime') return '';
  const hours = kind === 'series' ? ['T07:30', 'T18:45'] : ['T18:00', 'T10:00', 'T19:30'];
  return hours[(kind === 'series' ? Math.floor(index / several) : index) % hours.length] ?? '';
}
