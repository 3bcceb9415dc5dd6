import { findNamed } from '../brief/find-named.ts';
import type { Shape, ShapeField } from '../ground/shape.ts';
import { say } from '../write/say.ts';
import { AT, listFields } from './list-offers.ts';
import { HOME, type Looking, order, piece, titleOf } from './looking.ts';
import type { Offer, Piece } from './sketch.ts';
import { isCalled } from './view-words.ts';

const NUMBERS: readonly ShapeField['type'][] = ['int', 'num', 'money', 'pct', 'rating', 'duration'];

/** Rows by a number of theirs, the best first. */
export function rankingOffer({ view, shape, page, ground }: Looking): Offer | null {
  const field = numberOf(view.sort ?? view.by ?? view.figure?.field, shape);
  if (view.as !== 'ranking' || field === undefined) return null;
  // The shortest time comes first, and a ranking counts from the top.
  if (field.type === 'duration') return shortestFirst({ view, shape, page, ground }, field);
  const block: Piece['block'] = {
    type: 'collection',
    variant: 'leaderboard',
    title: titleOf(view, shape, ground),
    query: { entity: shape.id, sort: `-${field.key}` },
    fields: listFields(shape).slice(0, 4),
    options: { sort: [field.key] },
  };
  return { by: 'collection', fit: 1, pieces: [piece(page, `${shape.id}-ranking`, block)] };
}

function shortestFirst({ view, shape, page, ground }: Looking, { key }: ShapeField): Offer {
  const block: Piece['block'] = {
    type: 'collection',
    variant: 'table',
    title: titleOf(view, shape, ground),
    query: { entity: shape.id, sort: key },
    fields: listFields(shape).filter((each) => shape.fields.find((field) => field.key === each)?.type !== 'image'),
  };
  return { by: 'collection', fit: 1, pieces: [piece(page, `${shape.id}-ranking`, block)] };
}

/** The number that words name, else the first that is no count of the site's own. */
function numberOf(words: string | undefined, { fields }: Shape): ShapeField | undefined {
  const numbers = fields.filter(({ type, private: hidden }) => NUMBERS.includes(type) && hidden !== true);
  const named =
    words === undefined
      ? undefined
      : findNamed(
          words,
          numbers.map((field) => ({
            ...field,
            id: field.key,
            name: field.label,
            plural: field.label,
          })),
        );
  return named ?? (words === undefined ? numbers[0] : undefined);
}

/** Offers figures for what can be counted, added up or averaged; a share, a streak or a balance gets no offer. */
export function figureOffer({ ground, view, shape }: Looking): Offer | null {
  if (view.as !== 'figure') return null;
  const { op = 'count', field: words, per, between } = view.figure ?? {};
  const field = op === 'count' ? undefined : numberOf(words, shape);
  if (!['count', 'sum', 'avg'].includes(op) || (op !== 'count' && field === undefined) || between !== undefined) return null;
  if (per !== undefined) return chartOffer({ ground, view: { ...view, as: 'chart', by: per }, shape, page: HOME });
  const metric = field === undefined ? `count:${shape.id}` : `${op}:${shape.id}.${field.key}`;
  const title = view.name ?? say(ground.brief.locale, 'figures');
  return {
    by: 'stats',
    fit: 1,
    pieces: [
      {
        page: HOME,
        id: `home-figures-${order(view)}`,
        at: AT.view,
        block: { type: 'stats', title, query: shape.id, options: { metrics: [metric] } },
      },
    ],
  };
}

/** Rows counted or added up by a field or a span of time. */
export function chartOffer({ ground, view, shape }: Looking): Offer | null {
  if (view.as !== 'chart') return null;
  const { locale } = ground.brief;
  const field = view.figure?.op === 'count' ? undefined : numberOf(view.figure?.field, shape);
  const by = groupOf(view.by ?? view.figure?.per, shape);
  if (by === undefined) return null;
  const isTime = PERIODS.includes(by);
  const what = shape.fields.find(({ key }) => key === by)?.label ?? view.by ?? '';
  const title = view.name ?? say(locale, 'by', { many: shape.plural, what: locale === 'en' ? what.toLowerCase() : what });
  const agg = view.figure?.op === 'avg' ? { agg: 'avg' } : {};
  return {
    by: 'chart',
    fit: 1,
    pieces: [
      {
        page: HOME,
        id: `home-chart-${order(view)}`,
        at: AT.extra,
        block: {
          type: 'chart',
          title,
          query: shape.id,
          options: {
            chart: isTime ? 'line' : 'bar',
            by,
            ...(field === undefined ? {} : { field: field.key, ...agg }),
          },
        },
      },
    ],
  };
}

const PERIODS = ['day', 'week', 'month'];

function groupOf(words: string | undefined, shape: Shape): string | undefined {
  const period = PERIODS.find((each) => isCalled(words, each));
  if (period !== undefined) return period;
  const groups = shape.fields.filter(
    ({ type, private: hidden }) => ['enum', 'relation', 'text'].includes(type) && hidden !== true,
  );
  const found =
    words === undefined
      ? undefined
      : findNamed(
          words,
          groups.map((field) => ({
            ...field,
            id: field.key,
            name: field.label,
            plural: field.label,
          })),
        );
  if (found !== undefined) return found.key;
  if (words !== undefined) return undefined;
  return (
    groups.find(({ type }) => type === 'enum')?.key ??
    (shape.fields.some(({ type }) => type === 'date' || type === 'datetime') ? 'month' : undefined)
  );
}
