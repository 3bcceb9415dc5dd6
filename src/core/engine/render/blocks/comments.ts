import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { answer, blockEntity, relationNeeds } from '../block-data.ts';
import { blockHead, rowAttribute } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { formatDateTime, formatNumber } from '../format.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { rowNotice } from '../row-notice.ts';
import { rowTools, type RowToolPlace } from '../row-tools.ts';
import { rowToolsScript } from '../row-tools-script.ts';
import { displayField, fieldOfType, listValue, numberValue, plainValue, publicFields } from '../row-values.ts';
import { isFilled, showValue, stars } from '../show-value.ts';
import { wordList } from '../word-list.ts';
import { formFields, formNotices, postForm } from './form.ts';

const phrase = wordList({
  average: ['{average} out of 5 from {count} ratings', '平均 {average} 分（满分 5 分），共 {count} 条评分'],
  anonymous: ['Anonymous', '匿名'],
});

/** The text field of a comment that names the page it stands on, by its slug. */
const SUBJECT_KEY = 'target';

/** Comments of visitors, newest first, the average of their ratings, and a form to write more. */
export const comments: BlockEntry = {
  type: 'comments',
  variants: ['plain'],
  styles: ['card', 'form', 'comments', 'row-form', 'row-tools'],
  runtime: [],
  script: rowToolsScript,
  heading: true,
  needs: (block, context) => {
    const found = blockEntity(block, context);
    if (found === undefined || block.query === undefined) return [];
    const query = { sort: { field: 'createdAt', descending: true }, ...block.query, limit: block.query.limit ?? 200 };
    const subject = context.blueprint.pages[context.pageId]?.entity;
    const relations = publicFields(found.entity).filter((field) => field.type === 'relation');
    return [
      { key: 'rows', query },
      ...(subject === undefined || context.slug === undefined
        ? []
        : [{ key: 'subject', query: { entity: subject }, slug: context.slug }]),
      ...relationNeeds(relations, context),
    ];
  },
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    const head = blockHead({ block, blockId, context, level });
    if (found === undefined) return html`${head}`;
    const { entity } = found;
    const subject = answer(context, blockId, 'subject').rows[0];
    const link = subject === undefined ? undefined : subjectRelation(entity, context);
    const rows = subjectRows(answer(context, blockId, 'rows').rows, { context, link, subject });
    const place: RowToolPlace = { block, blockId, entityId: found.id, entity, context };
    const parts = commentParts(entity, context);
    const items = rows.map((row) => comment(row, parts, place));
    const notices = rowNotice(place, undefined) ?? formNotices(blockId, context, label(context.locale, 'commentThanks'));
    return html`${head}${notices}${average(rows, parts.rating, context)}${
      items.length === 0
        ? html`<p class="empty">${label(context.locale, 'noComments')}</p>`
        : html`<ul class="comment-list">
            ${items}
          </ul>`
    }${writeForm({ block, entity, link, subject }, parts, place)}`;
  },
};

interface CommentParts {
  readonly text: Field | undefined;
  readonly author: Field | undefined;
  readonly rating: Field | undefined;
  readonly about: Field | undefined;
}

function commentParts(entity: Entity, context: RenderContext): CommentParts {
  const open = publicFields(entity);
  const text = fieldOfType(open, ['longtext']) ?? displayField(entity);
  const users = context.blueprint.accounts?.entity;
  const subject = subjectRelation(entity, context);
  const names = open.filter((field) => field.key !== SUBJECT_KEY && field.key !== text?.key && field.key !== subject?.key);
  const about = context.slug === undefined ? open.find((field) => field.type === 'relation' && field.to !== users) : undefined;
  return {
    text,
    author:
      names.find((field) => field.type === 'relation' && field.to === users) ??
      names.find((field) => field.type === 'text' && /name|author|user|by|who/i.test(field.key)) ??
      names.find((field) => field.type === 'text' || (field.type === 'relation' && field.key !== about?.key)),
    rating: fieldOfType(open, ['rating']),
    about,
  };
}

/** The relation that says which row of the page's entity a comment is about. */
function subjectRelation(entity: Entity, context: RenderContext): Field | undefined {
  const subject = context.blueprint.pages[context.pageId]?.entity;
  return subject === undefined ? undefined : entity.fields.find((field) => field.type === 'relation' && field.to === subject);
}

function comment(row: Row, parts: CommentParts, place: RowToolPlace): Html {
  const { context, blockId, entityId } = place;
  const { author, text, rating, about } = parts;
  const name = author === undefined ? undefined : row.values[author.key];
  return html`<li class="comment" ${rowAttribute(context, entityId, row)}>
    <p class="by">
      <strong
        >${author !== undefined && isFilled(name) ? showValue(author, { value: name, blockId, context }) : phrase(context.locale, 'anonymous')}</strong
      >
      <time class="muted" datetime="${row.createdAt}">${formatDateTime(row.createdAt, context.locale)}</time
      >${rating !== undefined && isFilled(row.values[rating.key]) && showValue(rating, { value: row.values[rating.key], blockId, context })}${about !== undefined && isFilled(row.values[about.key]) && showValue(about, { value: row.values[about.key], blockId, context })}
    </p>
    <p>${text !== undefined && plainValue(row.values[text.key], context.locale)}</p>
    ${rowTools(row, place)}
  </li>`;
}

function average(rows: readonly Row[], rating: Field | undefined, context: RenderContext): Html | null {
  const given = rating === undefined ? [] : rows.map((row) => numberValue(row.values[rating.key])).filter((value) => value > 0);
  if (given.length === 0) return null;
  const mean = given.reduce((sum, value) => sum + value, 0) / given.length;
  const words = phrase(context.locale, 'average', { average: formatNumber(mean, 1), count: given.length });
  return html`<p class="average">${stars(mean, words)} ${words}</p>`;
}

interface SubjectRowsInput {
  readonly context: RenderContext;
  readonly link: Field | undefined;
  readonly subject: Row | undefined;
}

/** On the page of one row only its own comments show; examples that are about nothing show everywhere. */
function subjectRows(rows: readonly Row[], { context, link, subject }: SubjectRowsInput): readonly Row[] {
  const { slug } = context;
  if (slug === undefined) return rows;
  if (link !== undefined && subject !== undefined)
    return rows.filter((row) => listValue(row.values[link.key]).includes(subject.id));
  return rows.filter((row) => row.sample || row.values[SUBJECT_KEY] === undefined || row.values[SUBJECT_KEY] === slug);
}

function writeForm(
  about: { readonly block: Block; readonly entity: Entity; readonly link: Field | undefined; readonly subject: Row | undefined },
  { author }: CommentParts,
  { blockId, context }: RowToolPlace,
): Html {
  const { block, entity, link, subject } = about;
  const users = context.blueprint.accounts?.entity;
  const asked = formFields(block, entity).filter(
    (field) => field.key !== SUBJECT_KEY && field.key !== link?.key && !(field.type === 'relation' && field.to === users),
  );
  const name = author?.type === 'text' ? context.user?.name : undefined;
  const rating = asked.find((field) => field.type === 'rating');
  const hidden =
    link !== undefined && subject !== undefined
      ? html`<input type="hidden" name="${link.key}" value="${subject.id}" />`
      : subjectField(entity, context);
  return postForm({
    block: { ...block, fields: asked.map((field) => field.key) },
    blockId,
    context,
    entity,
    button: label(context.locale, 'postComment'),
    hidden,
    presets: {
      ...(author === undefined || name === undefined ? {} : { [author.key]: name }),
      ...(rating === undefined ? {} : { [rating.key]: '5' }),
    },
  });
}

function subjectField(entity: Entity, context: RenderContext): Html | null {
  const known = entity.fields.some((field) => field.key === SUBJECT_KEY && field.type === 'text');
  return known && context.slug !== undefined ? html`<input type="hidden" name="${SUBJECT_KEY}" value="${context.slug}" />` : null;
}
