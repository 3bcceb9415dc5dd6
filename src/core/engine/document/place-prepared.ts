import { isReached } from '../blueprint/audience.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Use } from '../blueprint/part-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { CUSTOM } from '../parts/custom-blocks.ts';
import { PREPARED } from '../parts/prepared/catalogue.ts';
import { canMakeRows, givenRows, matchRows, type RecordField } from '../parts/prepared/match-rows.ts';
import { partOfPrepared, type PreparedLibrary, type RowPlace } from '../parts/prepared/prepared-part.ts';
import { assemble } from './assemble.ts';
import type { BlockLine } from './lines/block-line.ts';
import type { SiteDocument } from './site-document.ts';

/** A block without code, for whoever only looks at what surrounds it. */
const NO_CODE: PreparedLibrary['parts'][string] = { html: '', css: '', rules: '', js: '', words: { en: {}, zh: {} } };
export const LIBRARY_WITHOUT_CODE: PreparedLibrary = {
  kit: { css: '', rules: '', js: '' },
  parts: Object.fromEntries([...PREPARED.keys()].map((name) => [name, NO_CODE])),
};

/** Puts the code of the prepared parts that blocks name beside them, with the rights on the rows that they are bound to. */
export function placePrepared(document: SiteDocument, library: PreparedLibrary | undefined): SiteDocument {
  const named = document.blocks.filter(({ type, prepared }) => type === CUSTOM && prepared !== undefined);
  if (library === undefined || named.length === 0) return document;
  const blueprint = assemble(document);
  const placed = named.flatMap((line) => {
    const at = rowPlaceOf(line, blueprint);
    const code = partOfPrepared(library, line.prepared ?? '', { at, asked: askedOf(line) });
    const part = `${line.block.slice(0, 43)}-code`;
    if (code === undefined) return [];
    const { uses: _, ...rest } = line;
    const block: BlockLine = {
      ...rest,
      title: line.title ?? PREPARED.get(line.prepared ?? '')?.name ?? '',
      options: { ...line.options, part },
      ...(at === null ? {} : { uses: usesOf(at) }),
    };
    return [{ block, part: { part, ...code } }];
  });
  return {
    ...document,
    blocks: document.blocks.map((line) => placed.find(({ block }) => block.block === line.block)?.block ?? line),
    parts: [...document.parts, ...placed.map(({ part }) => part)],
  };
}

/** The words that asked for a part, by which it sets itself at first. */
function askedOf({ options }: BlockLine): string {
  const asked = options?.['asked'];
  const texts = typeof asked === 'object' && !Array.isArray(asked) ? Object.values(asked) : [asked];
  return texts.filter((text) => typeof text === 'string').join('\n');
}

/** The rows that a block binds its part to; null where it names none, or where they do not hold what the part keeps. */
export function rowPlaceOf({ prepared = '', query, fields }: BlockLine, blueprint: Blueprint): RowPlace | null {
  const wanted = PREPARED.get(prepared)?.rows;
  const id = typeof query === 'string' ? query : query?.entity;
  const entity = id !== undefined && Object.hasOwn(blueprint.entities, id) ? blueprint.entities[id] : undefined;
  if (wanted === undefined || id === undefined || entity === undefined) return null;
  const known = entity.fields.map(recordField);
  const keys = fields === undefined ? matchRows(wanted, known) : givenRows(wanted, known, fields);
  const may = deedsOf(blueprint, id, entity);
  if (keys === null || !may.includes('read')) return null;
  const can = canMakeRows(keys, known) ? may : may.filter((deed) => deed !== 'create');
  const bound = Object.entries(keys).flatMap(([key, own]): [string, Field][] =>
    entity.fields.filter((field) => field.key === own).map((field) => [key, field]),
  );
  const refs = bound.flatMap(([key, { to = '' }]): [string, { entity: string; name: string }][] => {
    const name = Object.hasOwn(blueprint.entities, to)
      ? blueprint.entities[to]?.fields.find(({ display }) => display === true)?.key
      : undefined;
    return name === undefined ? [] : [[key, { entity: to, name }]];
  });
  const options = bound.flatMap(([key, field]): [string, NonNullable<Field['options']>][] =>
    field.options === undefined ? [] : [[key, field.options]],
  );
  return {
    entity: id,
    can,
    keys,
    refs: Object.fromEntries(refs),
    options: Object.fromEntries(options),
    multiple: bound.filter(([, { multiple }]) => multiple === true).map(([key]) => key),
  };
}

function deedsOf(blueprint: Blueprint, id: string, { access }: Entity): string[] {
  const { read, create, update = 'nobody', remove = 'nobody' } = access;
  return Object.entries({ read, create, update, remove })
    .filter(([, audience]) => isReached(blueprint, id, audience))
    .map(([deed]) => deed);
}

function usesOf({ entity, can, keys, refs }: RowPlace): Use[] {
  const others = new Map(Object.values(refs).map((ref) => [ref.entity, ref.name]));
  others.delete(entity);
  return [
    { entity, can: [...can], fields: Object.values(keys) },
    ...[...others].map(([to, name]): Use => ({ entity: to, can: ['read'], fields: [name] })),
  ];
}

function recordField({
  key,
  label,
  type,
  computed,
  private: isPrivate,
  required,
  default: preset,
  multiple,
}: Field): RecordField {
  return {
    key,
    names: [key, ...Object.values(label).filter((each) => each !== undefined)],
    type,
    isFixed: computed !== undefined || isPrivate === true,
    isRequired: required === true && computed === undefined && preset === undefined,
    isMultiple: multiple === true,
  };
}
