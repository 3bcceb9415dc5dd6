import { compile } from '#core/engine/document/compile.ts';
import { describeFault } from '#core/engine/document/describe-fault.ts';
import { lint } from '#core/engine/document/lint/lint.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import { keepPictures } from '#core/engine/render/pictures/things/picture-library.ts';
import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import { hasErrors, validate } from '#core/engine/validate/validate.ts';
import { PICTURE_LIBRARY } from '../documents/picture-library.ts';
import { PREPARED_LIBRARY } from '../documents/prepared-library.ts';
import { scriptFault } from '../documents/script-fault.ts';

/** A site document that cannot be built, with every fault named. */
export class DocumentError extends Error {
  readonly faults: readonly Diagnostic[];

  constructor(faults: readonly Diagnostic[]) {
    super(lintText(faults));
    this.faults = faults;
  }
}

/** The Blueprint of a document and what its author should look at again. Throws DocumentError for what has to be corrected first. */
export function buildDocument(text: string): { blueprint: Blueprint; diagnostics: readonly Diagnostic[] } {
  const { document, diagnostics } = readDocument(text);
  const findings = [...diagnostics, ...lint(document, { syntax: scriptFault })];
  if (hasErrors(findings)) throw new DocumentError(findings);
  const { blueprint: compiled, diagnostics: mended } = compile({ ...document, prepared: PREPARED_LIBRARY });
  const blueprint = keepPictures(compiled, PICTURE_LIBRARY);
  const pages = Object.keys(blueprint.pages).flatMap((id) => checkPage(blueprint, id));
  const found = [...findings, ...mended.filter(({ code }) => code !== 'notBuilt'), ...pages, ...errorsOf(blueprint)];
  if (hasErrors(found)) throw new DocumentError(found);
  return { blueprint, diagnostics: found };
}

/** One line for each diagnostic, errors first, and how many there are. */
export function lintText(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const others = diagnostics.filter(({ severity }) => severity !== 'error');
  const lines = [...errors, ...others].map((each) => describeFault(each));
  return [...lines, `${errors.length} errors, ${others.length} warnings`].map((line) => `${line}\n`).join('');
}

function errorsOf(blueprint: Blueprint): Diagnostic[] {
  return validate(blueprint).filter(({ severity }) => severity === 'error');
}
