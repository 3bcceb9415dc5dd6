import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { CUSTOM, partScript } from '../../parts/custom-blocks.ts';
import { doubt, fault } from '../fault.ts';
import { PART_LIMITS } from '../../blueprint/part-schema.ts';
import { partFaults, partSize } from '../../parts/part-rules.ts';
import { PREPARED } from '../../parts/prepared/catalogue.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { rowPlaceOf } from '../place-prepared.ts';
import { grantFaults } from '../../parts/use-rules.ts';
import { BLOCK_OPTIONS } from './block-options.ts';
import type { BlockLine } from '../lines/block-line.ts';
import type { PartLine } from '../lines/part-line.ts';
import type { LintSite } from './lint-site.ts';

/** Faults of the code of parts: too large, not used, reaching outside, and what its frame would not run. */
export function codeFaults({ document }: LintSite, syntax: SyntaxCheck | undefined): Diagnostic[] {
  const used = document.blocks.filter(({ type }) => type === CUSTOM).map(({ options }) => options?.['part']);
  const all = document.parts.reduce((sum, part) => sum + partSize(part), 0);
  return [
    ...(document.parts.length > PART_LIMITS.parts
      ? [fault('tooMany', 'parts', { got: document.parts.length, values: { allowed: PART_LIMITS.parts } })]
      : []),
    ...(all > PART_LIMITS.all ? [fault('partSize', 'parts', { got: all, values: { allowed: PART_LIMITS.all } })] : []),
    ...document.parts.flatMap((part) => [
      ...partFaults(part).map(({ code, key, got }) =>
        fault(code, `parts.${part.part}.${key}`, {
          got,
          ...(code === 'partSize' ? { values: { allowed: PART_LIMITS[key] } } : {}),
        }),
      ),
      ...(used.includes(part.part) ? [] : [doubt('unusedPart', `parts.${part.part}`)]),
      ...syntaxFaults(part, syntax),
    ]),
  ];
}

/** Says why a script cannot be read, or nothing. Whoever has a parser brings it along: the engine has none. */
export type SyntaxCheck = (script: string) => string | null;

function syntaxFaults({ part, js }: PartLine, syntax: SyntaxCheck | undefined): Diagnostic[] {
  const wrong = js === undefined ? null : (syntax?.(partScript(js)) ?? null);
  return wrong === null ? [] : [fault('partSyntax', `parts.${part}.js`, { got: wrong })];
}

/** Faults of a custom block: its part, its title, and rights that its visitors do not have. */
export function customFaults({ document, blueprint }: LintSite, line: BlockLine): Diagnostic[] {
  const { block, options, title, uses = [], prepared } = line;
  const part = options?.['part'];
  const parts = document.parts.map((each) => each.part);
  const path = `blocks.${block}`;
  const locales = typeof title === 'object' ? blueprint.site.locales.filter((locale) => title[locale] === undefined) : [];
  return [
    ...(prepared === undefined ? [] : preparedFaults(blueprint, line)),
    ...((typeof part === 'string' && parts.includes(part)) || prepared !== undefined
      ? []
      : [fault('unknownPart', `${path}.options.part`, { got: part ?? '', allowed: parts })]),
    ...Object.keys(options ?? {})
      .filter((key) => !CUSTOM_OPTIONS.includes(key))
      .map((key) => fault('unknownOption', `${path}.options.${key}`, { got: key, allowed: CUSTOM_OPTIONS })),
    ...(title === undefined ? [fault('emptyBlock', path, { got: CUSTOM })] : []),
    ...locales.map((locale) => fault('untranslated', `${path}.title`, { values: { locale } })),
    ...grantFaults(blueprint, uses).map(({ code, index, got, allowed }) =>
      fault(code, `${path}.uses.${index}`, { got, ...(allowed === undefined ? {} : { allowed }) }),
    ),
  ];
}

/** Faults of a block that names a prepared part: no such part, or rows that cannot hold what it keeps. */
function preparedFaults(blueprint: Blueprint, line: BlockLine): Diagnostic[] {
  const path = `blocks.${line.block}`;
  const manifest = PREPARED.get(line.prepared ?? '');
  if (manifest === undefined)
    return [fault('unknownPrepared', `${path}.prepared`, { got: line.prepared ?? '', allowed: PREPARED.keys() })];
  if (line.query === undefined || rowPlaceOf(line, blueprint) !== null) return [];
  const wanted = (manifest.rows ?? []).map(({ key, types }) => `${key} (${types.join(' or ')})`);
  return [fault('preparedRows', `${path}.query`, { got: line.query, values: { allowed: wanted.join(', ') } })];
}

const CUSTOM_OPTIONS = Object.keys(BLOCK_OPTIONS[CUSTOM] ?? {});
