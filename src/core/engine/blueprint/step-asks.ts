import type { Entity, Field, FieldType, Step } from './entity-schema.ts';

/** Types of fields that a step does not ask for: they need more than a small form. */
const NOT_ASKED: readonly FieldType[] = ['image', 'images', 'file', 'slug'];

/** The fields that somebody fills in while taking a step; `!` after a key makes its field needed there. */
export function askedByStep(entity: Entity, step: Step): readonly Field[] {
  return (step.asks ?? []).flatMap((asked) => {
    const field = entity.fields.find(({ key }) => key === askedKey(asked));
    if (field === undefined || !mayBeAsked(field)) return [];
    const { required: _required, when: _when, ...rest } = field;
    return [asked.endsWith('!') ? { ...rest, required: true } : rest];
  });
}

/** Decides whether a step can ask for a field. */
export function mayBeAsked({ type, computed }: Field): boolean {
  return computed === undefined && !NOT_ASKED.includes(type);
}

export function askedKey(asked: string): string {
  return asked.replace(/!$/, '');
}

/** The relations that steps ask for: whoever draws them needs the rows to choose from. */
export function relationsOfSteps(entity: Entity): readonly Field[] {
  return (entity.flow?.steps ?? []).flatMap((step) => askedByStep(entity, step)).filter(({ type }) => type === 'relation');
}

/** Keys of the fields that steps ask for: forms for new rows ask for them only where their author names them. */
export function keysOfSteps({ flow }: Entity): readonly string[] {
  return (flow?.steps ?? []).flatMap(({ asks = [] }) => asks.map(askedKey));
}
