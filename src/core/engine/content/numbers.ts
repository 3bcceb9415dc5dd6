import type { FieldSpec } from '../catalogue/entities.ts';
import { pickText } from '../../domain/text.ts';
import { measureOf, measuredValue } from './measures.ts';
import type { Currency } from '../read/place.ts';
import type { RowPlace } from './row-place.ts';
import { isPerson } from './titles.ts';

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
  const { index, title, scope } = place;
  if (takesFigure(place, field.key) && title.figure !== undefined) {
    if (field.key === 'duration' && place.entity.id === 'track') return Math.round(title.figure / 60);
    return field.type === 'money' ? money(title.figure, scope.recipe.currency) : title.figure;
  }
  const measure = measureOf(
    field.key === 'value' ? title.title[0] : pickText(place.entity.fieldLabels[field.key], 'en').replace(/ \(.*/, ''),
  );
  if (measure !== null && MEASURED.has(place.entity.id)) return measuredValue(measure, index, field.key.length);
  if (field.type === 'money') return moneyOf(place, field);
  const own = NUMBERS[`${place.entity.id}.${field.key}`];
  if (own !== undefined) return own(index);
  if (field.type === 'rating') return [4.5, 5, 4, 4.8, 4.2, 4.6][index % 6] ?? 4.5;
  if (field.type === 'pct') return [10, 25, 40, 60, 15, 85][index % 6] ?? 10;
  if (field.type === 'duration')
    return place.entity.id === 'service' ? (scope.trade.services[index]?.[3] ?? 60) : 30 + (index % 4) * 15;
  if (field.key === 'points' && place.entity.id === 'user') return 480 - index * 24;
  if (field.key === 'age' && isPerson(place.entity.id)) return 24 + ((index * 7) % 31);
  return NUMBERS[field.key]?.(index) ?? 2 + ((index * 5) % 17);
}

/** Entities whose numbers are measured quantities. */
const MEASURED = new Set(['metric', 'reading']);

function moneyOf(place: RowPlace, field: FieldSpec): number | null {
  const { index, scope, title } = place;
  if (field.key === 'compareAt') return null;
  if (field.key === 'raised') return money(Math.round((title.figure ?? 5000) * (0.25 + index * 0.11)), scope.recipe.currency);
  if (field.key === 'salaryMax') return money(Math.round((title.figure ?? 40_000) * 1.25), scope.recipe.currency);
  const base = MONEY[field.key] ?? MONEY[place.entity.id] ?? 24;
  return money(Math.round(base * (1 + ((index * 3) % 5) * 0.35)), scope.recipe.currency);
}

const MONEY: Readonly<Record<string, number>> = {
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
  joined: (index) => [1, 3, 6][index % 3] ?? 1,
  members: (index) => 12 + ((index * 31) % 90),
  replies: (index) => 2 + ((index * 5) % 18),
  capacity: (index) => 12 + (index % 3) * 6,
  booked: (index) => 3 + (index % 6),
  score: (index) => 72 + ((index * 5) % 27),
  points: (index) => 40 - index * 4,
  goals: (index) => 12 - (index % 9),
  played: () => 14,
  won: (index) => Math.max(2, 10 - index),
  drawn: (index) => 1 + (index % 3),
  lost: (index) => Math.min(10, 1 + index),
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
