import type { BriefView } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { rankedBy, viewedShape } from '../ground/ground-view.ts';
import { findField, numberOf } from '../ground/number-fields.ts';
import { chartOffer } from './chart-offers.ts';
import { type Ground, isOffered, type Shape, type ShapeField } from '../ground/shape.ts';
import { heroTitle } from '../write/copy.ts';
import { say } from '../write/say.ts';
import { listFields } from './list-fields.ts';

import { FIGURES_AT, FIRST_AT, isLeading } from './home-order.ts';
import { HOME, type Looking, order, piece, titleOf } from './looking.ts';
import { conditionOf, isNarrowed, isOfToday, presentCondition, sortOf } from './narrowed.ts';
import { AT, isListed, listPage, type Offer, type Piece } from './sketch.ts';
import { readersInside } from './inside.ts';
import { isWorkplace } from './workplace.ts';
import { endsWith } from './view-words.ts';

/** Rows by a number of theirs, the best first: a ranking counts from the top, and the shortest time comes first. */
export function rankingOffer({ view, shape, page, ground }: Looking): Offer | null {
  const field = view.as === 'ranking' ? numberOf(rankedBy(view), shape) : undefined;
  if (field === undefined) return null;
  const isShortest = field.type === 'duration' || endsWith(field.label, 'rank') || endsWith(field.key, 'rank');
  const usual = isShortest ? field.key : `-${field.key}`;
  const said = sortOf(view, shape);
  const where = conditionOf(ground, view, shape);
  const block: Piece['block'] = {
    type: 'collection',
    variant: 'leaderboard',
    title: titleOf(view, shape, ground),
    query: {
      entity: shape.id,
      sort: said?.split(',')[0]?.replace('-', '') === field.key ? said : usual,
      ...(where === null ? {} : { where }),
    },
    fields: listFields(ground, shape, { view }).filter(
      (key) =>
        !isPicture(shape, key) &&
        !isFixed(shape, key, where) &&
        (key === field.key || (!isPlace(shape, key) && !isOfAnother(shape, key))),
    ),
    options: { sort: [field.key], action: isListed(ground, shape) ? 'detail' : 'none' },
  };
  return { by: 'collection', fit: 1, pieces: [piece({ page, view, ground }, `${shape.id}-ranking-${order(view)}`, block)] };
}

/** What all rows of a list have alike tells nothing there. */
function isFixed({ fields }: Shape, key: string, where: string | null): boolean {
  return (
    where?.startsWith(`${key} = '`) === true &&
    !where.includes(' or ') &&
    fields.find((each) => each.key === key)?.role === 'role'
  );
}

/** The place that is worked out stands before each row of a ranking already. */
function isPlace({ fields }: Shape, key: string): boolean {
  const field = fields.find((each) => each.key === key);
  return field?.computed !== undefined && (endsWith(field.label, 'rank') || endsWith(key, 'rank'));
}

/** A number that another view asks for stands in that one. */
function isOfAnother({ fields }: Shape, key: string): boolean {
  return fields.find((each) => each.key === key)?.asked !== undefined;
}

function isPicture({ fields }: Shape, key: string): boolean {
  const type = fields.find((field) => field.key === key)?.type;
  return type === 'image' || type === 'longtext';
}

/** Offers a figure for what an expression can say: a count, a sum, a share, a streak, a balance of two kinds. */
export function figureOffer({ ground, view, shape }: Looking): Offer | null {
  if (view.as !== 'figure') return null;
  const drawn = drawnFigure({ ground, view, shape });
  if (drawn !== null || view.figure?.per !== undefined) return drawn;
  // Each row of the list says how many are left of it.
  if (view.figure === undefined && LEFT.test(view.name ?? '') && shape.fields.some(({ kind }) => kind === 'left'))
    return { by: 'collection', fit: 0.8 };
  return figureOf(ground, view, shape) === null ? null : { by: 'stats', fit: 1 };
}

/** A figure by days, months or groups is drawn as bars. */
function drawnFigure({ ground, view, shape }: Omit<Looking, 'page'>): Offer | null {
  const by = view.figure?.per ?? view.by;
  return by === undefined ? null : chartOffer({ ground, view: { ...view, by }, shape, page: HOME });
}

/** All figures that the views of the brief ask for, in one band of the home page; of what its keepers alone read on their page. */
export function figurePieces(ground: Ground): Piece[] {
  const { brief } = ground;
  const figures = brief.views.flatMap((view) => {
    const shape = viewedShape(ground, view);
    const isLarge = view.figure === undefined && shape !== undefined && isOfToday(ground, view, shape);
    const isFigure = view.as === 'figure' && view.figure?.per === undefined && !isLarge;
    const isOne = isFigure && shape !== undefined && drawnFigure({ ground, view, shape }) === null;
    const item = isOne ? figureOf(ground, view, shape) : null;
    if (item === null || shape === undefined) return [];
    return [{ item, page: readersInside(ground, shape).length > 0 ? listPage(shape) : HOME }];
  });
  // Where nothing leads the page, the figures are what it is about.
  const isFirst = isWorkplace(ground) && !brief.views.some((view) => isLeading(ground, view));
  const at = brief.views[0]?.as === 'figure' ? FIRST_AT : FIGURES_AT;
  return [...new Set(figures.map(({ page }) => page))].map((page): Piece => {
    const items = figures.filter((each) => each.page === page).map(({ item }) => item);
    const titled = isFirst && page === HOME ? { title: heroTitle(ground) } : {};
    const id = page === HOME ? 'home-figures' : `${page}-figures`;
    return { page, id, at: page === HOME ? at : AT.first, block: { type: 'stats', ...titled, items } };
  });
}

const LEFT = /\b(?:left|remaining|free|available)\b|剩|余/i;
/** Titles that ask for more than how many rows there are. */
const ADDED =
  /\b(?:total|sum|altogether|spent|earned|income|revenue|turnover|takings)\b|合计|总额|总价|总共|一共|收入|支出|花了/i;
const MEAN = /\b(?:average|avg|mean|typical)\b|平均/i;
const BEYOND =
  /\b(?:most|least|best|busiest|biggest|longest|highest|lowest|who|which|percent|percentage|share|rate)\b|最[多少高低长久忙]|哪[个位天些]|谁|占比|比例|率/i;
const FIGURES: readonly ShapeField['type'][] = ['money', 'num', 'int', 'duration', 'rating'];

/** The figure that a title asks for in words: a sum or an average of a number that it names, else of the only one; null for none. */
function spokenFigure({ name = '' }: BriefView, shape: Shape): BriefView['figure'] | null {
  const op = [MEAN, ADDED].findIndex((each) => each.test(name));
  const numbers = shape.fields.filter((field) => isOffered(field) && FIGURES.includes(field.type) && field.kind !== 'left');
  const named = numbers.filter(({ label }) => name.toLowerCase().includes(label.toLowerCase()));
  const [only, ...others] = named.length > 0 ? named : numbers;
  // "Total bookings" is how many there are.
  const isCount =
    op === 1 && named.length === 0 && [shape.name, shape.plural].some((each) => name.toLowerCase().includes(each.toLowerCase()));
  if (op !== -1 && !isCount)
    return only === undefined || others.length > 0 ? null : { op: op === 0 ? 'avg' : 'sum', field: only.label };
  return LEFT.test(name) || BEYOND.test(name) ? null : undefined;
}

interface Figure {
  readonly title: string;
  readonly value: string;
}

/** A figure's title and the expression that gives it; null where none can say it. */
function figureOf(ground: Ground, view: BriefView, shape: Shape): Figure | null {
  const { brief } = ground;
  const spoken = view.figure === undefined ? spokenFigure(view, shape) : view.figure;
  if (spoken === null) return null;
  const { op = 'count', field: words } = spoken ?? {};
  const { id, plural } = shape;
  if (!isOfToday(ground, view, shape) && !isNarrowed(ground, view, shape)) return null;
  const where = isOfToday(ground, view, shape) ? presentCondition(ground, view, shape) : conditionOf(ground, view, shape);
  const held = where === null ? '' : `, ${where}`;
  const field = numberOf(words, shape);
  const called = (key: string, what: string): string => view.name ?? say(brief.locale, key, { what });
  const titled = (title: string, value: string | null): Figure | null =>
    value === null ? null : { title: capitalised(title), value: `= ${value}` };
  const over = (name: string): string | null => (field === undefined ? null : `${name}(${id}, ${field.key}${held})`);
  switch (op) {
    case 'count': {
      const single = view.figure === undefined && where === null ? levelOf(shape) : undefined;
      const value = single === undefined ? `count(${id}${held})` : `sum(${id}, ${single.key})`;
      return titled(view.name ?? titleOf(view, shape, { brief }), value);
    }
    case 'sum':
    case 'avg':
      return titled(called(op, field?.label ?? ''), over(op));
    case 'min':
    case 'max':
      return titled(called(op, field?.label ?? ''), over(op === 'min' ? 'lowest' : 'highest'));
    case 'share':
      return titled(say(brief.locale, 'share', { what: view.name ?? plural }), shareOf(shape, words, where));
    case 'streak': {
      const day = shape.fields.find(({ type }) => type === 'date' || type === 'datetime')?.key;
      return titled(view.name ?? say(brief.locale, 'streak'), day === undefined ? null : `streak(${id}, ${day}${held})`);
    }
    case 'balance':
      return titled(view.name ?? say(brief.locale, 'balance'), balanceOf(view, shape));
  }
}

/** The share of the rows that a condition lets in, or of those in which a yes or no is a yes: among all, or those under the condition. */
function shareOf({ id, fields }: Shape, words: string | undefined, where: string | null): string | null {
  const open = fields.filter(({ type }) => type === 'bool');
  const yes = words === undefined ? undefined : findField(words, open)?.key;
  if (yes === undefined) return where === null ? null : `round(count(${id}, ${where}) / count(${id}) * 100)`;
  const [some, all] = where === null ? [`${yes} = true`, ''] : [`${where} and ${yes} = true`, `, ${where}`];
  return `round(count(${id}, ${some}) / count(${id}${all}) * 100)`;
}

/** The number of a thing that is there once: how many are in the hall now, not how many halls there are. */
function levelOf({ rows, fields, effects }: Shape): ShapeField | undefined {
  if (rows.length !== 1) return undefined;
  const counted = effects.find((effect) => effect.do === 'add' && effect.to === 'self');
  const numbers = fields.filter((field) => isOffered(field) && ['int', 'num', 'money'].includes(field.type));
  return numbers.find(({ key }) => counted?.do === 'add' && key === counted.field) ?? numbers[0];
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
