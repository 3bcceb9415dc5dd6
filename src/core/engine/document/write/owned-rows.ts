import { hasRole } from '../../blueprint/field-roles.ts';
import type { Entity, SeedRow, Value } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { displayField, plainValue } from '../../render/row-values.ts';
import { ROW_OWNER, type RowsLine } from '../lines/rows-line.ts';

/** Rows that members make belong to whoever they say made them, and are signed with that name. */
export function ownedRows({ accounts, entities, site }: Blueprint, lines: readonly RowsLine[]): RowsLine[] {
  const users = entities[accounts?.entity ?? ''];
  if (accounts === undefined || users === undefined) return [...lines];
  const people = lines.find(({ rows }) => rows === accounts.entity);
  const name = displayField(users)?.key ?? '';
  const locale = site.locales[0] ?? 'en';
  const nameOf = (id: Value | undefined) => plainValue(users.rows.find((row: SeedRow) => row.id === id)?.values[name], locale);
  return lines.map((line) => {
    const entity = entities[line.rows];
    const isAdded = accounts.roles.some(({ creates = [] }) => creates.includes(line.rows));
    const isMade = line !== people && entity !== undefined && (entity.access.create === 'member' || isAdded);
    return isMade ? signed(line, entity, { users: accounts.entity, ids: users.rows.map(({ id }) => id), nameOf }) : line;
  });
}

interface People {
  readonly users: string;
  readonly ids: readonly string[];
  nameOf(id: Value | undefined): string;
}

function signed(line: RowsLine, entity: Entity, { users, ids, nameOf }: People): RowsLine {
  const [only, ...others] = entity.fields.filter(
    ({ to, multiple, required }) => to === users && multiple !== true && required === true,
  );
  const filed = others.length === 0 && only?.role !== 'counterpart' ? only : undefined;
  const actor = (entity.fields.find((field) => field.role === 'actor') ?? filed)?.key ?? '';
  const author = entity.fields.find((field) => field.display === true && hasRole(entity, field, 'author'))?.key ?? '';
  const [owned, acting, named] = [ROW_OWNER, actor, author].map((key) => line.cols.indexOf(key));
  const cols = owned === -1 ? [...line.cols, ROW_OWNER] : line.cols;
  const data = line.data.map((values, index) => {
    const made = acting === undefined ? undefined : values[acting];
    const owner =
      made ?? (owned === undefined || owned === -1 ? undefined : values[owned]) ?? ids[index % Math.max(1, ids.length)] ?? null;
    const whole = owned === -1 ? [...values, owner] : values.map((value, at) => (at === owned ? owner : value));
    const name = nameOf(owner);
    return name === '' ? whole : whole.map((value, at) => (at === named ? name : value));
  });
  return { ...line, cols, data };
}
