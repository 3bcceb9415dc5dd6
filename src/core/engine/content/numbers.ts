import { pickText } from '../../domain/text.ts';
import type { FieldSpec } from '../catalogue/entities.ts';
import { currencyFacts, type Currency } from '../catalogue/currency.ts';
import { isAway, stateOf } from './enum-values.ts';
import { kindOf } from './kinds.ts';
import { measureOf, measuredValue } from './measures.ts';
import { isPerson } from './people.ts';
import { likeNumber, numberOf } from './number-banks.ts';
import type { RowPlace } from './row-place.ts';
import { rowTitles } from './titles.ts';

/** Field that the figure in the titles of an entity belongs to. */
const FIGURE_FIELDS: Readonly<Record<string, string>> = {
  product: 'price',
  menuItem: 'price',
  doctor: 'fee',
  session: 'duration',
  room: 'price',
  property: 'price',
  course: 'price',
  event: 'price',
  project: 'year',
  lifeEvent: 'year',
  achievement: 'year',
  vehicle: 'price',
  job: 'salaryMin',
  deal: 'value',
  transaction: 'amount',
  stock: 'price',
  recipe: 'minutes',
  tour: 'price',
  campaign: 'goal',
  track: 'duration',
  exhibit: 'period',
  book: 'year',
  workout: 'minutes',
  service: 'price',
  shipment: 'fee',
  listing: 'price',
  city: 'temp',
  team: 'founded',
  govService: 'fee',
  metric: 'value',
  device: 'value',
  video: 'duration',
  payment: 'amount',
  pet: 'age',
  place: 'rating',
  plan: 'price',
  orderItem: 'price',
  gift: 'price',
};

/** Decides whether the figure of an entity's titles fills this field. */
export function takesFigure(place: RowPlace, key: string): boolean {
  return place.title.figure !== undefined && FIGURE_FIELDS[place.entity.id] === key;
}

/** An amount of the catalogue, which counts in dollars or euros, in the site's currency and rounded as prices are. */
export function money(amount: number, currency: Currency): number {
  const { perDollar } = currencyFacts(currency);
  const value = amount * perDollar;
  if (perDollar === 1) return amount;
  return Math.abs(value) < 100 ? Math.round(value) : Math.round(value / 10) * 10;
}

/** A number that fits the field, and the row's title where a figure comes with it. */
export function exampleNumber(place: RowPlace, field: FieldSpec): number | null {
  const { index, title, scope, entity } = place;
  if (takesFigure(place, field.key) && title.figure !== undefined) {
    if (field.key === 'duration' && entity.id === 'track') return Math.round(title.figure / 60);
    return field.type === 'money' ? money(title.figure, scope.recipe.currency) : title.figure;
  }
  const measure = measureOf(
    field.key === 'value' ? title.title[0] : pickText(entity.fieldLabels[field.key], 'en').replace(/ \(.*/, ''),
  );
  if (measure !== null && MEASURED.has(entity.id)) return measuredValue(measure, index, field.key.length);
  if (field.type === 'money') return moneyOf(place, field);
  if (WORKED.test(field.key) && isAway(place)) return 0;
  if (field.type === 'rating') return [4.5, 5, 4, 4.8, 4.2, 4.6][index % 6] ?? 4.5;
  const own = numberOf(`${entity.id}.${field.key}`);
  if (own !== undefined) return notBelow(own(index, title.figure ?? 0), place, field.key);
  if (field.type === 'pct') return partOf(place, field.key);
  if (field.type === 'duration')
    return entity.id === 'service' ? (scope.trade.services[index]?.[3] ?? 60) : 30 + (index % 4) * 15;
  if (entity.id === 'standing') return tableOf(index)[field.key] ?? null;
  if (/^(?:home|away)Score$/.test(field.key) && stateOf(place) === 'scheduled') return null;
  if (field.key === 'age' && isPerson(entity.id)) return 24 + ((index * 7) % 31);
  return notBelow((numberOf(field.key) ?? likeNumber(field.key))(index, 0), place, field.key);
}

/** Entities whose numbers are measured quantities. */
const MEASURED = new Set(['metric', 'reading']);

const WORKED = /hours|minutes|duration|worked|attend/i;

/** Returns the progress of a row, in keeping with its state. */
function partOf(place: RowPlace, key: string): number {
  const state = stateOf(place);
  if (key === 'progress' && /^(?:done|completed|closed)$/.test(state)) return 100;
  if (key === 'progress' && /^(?:planned|pending|todo|draft)$/.test(state)) return 0;
  if (key === 'probability') return PROBABILITY[state] ?? 40;
  return [10, 25, 40, 60, 15, 85][place.index % 6] ?? 10;
}

const PROBABILITY: Readonly<Record<string, number>> = { new: 10, qualified: 25, proposal: 60, won: 100, lost: 0 };

/** Figures that fall from row to row go round before they fall below nothing. */
function notBelow(figure: number, { index }: RowPlace, key: string): number {
  return figure < 0 && !/change|temp|lat|lng/i.test(key) ? 3 + ((index * 7) % 20) : figure;
}

/** A league table: three points for a win, one for a draw. */
function tableOf(index: number): Readonly<Record<string, number>> {
  const [won, drawn] = [Math.max(1, 10 - index * 2), 2 + (index % 2)];
  return { played: 14, won, drawn, lost: 14 - won - drawn, points: won * 3 + drawn };
}

function moneyOf(place: RowPlace, field: FieldSpec): number | null {
  const { index, scope, title, entity } = place;
  const { currency } = scope.recipe;
  if (field.key === 'compareAt') return null;
  if (field.key === 'raised') return money(Math.round((title.figure ?? 5000) * (0.25 + index * 0.11)), currency);
  if (field.key === 'salaryMax') {
    const lower = place.entity.fields.find(({ key }) => key === 'salaryMin');
    return Math.round(((lower === undefined ? null : exampleNumber(place, lower)) ?? money(40_000, currency)) * 1.25);
  }
  if (entity.id === 'order' && field.key === 'total') return orderTotal(place);
  const base =
    MONEY[`${entity.id}.${field.key}`] ??
    MONEY[field.key] ??
    MONEY[entity.id] ??
    likeMoney(field.key) ??
    MONEY_OF_KIND[kindOf(entity).id];
  return money(Math.round((base ?? 24) * (1 + ((index * 3) % 5) * 0.35)), currency);
}

/** Returns the total of an order's line: order and line go by the same index. */
function orderTotal({ index, scope }: RowPlace): number {
  const lines = rowTitles({ entity: 'orderItem', label: ['', ''] }, scope.recipe, scope.trade);
  const figure = lines[index % lines.length]?.figure ?? 24 + ((index * 7) % 40);
  return money(figure, scope.recipe.currency) * (1 + (index % 4));
}

/** Amounts by what the key speaks of. */
function likeMoney(key: string): number | undefined {
  return LIKE_MONEY.find(([words]) => words.test(key))?.[1];
}

const LIKE_MONEY: readonly (readonly [RegExp, number])[] = [
  [/salary|wage|payroll/i, 3200],
  [/bonus|allowance|tax|deduct|insurance/i, 260],
  [/rent/i, 900],
  [/revenue|sales|income|turnover|budget|funding|profit/i, 12_000],
  [/cost|expense|spent/i, 240],
  [/perHour|hourly/i, 45],
];
const MONEY_OF_KIND: Readonly<Record<string, number>> = {
  money: 180,
  request: 240,
  work: 1200,
  device: 640,
  course: 90,
  place: 120,
};

const MONEY: Readonly<Record<string, number>> = {
  'asset.value': 640,
  'auction.startPrice': 40,
  'auction.currentPrice': 85,
  bid: 85,
  salary: 3200,
  premium: 38,
  expense: 64,
  approval: 420,
  claim: 350,
  commission: 18,
  payment: 60,
  refund: 24,
  withdrawal: 200,
  balance: 1800,
  revenue: 48_000,
  expenses: 31_000,
  profit: 17_000,
  limit: 300,
  budget: 1200,
  value: 9000,
  salaryMin: 38_000,
  goal: 8000,
  fee: 40,
  discount: 10,
  minSpend: 20,
  contract: 12_000,
  invoice: 480,
  purchaseOrder: 760,
  quote: 1400,
  rental: 120,
  deposit: 80,
  dailyRate: 18,
  donation: 25,
  gift: 60,
  labor: 8000,
  materials: 12_000,
  equipment: 3000,
  costEstimate: 23_000,
  campsite: 32,
};
