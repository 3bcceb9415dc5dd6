import { rowAttribute } from '../../block-parts.ts';
import type { Row } from '../../context.ts';
import { type Html, html } from '../../html.ts';
import { flagBadges } from '../../row-flags.ts';
import { metaLine, rowLink, rowPicture } from '../../row-card.ts';
import { besideCells, cellWords } from './cell-words.ts';
import { isFilled } from '../../show-value.ts';
import type { CollectionView, ViewPlace } from './view.ts';

const css = `
.large{display:grid;gap:1.5rem}
.large>li{position:relative;display:grid;gap:.5rem;justify-items:start;padding:clamp(1.25rem,4vw,2.5rem);background:var(--surface);color:var(--ink);border:1px solid var(--line);border-inline-start:.5rem solid var(--edge);border-radius:var(--radius)}
.large strong{font-size:clamp(2.5rem,1.5rem + 5vw,5.5rem);line-height:1.1;font-family:var(--display);overflow-wrap:anywhere}
.large strong a{color:inherit;text-decoration:none}
.large .picture{inline-size:min(100%,18rem);border-radius:var(--radius)}
.large .meta{font-size:var(--s1)}
`;

/** Rows in very large letters, to be read across a room: who is on duty today. */
export const large: CollectionView = {
  all: true,
  css,
  render: (rows, place) =>
    html`<ul class="large">
      ${rows.map((row) => largeRow(row, place))}
    </ul>`,
};

function largeRow(row: Row, place: ViewPlace): Html {
  const { context, entity, entityId } = place;
  const flags = flagBadges(entity, row, context.locale);
  const line = metaLine(row, besideCells(place));
  const image = place.slots.image?.key ?? '';
  const portrait = place.block.fields?.includes(image) === true && isFilled(row.values[image]) ? rowPicture(row, place) : null;
  return html`<li ${rowAttribute(context, entityId, row)}>
    ${portrait}<strong>${rowLink(row, cellWords(row, place), place)}</strong>${line ?? (flags.length > 0 ? html`<p class="badges">${flags}</p>` : null)}${place.tools?.(row)}
  </li>`;
}
