import type { DataAnswer, DataNeed, RenderContext } from '../../engine/render/context.ts';
import type { Identity } from '../request/identity.ts';
import type { Site } from '../request/site.ts';

/** Request of a block to the site server beyond a list of rows: for data that depends on the visitor, or must not be shown whole. */
export interface SourceCall {
  readonly site: Site;
  readonly identity: Identity;
  readonly blockId: string;
  readonly need: DataNeed;
  readonly context: Omit<RenderContext, 'data'>;
}
export type DataSource = (call: SourceCall) => Promise<DataAnswer>;

export const NO_ROWS: DataAnswer = { rows: [], total: 0 };
