import { heading, richText, rowAttribute } from '../../block-parts.ts';
import type { Row } from '../../context.ts';
import { groupFields, groupRows } from '../../field-roles.ts';
import { type Html, html } from '../../html.ts';
import { label } from '../../labels.ts';
import { rowHref } from '../../links.ts';
import { pickText } from '../../../../domain/text.ts';
import { fieldOfType, numberValue, plainValue, publicFields, rowTitle } from '../../row-values.ts';
import { valueText } from '../../show-value.ts';
import { toolHref } from '../tool-place.ts';
import type { CollectionView, ViewPlace } from './view.ts';

const css = `
.tree{display:grid;gap:2rem}
.tree nav{border:1px solid var(--line);border-radius:var(--radius);padding:1rem;background:var(--surface);color:var(--ink);align-self:start}
.tree nav>ul{display:grid;gap:1rem}
.tree nav a{display:flex;align-items:center;min-block-size:2.5rem;padding-inline:.75rem;border-inline-start:3px solid transparent;color:inherit;text-decoration:none}
.tree nav a:hover{text-decoration:underline}
.tree nav a[aria-current]{border-color:var(--edge);background:var(--tint);font-weight:650}
.tree article{display:grid;gap:1rem;max-inline-size:44rem;align-content:start}
@media (min-width:52rem){.tree{grid-template-columns:minmax(13rem,17rem) 1fr}}
`;

/** All titles in groups at the side, one of them open beside. */
export const tree: CollectionView = {
  all: true,
  css,
  render(rows, place) {
    const { context, blockId, entity } = place;
    const ordered = inOrder(rows, place);
    const open = ordered.find((row) => row.id === context.params[`${blockId}.open`]) ?? ordered[0];
    if (open === undefined) return html``;
    const groups = groupRows(ordered, (row) => groupOf(row, place));
    const items = [...groups].map(
      ([name, members]) =>
        html`<li>
          ${name !== '' && html`<strong>${name}</strong>`}
          <ul>
            ${members.map((row) => html`<li><a href="${toolHref(place, { [`${blockId}.open`]: row.id })}" ${row.id === open.id && html` aria-current="true"`}>${rowTitle(entity, row, context.locale)}</a></li>`)}
          </ul>
        </li>`,
    );
    return html`<div class="tree">
      <nav aria-label="${pickText(entity.plural, context.locale)}">
        <ul>
          ${items}
        </ul>
      </nav>
      ${opened(open, place)}
    </div>`;
  },
};

function opened(row: Row, place: ViewPlace): Html {
  const { context, entity, entityId } = place;
  const body = publicFields(entity).filter((field) => field.type === 'longtext');
  const href = rowHref(context, entityId, row);
  const title = rowTitle(entity, row, context.locale);
  return html`<article ${rowAttribute(context, entityId, row)}>
    ${heading(place.level, title)}${body.map((field) => richText(plainValue(row.values[field.key], context.locale)))}
    ${
      href !== undefined &&
      html`<p>
        <a href="${href}">${label(context.locale, 'details')}<span class="vh">: ${title}</span></a>
      </p>`
    }${place.tools?.(row)}
  </article>`;
}

function inOrder(rows: readonly Row[], { entity }: ViewPlace): readonly Row[] {
  const order = publicFields(entity).find((field) => /^(?:order|position|number)$/.test(field.key));
  return order === undefined
    ? rows
    : rows.toSorted((first, second) => numberValue(first.values[order.key]) - numberValue(second.values[order.key]));
}

function groupOf(row: Row, { entity, blockId, context }: ViewPlace): string {
  const section =
    publicFields(entity).find((field) => /^(?:section|chapter|part|category|topic)$/.test(field.key)) ??
    groupFields(entity)[0] ??
    fieldOfType(publicFields(entity), ['tags']);
  return section === undefined ? '' : valueText(section, { value: row.values[section.key], blockId, context });
}
