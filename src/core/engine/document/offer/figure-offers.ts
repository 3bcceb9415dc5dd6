import type { BriefView } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { rankedBy, viewedShape } from '../ground/ground-view.ts';
import { findField, numberOf } from '../ground/number-fields.ts';
import type { Ground, Shape } from '../ground/shape.ts';
import { say } from '../write/say.ts';
import { listFields } from './list-offers.ts';
import { FIGURES_AT, placeAtHome } from './home-order.ts';
import { HOME, type Looking, order, piece, titleOf } from './looking.ts';
import { conditionOf, isOfToday, todayCondition } from './narrowed.ts';
import { isListed, type Offer, type Piece } from './sketch.ts';
import { isCalled } from './view-words.ts';

/** Rows by a number of theirs, the best first: a ranking counts from the top, and the shortest time comes first. */
export function rankingOffer({ view, shape, page, ground }: Looking): Offer | null {
  const field = view.as === 'ranking' ? numberOf(rankedBy(view), shape) : undefined;
  if (field === undefined) return null;
  const isShortest = field.type === 'duration';
  const block: Piece['block'] = {
    type: 'collection',
    variant: 'leaderboard',
    title: titleOf(view, shape, ground),
    query: { entity: shape.id, sort: isShortest ? field.key : `-${field.key}` },
    fields: listFields(shape).slice(0, 4),
    options: { sort: [field.key], action: isListed(ground, shape) ? 'detail' : 'none' },
  };
  return { by: 'collection', fit: 1, pieces: [piece({ page, view, ground }, `${shape.id}-ranking-${order(view)}`, block)] };
}

/** Offers a figure for what an expression can say: a count, a sum, a share, a streak, a balance of two kinds. */
export function figureOffer({ ground, view, shape }: Looking): Offer | null {
  if (view.as !== 'figure') return null;
  const per = view.figure?.per;
  if (per !== undefined) return chartOffer({ ground, view: { ...view, as: 'chart', by: per }, shape, page: HOME });
  return figureOf(ground, view, shape) === null ? null : { by: 'stats', fit: 1 };
}

/** All figures that the views of the brief ask for, in one band of the home page. */
export function figurePieces(ground: Ground): Piece[] {
  const { brief } = ground;
  const items = brief.views.flatMap((view) => {
    const shape = viewedShape(ground, view);
    const isLarge = view.figure === undefined && shape !== undefined && isOfToday(view, shape);
    const isFigure = view.as === 'figure' && view.figure?.per === undefined && !isLarge;
    return (isFigure && shape !== undefined ? figureOf(ground, view, shape) : null) ?? [];
  });
  if (items.length === 0) return [];
  const block: Piece['block'] = { type: 'stats', items };
  return [{ page: HOME, id: 'home-figures', at: FIGURES_AT, block }];
}

interface Figure {
  readonly title: string;
  readonly value: string;
}

/** A figure's title and the expression that gives it; null where none can say it. */
function figureOf({ brief }: Ground, view: BriefView, shape: Shape): Figure | null {
  const { op = 'count', field: words } = view.figure ?? {};
  const { id, plural } = shape;
  const where = conditionOf(view, shape) ?? (isOfToday(view, shape) ? todayCondition(shape) : null);
  const held = where === null ? '' : `, ${where}`;
  const field = numberOf(words, shape);
  const called = (key: string, what: string): string => view.name ?? say(brief.locale, key, { what });
  const titled = (title: string, value: string | null): Figure | null =>
    value === null ? null : { title: capitalised(title), value: `= ${value}` };
  const over = (name: string): string | null => (field === undefined ? null : `${name}(${id}, ${field.key}${held})`);
  switch (op) {
    case 'count':
      return titled(view.name ?? titleOf(view, shape, { brief }), `count(${id}${held})`);
    case 'sum':
    case 'avg':
      return titled(called(op, field?.label ?? ''), over(op));
    case 'min':
    case 'max':
      return titled(called(op, field?.label ?? ''), over(op === 'min' ? 'lowest' : 'highest'));
    case 'share':
      return titled(
        say(brief.locale, 'share', { what: view.name ?? plural }),
        where === null ? null : `round(count(${id}${held}) / count(${id}) * 100)`,
      );
    case 'streak': {
      const day = shape.fields.find(({ type }) => type === 'date' || type === 'datetime')?.key;
      return titled(view.name ?? say(brief.locale, 'streak'), day === undefined ? null : `streak(${id}, ${day}${held})`);
    }
    case 'balance':
      return titled(view.name ?? say(brief.locale, 'balance'), balanceOf(view, shape));
  }
}

/** Balance of income and expense: two choices of one field, by the number that is added up. */
function balanceOf({ figure }: BriefView, shape: Shape): string | null {
  const number = numberOf(figure?.field, shape);
  const [plus = '', minus = ''] = figure?.between ?? [];
  for (const { key, options = [] } of shape.fields) {
    const chosen = (words: string) =>
      options.find(({ value, label }) => [value, label].some((each) => each.toLowerCase() === words.trim().toLowerCase()))?.value;
    const [first, second] = [chosen(plus), chosen(minus)];
    if (number === undefined || first === undefined || second === undefined) continue;
    const sum = (value: string) => `sum(${shape.id}, ${number.key}, ${key} = '${value}')`;
    return `${sum(first)} - ${sum(second)}`;
  }
  return null;
}

/** Rows counted or added up by a field or a span of time. */
export function chartOffer({ ground, view, shape }: Looking): Offer | null {
  if (view.as !== 'chart') return null;
  const { locale } = ground.brief;
  // Without a figure rows are counted, but sums of money and measurements tell more than how many there are.
  const isCounted = view.figure === undefined ? shape.cls !== 'money' && shape.cls !== 'measure' : view.figure.op === 'count';
  const field = isCounted ? undefined : numberOf(view.figure?.field, shape);
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
        at: placeAtHome(ground, view),
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

/** The field or span of time by which rows are grouped; a day of theirs is a span of time too. */
function groupOf(words: string | undefined, shape: Shape): string | undefined {
  const period = PERIODS.find((each) => isCalled(words, each));
  if (period !== undefined) return period;
  const open = shape.fields.filter(({ private: hidden }) => hidden !== true);
  const dates = open.filter(({ type }) => type === 'date' || type === 'datetime');
  const groups = open.filter(({ type }) => ['enum', 'relation', 'text', 'int', 'rating', 'bool'].includes(type));
  if (words !== undefined)
    return (
      findField(words, groups)?.key ?? (findField(words, dates) !== undefined || isCalled(words, 'date') ? 'day' : undefined)
    );
  return groups.find(({ type }) => type === 'enum')?.key ?? (dates.length > 0 ? 'month' : undefined);
}
