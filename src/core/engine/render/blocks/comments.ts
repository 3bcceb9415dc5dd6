import { answer, blockEntity, relationNeeds } from '../block-data.ts';
import { blockHead, rowMark } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import type { Entity } from '../../blueprint/schema.ts';
import { formatDate } from '../format.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { displayField, fieldOfType, plainValue, publicFields } from '../row-values.ts';
import { showValue } from '../show-value.ts';
import { formFields, formNotices, postForm } from './form.ts';

/** The text field of a comment that names the page it stands on, by its slug. */
const SUBJECT_KEY = 'target';

/** What visitors wrote, newest first, and a form to write more. */
export const comments: BlockEntry = {
  type: 'comments',
  variants: ['plain'],
  styles: ['card', 'form', 'comments'],
  runtime: [],
  heading: true,
  needs: (block, context) => {
    const found = blockEntity(block, context);
    if (found === undefined || block.query === undefined) return [];
    const query = { sort: { field: 'createdAt', descending: true }, ...block.query, limit: block.query.limit ?? 30 };
    return [{ key: 'rows', query }, ...relationNeeds(formFields(block, found.entity), context)];
  },
  render(block, blockId, context, level) {
    const found = blockEntity(block, context);
    const head = blockHead(block, blockId, context, level);
    if (found === undefined) return html`${head}`;
    const open = publicFields(found.entity);
    const text = fieldOfType(open, ['longtext']) ?? displayField(found.entity);
    const author = open.find(
      (field) => field.key !== SUBJECT_KEY && ['text', 'relation'].includes(field.type) && field.key !== text?.key,
    );
    const rating = fieldOfType(open, ['rating']);
    const rows = subjectRows(answer(context, blockId, 'rows').rows, context);
    const items = rows.map(
      (row) =>
        html`<li class="comment" ${rowMark(context, found.id, row)}>
          <p class="by">
            <strong>${author !== undefined && showValue(author, row.values[author.key], blockId, context)}</strong>
            <time class="muted" datetime="${row.createdAt.slice(0, 10)}">${formatDate(row.createdAt, context.locale)}</time
            >${rating !== undefined && row.values[rating.key] !== undefined && showValue(rating, row.values[rating.key], blockId, context)}
          </p>
          <p>${text !== undefined && plainValue(row.values[text.key], context.locale)}</p>
        </li>`,
    );
    return html`${head}${formNotices(blockId, context, label(context.locale, 'commentThanks'))}${
      items.length === 0
        ? html`<p class="empty">${label(context.locale, 'noComments')}</p>`
        : html`<ul class="comment-list">
            ${items}
          </ul>`
    }${postForm({ block, blockId, context, entity: found.entity, button: label(context.locale, 'postComment'), hidden: subjectField(found.entity, context) })}`;
  },
};

/** On the page of one row only its own comments show; examples show everywhere. */
function subjectRows(rows: readonly Row[], context: RenderContext): readonly Row[] {
  const { slug } = context;
  return slug === undefined
    ? rows
    : rows.filter((row) => row.sample || row.values[SUBJECT_KEY] === undefined || row.values[SUBJECT_KEY] === slug);
}

function subjectField(entity: Entity, context: RenderContext): Html | null {
  const known = entity.fields.some((field) => field.key === SUBJECT_KEY && field.type === 'text');
  return known && context.slug !== undefined ? html`<input type="hidden" name="${SUBJECT_KEY}" value="${context.slug}" />` : null;
}
