import { isCreatable, isReached } from '../blueprint/audience.ts';
import { isStepReached } from '../blueprint/step-actor.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import type { Use } from '../blueprint/part-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';

/** Something that a block asks for and cannot be given. */
export interface UseFault {
  readonly code: 'unknownEntity' | 'unknownField' | 'privateField' | 'unknownStep' | 'notGranted';
  /** Position of the grant in `uses`. */
  readonly index: number;
  readonly got: string;
  readonly allowed?: readonly string[];
}

/** Grants of a custom block that nobody who uses the site may make use of, or that show what is private. */
export function grantFaults(blueprint: Blueprint, uses: readonly Use[]): UseFault[] {
  return uses.flatMap((use, index) => {
    const entity = Object.hasOwn(blueprint.entities, use.entity) ? blueprint.entities[use.entity] : undefined;
    if (entity === undefined)
      return [{ code: 'unknownEntity', index, got: use.entity, allowed: Object.keys(blueprint.entities) } as const];
    return [
      ...(use.fields ?? []).flatMap((key) => fieldFault(entity, key, index) ?? []),
      ...use.can.flatMap((deed) => deedFault({ blueprint, use, entity }, deed, index) ?? []),
    ];
  });
}

function fieldFault(entity: Entity, key: string, index: number): UseFault | null {
  const field = entity.fields.find((each) => each.key === key);
  if (field === undefined) return { code: 'unknownField', index, got: key, allowed: entity.fields.map((each) => each.key) };
  return field.private === true ? { code: 'privateField', index, got: key } : null;
}

interface Grant {
  readonly blueprint: Blueprint;
  readonly use: Use;
  readonly entity: Entity;
}

function deedFault({ blueprint, use, entity }: Grant, deed: string, index: number): UseFault | null {
  const { read, create, update = 'nobody', remove = 'nobody' } = entity.access;
  if (deed.startsWith('step:')) {
    const steps = entity.flow?.steps ?? [];
    const step = steps.find(({ id }) => `step:${id}` === deed);
    if (step === undefined) return { code: 'unknownStep', index, got: deed, allowed: steps.map(({ id }) => `step:${id}`) };
    return isStepReached(blueprint, use.entity, step.by) ? null : { code: 'notGranted', index, got: deed };
  }
  const audience = { read, create, update, remove }[deed];
  if (deed === 'create' && isCreatable(blueprint, use.entity, create)) return null;
  return audience !== undefined && isReached(blueprint, use.entity, audience) ? null : { code: 'notGranted', index, got: deed };
}
