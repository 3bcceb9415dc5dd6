import { finishBuild } from '#data/commands/finish-build.ts';
import { submitPrompt } from '#data/commands/submit-prompt.ts';
import { tinyBlueprint } from './tiny-blueprint.ts';

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
