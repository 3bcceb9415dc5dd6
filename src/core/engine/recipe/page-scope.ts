import type { Block } from '../blueprint/page-schema.ts';
import type { RecipePage } from './recipe.ts';
import type { BlockSpec } from './block-spec.ts';
import type { Scope, SiteEntity } from './scope.ts';

/** Everything a block is made from: the site, the page it stands on, and its words in the recipe. */
export interface BlockPlace {
  readonly scope: Scope;
  readonly page: RecipePage;
  readonly pageId: string;
  readonly spec: BlockSpec;
  /** The entity the block names, when the site has it; else the main entity. */
  readonly entity: SiteEntity | null;
  /** Number of blocks of the same preset before it on the page. */
  readonly nth: number;
}

/** Makes the block of a preset; null leaves it out. */
export type BlockMaker = (place: BlockPlace) => Block | null;
