import type { ProjectRecord } from '#core/protocol/records.ts';
import type { Thumbnail } from '../store/rows.ts';

export interface ProjectCard extends ProjectRecord {
  /** Commands that the server has not acknowledged yet. */
  readonly waiting: number;
  /** What visitors sent and the person has not seen. */
  readonly unseen: number;
  readonly thumbnail: Thumbnail | null;
}
