import { ModelFault } from '../models/model.ts';
import { writeChanges, type ChangeOrder } from './write-changes.ts';
import { writeSite, type Authors } from './write-site.ts';
import type { WritingOrder, WrittenSite } from './written-site.ts';

export interface WritingProject {
  readonly id: number;
  readonly userId: string;
}

/** The models at work for the server. */
export interface SiteWriter {
  /** False where no model is configured: then nothing is asked. */
  readonly isConfigured: boolean;
  /** A model may be asked for changes of sites. */
  readonly canChange: boolean;
  /** Throws a ModelFault `stopped` when the server closes meanwhile: nothing is known about the idea then. */
  write(projectId: number, order: Omit<WritingOrder, 'signal'>): Promise<WrittenSite>;
  /** Writes the changes that a request asks for, as lines of them; throws as `write` does. */
  change(projectId: number, order: Omit<ChangeOrder, 'signal'>): Promise<WrittenSite>;
  /** Ends what is written for a project that is wanted no more. */
  stop(projectId: number): void;
  close(): void;
}

export function createSiteWriter(authors: Omit<Authors, 'models' | 'coders'>, modelsFor: ModelsFor): SiteWriter {
  const closing = new AbortController();
  const running = new Map<AbortController, number>();
  async function run(projectId: number, work: (signal: AbortSignal) => Promise<WrittenSite>): Promise<WrittenSite> {
    const unwanted = new AbortController();
    running.set(unwanted, projectId);
    try {
      return await work(AbortSignal.any([closing.signal, unwanted.signal]));
    } catch (error) {
      if (unwanted.signal.aborted && error instanceof ModelFault) return { document: null, runs: [] };
      throw error;
    } finally {
      running.delete(unwanted);
    }
  }
  return {
    isConfigured: authors.models.some(({ roles }) => roles.includes('plan')),
    canChange: authors.models.some(({ roles }) => roles.includes('edit')),
    write: (projectId, order) => run(projectId, (signal) => writeSite(authors, { ...order, signal })),
    change: (projectId, order) => run(projectId, (signal) => writeChanges(authors, { ...order, signal })),
    stop(projectId) {
      for (const [unwanted, id] of running) if (id === projectId) unwanted.abort();
    },
  };
}

function namesOf({ projectId, commandId }: Partial<WritingSubject>): string[] {
  return [
    ...(projectId === undefined ? [] : [`project:${projectId}`]),
    ...(commandId === undefined ? [] : [`command:${commandId}`]),
  ];
}
