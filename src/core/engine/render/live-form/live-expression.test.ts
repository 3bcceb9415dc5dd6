import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Entity, Field, Value } from '../../blueprint/entity-schema.ts';
import { evaluate } from '../../expression/evaluate.ts';
import { parseExpression } from '../../expression/parse-expression.ts';
import { compileLive } from './compile-live.ts';
import { liveExpression } from './live-expression.ts';

const field = (key: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  key,
  label: { en: key },
  type,
  ...more,
});
const entity = (fields: Field[]): Entity => ({
  label: { en: 'A' },
  plural: { en: 'A' },
  icon: 'star',
  fields,
  access: { read: 'public', create: 'public' },
  rows: [],
});
const ENTITIES = {
  tool: entity([
    field('name', 'text'),
    field('price', 'money'),
    field('tags', 'tags'),
    field('cost', 'money', { private: true }),
  ]),
  loan: entity([
    field('tool', 'relation', { to: 'tool' }),
    field('pieces', 'int'),
    field('from', 'date'),
    field('to', 'date'),
    field('at', 'datetime'),
    field('kind', 'text'),
    field('sure', 'bool'),
    field('extras', 'enum', { multiple: true }),
    field('fee', 'money', { computed: 'tool.price * pieces' }),
    field('total', 'money', { computed: 'fee * 1.2' }),
  ]),
};
const NOW = '2026-11-24T18:05:00.000Z';
const USER = { id: 'ada', values: { points: 4, name: { en: 'Ada', zh: '艾达' }, groups: ['a'] } };
const DRILL: Record<string, Value> = { name: { en: 'Drill', zh: '电钻' }, price: 4.35, tags: ['power', 'loud'] };

/** The page's own evaluator. */
const live: (expression: unknown, read: (key: string) => unknown, of: (relation: string, key: string) => unknown) => unknown =
  runInThisContext(`(()=>{${liveExpression};return live})()`);

const ANSWERS: readonly Record<string, Value>[] = [
  {
    tool: 'drill',
    pieces: 3,
    from: '2026-11-24',
    to: '2026-12-01',
    at: '2026-11-24T09:00',
    kind: 'x',
    sure: true,
    extras: ['a'],
  },
  { tool: null, pieces: 0, from: null, to: '2026-02-30', at: null, kind: null, sure: null, extras: null },
  {
    tool: 'gone',
    pieces: -2,
    from: '2027-01-01',
    to: '2026-01-01',
    at: 'soon',
    kind: '2026-11-24',
    sure: true,
    extras: ['b', 'a'],
  },
];

const EXPRESSIONS = [
  '1 + 2 * 3 - 4 / 5',
  'sumDays(from, to, if(weekday(each) >= 5, 2, 1) * pieces)',
  'sumDays(from, at, if(each >= from, tool.price, 0))',
  '0.1 + 0.2',
  'pieces / 0',
  'pieces * tool.price',
  '-pieces + 1',
  'total',
  'round(total, 1)',
  'round(total)',
  'from + 7',
  'from + 1.5',
  "from + '10:30'",
  "from + '10:30' + pieces / 24",
  "at + '10:30'",
  "'22:30' + pieces / 24",
  'day(from)',
  'sure = false',
  'sure != false',
  'not sure',
  'to - from',
  'at - from',
  'at - 12 / 24',
  'from + 0.5',
  'size(extras)',
  'daysBetween(from, to)',
  'year(from)',
  'hour(at)',
  'hour(kind)',
  'weekday(at)',
  "join(kind, ' ', at)",
  "join(kind, ', ', kind, ' - ')",
  "join('(', pieces, ') ', kind)",
  "join(kind, ', ', pieces, ' · ', from)",
  "join(user.name, ' ', kind, ' & ', pieces)",
  'weekday(today)',
  'weekday(kind)',
  'hoursBetween(at, now)',
  'hoursBetween(kind, at)',
  "hoursBetween('09:30', '12:00')",
  "hoursBetween('09:30', at)",
  'addMonths(from, 1)',
  'addMonths(at, pieces)',
  'addMonths(kind, -3)',
  'isSet(kind)',
  'isSet(tool.name)',
  'not isSet(pieces)',
  'month(at)',
  'year(kind)',
  'from < to',
  'from = at',
  'at >= from and not sure',
  "kind = 'x' or kind = from",
  "kind != 'x'",
  'kind = pieces',
  'not kind',
  'sure',
  "extras has 'a'",
  "tool.tags has 'loud'",
  "kind has 'x'",
  "tool.name = 'Drill'",
  "if(pieces > 2, 'many', 'few')",
  'min(pieces, 2, tool.price)',
  'max(from, to)',
  'today + pieces',
  'now > today',
  'user.points * pieces',
  "user = 'ada'",
  "user.name = 'Ada'",
  'extras = kind',
];

describe('the evaluator of pages', () => {
  it.each(EXPRESSIONS.flatMap((text) => ANSWERS.map((values, index) => [text, index, values] as const)))(
    'works %s out as the server does (answers %i)',
    (text, _, values) => {
      const around = {
        now: NOW,
        rowsOf: () => [],
        rowOf: (id: string) => (id === 'drill' ? { id, values: DRILL, createdAt: NOW, updatedAt: NOW } : undefined),
        user: { ...USER, createdAt: NOW, updatedAt: NOW },
      };
      const row = (more: Record<string, Value>) => ({
        id: 'new',
        values: { ...values, ...more },
        createdAt: NOW,
        updatedAt: NOW,
      });
      const parse = (each: string) => {
        const parsed = parseExpression(each);
        if (!parsed.ok) throw new Error(each);
        return parsed.value;
      };
      const fee = evaluate(parse('tool.price * pieces'), row({}), around);
      const total = evaluate(parse('fee * 1.2'), row({ fee }), around);
      const compiled = compileLive(text, { blueprint: { entities: ENTITIES }, entityId: 'loan', now: NOW, user: USER });
      const rows: Record<string, Record<string, Value>> = {
        '"drill"': { name: 'Drill', price: DRILL['price'] ?? null, tags: DRILL['tags'] ?? null },
      };
      const shown = live(
        compiled?.live,
        (key) => values[key] ?? null,
        (relation, key) => rows[JSON.stringify(values[relation])]?.[key],
      );
      const worth = Array.isArray(shown) || shown === undefined ? null : shown;
      expect(worth).toEqual(evaluate(parse(text), row({ fee, total }), around));
    },
  );

  it.each(['count(loan.tool)', 'tool.cost * 2', 'createdAt', "user.groups has 'a'", 'pieces >', 'sum(loan, pieces)'])(
    'leaves %s to the server',
    (text) => expect(compileLive(text, { blueprint: { entities: ENTITIES }, entityId: 'loan', now: NOW, user: USER })).toBeNull(),
  );

  it('says which fields of chosen records it reads', () => {
    const compiled = compileLive('total > 10', { blueprint: { entities: ENTITIES }, entityId: 'loan', now: NOW, user: null });
    expect(compiled?.relations).toEqual([{ relation: 'tool', key: 'price' }]);
  });
});

it('lists the days of a sum over days with what each counts', () => {
  const compiled = compileLive('sumDays(from, to, if(weekday(each) >= 6, 9, tool.price)) + 5', {
    blueprint: { entities: ENTITIES },
    entityId: 'loan',
    now: NOW,
    user: null,
  });
  const [, sum] = Array.isArray(compiled?.live) ? compiled.live : [];
  const span: (sum: unknown, read: (key: string) => unknown, of: () => unknown) => unknown = runInThisContext(
    `(()=>{${liveExpression};return span})()`,
  );
  const answers: Record<string, string> = { from: '2026-11-27', to: '2026-11-30' };
  const days = span(
    sum,
    (key) => answers[key] ?? null,
    () => 4,
  );
  expect(days).toEqual([
    ['2026-11-27', 4],
    ['2026-11-28', 9],
    ['2026-11-29', 9],
  ]);
});
