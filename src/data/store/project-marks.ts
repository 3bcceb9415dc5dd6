import type { ProjectRecord } from '#core/protocol/records.ts';

export type ProjectMark = 'starred' | 'published';

/** What lists find a project by: starred and published ones are few among many. */
export function marksOf({ starred = false, publish }: Pick<ProjectRecord, 'starred' | 'publish'>): ProjectMark[] {
  return [...(starred ? ['starred' as const] : []), ...(publish === null ? [] : ['published' as const])];
}
