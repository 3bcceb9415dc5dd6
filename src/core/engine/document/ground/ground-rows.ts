import type { SaidRow } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { idOf } from '../brief/read-brief.ts';
import { wordsOf } from '../wording/names.ts';
import { personName, plannedRows } from '../write/row-plan.ts';
import { type Ground, type Role, type Shape, type ShapeField, shapeOf, withShape } from './shape.ts';

/** Rows that the idea gives in another way than one by one: by their number or days, as people, as a table of facts. */
export function groundRows(ground: Ground): Ground {
  const peopled = withPeople(ground);
  const told = peopled.shapes.reduce(withFactRows, peopled);
  const planned = told.shapes.reduce(withPlan, told);
  return planned.shapes.reduce(withPointing, planned);
}

/** The people with accounts: somebody for each role, then all others whom the idea names or counts, each with the own role. */
function withPeople(ground: Ground): Ground {
  const users = shapeOf(ground, ground.users);
  const named = ground.roles.filter(({ joins, names, count }) => joins && (names.length > 0 || count !== undefined));
  const isPlayed = ground.roles.filter(({ joins, keeps }) => joins && !keeps).length > 1;
  if (users === undefined || users.isSaid || (named.length === 0 && !isPlayed)) return ground;
  if (users.rows.length > 0 || users.plan !== undefined) return ground;
  const { locale } = ground.brief;
  const joining = ground.roles.filter(({ joins, keeps }) => joins && !keeps);
  const roles = [...joining, ...ground.roles.filter(({ keeps }) => keeps)].slice(0, 8);
  const taken = roles.flatMap(({ names }) => names);
  let free = 0;
  const nextName = (): string => {
    const name = personName(free, locale);
    free += 1;
    return taken.includes(name) ? nextName() : name;
  };
  const firsts = roles.map((role) => ({ role, name: role.names[0] ?? nextName() }));
  const others = roles.flatMap((role) =>
    [...role.names.slice(1), ...Array.from({ length: unnamed(role) }, nextName)].map((name) => ({ role, name })),
  );
  const people = [...firsts, ...others].slice(0, 60);
  const isMixed = roles.length > 1;
  const key = users.fields.find(({ display }) => display === true)?.key ?? 'name';
  const rows = people.map(({ role, name }) => (isMixed ? { [key]: name, [ROLE]: role.name } : name));
  // Whom the idea counts or names stand on its pages by their names.
  const access = named.length === 0 ? users.access : { ...users.access, read: 'public' as const };
  const peopled = withShape(ground, {
    ...users,
    access,
    rows,
    fields: isMixed ? [...users.fields, roleField(roles, locale)] : users.fields,
  });
  return isMixed ? peopled.shapes.reduce(withChoices, peopled) : peopled;
}

/** A choice of people that is called as a role offers those in it: the vet is none of the keepers. */
function withChoices(ground: Ground, shape: Shape): Ground {
  if (shape.isSaid) return ground;
  const fields = shape.fields.map((field) => {
    const isOpen = field.to === ground.users && field.where === undefined && field.role !== 'actor' && field.default !== '$user';
    const role = isOpen ? roleCalled(ground, field) : undefined;
    return role === undefined ? field : { ...field, where: `${ROLE} = '${role.id}'` };
  });
  return fields.every((field, at) => field === shape.fields[at]) ? ground : withShape(ground, { ...shape, fields });
}

/** The ids of the example people whom a choice offers; null where it offers all. */
export function peopleOffered(
  ground: Ground,
  field: ShapeField,
  idOfRow: (entity: string, index: number) => string,
): readonly string[] | null {
  const users = shapeOf(ground, ground.users);
  const role = ground.roles.find(({ id }) => field.where === `${ROLE} = '${id}'`);
  if (users === undefined || field.to !== users.id || role === undefined) return null;
  return users.rows.flatMap((row, index) => (isInRole(row, role) ? [idOfRow(users.id, index)] : []));
}

const ROLE = 'role';
/** Somebody else of the same role answers, or plays the other side. */
const SEVERAL = 2;

/** The choice of a profile that says the role of its user; only who keeps the profiles changes it. */
function roleField(roles: readonly Role[], locale: 'en' | 'zh'): ShapeField {
  return {
    key: ROLE,
    label: locale === 'zh' ? '身份' : 'Role',
    type: 'enum',
    options: roles.map(({ id, name }) => ({ value: id, label: name })),
    role: 'role',
  };
}

/** Those of a counted role whom nobody names, beside the one who stands first. */
function unnamed({ count, names, keeps }: Role): number {
  // Who is named is all there is of the role, unless its number says more.
  const least = keeps || names.length > 0 ? 1 : SEVERAL;
  return Math.max(0, Math.max(least, count ?? 0) - Math.max(1, names.length));
}

/** Facts with a value for each of several things are rows of the record that they speak of: a price of each service. */
function withFactRows(ground: Ground, { id }: Shape): Ground {
  const shape = shapeOf(ground, id);
  if (shape === undefined || shape.isSaid) return ground;
  const isProfile = id === ground.users;
  const people = isProfile ? ground.roles.filter(({ joins }) => joins) : [];
  const tables = ground.brief.facts.filter(({ of }) => of !== undefined && findNamed(of, [shape, ...people]) !== undefined);
  return tables.reduce((so, { about: row, field: column = '', value }) => {
    const known = shapeOf(so, id) ?? shape;
    const isIn = (each: ShapeField) => wordsOf(each).includes(column.trim().toLowerCase());
    // What is told of the people of a role is a field of their profiles, though nobody listed it.
    const isNew = isProfile && column !== '' && !known.fields.some(isIn);
    const now = isNew ? { ...known, fields: [...known.fields, toldField(column, known)] } : known;
    const name = now.fields.find(({ display }) => display === true);
    const field = now.fields.find(isIn) ?? now.fields.find(({ type }) => type === 'money');
    if (name === undefined || field === undefined || Array.isArray(value) || typeof value === 'object') return so;
    const at = now.rows.findIndex((each) => saidName(now, each)?.toLowerCase() === row.toLowerCase());
    const old = now.rows[at];
    const before = typeof old === 'object' ? old : { [name.key]: row };
    const next: SaidRow = { ...before, [field.key]: value };
    return withShape(so, {
      ...now,
      rows: at === -1 ? [...now.rows, next] : now.rows.map((each, index) => (index === at ? next : each)),
    });
  }, ground);
}

function toldField(words: string, { fields }: Shape): ShapeField {
  return { key: idOf(words, `told${fields.length}`), label: capitalised(words.trim()), type: 'text' };
}

function withPlan(ground: Ground, { id }: Shape): Ground {
  const shape = shapeOf(ground, id);
  if (shape?.plan === undefined || shape.isSaid) return ground;
  const { locale } = ground.brief;
  const isPast = ground.resolvedActions.some(({ entity, frame }) => entity === id && frame?.log === true);
  const namesOf = (field: ShapeField) => {
    const target = shapeOf(ground, field.to);
    const inRole = target?.id === ground.users ? ofRole(ground, target, field) : [];
    return inRole.length > 0 ? inRole : namesIn(target);
  };
  const { plan, ...rest } = shape;
  return withShape(ground, { ...rest, rows: plannedRows(shape, plan, { locale, isPast, namesOf }) });
}

/** The people of the role by which a field is called. */
function ofRole(ground: Ground, users: Shape | undefined, field: ShapeField): string[] {
  const role = roleCalled(ground, field);
  const rows = (users?.rows ?? []).filter((row) => role !== undefined && isInRole(row, role));
  return users === undefined ? [] : rows.flatMap((row) => saidName(users, row) ?? []);
}

function isInRole(row: SaidRow, { name }: Role): boolean {
  return typeof row === 'object' && row[ROLE] === name;
}

function roleCalled({ roles }: Ground, { label, person = label }: ShapeField): Role | undefined {
  const names = [label, person].map((name) => name.toLowerCase());
  return roles.find(({ id, name, plural }) => [id, name, plural].some((each) => names.includes(each.toLowerCase())));
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
      return [key, target === undefined ? value : pointed(target, value, field?.multiple === true)] as const;
    });
    return Object.fromEntries(values);
  });
  return withShape(ground, { ...shape, rows });
}

type Value = Exclude<SaidRow, string>[string];

/** The ids of the rows that a value names: several, one by one or in a list of words, where the field points to several. */
function pointed(target: Shape, value: Value, isSeveral: boolean): Value {
  const idOf = (name: string) => {
    const at = rowCalled(target, name);
    return at === -1 ? name : `${target.id}-${at + 1}`;
  };
  if (Array.isArray(value)) return value.map((each) => idOf(String(each)));
  if (typeof value !== 'string') return value;
  const whole = idOf(value);
  return isSeveral && whole === value ? value.split(/\s*[,，、;；&]\s*|\s+and\s+|和/).map(idOf) : whole;
}

/** The place of the row that words call: by its name, else by whatever it holds of them. */
function rowCalled(shape: Shape, words: string): number {
  const said = words.trim().toLowerCase();
  const named = shape.rows.findIndex((row) => saidName(shape, row)?.toLowerCase() === said);
  if (named !== -1) return named;
  return shape.rows.findIndex((row) =>
    Object.values(row).some((value) => typeof value === 'string' && value.trim().toLowerCase() === said),
  );
}

function saidName(shape: Shape, row: SaidRow): string | undefined {
  if (typeof row === 'string') return row;
  const name = shape.fields.find(({ display }) => display === true);
  const found = Object.entries(row).find(([key]) =>
    [name?.key, name?.label, 'name', 'title'].some((each) => each?.toLowerCase() === key.toLowerCase()),
  );
  return found === undefined ? undefined : String(found[1]);
}
