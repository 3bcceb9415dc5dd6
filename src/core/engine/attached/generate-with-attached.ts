import type { Result } from '../../domain/result.ts';
import { fail } from '../../domain/result.ts';
import { generate, refusePrompt } from '../generate.ts';
import type { BuildEvent, Generated, GenerateError, GenerateInput, PageCheck } from '../generated.ts';
import { ideaWithTexts } from './idea-with-texts.ts';
import { putAttached } from './put-attached.ts';

/** Makes a project out of a prompt and the files that came with it: texts are read as part of it, rows and colours put into the site. */
export function generateWithAttached(
  { attached = [], ...input }: GenerateInput,
  onEvent: (event: BuildEvent) => void = () => undefined,
  checkPage: PageCheck = () => [],
): Result<Generated, GenerateError> {
  const refusal = refusePrompt(input.prompt);
  if (refusal !== null) return fail({ code: refusal, diagnostics: [] });
  const prompt = ideaWithTexts(input.prompt, attached);
  return generate(
    {
      ...input,
      prompt,
      complete: (blueprint, { locale, colors }) => putAttached(blueprint, attached, { locale, takesColors: colors.length === 0 }),
    },
    onEvent,
    checkPage,
  );
}
