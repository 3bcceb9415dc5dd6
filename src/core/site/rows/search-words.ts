import { publicScope } from '../access/readable.ts';
import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import { plainValue, displayField } from '../../engine/render/row-values.ts';
import { searchedFields } from '../access/public-rows.ts';
import { findEntity, type Site } from '../request/site.ts';
import type { RowFilter, RowQuery } from '../store/site-store.ts';
import { searchWords } from '../store/query-rows.ts';

const LIMITS = { related: 200, filters: 40 } as const;

/** A search that also finds rows by the words of their choices and by the names of what they point to, in every language. */
export async function searchOf(site: Site, entity: Entity, text: string): Promise<NonNullable<RowQuery['search']>> {
  const open = entity.fields.filter((field) => field.private !== true && (field.type === 'enum' || field.type === 'relation'));
  const words = searchWords(text).slice(0, 12);
  const related = await namesOf(site, open);
  const also: Record<string, RowFilter[]> = {};
  for (const word of words) {
    const filters = open.flatMap((field) => meanings(field, word, related).map((value) => isOne(field, value)));
    if (filters.length > 0) also[word] = filters.slice(0, LIMITS.filters);
  }
  return { text, fields: searchedFields(entity, 'public'), ...(Object.keys(also).length > 0 && { also }) };
}

type Names = ReadonlyMap<string, readonly { id: string; name: string }[]>;

/** The names of the rows of public entities that the fields point to, in lower case and both languages. */
async function namesOf(site: Site, fields: readonly Field[]): Promise<Names> {
  const names = new Map<string, readonly { id: string; name: string }[]>();
  for (const { to } of fields) {
    const entity = findEntity(site, to);
    const shown = to === undefined || entity === undefined ? null : publicScope(site, to);
    if (to === undefined || entity === undefined || shown === null || names.has(to)) continue;
    const key = displayField(entity)?.key ?? '';
    const { rows } = await site.store.list(to, { ...shown, offset: 0, limit: LIMITS.related });
    names.set(
      to,
      rows.map((row) => ({
        id: row.id,
        name: `${plainValue(row.values[key], 'en')} ${plainValue(row.values[key], 'zh')}`.toLowerCase(),
      })),
    );
  }
  return names;
}

function meanings(field: Field, word: string, names: Names): string[] {
  if (field.type === 'relation')
    return (names.get(field.to ?? '') ?? []).filter(({ name }) => name.includes(word)).map(({ id }) => id);
  const options = field.options ?? [];
  return options
    .filter(({ label }) => `${pickText(label, 'en')} ${pickText(label, 'zh')}`.toLowerCase().includes(word))
    .map(({ value }) => value);
}

function isOne(field: Field, value: string): RowFilter {
  return { field: field.key, op: field.multiple === true ? 'has' : 'eq', value };
}
