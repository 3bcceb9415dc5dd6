import type { Entity, Field, Value } from '../../blueprint/entity-schema.ts';
import { defaultOf } from '../../blueprint/field-default.ts';
import { mayBeNumbered } from '../../blueprint/numbered-field.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../../edit/patch.ts';
import { checkRules, isContradicted, type CheckRule } from '../../expression/check-rules.ts';
import { surroundingsOf } from '../../expression/compute-all.ts';
import { formFields } from '../../render/blocks/form.ts';
import { createFields, keptFields } from '../../render/row-fields.ts';
import { SOME_MOMENT } from '../../render/seed-data.ts';

/** The fields that a block asks of whoever adds a row; null where nobody adds one there. */
export function askedAt(blueprint: Blueprint, block: Block): readonly Field[] | null {
  const entity = own(blueprint.entities, block.query?.entity ?? '');
  if (entity === undefined) return null;
  if (block.type === 'form') return formFields(block, entity);
  return block.type === 'collection' && block.options?.['create'] === true ? createFields(blueprint, block) : null;
}

/** Needed fields that a form does not ask for and nothing fills: its rows come without them. */
export function unaskedNeeds(blueprint: Blueprint, id: string, block: Block): readonly string[] {
  const entity = own(blueprint.entities, block.query?.entity ?? '');
  const asked = askedAt(blueprint, block);
  if (entity === undefined || asked === null) return [];
  const kept = keptFields(blueprint, block.query?.entity ?? '', entity);
  const pages = Object.values(blueprint.pages).filter(({ blocks }) => blocks.includes(id));
  const isGiven = ({ type, to }: Field) =>
    type === 'relation' && (to === blueprint.accounts?.entity || pages.some(({ entity: about }) => about === to));
  const written = JSON.stringify([entity.flow, entity.effects]);
  return entity.fields
    .filter(
      (field) =>
        field.required === true &&
        field.when === undefined &&
        !asked.some(({ key }) => key === field.key) &&
        !kept.has(field.key) &&
        !isFilled(field) &&
        !isGiven(field) &&
        !written.includes(`"${field.key}`),
    )
    .map(({ key }) => key);
}

function isFilled(field: Field): boolean {
  const isMoment = ['date', 'datetime', 'enum', 'slug'].includes(field.type);
  return field.computed !== undefined || field.default !== undefined || isMoment || mayBeNumbered(field);
}

/** The checks of rows that whatever is sent by a form breaks, for it asks for none of the fields that they are about. */
export function unmetChecks(blueprint: Blueprint, block: Block): readonly CheckRule[] {
  const entity = own(blueprint.entities, block.query?.entity ?? '');
  const asked = askedAt(blueprint, block);
  if (entity === undefined || asked === null) return [];
  const around = surroundingsOf({}, SOME_MOMENT);
  const row = { id: '', values: startOf(entity), createdAt: SOME_MOMENT, updatedAt: SOME_MOMENT };
  return checkRules(entity).filter(({ expression, keys, isPersonal, isOfToday }) => {
    const isAbout = keys.length > 0 && keys.every((key) => isLeft(entity, asked, key));
    return isAbout && !isPersonal && !isOfToday && isContradicted(expression, row, around);
  });
}

/** Fields of the row that nobody is asked for, and that hold the same in every new row. */
function isLeft(entity: Entity, asked: readonly Field[], key: string): boolean {
  const field = entity.fields.find((each) => each.key === key);
  return (
    field !== undefined && field.computed === undefined && field.type !== 'relation' && !asked.some((each) => each.key === key)
  );
}

function startOf(entity: Entity): Record<string, Value> {
  const given = entity.fields.map((field): [string, Value] => {
    const first = field.required === true || field.key === entity.flow?.field ? (field.options?.[0]?.value ?? null) : null;
    const start = defaultOf(field, { clock: SOME_MOMENT, user: null }) ?? (field.type === 'enum' ? first : null);
    // A yes that nobody gave is a no.
    return [field.key, field.type === 'bool' ? (start ?? false) : start];
  });
  return Object.fromEntries(given);
}
