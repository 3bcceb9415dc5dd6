import { ModelFault } from '../models/model.ts';
import type { Hints } from '../sync/hints.ts';
import { writeSite, type Authors } from './write-site.ts';
import type { WritingOrder, WrittenSite } from './written-site.ts';

/** The configured models at work for the server. */
export interface SiteWriter {
  /** False where no model is configured: then nothing is asked. */
  readonly isConfigured: boolean;
  /** Throws a ModelFault `stopped` when the server closes meanwhile: nothing is known about the idea then. */
  write(subject: WritingSubject, order: Omit<WritingOrder, 'signal'>): Promise<WrittenSite>;
  /** Ends what is written for a project or a command that is wanted no more, on whichever node that is. */
  stop(subject: Partial<WritingSubject>): void;
  close(): void;
}

/** Names for whom something is written. */
interface WritingSubject {
  readonly projectId: number;
  readonly commandId: string;
}

const STOP_CHANNEL = 'stop-writing';

export function createSiteWriter(authors: Authors, hints: Hints): SiteWriter {
  const closing = new AbortController();
  const running = new Map<AbortController, readonly string[]>();
  const stopNamed = (name: string) => {
    for (const [unwanted, names] of running) if (names.includes(name)) unwanted.abort();
  };
  const stopListening = hints.subscribe(STOP_CHANNEL, (name) => stopNamed(Buffer.from(name).toString()));
  return {
    isConfigured: authors.models.some(({ roles }) => roles.includes('plan')),
    async write(subject, order) {
      const unwanted = new AbortController();
      running.set(unwanted, namesOf(subject));
      try {
        const written = await writeSite(authors, { ...order, signal: AbortSignal.any([closing.signal, unwanted.signal]) });
        const isCutShort = written.runs.at(-1)?.fault === 'stopped' && !unwanted.signal.aborted;
        if (isCutShort) throw new ModelFault('stopped');
        return written;
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
