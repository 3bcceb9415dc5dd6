import { memoizePair } from '../../domain/memoize.ts';
import type { Blueprint } from '../blueprint/schema.ts';

/** The site as one block draws it: the fields of the records that it shows have the words of the block, where it has its own. */
export const relabelled = memoizePair((blueprint: Blueprint, blockId: string): Blueprint => {
  const { labels, query } = blueprint.blocks[blockId] ?? {};
  const entity = blueprint.entities[query?.entity ?? ''];
  if (labels === undefined || query === undefined || entity === undefined) return blueprint;
  const fields = entity.fields.map((field) => {
    const label = Object.hasOwn(labels, field.key) ? labels[field.key] : undefined;
    return label === undefined ? field : { ...field, label: { ...field.label, ...label } };
  });
  return { ...blueprint, entities: { ...blueprint.entities, [query.entity]: { ...entity, fields } } };
});
