import { memoizePair } from '../../domain/memoize.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import type { Block } from '../blueprint/page-schema.ts';
import { seesPrivate } from './accounts.ts';
import { blockEntity, listOption } from './block-data.ts';
import type { RenderContext } from './context.ts';

/** The entity of a block's query as its visitor sees it: private fields that the block names are open to whoever sees their values. */
export function seenEntity(
  block: Block,
  context: Pick<RenderContext, 'blueprint' | 'user'>,
): { readonly id: string; readonly entity: Entity } | undefined {
  const found = blockEntity(block, context);
  if (found === undefined || !seesPrivate(context, found.id)) return found;
  const named = [...(block.fields ?? []), ...listOption(block, 'cells')];
  return { id: found.id, entity: withOpened(found.entity, named.join(' ')) };
}

const withOpened = memoizePair((entity: Entity, keys: string): Entity => {
  const named = new Set(keys.split(' '));
  const isOpened = (field: Entity['fields'][number]) => field.private === true && named.has(field.key);
  return entity.fields.some(isOpened)
    ? { ...entity, fields: entity.fields.map((field) => (isOpened(field) ? { ...field, private: false } : field)) }
    : entity;
});
