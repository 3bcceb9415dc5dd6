import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { fail, ok, type Result } from '../../../domain/result.ts';
import type { Attachment } from '../../attached/attachment.ts';
import { putAttached } from '../../attached/put-attached.ts';
import { withRoles } from '../../blueprint/field-roles.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { projectFlow } from '../../flow/project-flow.ts';
import type { BuildEvent, PageCheck } from '../../generated.ts';
import { readLocale } from '../../read/locale.ts';
import { composeWrittenReply } from '../../reply/compose-written-reply.ts';
import { plannedPages } from '../../reply/planned-pages.ts';
import { hasErrors, validate } from '../../validate/validate.ts';
import { compile } from '../compile.ts';
import { readDocument } from '../read-document.ts';

export interface WrittenBrief {
  /** The document, for whoever builds it again. */
  readonly document: string;
  readonly blueprint: Blueprint;
  readonly reply: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface BriefInput {
  readonly document: string;
  readonly prompt: string;
  readonly attached?: readonly Attachment[];
}

/** Builds the site of a brief; fails when what comes of it does not pass its checks. */
export function buildBrief(
  { document: text, prompt, attached = [] }: BriefInput,
  onEvent: (event: BuildEvent) => void,
  checkPage: PageCheck,
): Result<WrittenBrief, readonly Diagnostic[]> {
  const locale = readLocale(prompt);
  const { document } = readDocument(text);
  const { blueprint: compiled, diagnostics } = compile({ ...document, parts: [] });
  const put = putAttached(compiled, attached, { locale, takesColors: document.site?.theme?.primary === undefined });
  const blueprint = put.operations.length === 0 ? compiled : withRoles(put.blueprint);
  const pages = plannedPages(blueprint, locale);
  onEvent({ type: 'planned', pages, flow: projectFlow(blueprint) });
  const drawn = pages.flatMap(({ id }) => {
    onEvent({ type: 'pageStarted', id });
    const found = checkPage(blueprint, id);
    onEvent({ type: 'pageFinished', id });
    return found;
  });
  const found = [...validate(blueprint), ...drawn];
  onEvent({ type: 'checked', diagnostics: found });
  if (hasErrors(found)) return fail(found);
  const left = diagnostics.flatMap(({ code, values }) =>
    code === 'notBuilt' && values?.['got'] !== undefined ? [String(values['got'])] : [],
  );
  return ok({
    document: text,
    blueprint,
    reply: [composeWrittenReply(blueprint, locale, [...new Set(left)]), ...put.says].join('\n'),
    diagnostics: diagnostics.filter(({ code }) => code !== 'notBuilt'),
  });
}
