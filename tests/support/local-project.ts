import { finishBuild } from '#data/commands/finish-build.ts';
import { submitPrompt } from '#data/commands/submit-prompt.ts';
import { rememberSignIn } from '#data/identity/session-state.ts';
import { userDatabase, type AppDatabase } from '#data/store/database.ts';
import { newId } from '#data/store/new-id.ts';
import { tinyBlueprint } from './tiny-blueprint.ts';

/** Signs somebody new in on this device, who makes projects with these ids. */
export async function signInLocally(...projectIds: number[]): Promise<{ userId: string; database: AppDatabase }> {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  const database = userDatabase(userId);
  await database.leases.bulkPut(projectIds.map((id) => ({ id })));
  return { userId, database };
}

/** A project made on this device, built and waiting to be sent. */
export async function buildLocally(prompt = 'A bakery'): Promise<{ projectId: number; submissionId: string }> {
  const submitted = await submitPrompt({ projectId: null, prompt });
  const reading = {
    locale: 'en' as const,
    locales: ['en' as const],
    recipes: [],
    colors: [],
    features: [],
    entities: [],
    pages: [],
    counts: [],
    notUnderstood: [],
  };
  const generated = { blueprint: tinyBlueprint(), reading, diagnostics: [], reply: 'Built.' };
  await finishBuild(submitted.submissionId, { kind: 'generated', generated });
  return submitted;
}
