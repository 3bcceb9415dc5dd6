import type { Locale } from '../../domain/text.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { AttachedTable } from './attachment.ts';
import { columnsOf, type ReadTable } from './columns.ts';
import { fillEntity } from './fill-entity.ts';
import { matchEntity } from './match-entity.ts';
import { newEntity, type PutTable } from './new-entity.ts';

interface Place {
  readonly locale: Locale;
  /** Entities that hold the rows of other tables. */
  readonly taken: ReadonlySet<string>;
}

/** The operations that make the rows of a table those of the entity it is about, or of a new one with pages of its own; null when there is no room. */
export function tableOperations(blueprint: Blueprint, table: AttachedTable, { locale, taken }: Place): PutTable | null {
  const name = table.name
    .replace(/\.[a-z]+$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  const read: ReadTable = { table, columns: columnsOf(table, locale), locale };
  const match = matchEntity(blueprint, name, { columns: read.columns, taken });
  const plural = match === null ? undefined : blueprint.entities[match.id]?.plural;
  if (match === null || plural === undefined) return newEntity(blueprint, name, read);
  return { operations: fillEntity(blueprint, match, read), entity: match.id, plural, rows: table.rows.length };
}
