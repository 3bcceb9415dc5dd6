import type { Field, SeedRow, Value } from '../../blueprint/entity-schema.ts';
import { own } from '../../edit/patch.ts';
import type { ChangedSite } from './changed-site.ts';

const CELLS_MAX = 6;
/** Values whose words are the person's own; days are often said otherwise, choices and relations read out of other words. */
const TYPES: ReadonlySet<string> = new Set([
  'text',
  'longtext',
  'int',
  'num',
  'money',
  'pct',
  'duration',
  'phone',
  'email',
  'url',
  'address',
  'rating',
]);

/**
 * Values that neither the request nor anything before it says: those of a new field for rows that are there, and those beside
 * what was said of a new row. Rows of which nothing was said are examples.
 */
export function unsaidValues({ before, after, lines }: ChangedSite, request: string): readonly string[] {
  const said = flat(request);
  return lines.flatMap(({ line: { number, change }, hasEffect }) => {
    if (!hasEffect || (change?.op !== 'addField' && change?.op !== 'addRows')) return [];
    const id = change.op === 'addField' ? change.entity : change.rows;
    const [was, is] = [own(before.entities, id), own(after.entities, id)];
    if (was === undefined || is === undefined) return [];
    const known = new Map(was.rows.map((row) => [row.id, row]));
    const isSaid = (value: Value) => tells(said, value);
    const inRow = (row: SeedRow) => [...known.values()].some((each) => each.id === row.id);
    const cells = is.rows.flatMap((row) => {
      const isOld = inRow(row);
      if (isOld !== (change.op === 'addField')) return [];
      const fields = is.fields.filter(
        (field) => isAsked(field, isOld) && (!isOld || !was.fields.some(({ key }) => key === field.key)),
      );
      const values = fields.flatMap(({ key }) => (isEmpty(row.values[key]) ? [] : [[key, row.values[key] ?? ''] as const]));
      const unsaid = values.filter(([, value]) => !isSaid(value) && !(isOld && isInRow(known.get(row.id), value)));
      const isExample = !isOld && unsaid.length === values.length;
      return isExample ? [] : unsaid.map(([key, value]) => `${row.id}.${key} ${JSON.stringify(plain(value))}`);
    });
    if (cells.length === 0) return [];
    const listed = `${cells.slice(0, CELLS_MAX).join(', ')}${cells.length > CELLS_MAX ? ', …' : ''}`;
    return [
      `line ${number}: nobody has said ${listed}: leave out what neither the request nor the site tells, needed or not, and say that it is open`,
    ];
  });
}

/** A new row may be described in the manner of the others; what it needs is no reason to make something up. */
function isAsked({ type, computed, required }: Field, isOld: boolean): boolean {
  const isDescription = type === 'longtext' || (type === 'text' && required !== true);
  return TYPES.has(type) && computed === undefined && (isOld || !isDescription);
}

function isEmpty(value: Value | undefined): boolean {
  return value === undefined || value === null || value === '';
}

/** A row tells itself what one of its values says in other words. */
function isInRow(row: SeedRow | undefined, value: Value): boolean {
  return flat(
    Object.values(row?.values ?? {})
      .map(plain)
      .join(' '),
  ).includes(flat(plain(value)));
}

/** Words stand somewhere in a text, numbers as a whole. */
function tells(text: string, value: Value): boolean {
  if (typeof value !== 'number') return text.includes(flat(plain(value)));
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).some((each) => Number(each) === value);
}

function plain(value: Value): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).join(' ');
  return String(value);
}

function flat(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<!\d)(\d{1,3})[,\s](?=\d{3}(?!\d))/g, '$1')
    .replace(/[\s"“”「」'’]+/g, ' ')
    .trim();
}
