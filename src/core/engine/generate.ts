import type { Diagnostic } from '../domain/diagnostic.ts';
import { fail, ok, type Result } from '../domain/result.ts';
import { parseBlueprint } from './blueprint/parse-blueprint.ts';
import type { Blueprint } from './blueprint/schema.ts';
import { cleanPrompt } from './clean-prompt.ts';
import { expand } from './expand/expand.ts';
import { PROMPT_MAX_LENGTH } from './generated.ts';
import type { BuildEvent, Generated, GenerateError, GenerateInput, PageCheck } from './generated.ts';
import { plan } from './plan/plan.ts';
import { read } from './read/read.ts';
import { repair } from './repair/repair.ts';
import { composeReply } from './reply/compose-reply.ts';
import { plannedPages } from './reply/planned-pages.ts';
import { hasErrors, validate } from './validate/validate.ts';

/**
 * Makes a whole project out of a prompt: read, plan, expand, repair, check every page, reply. The same input gives
 * the same bytes everywhere. A Blueprint that does not pass its checks is never returned. Where pages can be drawn,
 * `checkPage` draws each once more before the answer.
 */
export function generate(
  input: GenerateInput,
  onEvent: (event: BuildEvent) => void = () => undefined,
  checkPage: PageCheck = () => [],
): Result<Generated, GenerateError> {
  const refusal = refusePrompt(input.prompt);
  if (refusal !== null) return fail({ code: refusal, diagnostics: [] });
  const reading = read(cleanPrompt(input.prompt), input.locale === undefined ? {} : { locale: input.locale });
  onEvent({ type: 'read', reading });
  const recipe = plan(reading, input.seed);
  const expanded = expand(recipe, reading, input.seed);
  const parsed = parseBlueprint(expanded);
  const repaired = repair(parsed.success ? parsed.data : expanded);
  const checked = parseBlueprint(repaired.blueprint);
  if (!checked.success) return fail({ code: 'BLUEPRINT_INVALID', diagnostics: repaired.diagnostics });
  const blueprint = checked.data;
  onEvent({ type: 'planned', pages: plannedPages(blueprint, reading.locale) });
  const found = [...validate(blueprint), ...checkPages(blueprint, reading.locale, onEvent, checkPage)];
  const diagnostics = [...repaired.diagnostics, ...found];
  onEvent({ type: 'checked', diagnostics });
  if (hasErrors(found)) return fail({ code: 'BLUEPRINT_INVALID', diagnostics });
  return ok({ blueprint, reading, diagnostics, reply: composeReply(blueprint, reading) });
}

function refusePrompt(prompt: string): GenerateError['code'] | null {
  if (prompt.trim() === '') return 'PROMPT_EMPTY';
  if (prompt.length > PROMPT_MAX_LENGTH) return 'PROMPT_TOO_LONG';
  return /\p{L}/u.test(prompt) ? null : 'PROMPT_NO_WORDS';
}

/** Checks each website and backend page, with an event before and after. */
function checkPages(
  blueprint: Blueprint,
  locale: Generated['reading']['locale'],
  onEvent: (event: BuildEvent) => void,
  checkPage: PageCheck,
): Diagnostic[] {
  return plannedPages(blueprint, locale).flatMap(({ id }) => {
    onEvent({ type: 'pageStarted', id });
    const diagnostics = checkPage(blueprint, id);
    onEvent({ type: 'pageFinished', id });
    return diagnostics;
  });
}
