import { liveQuery } from 'dexie';
import { commandDatabase, writeTogether } from '../outbox/write-command.ts';
import type { Submission } from '../store/rows.ts';

export interface DeviceWriting {
  /** Aborted when the person would rather have the site without the model, in any tab. */
  readonly stopped: AbortSignal;
  /** Tells people whether a site came of it. */
  end(hasSite: boolean): Promise<void>;
}

/** Shows every tab that the model on this device is writing for a prompt. */
export async function startDeviceWriting(submissionId: string): Promise<DeviceWriting> {
  await change(submissionId, () => 'writing');
  const stopping = new AbortController();
  const subscription = liveQuery(() => commandDatabase().submissions.get(submissionId)).subscribe((submission) => {
    if (submission?.device !== 'writing') stopping.abort();
  });
  return {
    stopped: stopping.signal,
    async end(hasSite) {
      subscription.unsubscribe();
      await change(submissionId, (device) => (device === 'writing' && !hasSite ? 'failed' : undefined));
    },
  };
}

/** Ends what the model on this device writes: the embedded planner goes on at once. */
export function stopDeviceWriting(submissionId: string): Promise<void> {
  return change(submissionId, (device) => (device === 'writing' ? 'stopped' : device));
}

async function change(submissionId: string, next: (device: Submission['device']) => Submission['device']): Promise<void> {
  const database = commandDatabase();
  await writeTogether(database, async () => {
    const submission = await database.submissions.get(submissionId);
    if (submission !== undefined) await database.submissions.update(submissionId, { device: next(submission.device) });
  });
}
