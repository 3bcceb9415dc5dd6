import type { EditOutcome } from '../generated.ts';
import { keepPictures, type PictureLibrary } from '../render/pictures/things/picture-library.ts';
import { applyOperations } from './apply-operations.ts';
import type { Operation } from './operation.ts';

type Changed = Extract<EditOutcome, { kind: 'changed' }>;

const SHOWING: ReadonlySet<Operation['op']> = new Set([
  'addRow',
  'setRow',
  'addEntity',
  'addBlock',
  'setBlock',
  'addField',
  'addPage',
]);

/** Tells whether a change may show a thing that the site has no drawing of. */
export function mayShowNew({ blueprint, operations }: Changed): boolean {
  return blueprint.pictures !== undefined && operations.some(({ op }) => SHOWING.has(op));
}

/** A change together with the drawings of the things that it brings; those that the site has stay as they are. */
export function withNewPictures<Outcome extends Changed>(outcome: Outcome, library: PictureLibrary): Outcome {
  const known = outcome.blueprint.pictures ?? {};
  const further = Object.entries(keepPictures(outcome.blueprint, library).pictures ?? {}).flatMap(([id, drawing]): Operation[] =>
    Object.hasOwn(known, id) ? [] : [{ op: 'setDrawing', id, drawing }],
  );
  const applied = further.length === 0 ? null : applyOperations(outcome.blueprint, further);
  if (applied?.ok !== true) return outcome;
  const { blueprint, inverses } = applied.value;
  return { ...outcome, blueprint, operations: [...outcome.operations, ...further], inverses: [...inverses, ...outcome.inverses] };
}
