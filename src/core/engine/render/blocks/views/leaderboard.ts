import { rowAttribute } from '../../block-parts.ts';
import { stringOption } from '../../block-data.ts';
import type { Row } from '../../context.ts';
import type { Entity, Field } from '../../../blueprint/entity-schema.ts';
import type { Block, Query } from '../../../blueprint/page-schema.ts';
import { scoreField } from '../../field-roles.ts';
import { type Html, html } from '../../html.ts';
import { pickText } from '../../../../domain/text.ts';
import { metaLine, rowLink } from '../../row-card.ts';
import { numberValue, rowTitle } from '../../row-values.ts';
import { valueText } from '../../show-value.ts';
import { rowsView } from './lines.ts';
import type { CollectionView, ViewPlace } from './view.ts';

const WORDS = { rank: { en: 'Rank', zh: '名次' } };

const css = `
.ranks{display:grid;gap:.5rem}
.rank{position:relative;display:grid;gap:.25rem 1rem;grid-template-columns:3rem minmax(0,1fr) auto;align-items:center;padding:.8rem 1.1rem;background:var(--surface);color:var(--ink);border:1px solid var(--line);border-radius:var(--radius)}
.rank .place{display:grid;place-items:center;inline-size:2.5rem;block-size:2.5rem;border-radius:50%;border:2px solid var(--line);font-weight:700;font-variant-numeric:tabular-nums}
.rank.top .place{background:var(--primary);color:var(--on-primary);border-color:var(--edge)}
.rank strong{font-size:var(--s1);font-variant-numeric:tabular-nums}
.score-bar{grid-column:2/-1;inline-size:100%;block-size:.5rem}
.score-bar .full{fill:var(--focus)}.score-bar .rest{fill:var(--line)}
.rank>:is(.meta,.tallies,.row-tools){grid-column:2/-1}
`;

/**
 * Rows by their number with place, bar and figure: highest first, unless the block sorts the other way. Equal numbers, also by what it sorts by next, share a place; rows without one come
 * last and have none.
 */
export const leaderboard: CollectionView = {
  all: true,
  styles: ['lines'],
  css,
  query: (query, entity, { block }) => {
    const ranking = rankingOf(block, entity);
    const next = block.query?.sort?.next ?? [];
    return ranking === null
      ? query
      : { ...query, sort: { field: ranking.field.key, descending: ranking.descending, ...(next.length > 0 && { next }) } };
  },
  render(rows, place) {
    const ranking = rankingOf(place.block, place.entity);
    if (ranking === null) return rowsView(rows, place);
    const { field, descending } = ranking;
    const hasScore = (row: Row) => (row.values[field.key] ?? '') !== '';
    const score = (row: Row) => numberValue(row.values[field.key]);
    const most = Math.max(1, ...rows.map(score));
    const ranked = rows.filter(hasScore);
    // Before anybody has a point there is no first.
    if (rows.length > 2 && rows.every((row) => score(row) === 0)) return rowsView(rows, unscored(place, field));
    const isAhead = (first: Row, second: Row) =>
      score(first) === score(second) ? isBefore(first, second, place) : score(first) > score(second) === descending;
    const ordered = ranked.toSorted((first, second) => (score(second) - score(first)) * (descending ? 1 : -1));
    const items = [...ordered, ...rows.filter((row) => !hasScore(row))].map((row) => {
      const rank = hasScore(row) ? 1 + ranked.filter((other) => isAhead(other, row)).length : null;
      return rankLine(
        row,
        {
          rank,
          part: descending ? score(row) / most : null,
          value:
            rank === null
              ? '–'
              : valueText(field, { value: row.values[field.key], row, blockId: place.blockId, context: place.context }),
          field: field.key,
        },
        place,
      );
    });
    return html`<ol class="ranks">
      ${items}
    </ol>`;
  },
};

/** The place without the number that nobody has any of yet. */
function unscored(place: ViewPlace, { key }: Pick<Field, 'key'>): ViewPlace {
  return { ...place, slots: { ...place.slots, meta: place.slots.meta.filter((field) => field.key !== key) } };
}

/** Decides between equal scores by the further numbers that the query sorts by; a name decides no place. */
function isBefore(first: Row, second: Row, { block, entity }: ViewPlace): boolean {
  for (const { field, descending } of block.query?.sort?.next ?? []) {
    const [one, other] = [first.values[field], second.values[field]];
    const isNumber = entity.fields.some(({ key }) => key === field) && typeof one === 'number' && typeof other === 'number';
    if (isNumber && one !== other) return one > other === descending;
  }
  return false;
}

interface Ranking {
  readonly field: Field;
  readonly descending: boolean;
}

/** Returns the number that ranks the rows, and its direction: as the block's query sorts by it, else highest first. */
function rankingOf(block: Block, entity: Entity): Ranking | null {
  const sort: Query['sort'] = block.query?.sort;
  const field = scoreField(entity, stringOption(block, 'sort') ?? sort?.field);
  if (field === undefined) return null;
  return { field, descending: sort?.field === field.key ? sort.descending === true : true };
}

/** A bar as long as the number is large: where the smallest is the best one would mislead. */
function scoreBar(part: number): Html {
  return html`<svg class="score-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect class="rest" width="100" height="4" />
    <rect class="full" width="${Math.round(Math.max(0, part) * 1000) / 10}" height="4" />
  </svg>`;
}

function rankLine(
  row: Row,
  ranked: { rank: number | null; part: number | null; value: string; field: string },
  place: ViewPlace,
): Html {
  const { context, entity, entityId } = place;
  const others = unscored(place, { key: ranked.field });
  return html`<li class="rank${ranked.rank !== null && ranked.rank <= 3 && ' top'}" ${rowAttribute(context, entityId, row)}>
    <span class="place"><span class="vh">${pickText(WORDS.rank, context.locale)} </span>${ranked.rank ?? '–'}</span>
    <span>${rowLink(row, rowTitle(entity, row, context.locale), place)}</span><strong>${ranked.value}</strong>
    ${ranked.part !== null && scoreBar(ranked.part)} ${metaLine(row, others)}${place.tools?.(row)}
  </li>`;
}
