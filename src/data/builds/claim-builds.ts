import { liveQuery } from 'dexie';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { writeTogether } from '../outbox/write-command.ts';
import { withLock } from '../tab/locks.ts';
import { getSession, subscribeSession } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import type { Submission } from '../store/rows.ts';
import { findVersion } from '../store/version-row.ts';

/** A submission to be built now; `baseBlueprint` is null for a new site. */
export interface BuildJob extends Submission {
  readonly baseBlueprint: Blueprint | null;
}

/**
 * Runs every submission in state `building` in exactly one tab of this browser, those left over from a closed tab
 * too, one after the other per project. The handler ends each with `finishBuild` or `failBuild`. Returns the disposer.
 */
export function claimBuilds(handler: (job: BuildJob) => Promise<void>): () => void {
  let stopUser = followUser(handler);
  const stopSession = subscribeSession(() => {
    stopUser();
    stopUser = followUser(handler);
  });
  return () => {
    stopSession();
    stopUser();
  };
}

function followUser(handler: (job: BuildJob) => Promise<void>): () => void {
  const session = getSession();
  if (session.status === 'signedOut') return () => undefined;
  return runBuilds(userDatabase(session.userId), handler);
}

interface Run {
  readonly database: AppDatabase;
  readonly handler: (job: BuildJob) => Promise<void>;
  readonly signal: AbortSignal;
}

const EARLY_RETRY_MS = 300;

/** The same for one database; `claimBuilds` follows the signed-in user with it. */
export function runBuilds(database: AppDatabase, handler: (job: BuildJob) => Promise<void>): () => void {
  const stopping = new AbortController();
  const claimed = new Set<string>();
  const subscription = liveQuery(() => findBuilding(database)).subscribe((submissions) => {
    for (const submission of firstPerProject(submissions)) {
      if (claimed.has(submission.id)) continue;
      claimed.add(submission.id);
      const run = withLock(
        `build-${submission.id}`,
        () => buildOne({ database, handler, signal: stopping.signal }, submission.id),
        {
          signal: stopping.signal,
        },
      );
      void run.finally(() => claimed.delete(submission.id));
    }
  });
  return () => {
    subscription.unsubscribe();
    stopping.abort();
  };
}

async function buildOne(run: Run, id: string): Promise<void> {
  while (!run.signal.aborted) {
    const job = await startJob(run.database, id);
    if (job === null) return;
    if (job !== 'early') return run.handler(job);
    await new Promise((resolve) => setTimeout(resolve, EARLY_RETRY_MS));
  }
}

/**
 * The submission as it stands now, on the version that is shown now; null when it was built or cancelled meanwhile,
 * `early` while that version itself is still on its way from the server: building without it would start a new site.
 */
function startJob(database: AppDatabase, id: string): Promise<BuildJob | 'early' | null> {
  return writeTogether(database, async () => {
    const [submission, row] = await Promise.all([database.submissions.get(id), database.outbox.get({ id })]);
    if (submission?.state !== 'building' || row?.command.kind !== 'submitPrompt') return null;
    const project = await database.projects.get(submission.projectId);
    const baseVersionId = project?.currentVersionId ?? null;
    const base = baseVersionId === null ? undefined : await findVersion(database, baseVersionId);
    if (baseVersionId !== null && base === undefined) return 'early';
    await database.submissions.update(id, { baseVersionId });
    await database.outbox.update(row.seq, { command: { ...row.command, baseVersionId } });
    return { ...submission, baseVersionId, baseBlueprint: base?.blueprint ?? null };
  });
}

async function findBuilding(database: AppDatabase): Promise<Submission[]> {
  const found = await database.submissions.where('state').equals('building').toArray();
  return found.sort((left, right) => left.createdAt.localeCompare(right.createdAt));
}

function firstPerProject(submissions: readonly Submission[]): Submission[] {
  const first = new Map<number, Submission>();
  for (const submission of submissions) if (!first.has(submission.projectId)) first.set(submission.projectId, submission);
  return [...first.values()];
}
