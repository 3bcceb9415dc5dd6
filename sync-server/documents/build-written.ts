import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { fail, ok, type Result } from '#core/domain/result.ts';
import { pickText, type Locale } from '#core/domain/text.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { compile } from '#core/engine/document/compile.ts';
import { lint } from '#core/engine/document/lint/lint.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import type { SiteDocument } from '#core/engine/document/site-document.ts';
import { projectFlow } from '#core/engine/flow/project-flow.ts';
import type { BuildEvent } from '#core/engine/generated.ts';
import { plannedPages } from '#core/engine/reply/planned-pages.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import { hasErrors, validate } from '#core/engine/validate/validate.ts';
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
}

/**
 * Builds a document whose author will not be asked again: what is wrong is mended or left out. Fails with what nothing could
 * be done about; a Blueprint that does not pass its checks is never returned.
 */
export function buildWritten(
  text: string,
  locale: Locale,
  onEvent: (event: BuildEvent) => void = () => undefined,
): Result<BuiltDocument, readonly Diagnostic[]> {
  const document = withSoundParts(readDocument(text).document);
  const { blueprint, diagnostics, notes } = compile(document);
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
  });
}

/** Without the scripts that cannot be read: the blocks that run them say that they are not built. */
function withSoundParts(document: SiteDocument): SiteDocument {
  const unreadable = lint(document, { syntax: scriptFault }).filter(({ code }) => code === 'partSyntax');
  const paths = new Set(unreadable.map(({ path }) => path));
  return { ...document, parts: document.parts.filter(({ part }) => !paths.has(`parts.${part}.js`)) };
}

/** Names what was asked for and is not built: the words of the brief, or the title of the block. */
function wordsOf({ path, values }: Diagnostic, { blocks }: Blueprint, locale: Locale): string {
  const got = values?.['got'];
  if (got !== undefined) return String(got);
  const title = blocks[path.replace(/^blocks\./, '')]?.title;
  return title === undefined ? '' : pickText(title, locale);
}
