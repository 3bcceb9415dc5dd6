import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { validate } from '../../validate/validate.ts';
import { assemble } from '../assemble.ts';
import { CUSTOM } from '../assemble-block.ts';
import { fault } from '../fault.ts';
import type { SiteDocument } from '../site-document.ts';
import { blockFaults } from './block-rules.ts';
import { entityFaults } from './entity-rules.ts';
import type { LintSite } from './lint-site.ts';
import { lookFaults } from './look-rules.ts';
import { partFaults } from './part-rules.ts';
import { rowFaults } from './row-rules.ts';
import { structureFaults } from './structure-rules.ts';

/**
 * Everything in a document that its author should look at again. Errors are what the site would lack or say wrongly, warnings
 * what works and was probably not meant. Each names its place, what was got and what is allowed.
 */
export function lint(document: SiteDocument): Diagnostic[] {
  const site: LintSite = { document, blueprint: assemble(document) };
  return [
    ...structureFaults(site),
    ...lookFaults(site),
    ...entityFaults(site),
    ...rowFaults(site),
    ...blockFaults(site),
    ...partFaults(site),
    ...validatorFaults(site),
  ];
}

/** What the validator of Blueprints says as well as it can be said; the other rules say the rest with what was probably meant. */
const FROM_VALIDATOR = new Set(
  'notReadable notWritable privateField noQuery displayField enumOptions effect flow mark accounts owner unknownMark noLabel limit contrast noHeading unstorable schema'.split(
    ' ',
  ),
);

function validatorFaults({ blueprint, document }: LintSite): Diagnostic[] {
  const custom = new Set(document.blocks.filter(({ type }) => type === CUSTOM).map(({ block }) => `blocks.${block}`));
  return validate(blueprint)
    .filter(({ code, severity, path }) => severity === 'error' && FROM_VALIDATOR.has(code) && !custom.has(path))
    .map(({ code, path, values }) => fault(code, path, values === undefined ? {} : { values: plainValues(values) }));
}

function plainValues({ id, ...rest }: NonNullable<Diagnostic['values']>): NonNullable<Diagnostic['values']> {
  return id === undefined || id === '' ? rest : { got: id, ...rest };
}
