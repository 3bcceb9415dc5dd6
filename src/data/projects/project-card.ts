import type { ProjectRecord } from '#core/protocol/records.ts';
import type { Thumbnail } from '../store/rows.ts';

export interface ProjectCard extends ProjectRecord {
  /** Commands that the server has not acknowledged yet. */
  readonly waiting: number;
  /** Number of messages of visitors that the person has not seen. */
  readonly unseen: number;
  readonly thumbnail: Thumbnail | null;
}
