import { ModelFault } from '../models/model.ts';
import { writeSite, type Authors } from './write-site.ts';
import type { WritingOrder, WrittenSite } from './written-site.ts';

/** The configured models at work for the server. */
export interface SiteWriter {
  /** False where no model is configured: then nothing is asked. */
  readonly isConfigured: boolean;
  /** Throws a ModelFault `stopped` when the server closes meanwhile: nothing is known about the idea then. */
  write(projectId: number, order: Omit<WritingOrder, 'signal'>): Promise<WrittenSite>;
  /** Ends what is written for a project that is wanted no more. */
  stop(projectId: number): void;
  close(): void;
}

export function createSiteWriter(authors: Authors): SiteWriter {
  const closing = new AbortController();
  const running = new Map<AbortController, number>();
  return {
    isConfigured: authors.models.some(({ roles }) => roles.includes('plan')),
    async write(projectId, order) {
      const unwanted = new AbortController();
      running.set(unwanted, projectId);
      try {
        return await writeSite(authors, { ...order, signal: AbortSignal.any([closing.signal, unwanted.signal]) });
      } catch (error) {
        if (unwanted.signal.aborted && error instanceof ModelFault) return { document: null, runs: [] };
        throw error;
      } finally {
        running.delete(unwanted);
      }
    },
    stop(projectId) {
      for (const [unwanted, id] of running) if (id === projectId) unwanted.abort();
    },
    close: () => closing.abort(),
  };
}
