import { memoizeOn } from '../../domain/memoize.ts';
import { pickText, type Locale } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Block, FormStep, Query } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { DataAnswer, DataNeed, RenderContext, Row } from './context.ts';

const NOTHING: DataAnswer = { rows: [], total: 0 };
/** The most rows one need may ask for. */
export const MAX_ROWS = 200;

/** The answer to one need of a block; empty when the server gave none. */
export function answer(context: RenderContext, blockId: string, key: string): DataAnswer {
  return context.data[blockId]?.[key] ?? NOTHING;
}

/** The entity of a block's query, when it exists. */
export function blockEntity(block: Block, context: Pick<RenderContext, 'blueprint'>): { id: string; entity: Entity } | undefined {
  const id = block.query?.entity;
  const entity = id === undefined ? undefined : context.blueprint.entities[id];
  return id === undefined || entity === undefined ? undefined : { id, entity };
}

/** The id of a block: needs know only the block itself, and the Blueprint where it keeps it. */
export function needBlockId(block: Block, context: Pick<RenderContext, 'blueprint'>): string {
  return blockIds(context.blueprint).get(block) ?? '';
}

const blockIds = memoizeOn(
  ({ blocks }: Blueprint) => new Map(Object.entries(blocks).map(([id, block]): [Block, string] => [block, id])),
);

/** Needs for the rows that the relation fields point to, so that their names can be shown. One per entity. */
export function relationNeeds(fields: readonly Field[], context: Pick<RenderContext, 'blueprint'>): readonly DataNeed[] {
  const targets = new Set(fields.flatMap((field) => (field.type === 'relation' && field.to !== undefined ? [field.to] : [])));
  const known = (entity: string) => context.blueprint.entities[entity] !== undefined;
  const fitting = fields.flatMap(({ key, to, where }): DataNeed[] =>
    to === undefined || where === undefined || !known(to)
      ? []
      : [{ key: fittingKey(key), query: { entity: to, where, limit: MAX_ROWS } }],
  );
  return [
    ...[...targets].filter(known).map((entity) => ({ key: relationKey(entity), query: { entity, limit: MAX_ROWS } })),
    ...fitting,
  ];
}

/** The rows a relation field of this block may point to. */
export function relatedRows(field: Field, blockId: string, context: RenderContext): readonly Row[] {
  return field.to === undefined ? [] : answer(context, blockId, relationKey(field.to)).rows;
}

/** Those among them that may be chosen now. */
export function fittingRows(field: Field, blockId: string, context: RenderContext): readonly Row[] {
  const rows = relatedRows(field, blockId, context);
  if (field.where === undefined) return rows;
  const ids = new Set(answer(context, blockId, fittingKey(field.key)).rows.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
}

function fittingKey(key: string): string {
  return `fit.${key}`;
}

/** The query with one more condition, and without undefined members. */
export function withFilter(query: Query, filter: NonNullable<Query['filter']>[number]): Query {
  return { ...query, filter: [...(query.filter ?? []), filter] };
}

export function stringOption(block: Block, key: string): string | undefined {
  const value = block.options?.[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
/** An option that visitors read: one for all languages, or in theirs. */
export function textOption(block: Block, key: string, locale: Locale): string | undefined {
  const value = block.options?.[key];
  if (typeof value !== 'object' || Array.isArray(value)) return stringOption(block, key);
  return pickText(value, locale) || undefined;
}
export function numberOption(block: Block, key: string): number | undefined {
  const value = block.options?.[key];
  return typeof value === 'number' ? value : undefined;
}
export function booleanOption(block: Block, key: string): boolean {
  return block.options?.[key] === true;
}
export function listOption(block: Block, key: string): readonly string[] {
  const value = block.options?.[key];
  return typeof value === 'string' && value !== '' ? [value] : textList(value);
}
/** Decides whether the rows of a block are changed at it: all that may be, or the fields that it names. */
export function takesEdits(block: Block): boolean {
  return booleanOption(block, 'edit') || listOption(block, 'edit').length > 0;
}
/** The texts of an option that is a list. */
export function textList(value: NonNullable<Block['options']>[string] | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
/** The steps of a form, in order; none where it is asked in one go. */
export function formSteps(block: Block): readonly FormStep[] {
  const value = block.options?.['steps'];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object') : [];
}

function relationKey(entity: string): string {
  return `rel.${entity}`;
}
