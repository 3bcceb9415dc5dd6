import { AppError } from '#core/domain/app-error.ts';
import { priceOfPlan, priceOfPrompt } from '#core/domain/prices.ts';
import { namesOf, type Attachment } from '#core/engine/attached/attachment.ts';
import { PROMPT_MAX_LENGTH } from '#core/engine/generated.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import type { ProjectRecord } from '#core/protocol/records.ts';
import { ENGINE_VERSION } from '#core/engine/generated.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { seemsOffline } from '../http/server-reach.ts';
import { newId, newSeed } from '../store/new-id.ts';
import type { AppDatabase } from '../store/database.ts';
import { guardStorage } from '../store/storage-state.ts';
import { prepareLease, takeLease } from '../outbox/id-leases.ts';
import { nextMoment } from '../outbox/next-moment.ts';
import { commandDatabase, enqueue, refreshProject, writeTogether } from '../outbox/write-command.ts';

export interface PromptInput {
  /** Null starts a new project. */
  readonly projectId: number | null;
  readonly prompt: string;
  readonly selection?: { readonly page?: string; readonly block?: string };
  /** A plan to be built, in place of what stands; free when nothing was made since the first version. */
  readonly plan?: { readonly brief: AuthoredBrief; readonly isFirstCorrection: boolean };
  /** The message that stands in the chat already, and the command that it belongs to. */
  readonly asked?: { readonly commandId: string; readonly userEntryId: string };
  readonly attached?: readonly Attachment[];
  /** Offline: a model of the server is to write another version of a new site, once it can be reached. */
  readonly waitsForModel?: boolean;
}

const TITLE_LENGTH = 50;

/**
 * Takes a prompt on, offline too: project, chat entry, submission and outbox row are stored together. The build
 * starts at once in whichever tab claims it; the outbox row is held until it has finished. Throws PROMPT_EMPTY,
 * PROMPT_TOO_LONG, or OFFLINE when this device has no project id left for a new project.
 */
export async function submitPrompt(input: PromptInput): Promise<{ projectId: number; submissionId: string }> {
  const prompt = input.prompt.trim();
  if (prompt === '') throw new AppError('PROMPT_EMPTY');
  if (prompt.length > PROMPT_MAX_LENGTH) throw new AppError('PROMPT_TOO_LONG', { values: { limit: PROMPT_MAX_LENGTH } });
  const database = commandDatabase();
  if (input.projectId === null) await guardStorage(() => prepareLease(database));
  return writeTogether(database, async () => {
    const createdAt = await nextMoment(database, input.projectId);
    const projectId = input.projectId ?? (await createProject(database, prompt, { createdAt, state: PROJECT_STATE.running }));
    const command = await promptCommand(database, { ...input, projectId, prompt, createdAt });
    await storeSubmission(database, command);
    await enqueue(database, command, { state: 'draft' });
    if (command.writer === 'planner' && input.waitsForModel === true) await askBeside(database, command);
    return { projectId, submissionId: command.id };
  });
}

/** A project of this device, built at once or planned first. Call inside `writeTogether`. */
export async function createProject(
  database: AppDatabase,
  prompt: string,
  { createdAt, state }: { readonly createdAt: string; readonly state: ProjectRecord['state'] },
): Promise<number> {
  const id = await takeLease(database);
  const created: ProjectRecord = {
    id,
    title: firstWords(prompt),
    state,
    currentVersionId: null,
    publish: null,
    createdAt,
    updatedAt: createdAt,
  };
  await refreshProject(database, id, { created });
  return id;
}

async function promptCommand(
  database: AppDatabase,
  input: PromptInput & { projectId: number; createdAt: string },
): Promise<CommandOf<'submitPrompt'>> {
  const project = await database.projects.get(input.projectId);
  if (project === undefined || project.deleted === 1) throw new AppError('NOT_FOUND');
  const { plan, asked } = input;
  return {
    id: asked?.commandId ?? newId(),
    projectId: input.projectId,
    createdAt: input.createdAt,
    versionId: newId(),
    baseVersionId: project.currentVersionId,
    kind: 'submitPrompt',
    prompt: input.prompt,
    seed: newSeed(),
    userEntryId: asked?.userEntryId ?? newId(),
    replyEntryId: newId(),
    ...(input.selection === undefined ? {} : { selection: input.selection }),
    ...attachedTo(input),
    // Sent later, nothing may take the place of what the person has gone on with.
    ...(project.currentVersionId === null && seemsOffline() && { writer: 'planner' as const }),
    operations: null,
    ...(plan === undefined ? {} : { brief: plan.brief }),
    engineVersion: ENGINE_VERSION,
    price: plan === undefined ? priceOfPrompt(input.prompt, input.selection) : priceOfPlan(plan),
  };
}

/** Asks for a model's version beside the one of a prompt; it waits in the outbox behind it. */
async function askBeside(database: AppDatabase, original: CommandOf<'submitPrompt'>): Promise<void> {
  const { projectId, prompt, seed, versionId: baseVersionId } = original;
  const createdAt = await nextMoment(database, projectId);
  const command: CommandOf<'submitPrompt'> = {
    ...original,
    id: newId(),
    createdAt,
    versionId: newId(),
    baseVersionId,
    userEntryId: newId(),
    replyEntryId: newId(),
    writer: 'beside',
    price: 0,
  };
  const { id, versionId } = command;
  const open = { state: 'waiting', progress: null, error: null } as const;
  await database.submissions.add({
    id,
    projectId,
    prompt,
    seed,
    baseVersionId,
    versionId,
    createdAt,
    besideOf: original.id,
    ...open,
  });
  await enqueue(database, command);
}

async function storeSubmission(database: AppDatabase, command: CommandOf<'submitPrompt'>): Promise<void> {
  const { id, projectId, prompt, seed, baseVersionId, versionId, createdAt, selection, brief, attached = [] } = command;
  await database.chat.put({
    id: command.userEntryId,
    projectId,
    role: 'user',
    text: prompt,
    commandId: id,
    versionId: null,
    ...(attached.length > 0 && { attached: namesOf(attached) }),
    createdAt,
  });
  await database.submissions.add({
    id,
    projectId,
    prompt,
    seed,
    baseVersionId,
    versionId,
    ...(selection === undefined ? {} : { selection: pickSelection(selection) }),
    ...(brief === undefined ? {} : { brief }),
    ...attachedTo(command),
    state: 'building',
    progress: null,
    error: null,
    createdAt,
  });
}

function attachedTo({ attached = [] }: { readonly attached?: readonly Attachment[] | undefined }) {
  return attached.length === 0 ? {} : { attached: [...attached] };
}

function pickSelection(selection: { page?: string | undefined; block?: string | undefined }) {
  return {
    ...(selection.page === undefined ? {} : { page: selection.page }),
    ...(selection.block === undefined ? {} : { block: selection.block }),
  };
}

function firstWords(prompt: string): string {
  const line = prompt.split('\n', 1)[0] ?? '';
  return line.length <= TITLE_LENGTH ? line : `${line.slice(0, TITLE_LENGTH - 1)}…`;
}
