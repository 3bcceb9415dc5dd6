import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { validate } from '../../validate/validate.ts';
import { assemble } from '../assemble.ts';
import { complete } from '../complete.ts';
import { fault } from '../fault.ts';
import { LIBRARY_WITHOUT_CODE, placePrepared } from '../place-prepared.ts';
import type { SiteDocument } from '../site-document.ts';
import { blockFaults } from './block-rules.ts';
import { entityFaults, settingFaults } from './entity-rules.ts';
import { expressionFaults } from './expression-rules.ts';
import type { LintSite } from './lint-site.ts';
import { lookFaults } from './look-rules.ts';
import { codeFaults, type SyntaxCheck } from './part-rules.ts';
import { rowFaults } from './row-rules.ts';
import { structureFaults } from './structure-rules.ts';

/**
 * Everything in a document that its author should look at again. Errors are what the site would lack or say wrongly, warnings
 * what works and was probably not meant. Each names its place, what was got and what is allowed.
 */
export function lint(written: SiteDocument, { syntax }: { readonly syntax?: SyntaxCheck } = {}): Diagnostic[] {
  const { document: whole, diagnostics: missing, doubts } = complete(written);
  const document = placePrepared(whole, LIBRARY_WITHOUT_CODE);
  const site: LintSite = { document, blueprint: assemble(document) };
  return [
    ...missing,
    ...doubts,
    ...structureFaults(site),
    ...settingFaults(site),
    ...lookFaults(site),
    ...entityFaults(site),
    ...expressionFaults(site),
    ...rowFaults(site),
    ...blockFaults(site),
    ...codeFaults(site, syntax),
    ...validatorFaults(site),
  ];
}

/** Codes of the Blueprint's validator that are clear as they are; the other rules name the rest with its likely meaning. */
const FROM_VALIDATOR = new Set(
  'notReadable notWritable privateField noQuery displayField enumOptions flow mark accounts owner unknownMark noLabel limit contrast noHeading unstorable schema'.split(
    ' ',
  ),
);

function validatorFaults({ blueprint }: LintSite): Diagnostic[] {
  return validate(blueprint)
    .filter(({ code, severity }) => severity === 'error' && FROM_VALIDATOR.has(code))
    .map(({ code, path, values }) => fault(code, path, values === undefined ? {} : { values: plainValues(values) }));
}

function plainValues({ id, ...rest }: NonNullable<Diagnostic['values']>): NonNullable<Diagnostic['values']> {
  return id === undefined || id === '' ? rest : { got: id, ...rest };
}
