import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { RenderContext } from '../context.ts';
import { pageHref } from '../links.ts';
import { withParams } from '../params.ts';

/** The list that tools belong to. */
export interface ToolPlace {
  readonly block: Block;
  readonly blockId: string;
  readonly entity: Entity;
  readonly context: RenderContext;
}

/** The same page with some parameters of the list changed, at the list. */
export function toolHref(place: Pick<ToolPlace, 'context' | 'blockId'>, changes: Record<string, string>): string {
  const { context, blockId } = place;
  return `${pageHref(context, context.pageId, context.slug)}${withParams(context.params, changes)}#${blockId}`;
}
