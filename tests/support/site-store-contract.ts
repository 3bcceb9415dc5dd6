import { limitedStore } from '#core/site/quota/limited-store.ts';
import { SITE_LIMITS } from '#core/site/quota/limits.ts';
import { USAGE, rowUsage } from '#core/site/quota/row-usage.ts';
import type { RowQuery, SiteStore } from '#core/site/store/site-store.ts';
import { FILTERS, makeRow, put, SEARCHES, seeded, SORTS, type OpenSite } from './site-store-rows.ts';

interface ContractCase {
  readonly name: string;
  run(open: OpenSite): Promise<void>;
}

/** Holds a site store to its promises. Plain functions that throw, so that the suite also runs inside a page. */
export const siteStoreContract: readonly ContractCase[] = [
  {
    name: 'gives back what was put, and null for what is not there',
    async run(open) {
      const site = await open('put');
      const row = makeRow('a', { name: { en: 'Tea', zh: '茶' }, price: 4.5, tags: ['x', 'y'], sold: false, note: null });
      await put(site, 'items', row);
      same(await site.get('items', 'a'), row);
      same(await site.get('items', 'b'), null);
      same(await site.get('other', 'a'), null);
      same(await site.list('items', all), { rows: [row], total: 1 });
    },
  },
  {
    name: 'replaces and removes rows',
    async run(open) {
      const site = await open('replace');
      await put(site, 'items', makeRow('a', { name: 'old', extra: 1 }), makeRow('b', { name: 'kept' }));
      await put(site, 'items', { ...makeRow('a', { name: 'new' }), sample: true });
      same((await site.get('items', 'a'))?.values, { name: 'new' });
      same((await site.get('items', 'a'))?.sample, true);
      await site.exclusive((transaction) => transaction.remove('items', 'a'));
      await site.exclusive((transaction) => transaction.remove('items', 'never there'));
      same(await ids(site, {}), 'b');
    },
  },
  {
    name: 'keeps sites and entities apart',
    async run(open) {
      const [first, second] = [await open('apart-1'), await open('apart-2')];
      await put(first, 'items', makeRow('a', { name: 'one' }));
      await put(first, 'items2', makeRow('a', { name: 'other entity' }));
      same((await second.list('items', all)).total, 0);
      same((await first.list('items', all)).total, 1);
    },
  },
  {
    name: 'filters by every operator',
    async run(open) {
      const site = await seeded(open, 'filters');
      for (const [op, field, value, expected] of FILTERS) {
        same(await ids(site, { filter: [{ field, op, value }] }), expected, `${field} ${op} ${JSON.stringify(value)}`);
      }
      const both = [
        { field: 'price', op: 'gt', value: 2 },
        { field: 'kind', op: 'eq', value: 'tea' },
      ] as const;
      same(await ids(site, { filter: both }), 'c', 'all filters must hold');
    },
  },
  {
    name: 'keeps to the rows of an owner',
    async run(open) {
      const site = await open('scope');
      const row = (id: string, owner: string | null) => makeRow(id, { by: owner });
      await put(site, 'items', row('a', 'ada'), row('b', 'bob'), row('c', null), { ...row('d', 'ada'), sample: true });
      const within = (values: string[]) =>
        ids(site, { scope: { field: 'by', values }, sort: { field: 'id', descending: false } });
      same(await within(['ada']), 'a,d');
      same(await within([]), '');
      const scope = { field: 'by', values: ['ada'] };
      same((await site.list('items', { scope, offset: 1, limit: 1 })).total, 2);
    },
  },
  {
    name: 'searches every word in any of the fields, without case',
    async run(open) {
      const site = await seeded(open, 'search');
      for (const [text, expected] of SEARCHES) {
        same(await ids(site, { search: { text, fields: ['name', 'kind', 'tags'] } }), expected, text);
      }
      same(await ids(site, { search: { text: 'tea', fields: [] } }), '', 'no field, no hit');
      const also = {
        drink: [{ field: 'kind', op: 'eq', value: 'tea' }],
        warm: [{ field: 'tags', op: 'has', value: 'hot' }],
      } as const;
      same(await ids(site, { search: { text: 'Drink', fields: ['name'], also } }), 'c,a', 'a filter stands for a word');
      same(await ids(site, { search: { text: 'drink warm green', fields: ['name'], also } }), 'a', 'beside other words');
      same(await ids(site, { search: { text: 'constructor', fields: ['name'], also } }), '', 'only own words');
    },
  },
  {
    name: 'sorts by any field, missing values last, ties by id, oldest first without a sort',
    async run(open) {
      const site = await seeded(open, 'sort');
      for (const [field, descending, expected] of SORTS) {
        same(await ids(site, { sort: { field, descending } }), expected, `${field} ${String(descending)}`);
      }
      same(await ids(site, {}), 'd,c,b,a');
    },
  },
  {
    name: 'pages by offset and limit and counts all hits',
    async run(open) {
      const site = await seeded(open, 'pages');
      const page = await site.list('items', { sort: { field: 'price', descending: false }, offset: 1, limit: 2 });
      same([page.rows.map((row) => row.id), page.total], [['b', 'c'], 4]);
      same((await site.list('items', { offset: 9, limit: 2 })).total, 4);
    },
  },
  {
    name: 'an exclusive transaction reads its own writes, which nobody else sees before it ends',
    async run(open) {
      const site = await open('own');
      const other = await open('own');
      await put(site, 'items', makeRow('a', { name: 'first' }));
      await site.exclusive(async (transaction) => {
        await transaction.put('items', makeRow('b', { name: 'second' }));
        await transaction.remove('items', 'a');
        same(
          (await transaction.list('items', all)).rows.map((row) => row.id),
          ['b'],
        );
        same(await transaction.get('items', 'a'), null);
        same(
          (await other.list('items', all)).rows.map((row) => row.id),
          ['a'],
        );
      });
      same(await ids(other, {}), 'b');
    },
  },
  {
    name: 'an exclusive transaction that fails changes nothing and passes its error on',
    async run(open) {
      const site = await open('fails');
      await put(site, 'items', makeRow('a', { name: 'kept' }));
      const outcome = await site
        .exclusive(async (transaction) => {
          await transaction.put('items', makeRow('b', { name: 'lost' }));
          await transaction.remove('items', 'a');
          throw new Error('on purpose');
        })
        .catch((error: unknown) => (error instanceof Error ? error.message : 'no error'));
      same(outcome, 'on purpose');
      same(await ids(site, {}), 'a');
      await put(site, 'items', makeRow('c', { name: 'afterwards' }));
      same(await ids(site, {}), 'a,c');
    },
  },
  {
    name: 'exclusive work never interleaves, also through another handle',
    async run(open) {
      const [one, two] = [await open('alone'), await open('alone')];
      await put(one, 'counters', makeRow('n', { value: 0 }));
      const step = (site: SiteStore) =>
        site.exclusive(async (transaction) => {
          const current = Number((await transaction.get('counters', 'n'))?.values['value']);
          await transaction.list('counters', all);
          await transaction.put('counters', makeRow('n', { value: current + 1 }));
        });
      await Promise.all(Array.from({ length: 12 }, (_, index) => step(index % 2 === 0 ? one : two)));
      same((await one.get('counters', 'n'))?.values['value'], 12);
    },
  },
  {
    name: 'shows a transaction every row of its site once, with its own writes',
    async run(open) {
      const [site, other] = [await open('each'), await open('each-other')];
      for (let index = 0; index < 30; index += 1) await put(site, index % 2 === 0 ? 'a' : 'b', makeRow(`r${index}`, { index }));
      await put(other, 'a', makeRow('foreign', {}));
      const seen: string[] = [];
      await site.exclusive(async (transaction) => {
        await transaction.remove('a', 'r0');
        await transaction.put('c', makeRow('new', {}));
        await transaction.put('b', makeRow('r1', { index: -1 }));
        await transaction.each((entity, row) => void seen.push(`${entity}/${row.id}`));
      });
      same(seen.length, 30);
      same([new Set(seen).size, seen.includes('a/r0'), seen.includes('c/new')], [30, false, true]);
    },
  },
  {
    name: 'holds its quota and counts exactly when many write at once',
    async run(open) {
      const limits = { ...SITE_LIMITS, site: { rows: 7, bytes: 1_000_000 } };
      const handles = [await open('quota'), await open('quota')].map((store) =>
        limitedStore(store, { limits, now: () => '2026-01-01T00:00:00.000Z' }),
      );
      const add = (index: number) =>
        put(handles[index % 2] ?? fail(), 'items', makeRow(`r${index}`, { text: 'x'.repeat(index) }));
      const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => add(index)));
      same(outcomes.filter(({ status }) => status === 'fulfilled').length, 7);
      const [site = fail()] = handles;
      const { rows } = await site.list('items', all);
      const counted = async () => (await site.get(USAGE, USAGE))?.values;
      const bytes = rows.reduce((sum, row) => sum + rowUsage('items', row).bytes, 0);
      same([rows.length, await counted()], [7, { rows: 7, bytes }]);
      await site.exclusive(async (transaction) => {
        for (const row of rows) await transaction.remove('items', row.id);
      });
      same(await counted(), { rows: 0, bytes: 0 });
    },
  },
  {
    name: 'takes hostile names and values as data',
    async run(open) {
      const site = await open('hostile');
      const text = `'; drop table site_rows; -- \\ %_ "$1" 😀`;
      await put(site, "it'ems", makeRow("a'b", { "f'": text, __proto__x: 1 }));
      same((await site.get("it'ems", "a'b"))?.values["f'"], text);
      const found = await site.list("it'ems", { ...all, filter: [{ field: "f'", op: 'eq', value: text }] });
      same(found.total, 1);
      same((await site.list("it'ems", { ...all, search: { text: '%_', fields: ["f'"] } })).total, 1);
      same((await site.list("it'ems", { ...all, search: { text: '_%', fields: ["f'"] } })).total, 0);
    },
  },
];

const all = { offset: 0, limit: 100 } as const;

function fail(): never {
  throw new Error('no store');
}

async function ids(site: SiteStore, query: Omit<RowQuery, 'offset' | 'limit'>): Promise<string> {
  return (await site.list('items', { ...query, ...all })).rows.map((row) => row.id).join(',');
}

function same(actual: unknown, expected: unknown, what = ''): void {
  const [left, right] = [JSON.stringify(sorted(actual)), JSON.stringify(sorted(expected))];
  if (left !== right) throw new Error(`${what}: expected ${right}, got ${left}`);
}

/** Key order is no part of a row. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
