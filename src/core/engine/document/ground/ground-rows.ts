import type { SaidRow } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import { wordsOf } from '../wording/names.ts';
import { personName, plannedRows } from '../write/row-plan.ts';
import { type Ground, type Role, type Shape, shapeOf, withShape } from './shape.ts';

/** Rows that the idea gives in another way than one by one: by their number or days, as people, as a table of facts. */
export function groundRows(ground: Ground): Ground {
  const peopled = withPeople(ground);
  const told = peopled.shapes.reduce(withFactRows, peopled);
  const planned = told.shapes.reduce(withPlan, told);
  return planned.shapes.reduce(withPointing, planned);
}

/** The people with accounts: somebody for each role, then all others whom the idea names or counts. */
function withPeople(ground: Ground): Ground {
  const users = shapeOf(ground, ground.users);
  const named = ground.roles.filter(({ joins, names, count }) => joins && (names.length > 0 || count !== undefined));
  if (users === undefined || users.isSaid || named.length === 0) return ground;
  if (users.rows.length > 0 || users.plan !== undefined) return ground;
  const { locale } = ground.brief;
  const roles = [
    ...ground.roles.filter(({ joins, keeps }) => joins && !keeps),
    ...ground.roles.filter(({ keeps }) => keeps),
  ].slice(0, 8);
  const taken = roles.flatMap(({ names }) => names);
  let free = 0;
  const nextName = (): string => {
    const name = personName(free, locale);
    free += 1;
    return taken.includes(name) ? nextName() : name;
  };
  const firsts = roles.map(({ names }) => names[0] ?? nextName());
  const others = roles.flatMap((role) => [...role.names.slice(1), ...Array.from({ length: unnamed(role) }, nextName)]);
  const rows = [...firsts, ...others].slice(0, 60);
  return withShape(ground, { ...users, rows });
}

/** Those of a counted role whom nobody names, beside the one who stands first. */
function unnamed({ count, names }: Role): number {
  return count === undefined ? 0 : Math.max(0, count - Math.max(1, names.length));
}

/** Facts with a value for each of several things are rows of the record that they speak of: a price of each service. */
function withFactRows(ground: Ground, { id }: Shape): Ground {
  const shape = shapeOf(ground, id);
  if (shape === undefined || shape.isSaid) return ground;
  const tables = ground.brief.facts.filter(({ row, about }) => row !== undefined && findNamed(about, [shape]) !== undefined);
  return tables.reduce((so, { row = '', column, value }) => {
    const now = shapeOf(so, id) ?? shape;
    const name = now.fields.find(({ display }) => display === true);
    const field =
      now.fields.find((each) => wordsOf(each).includes((column ?? '').trim().toLowerCase())) ??
      now.fields.find(({ type }) => type === 'money');
    if (name === undefined || field === undefined || Array.isArray(value) || typeof value === 'object') return so;
    const at = now.rows.findIndex((each) => saidName(now, each)?.toLowerCase() === row.toLowerCase());
    const old = now.rows[at];
    const known = typeof old === 'object' ? old : { [name.key]: row };
    const next: SaidRow = { ...known, [field.key]: value };
    return withShape(so, {
      ...now,
      rows: at === -1 ? [...now.rows, next] : now.rows.map((each, index) => (index === at ? next : each)),
    });
  }, ground);
}

function withPlan(ground: Ground, { id }: Shape): Ground {
  const shape = shapeOf(ground, id);
  if (shape?.plan === undefined || shape.isSaid) return ground;
  const { locale } = ground.brief;
  const namesOf = (entity: string) => namesIn(shapeOf(ground, entity));
  const { plan, ...rest } = shape;
  return withShape(ground, { ...rest, rows: plannedRows(shape, plan, { locale, namesOf }) });
}

function namesIn(shape: Shape | undefined): string[] {
  return shape === undefined ? [] : shape.rows.flatMap((row) => saidName(shape, row) ?? []);
}

/** Said rows point to others by the names of these; the site by their ids. */
function withPointing(ground: Ground, { id }: Shape): Ground {
  const shape = shapeOf(ground, id);
  if (shape === undefined || shape.isSaid) return ground;
  const relations = shape.fields.filter(({ type }) => type === 'relation');
  if (relations.length === 0 || shape.rows.every((row) => typeof row === 'string')) return ground;
  const rows = shape.rows.map((row) => {
    if (typeof row === 'string') return row;
    const values = Object.entries(row).map(([key, value]) => {
      const field = relations.find((each) => wordsOf(each).includes(key.trim().toLowerCase()));
      const target = shapeOf(ground, field?.to);
      const at = typeof value === 'string' ? namesIn(target).findIndex((name) => name.toLowerCase() === value.toLowerCase()) : -1;
      return [key, at === -1 || target === undefined ? value : `${target.id}-${at + 1}`] as const;
    });
    return Object.fromEntries(values);
  });
  return withShape(ground, { ...shape, rows });
}

function saidName(shape: Shape, row: SaidRow): string | undefined {
  if (typeof row === 'string') return row;
  const name = shape.fields.find(({ display }) => display === true);
  const found = Object.entries(row).find(([key]) =>
    [name?.key, name?.label, 'name', 'title'].some((each) => each?.toLowerCase() === key.toLowerCase()),
  );
  return found === undefined ? undefined : String(found[1]);
}
