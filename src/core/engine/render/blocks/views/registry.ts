import { boardView } from './board.ts';
import { cardsView } from './cards.ts';
import { rowsView } from './lines.ts';
import { peopleView } from './people.ts';
import { quotesView } from './quotes.ts';
import { tableView } from './table.ts';
import type { CollectionView } from './view.ts';

const cards: CollectionView = { render: cardsView };

/** The ways to draw a list, by variant. A new one is its own file and one line here. */
export const collectionViews: ReadonlyMap<string, CollectionView> = new Map<string, CollectionView>([
  ['cards', cards],
  ['rows', { render: rowsView }],
  ['table', { render: tableView }],
  ['board', { render: boardView, all: true }],
  ['people', { render: peopleView }],
  ['quotes', { render: quotesView }],
]);

/** The view of a variant; cards when there is none of that name. */
export function collectionView(variant: string | undefined): CollectionView {
  return collectionViews.get(variant ?? 'cards') ?? cards;
}
