import type { Diagnostic } from '../domain/diagnostic.ts';
import { fail, ok, type Result } from '../domain/result.ts';
import { parseBlueprint } from './blueprint/parse-blueprint.ts';
import type { Blueprint } from './blueprint/schema.ts';
import type { Draft } from './draft.ts';
import { projectFlow } from './flow/project-flow.ts';
import type { BuildEvent, Generated, GenerateError, PageCheck } from './generated.ts';
import { composeReply } from './reply/compose-reply.ts';
import { plannedPages } from './reply/planned-pages.ts';
import { hasErrors, validate } from './validate/validate.ts';

/** A Blueprint after its repair, with what was repaired or left out. */
interface Mended {
  readonly blueprint: Blueprint;
  readonly diagnostics: readonly Diagnostic[];
}

/** The second half of a build: checks the mended Blueprint and every page of it, and writes the answer. */
export function finish(
  { reading }: Draft,
  mended: Mended,
  onEvent: (event: BuildEvent) => void,
  checkPage: PageCheck = () => [],
): Result<Generated, GenerateError> {
  const checked = parseBlueprint(mended.blueprint);
  if (!checked.success) return fail({ code: 'BLUEPRINT_INVALID', diagnostics: mended.diagnostics });
  const blueprint = checked.data;
  onEvent({ type: 'planned', pages: plannedPages(blueprint, reading.locale), flow: projectFlow(blueprint) });
  const found = [...validate(blueprint), ...checkPages(blueprint, reading.locale, onEvent, checkPage)];
  const diagnostics = [...mended.diagnostics, ...found];
  onEvent({ type: 'checked', diagnostics });
  if (hasErrors(found)) return fail({ code: 'BLUEPRINT_INVALID', diagnostics });
  return ok({ blueprint, reading, diagnostics, reply: composeReply(blueprint, reading) });
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
