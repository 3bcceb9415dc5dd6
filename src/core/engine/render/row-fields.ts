import { reachedName } from '../expression/reach.ts';
import { writtenFields } from './row-values.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { isNumbered } from '../blueprint/numbered-field.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { QUESTIONS_KEY } from './form-questions.ts';
import { keysOfSteps } from '../blueprint/step-asks.ts';
import { actorField, isManagedField } from './accounts.ts';
import { listOption } from './block-data.ts';
import { FORM_TYPES_LEFT_OUT } from './form-fields.ts';
import { rosterField } from './roster-field.ts';

/**
 * The fields that a form above a list asks for: those of its `ask` option, of a form of the same rows with what else every row needs,
 * or all that suit.
 */
export function createFields(blueprint: Blueprint, block: Block): readonly Field[] {
  const entityId = block.query?.entity ?? '';
  const entity = blueprint.entities[entityId];
  if (entity === undefined) return [];
  const other = Object.values(blueprint.blocks).find(
    (each) => each.type === 'form' && each.query?.entity === entityId && each.fields !== undefined,
  );
  const open = openFields(blueprint, entityId);
  const asked = listOption(block, 'ask');
  const named = asked.length > 0 ? asked : other?.fields;
  if (named === undefined) return open;
  const needed = asked.length > 0 ? [] : open.filter((field) => isNeeded(field) && !named.includes(field.key));
  const said = named.flatMap((key) => writtenFields(entity.fields).filter((field) => field.key === key));
  return [...said, ...needed];
}

/** A text or number that every row needs and that no default fills. */
function isNeeded({ type, required, default: start, when }: Field): boolean {
  const isGiven = ['relation', 'bool', 'enum', 'date', 'datetime'].includes(type);
  return required === true && start === undefined && when === undefined && !isGiven;
}

/** The fields of a new row that nobody but who adds it can know. */
export function openFields(blueprint: Blueprint, entityId: string): readonly Field[] {
  const entity = blueprint.entities[entityId];
  if (entity === undefined) return [];
  const kept = keptFields(blueprint, entityId, entity);
  const isProfile = blueprint.accounts?.entity === entityId;
  return writtenFields(entity.fields).filter(
    (field) => (isProfile && ENTERED.test(field.key)) || (isAsked(entity, field) && !kept.has(field.key)),
  );
}

/** Fields of a form that enters somebody else, for nobody adds a profile of their own. */
const ENTERED = /^(?:email|phone|role)$/;

/** The fields that somebody who may change a row may change; managers also those that the site keeps itself. */
export function editFields(blueprint: Blueprint, entityId: string, isManager: boolean): readonly Field[] {
  const entity = blueprint.entities[entityId];
  if (entity === undefined) return [];
  const kept = isManager ? new Set<string>() : keptFields(blueprint, entityId, entity);
  return writtenFields(entity.fields).filter(
    (field) =>
      (field.private !== true || (isManager && field.type !== 'email')) &&
      field.hidden !== true &&
      !kept.has(field.key) &&
      field.key !== QUESTIONS_KEY &&
      !FORM_TYPES_LEFT_OUT.includes(field.type) &&
      !(field.unique === true && field.type === 'text' && !isManager),
  );
}

/**
 * The fields that the form of a row asks for at a block: those that its `edit` names, else all that its user may change but the
 * answers to questions that steps alone ask.
 */
export function askedOfRow(
  blueprint: Blueprint,
  { block, entityId }: { readonly block: Block | undefined; readonly entityId: string },
  isManager: boolean,
): readonly Field[] {
  const fields = editFields(blueprint, entityId, isManager);
  const named = block?.query?.entity === entityId ? listOption(block, 'edit') : [];
  if (named.length > 0) return named.flatMap((key) => fields.filter((field) => field.key === key));
  const entity = blueprint.entities[entityId];
  const answers = entity === undefined ? [] : keysOfSteps(entity);
  const asked = Object.values(blueprint.blocks).flatMap((each) =>
    each.query?.entity === entityId && ASKING.has(each.type) ? (each.fields ?? []) : [],
  );
  return fields.filter(({ key }) => !answers.includes(key) || asked.includes(key));
}

const ASKING: ReadonlySet<string> = new Set(['form', 'booking', 'contact']);

/** Returns the fields that the site keeps itself: states of a flow, counts of marks, targets of effects, authors, standing of users. */
export function keptFields(blueprint: Blueprint, entityId: string, entity: Entity): ReadonlySet<string> {
  const kept = new Set((entity.marks ?? []).flatMap((mark) => mark.count ?? []));
  if (entity.flow !== undefined) kept.add(entity.flow.field);
  const roster = rosterField(entity);
  if (roster !== undefined) kept.add(roster.key);
  const actor = actorField(blueprint, entity);
  if (actor?.isSure === true) kept.add(actor.field.key);
  const isProfile = blueprint.accounts?.entity === entityId;
  if (isProfile)
    for (const field of entity.fields) if (isManagedField(entity, field) || field.type === 'email') kept.add(field.key);
  for (const [id, source] of Object.entries(blueprint.entities)) {
    for (const effect of source.effects ?? []) {
      if (!('field' in effect)) continue;
      const by = reachedName(effect);
      const to = by === 'user' ? blueprint.accounts?.entity : source.fields.find((field) => field.key === by)?.to;
      if ((by === 'self' ? id : to) === entityId) kept.add(effect.field);
    }
  }
  return kept;
}

/** Fields that time, others or the site fill in: a form for a new row asks for them only when required. */
const LATER =
  /^(?:(?:created|sent|updated|placed|submitted|approved|returned|closed|resolved)(?:At|On)|joined\w*|views|likes|votes|replies|plays|rating|raised|featured|order|approved|pinned|progress|score|\w+Count)$/;

function isAsked(entity: Entity, field: Field): boolean {
  if (field.key === QUESTIONS_KEY) return false;
  if (LATER.test(field.key) && field.required !== true) return false;
  if (field.private === true || field.hidden === true || FORM_TYPES_LEFT_OUT.includes(field.type)) return false;
  return !isNumbered(entity, field);
}
