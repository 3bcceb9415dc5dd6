import type { Block } from '../blueprint/page-schema.ts';
import { keysOfSteps } from '../blueprint/step-asks.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { booleanOption, takesEdits } from './block-data.ts';
import { doneField } from './row-state.ts';
import type { StylePart } from './styles/blocks.ts';

/** The stylesheet parts of what may be done with the rows that a block shows: the tools of a row and the form for one. */
export function rowToolStyles(block: Block, { entities }: Blueprint): readonly StylePart[] {
  const entity = entities[block.query?.entity ?? ''];
  if (entity === undefined) return [];
  const asks = keysOfSteps(entity).length > 0;
  const isEdited = takesEdits(block) || doneField(entity) !== undefined;
  const hasTools = isEdited || entity.marks !== undefined || entity.flow !== undefined;
  return [
    ...(isEdited || asks || booleanOption(block, 'create') ? (['form', 'row-form'] as const) : []),
    ...(hasTools ? (['row-tools', ...(block.variant === 'table' ? (['table-tools'] as const) : [])] as const) : []),
  ];
}
