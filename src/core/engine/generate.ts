import { fail, ok, type Result } from '../domain/result.ts';
import type { Diagnostic } from '../domain/diagnostic.ts';
import { withAdded, type AddToSite } from './attached/add-to-site.ts';
import { withRoles } from './blueprint/field-roles.ts';
import { parseBlueprint } from './blueprint/parse-blueprint.ts';
import type { Blueprint } from './blueprint/schema.ts';
import { cleanPrompt } from './clean-prompt.ts';
import { expand } from './expand/expand.ts';
import { projectFlow } from './flow/project-flow.ts';
import {
  PROMPT_MAX_LENGTH,
  type BuildEvent,
  type GeneratedFromPrompt,
  type GenerateError,
  type GenerateInput,
  type PageCheck,
} from './generated.ts';
import { plan } from './plan/plan.ts';
import { read } from './read/read.ts';
import { repair } from './repair/repair.ts';
import { composeReply } from './reply/compose-reply.ts';
import { plannedPages } from './reply/planned-pages.ts';
import { hasErrors, validate } from './validate/validate.ts';

interface GenerateOptions extends Omit<GenerateInput, 'attached' | 'brief' | 'pictures'> {
  readonly add?: AddToSite;
}

/**
 * Makes a whole project out of a prompt: read, plan, expand, repair, check every page, reply. The same input gives
 * the same bytes everywhere. A Blueprint that does not pass its checks is never returned. `checkPage` draws each page once
 * before the answer.
 */
export function generate(
  { prompt, locale, seed, add }: GenerateOptions,
  onEvent: (event: BuildEvent) => void = () => undefined,
  checkPage: PageCheck = () => [],
): Result<GeneratedFromPrompt, GenerateError> {
  const refusal = refusePrompt(prompt);
  if (refusal !== null) return fail({ code: refusal, diagnostics: [] });
  const reading = read(cleanPrompt(prompt), locale === undefined ? {} : { locale });
  onEvent({ type: 'read', reading });
  const mended = repair(parsed(withRoles(expand(plan(reading, seed), reading, seed))));
  const checked = parseBlueprint(mended.blueprint);
  if (!checked.success) return fail({ code: 'BLUEPRINT_INVALID', diagnostics: mended.diagnostics });
  const { locale: spoken, colors } = reading;
  const { blueprint, says } = withAdded(checked.data, add, { locale: spoken, hasColors: colors.length > 0 });
  const pages = plannedPages(blueprint, reading.locale);
  onEvent({ type: 'planned', pages, flow: projectFlow(blueprint) });
  const drawn = pages.flatMap(({ id }) => {
    onEvent({ type: 'pageStarted', id });
    const diagnostics = checkPage(blueprint, id);
    onEvent({ type: 'pageFinished', id });
    return diagnostics;
  });
  const found = [...validate(blueprint), ...drawn];
  const diagnostics: Diagnostic[] = [...mended.diagnostics, ...found];
  onEvent({ type: 'checked', diagnostics });
  if (hasErrors(found)) return fail({ code: 'BLUEPRINT_INVALID', diagnostics });
  const ownColor = blueprint.theme.primary === checked.data.theme.primary;
  return ok({ blueprint, reading, diagnostics, reply: [composeReply(blueprint, reading, { ownColor }), ...says].join('\n') });
}

/** Says why a prompt cannot be built, or null. */
export function refusePrompt(prompt: string): GenerateError['code'] | null {
  if (prompt.trim() === '') return 'PROMPT_EMPTY';
  if (prompt.length > PROMPT_MAX_LENGTH) return 'PROMPT_TOO_LONG';
  return /\p{L}/u.test(prompt) ? null : 'PROMPT_NO_WORDS';
}

/** Parses a Blueprint by its schema; one that does not fit is left to the repair. */
function parsed(expanded: Blueprint): Blueprint {
  const answer = parseBlueprint(expanded);
  return answer.success ? answer.data : expanded;
}
