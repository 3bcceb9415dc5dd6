import type { Field, Value } from '../../blueprint/entity-schema.ts';
import { mainLocale, textOf } from '../../document/authored.ts';
import { fieldOf, fieldsOf, rowsOf } from '../../document/assemble-entity.ts';
import type { AuthoredField, EntityLine } from '../../document/lines/entity-line.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import { fieldLine } from '../../document/to-document.ts';
import type { ChangeOf } from '../change-schema.ts';
import { byOperations, patched, refuse, type Changed } from '../site-state.ts';
import { unknownEntity, withEntity } from './entities.ts';
import { fittedValue } from './fit-value.ts';
import { withRows } from './rows.ts';

interface Place {
  readonly line: EntityLine;
  readonly fields: readonly Field[];
}

/** Finds the entity and, where a key is given, its field; `found` goes on with it. */
function inEntity(
  document: SiteDocument,
  [entity, key]: readonly [entity: string, key?: string],
  found: (place: Place, field: Field | undefined) => Changed,
): Changed {
  const line = document.entities.find((each) => each.entity === entity);
  if (line === undefined) return unknownEntity(document, entity);
  const fields = fieldsOf(line, mainLocale(document));
  const field = fields.find((each) => each.key === key);
  if (key !== undefined && field === undefined)
    return refuse('unknownField', `entities.${entity}.fields.${key}`, { got: key, allowed: fields.map((each) => each.key) });
  return found({ line, fields }, field);
}

function written(document: SiteDocument, field: AuthoredField, entity: string): Field | Changed {
  const read = fieldOf(field, mainLocale(document));
  return read ?? refuse('fieldNotation', `entities.${entity}.fields`, { got: field });
}

/** The fields of the line as they were written, with one put in. */
function withField(
  document: SiteDocument,
  { line, fields }: Place,
  { field, after }: { field: Field; after?: string | undefined },
) {
  const locale = mainLocale(document);
  const known = fields.findIndex(({ key }) => key === field.key);
  const others = fields.filter(({ key }) => key !== field.key);
  const behind = after === undefined ? -1 : others.findIndex(({ key }) => key === after);
  const unsaid = known < 0 ? others.length : known;
  const next = others.toSpliced(behind < 0 ? unsaid : behind + 1, 0, field);
  return withEntity(document, { ...line, fields: next.map((each) => fieldLine(each, locale)) });
}

export function addField(document: SiteDocument, { entity, field, after, values }: ChangeOf<'addField'>): Changed {
  return inEntity(document, [entity], (place) => {
    const read = written(document, field, entity);
    if ('fault' in read || 'document' in read) return read;
    const { key } = read;
    if (place.fields.some((each) => each.key === key))
      return refuse('duplicateId', `entities.${entity}.fields.${key}`, { got: key });
    const added = withField(document, place, { field: read, after });
    if (values === undefined || read.computed !== undefined) return { document: added };
    // Rows that carry a mark nobody sees are told from those that do not; what is seen stays open where nobody said it.
    const unnamed = read.type === 'bool' && read.hidden === true ? false : undefined;
    const rows = rowsOf(entity, document).map((row) => {
      const value = isByRow(values) ? (values[row.id] ?? unnamed) : values;
      return value === undefined ? row : { ...row, values: { ...row.values, [key]: value } };
    });
    return { document: withRows(added, entity, rows) };
  });
}

/** A text has languages for keys, values by row have ids. */
function isByRow(values: ChangeOf<'addField'>['values']): values is Readonly<Record<string, Value>> {
  return typeof values === 'object' && values !== null && !Array.isArray(values) && !('en' in values) && !('zh' in values);
}

/** A field in another form; the values of example rows follow it where they can be read so. */
export function setField(document: SiteDocument, { entity, field, after }: ChangeOf<'setField'>): Changed {
  return inEntity(document, [entity], (place) => {
    const read = written(document, field, entity);
    if ('fault' in read || 'document' in read) return read;
    const known = place.fields.find(({ key }) => key === read.key);
    const allowed = place.fields.map(({ key }) => key);
    if (known === undefined) return refuse('unknownField', `entities.${entity}.fields.${read.key}`, { got: read.key, allowed });
    return { document: withValues(withField(document, place, { field: read, after }), entity, read) };
  });
}

function withValues(document: SiteDocument, entity: string, field: Field): SiteDocument {
  const { key } = field;
  const rows = rowsOf(entity, document).map((row) => {
    const value = row.values[key];
    if (value === undefined || value === null) return row;
    const fitted = field.computed === undefined ? fittedValue(value, field) : null;
    return fitted === value ? row : { ...row, values: patched(row.values, { [key]: fitted }) };
  });
  return withRows(document, entity, rows);
}

export function renameField(document: SiteDocument, { entity, field: key, label }: ChangeOf<'renameField'>): Changed {
  return inEntity(document, [entity, key], (place, field) => {
    if (field === undefined) return unknownEntity(document, entity);
    const named = { ...field, label: { ...field.label, ...textOf(label, mainLocale(document)) } };
    return { document: withField(document, place, { field: named }) };
  });
}

/** Lets an expression give the value from now on, or (`null`) people again. */
export function setComputed(document: SiteDocument, { entity, field: key, as }: ChangeOf<'setComputed'>): Changed {
  return inEntity(document, [entity, key], (place, field) => {
    if (field === undefined) return unknownEntity(document, entity);
    const { computed: _computed, required, unique, default: _default, ...rest } = field;
    const written = { ...rest, ...(required === undefined ? {} : { required }), ...(unique === undefined ? {} : { unique }) };
    const next: Field = as === null ? written : { ...rest, computed: as };
    return { document: withValues(withField(document, place, { field: next }), entity, next) };
  });
}

export function removeField(document: SiteDocument, { entity, field: key }: ChangeOf<'removeField'>): Changed {
  return inEntity(document, [entity, key], () =>
    byOperations(document, [{ op: 'removeField', entity, key }], `entities.${entity}.fields.${key}`),
  );
}
