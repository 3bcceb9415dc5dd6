import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { fail, ok, type Result } from '#core/domain/result.ts';
import { pickText, type Locale } from '#core/domain/text.ts';
import type { Attachment } from '#core/engine/attached/attachment.ts';
import { putAttached } from '#core/engine/attached/put-attached.ts';
import { withRoles } from '#core/engine/blueprint/field-roles.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { compile } from '#core/engine/document/compile.ts';
import { lint } from '#core/engine/document/lint/lint.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import type { SiteDocument } from '#core/engine/document/site-document.ts';
import type { BuildEvent } from '#core/engine/generated.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import { scriptFault } from './script-fault.ts';

/** Everything in a document that its author should look at again. */
export function lintWritten(text: string): readonly Diagnostic[] {
  const { document, diagnostics } = readDocument(text);
  return [...diagnostics, ...lint(document, { syntax: scriptFault })];
}

export interface BuiltDocument {
  readonly blueprint: Blueprint;
  /** Parts that its author or the engine left out of the site, in words. */
  readonly left: readonly string[];
  /** Parts that the engine mended. */
  readonly diagnostics: readonly Diagnostic[];
  /** Sentences about what came with the idea. */
  readonly says: readonly string[];
}

interface BuildOptions {
  readonly locale: Locale;
  /** Files that came with the idea. */
  readonly attached?: readonly Attachment[];
  readonly onEvent?: (event: BuildEvent) => void;
}

/**
 * Builds a document whose author will not be asked again: what is wrong is mended or left out. Fails with what nothing could
 * be done about; a Blueprint that does not pass its checks is never returned.
 */
export function buildWritten(
  text: string,
  { locale, attached = [], onEvent = () => undefined }: BuildOptions,
): Result<BuiltDocument, readonly Diagnostic[]> {
  const document = withSoundParts(readDocument(text).document);
  const { blueprint: compiled, diagnostics, notes } = compile(document);
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
  if (hasErrors(found)) return fail(found.filter(({ severity }) => severity === 'error'));
  const said = (notes?.left_out ?? []).map((each) => (typeof each === 'string' ? each : pickText(each, locale)));
  const missing = diagnostics.filter(({ code }) => code === 'notBuilt').map((each) => wordsOf(each, blueprint, locale));
  return ok({
    blueprint,
    left: [...new Set([...said, ...missing].filter((words) => words !== ''))],
    diagnostics: diagnostics.filter(({ code }) => code !== 'notBuilt'),
    says: put.says,
  });
}

/** Without the scripts that cannot be read: the blocks that run them say that they are not built. */
function withSoundParts(document: SiteDocument): SiteDocument {
  const unreadable = lint(document, { syntax: scriptFault }).filter(({ code }) => code === 'partSyntax');
  const paths = new Set(unreadable.map(({ path }) => path));
  return { ...document, parts: document.parts.filter(({ part }) => !paths.has(`parts.${part}.js`)) };
}
