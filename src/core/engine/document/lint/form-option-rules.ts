import type { Diagnostic } from '../../../domain/diagnostic.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { formSteps, listOption } from '../../render/block-data.ts';
import { formFields } from '../../render/blocks/form.ts';
import { compileLive } from '../../render/live-form/compile-live.ts';
import { publicFields } from '../../render/row-values.ts';
import { doubt, fault } from '../fault.ts';
import type { LintSite } from './lint-site.ts';
import { twice } from './structure-rules.ts';

/** An option of a form, where it stands. */
interface OptionPlace {
  readonly entity: Entity | undefined;
  readonly path: string;
}

/** The steps of a form ask for its fields, each once. */
export function stepFaults(block: Block, value: unknown, { entity, path }: OptionPlace): Diagnostic[] {
  const steps = formSteps(block);
  if (steps.length === 0)
    return [fault('optionValue', path, { got: value, values: { allowed: '[{"title":"…","fields":["key"]}]' } })];
  if (entity === undefined) return [];
  const keys = formFields(block, entity).map(({ key }) => key);
  return [
    ...steps.flatMap(({ fields }, index) =>
      fields
        .filter((key) => !keys.includes(key))
        .map((key) => fault('unknownField', `${path}.${index}`, { got: key, allowed: keys })),
    ),
    ...twice(steps.flatMap(({ fields }) => fields)).map((key) => fault('duplicateId', path, { got: key })),
  ];
}

/** The figures of a form are computed fields, best of what it asks for: of other rows a page knows nothing. */
export function totalFaults(
  { blueprint }: LintSite,
  block: Block,
  { entity, path }: OptionPlace & { readonly entity: Entity },
): Diagnostic[] {
  const computed = publicFields(entity).filter((field) => field.computed !== undefined);
  const known = { blueprint, entityId: block.query?.entity ?? '', now: '2026-01-01T00:00:00.000Z', user: null };
  return listOption(block, 'totals').flatMap((key) => {
    const field = computed.find((each) => each.key === key);
    if (field?.computed === undefined)
      return [fault('unknownField', path, { got: key, allowed: computed.map((each) => each.key) })];
    return compileLive(field.computed, known) === null ? [doubt('liveTotal', path, { got: key })] : [];
  });
}
