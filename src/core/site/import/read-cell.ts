import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import type { Site } from '../request/site.ts';
import { isList } from '../values/coerce-value.ts';
import { rowNamed } from '../admin/relation-names.ts';

/** A column that says which entry a line changes. */
export const ID_TARGET = 'id';

/** Finds the field of each column by its head: a key or a label in either language; '' when there is none. */
export function guessTargets(entity: Entity, heads: readonly string[]): string[] {
  const used = new Set<string>();
  return heads.map((head) => {
    const name = plain(head);
    const field = entity.fields.find(
      ({ key, label }) =>
        !used.has(key) && [key, label.en ?? '', label.zh ?? ''].some((each) => plain(each) === name && name !== ''),
    );
    const target = field?.key ?? (name === 'id' ? ID_TARGET : '');
    if (used.has(target)) return '';
    used.add(target);
    return target;
  });
}

/** Reads a cell as a form would have posted it. */
export async function typedOf(site: Site, field: Field, cell: string): Promise<readonly string[]> {
  const text = cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
  if (text === '') return [];
  const parts = isList(field) && (field.type === 'enum' || field.type === 'relation') ? text.split(/[,，、;；]/) : [text];
  const trimmed = parts.map((each) => each.trim()).filter((each) => each !== '');
  return Promise.all(trimmed.map((each) => oneOf(site, field, each)));
}

async function oneOf(site: Site, field: Field, text: string): Promise<string> {
  switch (field.type) {
    case 'relation':
      return (await rowNamed(site, field.to ?? '', text)) ?? text;
    case 'enum':
      return optionNamed(field, text) ?? text;
    case 'bool':
      return /^(yes|y|true|1|on|x|✓|✔|是|对|有)$/i.test(text) ? 'true' : 'false';
    case 'date':
      return isoDate(text).slice(0, 10);
    case 'datetime':
      return isoDate(text);
    case 'int':
    case 'num':
    case 'pct':
    case 'rating':
    case 'duration':
      return plainNumber(text);
    default:
      return text;
  }
}

function optionNamed(field: Field, text: string): string | undefined {
  const name = plain(text);
  return field.options?.find(({ value, label }) => [value, label.en ?? '', label.zh ?? ''].some((each) => plain(each) === name))
    ?.value;
}

/** `2026/5/3 8:30` and `2026年5月3日` as `2026-05-03 08:30`; anything else unchanged. */
function isoDate(text: string): string {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}):(.+))?$/.exec(text);
  if (parts === null) return text;
  const [, year = '', month = '', day = '', hour, rest = ''] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hour === undefined ? date : `${date} ${hour.padStart(2, '0')}:${rest}`;
}

/** Without thousands separators and a percent sign. */
function plainNumber(text: string): string {
  const bare = text.replace(/\s*%$/, '');
  return /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/\s*\*$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
