import { ModelFault } from '../models/model.ts';
import { writePlan } from './write-plan.ts';
import { writeSite, type Authors } from './write-site.ts';
import type { WritingOrder, WrittenSite } from './written-site.ts';

type Order = Omit<WritingOrder, 'signal'>;

/** The configured models at work for the server. */
export interface SiteWriter {
  /** False where no model is configured: then nothing is asked. */
  readonly isConfigured: boolean;
  /** A model may be asked for changes of sites. */
  readonly canChange: boolean;
  /** Throws a ModelFault `stopped` when the server closes meanwhile: nothing is known about the idea then. */
  write(projectId: number, order: Order): Promise<WrittenSite>;
  /** The same for the plan of an idea alone. */
  plan(projectId: number, order: Order): Promise<WrittenSite>;
  /** Ends what is written for a project that is wanted no more. */
  stop(projectId: number): void;
  close(): void;
}

export function createSiteWriter(authors: Omit<Authors, 'models' | 'coders'>, modelsFor: ModelsFor): SiteWriter {
  const closing = new AbortController();
  const running = new Map<AbortController, number>();
  async function run(author: typeof writeSite, projectId: number, order: Order): Promise<WrittenSite> {
    const unwanted = new AbortController();
    running.set(unwanted, projectId);
    try {
      return await author(authors, { ...order, signal: AbortSignal.any([closing.signal, unwanted.signal]) });
    } catch (error) {
      if (unwanted.signal.aborted && error instanceof ModelFault) return { document: null, runs: [] };
      throw error;
    } finally {
      running.delete(unwanted);
    }
  }
  return {
    isConfigured: authors.models.some(({ roles }) => roles.includes('plan')),
    write: (projectId, order) => run(writeSite, projectId, order),
    plan: (projectId, order) => run(writePlan, projectId, order),
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
