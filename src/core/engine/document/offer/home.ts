import { type Ground, shapeOf } from '../ground/shape.ts';
import { heroText, heroTitle } from '../write/copy.ts';
import { labelOf } from './action-labels.ts';
import { placeOf } from './action-offers.ts';
import { countdown } from './countdown.ts';
import { AT, excerptOf } from './list-offers.ts';
import { isListed, listPage, type Piece } from './sketch.ts';

const HOME = 'home';
const MOST_LISTS = 3;

/** The home page: what the site is and the first things one does there, its main list, and the lists beside it. */
export function homePieces(ground: Ground): Piece[] {
  const listed = ground.shapes
    .filter((shape) => isListed(ground, shape))
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
  const [main] = listed;
  return [
    {
      page: HOME,
      id: 'home-hero',
      at: AT.hero,
      block: {
        type: 'hero',
        variant: ground.isAlone ? 'bar' : 'split',
        title: heroTitle(ground),
        text: heroText(ground),
        actions: heroActions(ground, main === undefined ? undefined : { page: listPage(main), label: main.plural }),
        options: ground.isAlone ? {} : { spotlight: false },
      },
    },
    ...countdown(ground),
    ...listed.slice(0, MOST_LISTS).map((shape) => excerptOf(ground, shape, HOME)),
  ];
}

/** The first two actions of those who only visit, else the way to the main list. */
function heroActions(ground: Ground, main: { readonly page: string; readonly label: string } | undefined) {
  const first = ground.resolvedActions.filter(
    ({ does, isBuilt }) => isBuilt && (does === 'make' || does === 'add' || does === 'cart'),
  );
  const places = first.flatMap((resolved) => {
    const page = placeOf(ground, resolved);
    return page === undefined || shapeOf(ground, resolved.entity)?.access.create === 'nobody'
      ? []
      : [{ label: labelOf(ground, resolved), to: page }];
  });
  const all = [...places, ...(main === undefined ? [] : [{ label: main.label, to: main.page }])];
  return all.filter(({ to }, index) => all.findIndex((other) => other.to === to) === index).slice(0, 2);
}
