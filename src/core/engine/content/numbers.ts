import { pickText } from '../../domain/text.ts';
import type { FieldSpec } from '../catalogue/entities.ts';
import type { Currency } from '../read/place.ts';
import { stateOf } from './enum-values.ts';
import { kindOf } from './kinds.ts';
import { measureOf, measuredValue } from './measures.ts';
import { isPerson } from './people.ts';
import type { RowPlace } from './row-place.ts';
import { rowTitles } from './titles.ts';

/** Which field of an entity its titles' figure belongs to. */
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
const RATES: Readonly<Record<Currency, number>> = { USD: 1, EUR: 1, GBP: 1, CNY: 6, JPY: 140 };

/** Whether the figure of an entity's titles fills this field. */
export function takesFigure(place: RowPlace, key: string): boolean {
  return place.title.figure !== undefined && FIGURE_FIELDS[place.entity.id] === key;
}

/** An amount of the catalogue, which counts in dollars or euros, in the site's currency and rounded as prices are. */
export function money(amount: number, currency: Currency): number {
  const value = amount * RATES[currency];
  if (RATES[currency] === 1) return amount;
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
  const own = NUMBERS[`${place.entity.id}.${field.key}`];
  if (own !== undefined) return own(index);
  if (field.type === 'rating') return [4.5, 5, 4, 4.8, 4.2, 4.6][index % 6] ?? 4.5;
  const own = OF_ENTITY[`${entity.id}.${field.key}`];
  if (own !== undefined) return own(index, title.figure ?? 0);
  if (field.type === 'pct') return partOf(place, field.key);
  if (field.type === 'duration')
    return entity.id === 'service' ? (scope.trade.services[index]?.[3] ?? 60) : 30 + (index % 4) * 15;
  if (entity.id === 'standing') return tableOf(index)[field.key] ?? null;
  if (/^(?:home|away)Score$/.test(field.key) && stateOf(place) === 'scheduled') return null;
  if (field.key === 'age' && isPerson(entity.id)) return 24 + ((index * 7) % 31);
  return (NUMBERS[field.key] ?? likeNumber(field.key))(index);
}

/** Entities whose numbers are measured quantities. */
const MEASURED = new Set(['metric', 'reading']);

/** How far a row is, in keeping with its state. */
function partOf(place: RowPlace, key: string): number {
  const state = stateOf(place);
  if (key === 'progress' && /^(?:done|completed|closed)$/.test(state)) return 100;
  if (key === 'progress' && /^(?:planned|pending|todo|draft)$/.test(state)) return 0;
  if (key === 'probability') return PROBABILITY[state] ?? 40;
  return [10, 25, 40, 60, 15, 85][place.index % 6] ?? 10;
}

const PROBABILITY: Readonly<Record<string, number>> = { new: 10, qualified: 25, proposal: 60, won: 100, lost: 0 };

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
  if (field.key === 'salaryMax') return money(Math.round((title.figure ?? 40_000) * 1.25), currency);
  if (entity.id === 'order' && field.key === 'total') return orderTotal(place);
  const base =
    MONEY[`${entity.id}.${field.key}`] ??
    MONEY[field.key] ??
    MONEY[entity.id] ??
    likeMoney(field.key) ??
    MONEY_OF_KIND[kindOf(entity).id];
  return money(Math.round((base ?? 24) * (1 + ((index * 3) % 5) * 0.35)), currency);
}

/** What the line of the order comes to: order and line go by the same index. */
function orderTotal({ index, scope }: RowPlace): number {
  const lines = rowTitles('orderItem', scope.recipe, scope.trade, ['', '']);
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
  total: 23_000,
  campsite: 32,
};

const OF_ENTITY: Readonly<Record<string, (index: number, figure: number) => number>> = {
  'vehicle.seats': (index) => [5, 5, 4, 9, 5, 3][index % 6] ?? 5,
  'room.beds': (index) => [1, 2, 1, 3, 1, 3][index % 6] ?? 1,
  'room.guests': (index) => [2, 3, 2, 4, 1, 6][index % 6] ?? 2,
  'player.age': (index) => 19 + ((index * 5) % 14),
  'stock.change': (index) => [1.8, -0.6, 2.4, -1.9, 0.7, 3.1][index % 6] ?? 0.4,
  'stock.high': (_, figure) => Math.round(figure * 103) / 100,
  'stock.low': (_, figure) => Math.round(figure * 97) / 100,
  'holding.cost': (index) => [78.4, 33.1, 131.9, 21.4, 52.6, 187.2][index % 6] ?? 60,
  'question.points': (index) => 5 + (index % 2) * 5,
  'assignment.points': () => 100,
  'reward.points': (index) => 200 + index * 150,
  'score.points': (index) => 980 - index * 73,
  'reading.value': (index) => [21.4, 21.9, 22.6, 23.1, 22.8, 22.2][index % 6] ?? 22,
  'goal.target': (index) => [21, 12, 30, 100][index % 4] ?? 10,
  'poll.votes': (index) => 41 - index * 9,
  'option.votes': (index) => 41 - index * 9,
  'habit.streak': (index) => 3 + ((index * 5) % 17),
};

/** Numbers by what the key speaks of. */
function likeNumber(key: string): (index: number) => number {
  return LIKE_NUMBERS.find(([words]) => words.test(key))?.[1] ?? ((index) => 2 + ((index * 5) % 17));
}

const LIKE_NUMBERS: readonly (readonly [RegExp, (index: number) => number])[] = [
  [/year$/i, (index) => 2018 + (index % 7)],
  [/age$/i, (index) => 24 + ((index * 7) % 30)],
  [/rate$|percent|ratio/i, (index) => 42 + ((index * 13) % 50)],
  [/temp/i, (index) => 18 + ((index * 5) % 9)],
  [/humid/i, (index) => 45 + ((index * 7) % 30)],
  [/minutes|duration|time$/i, (index) => 20 + (index % 4) * 10],
  [/distance|mileage|km$/i, (index) => 5 + ((index * 7) % 30)],
  [/height$/i, (index) => 158 + ((index * 7) % 30)],
  [/weight$/i, (index) => 58 + ((index * 5) % 25)],
  [/speed/i, (index) => 40 + ((index * 11) % 50)],
  [/level|rank|floor|priority/i, (index) => 1 + (index % 5)],
  [/score|grade|points|mark/i, (index) => 96 - index * 5],
  [/views|visits|downloads|plays|sales|sold/i, (index) => 820 - index * 97],
  [/capacity|population/i, (index) => 120 + ((index * 37) % 200)],
  [/value|amount|total|consumption|emission|output/i, (index) => 120 + ((index * 53) % 180)],
];

const NUMBERS: Readonly<Record<string, (index: number) => number>> = {
  order: (index) => index + 1,
  stock: (index) => 6 + ((index * 7) % 30),
  qty: (index) => 1 + (index % 4),
  guests: (index) => 2 + (index % 3),
  seats: (index) => 2 + (index % 3) * 2,
  beds: (index) => 1 + (index % 3),
  baths: (index) => 1 + (index % 2),
  area: (index) => 48 + index * 23,
  size: (index) => 18 + index * 6,
  years: (index) => 4 + index * 3,
  year: (index) => 2018 + (index % 7),
  'dater.age': (index) => 25 + ((index * 5) % 14),
  'skill.level': (index) => [90, 85, 80, 88, 75, 70][index % 6] ?? 80,
  'detection.confidence': (index) => 97 - ((index * 4) % 20),
  likelihood: (index) => 1 + ((index * 2) % 5),
  impact: (index) => 2 + ((index * 3) % 4),
  'risk.score': (index) => (1 + ((index * 2) % 5)) * (2 + ((index * 3) % 4)),
  'timeEntry.hours': (index) => 2 + (index % 4) * 1.5,
  pitches: (index) => 24 + index * 12,
  age: (index) => 1 + (index % 9),
  views: (index) => 120 + ((index * 97) % 700),
  likes: (index) => 3 + ((index * 11) % 40),
  plays: (index) => 90 + ((index * 83) % 500),
  members: (index) => 12 + ((index * 31) % 90),
  replies: (index) => 2 + ((index * 5) % 18),
  capacity: (index) => 12 + (index % 3) * 6,
  booked: (index) => 3 + (index % 6),
  score: (index) => 72 + ((index * 5) % 27),
  points: (index) => 96 - index * 7,
  protein: (index) => 14 + ((index * 9) % 24),
  carbs: (index) => 38 + ((index * 13) % 30),
  fat: (index) => 8 + ((index * 5) % 14),
  streak: (index) => 3 + ((index * 5) % 17),
  votes: (index) => 41 - index * 6,
  goals: (index) => 12 - (index % 9),
  homeScore: (index) => index % 4,
  awayScore: (index) => (index + 1) % 3,
  mileage: (index) => 12_000 + index * 9500,
  calories: (index) => 180 + index * 45,
  minutes: (index) => 20 + (index % 4) * 10,
  servings: (index) => 2 + (index % 3) * 2,
  days: (index) => 3 + (index % 5),
  groupSize: (index) => 8 + (index % 3) * 2,
  weight: (index) => 64 - index * 0.4,
  temp: (index) => 12 + ((index * 5) % 18),
  high: (index) => 18 + (index % 6),
  low: (index) => 9 + (index % 5),
  humidity: (index) => 45 + ((index * 7) % 40),
  wind: (index) => 6 + ((index * 3) % 14),
  rain: (index) => (index * 15) % 80,
  founded: (index) => 1974 + index * 6,
  number: (index) => index + 1,
  volume: (index) => 120_000 + index * 34_000,
  marketCap: (index) => 2400 + index * 870,
  shares: (index) => 10 + index * 5,
  cost: (index) => 40 + index * 12,
  target: (index) => 100 + index * 20,
  copies: (index) => 1 + (index % 4),
  available: (index) => index % 3,
  clicks: (index) => 40 + index * 23,
  passScore: () => 60,
  hours: (index) => 6 + index * 2,
  lat: (index) => 45 + index,
  lng: (index) => 4 + index,
  power: (index) => 40 + index * 9,
};
