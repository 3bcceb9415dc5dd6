import { ModelFault, type ModelsFor } from '../models/model.ts';
import { writeSite, type Authors } from './write-site.ts';
import type { WritingOrder, WrittenSite } from './written-site.ts';

export interface WritingProject {
  readonly id: number;
  readonly userId: string;
}

/** The models at work for the server. */
export interface SiteWriter {
  /** False where no model may be asked for a person: the embedded planner has to do. */
  canWrite(userId: string): Promise<boolean>;
  /** Throws a ModelFault `stopped` when the server closes meanwhile: nothing is known about the idea then. */
  write(project: WritingProject, order: Omit<WritingOrder, 'signal'>): Promise<WrittenSite>;
  /** Ends what is written for a project that is wanted no more. */
  stop(projectId: number): void;
  close(): void;
}

export function createSiteWriter(authors: Omit<Authors, 'models' | 'coders'>, modelsFor: ModelsFor): SiteWriter {
  const closing = new AbortController();
  const running = new Map<AbortController, readonly string[]>();
  const stopNamed = (name: string) => {
    for (const [unwanted, names] of running) if (names.includes(name)) unwanted.abort();
  };
  const stopListening = hints.subscribe(STOP_CHANNEL, (name) => stopNamed(Buffer.from(name).toString()));
  return {
    canWrite: async (userId) => (await modelsFor('plan', userId)).length > 0,
    async write({ id, userId }, order) {
      const unwanted = new AbortController();
      running.set(unwanted, id);
      try {
        const models = await modelsFor('plan', userId);
        const coders = await modelsFor('code', userId);
        return await writeSite(
          { ...authors, models, coders },
          { ...order, signal: AbortSignal.any([closing.signal, unwanted.signal]) },
        );
      } catch (error) {
        if (unwanted.signal.aborted && error instanceof ModelFault) return { document: null, runs: [] };
        throw error;
      } finally {
        running.delete(unwanted);
      }
    },
    stop(subject) {
      for (const name of namesOf(subject)) {
        stopNamed(name);
        hints.publish(STOP_CHANNEL, Buffer.from(name));
      }
    },
    close() {
      stopListening();
      closing.abort();
    },
  };
}

function namesOf({ projectId, commandId }: Partial<WritingSubject>): string[] {
  return [
    ...(projectId === undefined ? [] : [`project:${projectId}`]),
    ...(commandId === undefined ? [] : [`command:${commandId}`]),
  ];
}
