import { ModelFault, type ModelsFor } from '../models/model.ts';
import type { Hints } from '../sync/hints.ts';
import { writeChanges, type ChangeOrder } from './write-changes.ts';
import { writePlan } from './write-plan.ts';
import { writeSite, type Authors } from './write-site.ts';
import type { WritingOrder, WrittenSite } from './written-site.ts';

/** The models at work for the server. */
export interface SiteWriter {
  /** False where no model may be asked for a person: the embedded planner has to do. */
  canWrite(userId: string): Promise<boolean>;
  /** A model may be asked for changes of a person's sites. */
  canChange(userId: string): Promise<boolean>;
  /** Throws a ModelFault `stopped` when the server closes meanwhile: nothing is known about the idea then. */
  write(subject: WritingSubject, order: Omit<WritingOrder, 'signal'>): Promise<WrittenSite>;
  /** Writes the plan of an idea alone; throws as `write` does. */
  plan(subject: WritingSubject, order: Omit<WritingOrder, 'signal'>): Promise<WrittenSite>;
  /** Writes the changes that a request asks for, as lines of them; throws as `write` does. */
  change(subject: WritingSubject, order: Omit<ChangeOrder, 'signal'>): Promise<WrittenSite>;
  /** Ends what is written for a project or a command that is wanted no more, on whichever node that is. */
  stop(subject: Omit<Partial<WritingSubject>, 'userId'>): void;
  close(): void;
}

/** Names for whom something is written. */
interface WritingSubject {
  readonly projectId: number;
  readonly commandId: string;
  readonly userId: string;
}

interface WriterDeps {
  readonly modelsFor: ModelsFor;
  readonly hints: Hints;
}

const STOP_CHANNEL = 'stop-writing';

export function createSiteWriter(authors: Omit<Authors, 'models' | 'coders'>, { modelsFor, hints }: WriterDeps): SiteWriter {
  const closing = new AbortController();
  const running = new Map<AbortController, readonly string[]>();
  const stopNamed = (name: string) => {
    for (const [unwanted, names] of running) if (names.includes(name)) unwanted.abort();
  };
  const stopListening = hints.subscribe(STOP_CHANNEL, (name) => stopNamed(Buffer.from(name).toString()));
  async function run(subject: WritingSubject, work: (signal: AbortSignal) => Promise<WrittenSite>): Promise<WrittenSite> {
    const unwanted = new AbortController();
    running.set(unwanted, namesOf(subject));
    try {
      const written = await work(AbortSignal.any([closing.signal, unwanted.signal]));
      const isCutShort = written.runs.at(-1)?.fault === 'stopped' && !unwanted.signal.aborted;
      if (isCutShort) throw new ModelFault('stopped');
      return written;
    } finally {
      running.delete(unwanted);
    }
  }
  return {
    canWrite: async (userId) => (await modelsFor('plan', userId)).length > 0,
    canChange: async (userId) => (await modelsFor('edit', userId)).length > 0,
    write: (subject, order) =>
      run(subject, async (signal) => {
        const models = await modelsFor('plan', subject.userId);
        const coders = await modelsFor('code', subject.userId);
        return writeSite({ ...authors, models, coders }, { ...order, signal });
      }),
    plan: (subject, order) =>
      run(subject, async (signal) => {
        const models = await modelsFor('plan', subject.userId);
        return writePlan({ language: authors.language, models }, { ...order, signal });
      }),
    change: (subject, order) =>
      run(subject, async (signal) =>
        writeChanges({ ...authors, models: await modelsFor('edit', subject.userId) }, { ...order, signal }),
      ),
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
