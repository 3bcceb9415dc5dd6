import { fail, ok, type Result } from '../domain/result.ts';
import { parseBlueprint } from './blueprint/parse-blueprint.ts';
import type { Blueprint } from './blueprint/schema.ts';
import { cleanPrompt } from './clean-prompt.ts';
import { expand } from './expand/expand.ts';
import { PROMPT_MAX_LENGTH, type BuildEvent, type GenerateError, type GenerateInput } from './generated.ts';
import { plan } from './plan/plan.ts';
import { read } from './read/read.ts';
import type { Reading } from './read/reading.ts';

/** What a prompt became before its faults were mended. */
export interface Draft {
  readonly reading: Reading;
  readonly blueprint: Blueprint;
}

/** The first half of a build: reads the prompt, plans the site and expands the plan. */
export function draft(input: GenerateInput, onEvent: (event: BuildEvent) => void): Result<Draft, GenerateError> {
  const refusal = refusePrompt(input.prompt);
  if (refusal !== null) return fail({ code: refusal, diagnostics: [] });
  const reading = read(cleanPrompt(input.prompt), input.locale === undefined ? {} : { locale: input.locale });
  onEvent({ type: 'read', reading });
  const expanded = expand(plan(reading, input.seed), reading, input.seed);
  const parsed = parseBlueprint(expanded);
  return ok({ reading, blueprint: parsed.success ? parsed.data : expanded });
}

function refusePrompt(prompt: string): GenerateError['code'] | null {
  if (prompt.trim() === '') return 'PROMPT_EMPTY';
  if (prompt.length > PROMPT_MAX_LENGTH) return 'PROMPT_TOO_LONG';
  return /\p{L}/u.test(prompt) ? null : 'PROMPT_NO_WORDS';
}
