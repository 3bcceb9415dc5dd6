import type { EditOutcome } from '../generated.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { keepPictures, type PictureLibrary } from '../render/pictures/things/picture-library.ts';
import { keptThings, picturedParts } from '../render/pictures/things/site-things.ts';
import { withPicturesKept } from './keep-pictures.ts';
import { leadTo } from './lead-to.ts';
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

interface Drawing {
  /** The site before the change. */
  readonly before: Blueprint;
  readonly library: PictureLibrary;
}

/** A change together with the drawings of the things that it brings; what the site showed before stays as it was. */
export function withNewPictures<Outcome extends Changed>(outcome: Outcome, { before, library }: Drawing): Outcome {
  const known = new Map(picturedParts(keptThings(before.pictures ?? {}), before).map(({ place, said }) => [place, said]));
  const drawn = keepPictures(outcome.blueprint, library, ({ place, said }) => known.get(place) !== said);
  const kept = withPicturesKept(before, drawn);
  return { ...outcome, ...leadTo(outcome, { ...kept, pictures: shownDrawings(kept, outcome.blueprint) }) };
}

/** The drawings that a site had or shows: a row that is called otherwise goes on with its own. */
function shownDrawings(blueprint: Blueprint, { pictures: had = {} }: Blueprint): NonNullable<Blueprint['pictures']> {
  const { pictures = {} } = blueprint;
  const shown = new Set(picturedParts(keptThings(pictures), blueprint).flatMap(({ things }) => things()));
  return Object.fromEntries(Object.entries(pictures).filter(([name]) => Object.hasOwn(had, name) || shown.has(name)));
}
