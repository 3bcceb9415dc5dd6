import type { Field } from '../../../blueprint/entity-schema.ts';
import { heading, picture, rowAttribute } from '../../block-parts.ts';
import type { Row } from '../../context.ts';
import { formatDateTime } from '../../format.ts';
import { type Html, html } from '../../html.ts';
import { personField } from '../../field-roles.ts';
import { metaLine, rowLink } from '../../row-card.ts';
import { listSource } from '../../photos.ts';
import { displayField, fieldOfType, plainValue, publicFields, rowTitle } from '../../row-values.ts';
import { isFilled, valueText } from '../../show-value.ts';
import { besideUsed, type CollectionView, type ViewPlace } from './view.ts';

const css = `
.feed{display:grid;gap:1.25rem;max-inline-size:46rem}
@media (min-width:64rem){.feed:has(>:nth-child(3)){max-inline-size:none;grid-template-columns:1fr 1fr;align-items:start}}
.post{padding:1.25rem 1.4rem;gap:.75rem}
.post-by{display:flex;gap:.8rem;align-items:center}
.post-by .initial{display:grid;place-items:center;inline-size:2.75rem;block-size:2.75rem;flex:none;border-radius:50%;background:var(--primary);color:var(--on-primary);font-weight:700}
.post-by p{display:grid;line-height:1.3}
.post-text{white-space:pre-line;overflow-wrap:anywhere}
.post .picture{inline-size:100%;max-block-size:28rem;object-fit:cover;border-radius:calc(var(--radius)*.75)}
`;

/** Posts of people, one under the other: author, time, words, picture. */
export const feed: CollectionView = {
  css,
  render: (rows, place) =>
    html`<ul class="feed">
      ${rows.map((row) => post(row, place))}
    </ul>`,
};

function post(row: Row, place: ViewPlace): Html {
  const { entity, context, blockId } = place;
  const { who, text, image } = partsOf(place);
  const display = displayField(entity);
  const author = who === undefined ? '' : valueText(who, { value: row.values[who.key], blockId, context });
  const title = rowTitle(entity, row, context.locale);
  const hasTitle = display !== undefined && display.key !== text?.key && display.key !== who?.key;
  const time = postTime(row, place);
  const others = besideUsed(place, [who, text, ...entity.fields.filter(({ key }) => key === time.key || key === 'createdAt')]);
  const art = image !== undefined && isFilled(row.values[image.key]) ? listSource(row, { image, entity, context }) : null;
  return html`<li class="card post" id="${blockId}-${row.id}" ${rowAttribute(context, place.entityId, row)}>
    <div class="post-by">
      ${author !== '' && html`<span class="initial" aria-hidden="true">${Array.from(author)[0]}</span>`}
      <p>
        ${author !== '' && html`<strong>${author}</strong>`}
        <time class="muted" datetime="${time.iso.slice(0, 10)}">${formatDateTime(time.iso.slice(0, 16), context.locale)}</time>
      </p>
    </div>
    ${hasTitle && heading(place.level, rowLink(row, title, place))}
    ${text !== undefined && html`<p class="post-text">${plainValue(row.values[text.key], context.locale)}</p>`}
    ${art !== null && picture({ source: art, rowId: row.id, alt: '' }, context)}${metaLine(row, others)}${place.tools?.(row)}
  </li>`;
}

/** Who says what, with which picture: of the fields that the block names, where it names any. */
function partsOf({ entity, block }: ViewPlace): Readonly<Record<'who' | 'text' | 'image', Field | undefined>> {
  const open = publicFields(entity, block.fields);
  const [person, display] = [personField(entity), displayField(entity)];
  const who = person !== undefined && open.includes(person) ? person : undefined;
  const line = open.find((field) => field.type === 'text' && field !== who && field !== display);
  return {
    who,
    text: fieldOfType(open, ['longtext']) ?? (block.fields === undefined ? display : (line ?? display)),
    image: fieldOfType(open, ['image', 'images']),
  };
}

function postTime(row: Row, { entity }: ViewPlace): { key: string | undefined; iso: string } {
  const field = publicFields(entity).find((candidate) => candidate.type === 'datetime' || candidate.type === 'date');
  const value = field === undefined ? undefined : row.values[field.key];
  return { key: field?.key, iso: typeof value === 'string' && value !== '' ? value : row.createdAt };
}
