import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { Result } from '#core/domain/result.ts';
import type { Locale } from '#core/domain/text.ts';
import type { Attachment } from '#core/engine/attached/attachment.ts';
import { addAttached } from '#core/engine/attached/generate-with-attached.ts';
import { buildDocument, type BuiltDocument } from '#core/engine/document/build-document.ts';
import { lint } from '#core/engine/document/lint/lint.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import type { SiteDocument } from '#core/engine/document/site-document.ts';
import type { BuildEvent } from '#core/engine/generated.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import { PICTURE_LIBRARY } from './picture-library.ts';
import { PREPARED_LIBRARY } from './prepared-library.ts';
import { scriptFault } from './script-fault.ts';

/** Everything in a document that its author should look at again. */
export function lintWritten(text: string): readonly Diagnostic[] {
  const { document, diagnostics } = readDocument(text);
  return [...diagnostics, ...lint(document, { syntax: scriptFault })];
}

interface BuildOptions {
  readonly locale: Locale;
  /** Files that came with the idea. */
  readonly attached?: readonly Attachment[];
  readonly onEvent?: (event: BuildEvent) => void;
}

/** Builds the text of a document whose author will not be asked again. */
export function buildWritten(
  text: string,
  { locale, attached = [], onEvent = () => undefined }: BuildOptions,
): Result<BuiltDocument, readonly Diagnostic[]> {
  const document = { ...withSoundParts(readDocument(text).document), prepared: PREPARED_LIBRARY };
  return buildDocument(document, { locale, onEvent, checkPage, add: addAttached(attached, PICTURE_LIBRARY) });
}

/** Without the scripts that cannot be read: the blocks that run them say that they are not built. */
function withSoundParts(document: SiteDocument): SiteDocument {
  const unreadable = lint(document, { syntax: scriptFault }).filter(({ code }) => code === 'partSyntax');
  const paths = new Set(unreadable.map(({ path }) => path));
  return { ...document, parts: document.parts.filter(({ part }) => !paths.has(`parts.${part}.js`)) };
}
