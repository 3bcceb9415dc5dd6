import { AppError } from '#core/domain/app-error.ts';
import { namesOf, type Attachment } from '#core/engine/attached/attachment.ts';
import { beginPlan } from '#core/engine/document/plan/begin-plan.ts';
import { PROMPT_MAX_LENGTH } from '#core/engine/generated.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { createProject } from '../commands/submit-prompt.ts';
import { prepareLease } from '../outbox/id-leases.ts';
import { nextMoment } from '../outbox/next-moment.ts';
import { commandDatabase, refreshProject, writeTogether } from '../outbox/write-command.ts';
import type { AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { guardStorage } from '../store/storage-state.ts';

interface IdeaToPlan {
  /** Null starts a new project. */
  readonly projectId: number | null;
  readonly prompt: string;
  /** Files that come with it: they are put into the site when the plan is built. */
  readonly attached?: readonly Attachment[];
}

/**
 * Takes an idea on whose plan comes first: the project waits, and nothing is sent or charged, until the plan is built. Offline too.
 * Throws what a prompt does.
 */
export async function startPlan({ projectId, prompt, attached = [] }: IdeaToPlan): Promise<{ projectId: number }> {
  const idea = prompt.trim();
  if (idea === '') throw new AppError('PROMPT_EMPTY');
  if (idea.length > PROMPT_MAX_LENGTH) throw new AppError('PROMPT_TOO_LONG', { values: { limit: PROMPT_MAX_LENGTH } });
  const database = commandDatabase();
  if (projectId === null) await guardStorage(() => prepareLease(database));
  return writeTogether(database, async () => {
    const createdAt = await nextMoment(database, projectId);
    const id = projectId ?? (await createProject(database, idea, { createdAt, state: PROJECT_STATE.waiting }));
    await putPlan(database, { projectId: id, idea, attached, createdAt });
    return { projectId: id };
  });
}

interface PlanToPut {
  readonly projectId: number;
  readonly idea: string;
  readonly attached: readonly Attachment[];
  readonly createdAt: string;
}

/** Stores a plan that is to be written, and the message that asked for it. Call inside `writeTogether`. */
async function putPlan(database: AppDatabase, { projectId, idea, attached, createdAt }: PlanToPut): Promise<void> {
  const asked = { commandId: newId(), userEntryId: newId() };
  const brief = beginPlan(idea);
  await database.chat.put({
    id: asked.userEntryId,
    projectId,
    role: 'user',
    text: idea,
    commandId: asked.commandId,
    versionId: null,
    ...(attached.length > 0 && { attached: namesOf(attached) }),
    createdAt,
  });
  await database.plans.put({
    projectId,
    requestId: newId(),
    idea,
    ...(attached.length > 0 && { attached }),
    asked,
    state: 'writing',
    refusal: null,
    written: brief,
    brief,
    past: [],
    future: [],
  });
  await refreshProject(database, projectId);
}
