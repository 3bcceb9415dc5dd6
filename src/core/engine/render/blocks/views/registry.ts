import { boardView } from './board.ts';
import { calendar } from './calendar.ts';
import { cardsView } from './cards.ts';
import { carousel } from './carousel.ts';
import { categories } from './categories.ts';
import { feed } from './feed.ts';
import { large } from './large.ts';
import { leaderboard } from './leaderboard.ts';
import { rowsView } from './lines.ts';
import { peopleView } from './people.ts';
import { placemap } from './placemap.ts';
import { quotesView } from './quotes.ts';
import { schedule } from './schedule.ts';
import { scores } from './scores.ts';
import { tableView } from './table.ts';
import { tree } from './tree.ts';
import type { CollectionView } from './view.ts';

const cards: CollectionView = { render: cardsView, styles: ['row-cards'] };

/** The ways to draw a list, by variant. A new one is its own file and one line here. */
export const collectionViews: ReadonlyMap<string, CollectionView> = new Map<string, CollectionView>([
  ['cards', cards],
  ['rows', { render: rowsView, styles: ['lines'] }],
  ['table', { render: tableView, styles: ['table'] }],
  ['board', { render: boardView, all: true, styles: ['board', 'tickets'] }],
  ['people', { render: peopleView, styles: ['people'] }],
  ['quotes', { render: quotesView, styles: ['quotes'] }],
  ['calendar', calendar],
  ['carousel', carousel],
  ['categories', categories],
  ['feed', feed],
  ['large', large],
  ['leaderboard', leaderboard],
  ['placemap', placemap],
  ['schedule', schedule],
  ['scores', scores],
  ['tree', tree],
]);

/** The view of a variant; cards when there is none of that name. */
export function collectionView(variant: string | undefined): CollectionView {
  return collectionViews.get(variant ?? 'cards') ?? cards;
}
