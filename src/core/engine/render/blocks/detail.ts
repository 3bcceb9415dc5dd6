import { listPage, lists } from '../list-page.ts';
import { memoizePair } from '../../../domain/memoize.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { relationsOfSteps } from '../../blueprint/step-asks.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { answer, booleanOption, relationNeeds, stringOption, textOption } from '../block-data.ts';
import { editedRowId, editForm } from '../edit-form.ts';
import { rowNotice } from '../row-notice.ts';
import { rowTools, type RowToolPlace } from '../row-tools.ts';
import { copyScript, rowToolsScript } from '../row-tools-script.ts';
import { rowToolStyles } from '../row-tool-styles.ts';
import { shareBox, shareCss } from '../share.ts';
import { needBlockId } from '../block-data.ts';
import { childNeeds, children, similarRows } from './detail-relations.ts';
import { heading, picture, rowAttribute, titleId } from '../block-parts.ts';
import type { BlockEntry, DataNeed, RenderContext, Row } from '../context.ts';
import { cachedPart } from '../cached-part.ts';
import { paperLink, pdfLink } from '../file-links.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { pageForRow, pageHref } from '../links.ts';
import { PICK_PARAM } from '../params.ts';
import { cartNotice } from './cart.ts';
import { cardSlots, cartForm, countedByMarks, rowCard } from '../row-card.ts';
import { listSource } from '../photos.ts';
import { flagBadges } from '../row-flags.ts';
import { displayField, fieldOfType, publicFields, rowTitle } from '../row-values.ts';
import { seenEntity } from '../seen-entity.ts';
import { isFilled, showValue, valueText } from '../show-value.ts';
import { pickText } from '../../../domain/text.ts';

/** One row on its own page: picture, every shown field, the action, and its neighbours. */
export const detail: BlockEntry = {
  type: 'detail',
  variants: ['split'],
  styles: ['card', 'prose', 'rows', 'row-cards', 'lines', 'detail', 'chip-links'],
  stylesOf: (block, blueprint) => [
    ...rowToolStyles(block, blueprint),
    ...(isArticle(blueprint.entities[block.query?.entity ?? '']) ? ['article' as const] : []),
  ],
  runtime: [],
  css: shareCss,
  script: (blueprint, blocks) => [...rowToolsScript(blueprint, blocks), copyScript],
  heading: true,
  needs: (block, context) => detailNeeds(block, context),
  render({ block, blockId, context, level }) {
    const found = seenEntity(block, context);
    const row = answer(context, blockId, 'row').rows[0];
    if (found === undefined || row === undefined)
      return html`<div class="head">
        ${heading(level, label(context.locale, 'notFound'), html` id="${titleId(blockId)}"`)}
        <p class="lead">${label(context.locale, 'notFoundText')}</p>
      </div>`;
    const shown = seenFields(block, found, context);
    const slots = cardSlots(found.entity, block.fields);
    const place = {
      entityId: found.id,
      entity: found.entity,
      blockId,
      context,
      slots,
      level: level + 1,
      action: 'none' as const,
    };
    const title = rowTitle(found.entity, row, context.locale);
    const image = slots.image ?? fieldOfType(publicFields(found.entity), ['image', 'images']);
    const art = image === undefined ? null : listSource(row, { image, entity: found.entity, context });
    const long = shown.filter((field) => field.type === 'longtext' && isFilled(row.values[field.key]));
    const tooled: RowToolPlace = { block, blockId, entityId: found.id, entity: found.entity, context };
    const isEdited = editedRowId(blockId, context) === row.id && row.can?.includes('edit') === true;
    return html`${cachedPart(context, `back ${found.id}`, () => backLink(found.id, found.entity, context))}${rowNotice(tooled, row)}
      <article
        class="detail${art === null && ' no-picture'}${isArticle(found.entity) && ' article'}"
        ${rowAttribute(context, found.id, row)}
      >
        ${art !== null && html`<div class="detail-art">${picture({ source: art, rowId: row.id, alt: title, width: 960, height: 720, eager: true }, context)}</div>`}
        <div class="detail-text">
          ${detailBadges(row, { slots, entity: found.entity, blockId, context })}
          ${heading(level, title, html` id="${titleId(blockId)}"`)}
          ${slots.price !== undefined && isFilled(row.values[slots.price.key]) && html`<p class="price">${valueText(slots.price, { value: row.values[slots.price.key], row, blockId, context })}</p>`}
          ${long[0] !== undefined && html`<div class="prose">${showValue(long[0], { value: row.values[long[0].key], row, blockId, context })}</div>`}
          ${facts(factFields(shown, found.entity, slots), { row, blockId, context })}
          ${detailAction(block, { row, title, place })}
          ${booleanOption(block, 'pdf') && html`<div class="actions">${pdfLink(found.id, { row, blockId, context })}</div>`}${booleanOption(block, 'pdf') ? null : paperLink(found.id, { entity: found.entity, row, blockId, context })}${rowTools(row, tooled)}${isEdited && editForm(row, tooled, level + 1)}${shareBox(row, title, place)}
        </div>
        ${long.slice(1).map((field) => html`<div class="prose wide">${heading(level + 1, pickText(field.label, context.locale))}${showValue(field, { value: row.values[field.key], row, blockId, context })}</div>`)}
      </article>
      ${children(block, place)}${related(block, row, place)}`;
  },
};

/** The fields that the block names, else all; private ones for those alone who see their values. */
function seenFields(
  { fields }: Block,
  { id, entity }: { readonly id: string; readonly entity: Entity },
  context: Pick<RenderContext, 'blueprint' | 'user'>,
): readonly Field[] {
  if (fields !== undefined) return publicFields(entity, fields);
  const kept = context.user?.manages.includes(id) === true ? entity.fields.filter((field) => field.private === true) : [];
  return [...publicFields(entity), ...kept];
}

/** Something to read from beginning to end, not a thing with properties. */
function isArticle(entity: Entity | undefined): boolean {
  return entity !== undefined && publicFields(entity).some((field) => field.key === 'body' && field.type === 'longtext');
}

function detailNeeds(block: Block, context: Omit<RenderContext, 'data'>): readonly DataNeed[] {
  const found = seenEntity(block, context);
  if (found === undefined || block.query === undefined || context.slug === undefined) return [];
  const row: DataNeed = { key: 'row', query: { entity: found.id, limit: 1 }, slug: context.slug };
  const neighbours: DataNeed[] = booleanOption(block, 'related')
    ? [{ key: 'related', query: { entity: found.id, limit: 40 } }]
    : [];
  const isEdited = editedRowId(needBlockId(block, context), context) !== undefined;
  const fields = isEdited ? found.entity.fields : seenFields(block, found, context);
  return [
    row,
    ...neighbours,
    ...childNeeds(block, found.id, context),
    ...relationNeeds([...fields, ...relationsOfSteps(found.entity)], context),
  ];
}

interface BadgePlace extends Pick<FactsInput, 'blockId' | 'context'> {
  readonly slots: ReturnType<typeof cardSlots>;
  readonly entity: Entity;
}

function detailBadges(row: Row, { slots: { badge }, entity, blockId, context }: BadgePlace): Html | null {
  const value = badge === undefined ? undefined : row.values[badge.key];
  const flags = flagBadges(entity, row, context.locale);
  const state = badge !== undefined && isFilled(value) ? [showValue(badge, { value, blockId, context })] : [];
  return state.length + flags.length === 0 ? null : html`<p class="badges">${[...state, ...flags]}</p>`;
}

function factFields(shown: readonly Field[], entity: Entity, slots: ReturnType<typeof cardSlots>): readonly Field[] {
  const display = displayField(entity);
  const counted = new Set(countedByMarks(entity));
  return shown.filter(
    (field) =>
      !['longtext', 'slug', 'image', 'images', 'icon'].includes(field.type) &&
      field.key !== display?.key &&
      field.key !== slots.price?.key &&
      field.key !== slots.badge?.key &&
      !counted.has(field.key) &&
      field.key !== 'summary',
  );
}

interface FactsInput {
  readonly row: Row;
  readonly blockId: string;
  readonly context: RenderContext;
}

function facts(fields: readonly Field[], { row, blockId, context }: FactsInput): Html | null {
  const filled = fields.filter((field) => isFilled(row.values[field.key]));
  if (filled.length === 0) return null;
  return html`<dl class="facts">
    ${filled.map(
      (field) =>
        html`<div>
          <dt>${pickText(field.label, context.locale)}</dt>
          <dd>${showValue(field, { value: row.values[field.key], row, blockId, context })}</dd>
        </div>`,
    )}
  </dl>`;
}

interface DetailActionInput {
  readonly row: Row;
  readonly title: string;
  readonly place: Parameters<typeof cartForm>[1];
}

function detailAction(block: Block, { row, title, place }: DetailActionInput): Html | null {
  const { context, blockId } = place;
  const action = stringOption(block, 'action');
  if (action === 'book') {
    const page = pageForRow(context.blueprint, place.entityId);
    if (page === undefined) return null;
    return html`<div class="actions">
      <a class="button primary" href="${pageHref(context, page)}?${PICK_PARAM}=${encodeURIComponent(row.id)}"
        >${bookingWords(page, place)}</a
      >
    </div>`;
  }
  if (action !== 'cart') return null;
  const quantity = html`<label class="quantity"
    ><span>${label(context.locale, 'quantity')}</span
    ><input type="text" inputmode="numeric" pattern="[0-9]{1,3}" id="${blockId}-n" name="quantity" value="1" required
  /></label>`;
  return html`${cartNotice(blockId, context)}${cartForm({ row, title }, place, quantity)}`;
}

/** The page of a booking books; a form does what its own button says, else what its page is called. */
function bookingWords(page: string, { context, entityId }: DetailActionInput['place']): string {
  const { blueprint, locale } = context;
  const forms = (blueprint.pages[page]?.blocks ?? []).flatMap((id) => blueprint.blocks[id] ?? []);
  const isAbout = ({ query }: Block) =>
    blueprint.entities[query?.entity ?? '']?.fields.some(({ to }) => to === entityId) === true;
  const form = forms.find((block) => (block.type === 'booking' || block.type === 'form') && isAbout(block));
  const own = form === undefined ? undefined : textOption(form, 'button', locale);
  if (own !== undefined) return own;
  const title = pickText(blueprint.pages[page]?.title, locale);
  return form?.type === 'form' && title !== '' ? title : label(locale, 'book');
}

function backLink(entityId: string, entity: Entity, context: RenderContext): Html | null {
  const { blueprint } = context;
  const list = listPage(blueprint, entityId);
  const page = list ?? Object.keys(blueprint.pages).find((id) => blueprint.pages[id]?.path === '/');
  const words =
    list === undefined
      ? label(context.locale, 'home')
      : pickText(blueprint.pages[list]?.title, context.locale) || pickText(entity.plural, context.locale);
  return page === undefined
    ? null
    : html`<p class="back">
        <a href="${pageHref(context, page)}">${icon('arrow-left')}${label(context.locale, 'back', { what: words })}</a>
      </p>`;
}

/** Neighbours show what the site's own list of them shows. */
const neighbourSlots = memoizePair((blueprint: Blueprint, entityId: string) => {
  const list = Object.values(blueprint.blocks).find((block) => block.fields !== undefined && lists(block, entityId));
  const entity = blueprint.entities[entityId];
  return entity === undefined ? undefined : cardSlots(entity, list?.fields);
});

function related(block: Block, row: Row, place: Parameters<typeof rowCard>[1]): Html | null {
  if (!booleanOption(block, 'related')) return null;
  const rows = similarRows(place.entity, row, answer(place.context, place.blockId, 'related').rows);
  if (rows.length === 0) return null;
  const slots = neighbourSlots(place.context.blueprint, place.entityId) ?? place.slots;
  const inner = { ...place, slots, level: place.level + 1 };
  return html`<div class="related">
    ${heading(place.level, label(place.context.locale, 'related'))}
    <ul class="grid rows n${rows.length}">
      ${rows.map((other) => cachedPart(place.context, `related ${place.blockId} ${other.id}`, () => rowCard(other, inner)))}
    </ul>
  </div>`;
}
