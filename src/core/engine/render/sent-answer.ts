import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import { answer } from './block-data.ts';
import type { DataNeed, RenderContext, Row } from './context.ts';
import { FILE_TYPES } from './form-fields.ts';
import { type Html, html } from './html.ts';
import { label } from './labels.ts';
import { pageHref, rowHref } from './links.ts';
import { listPage } from './list-page.ts';
import { rowParam, SENT_PARAM } from './params.ts';
import { publicFields } from './row-values.ts';
import { isFilled, valueText } from './show-value.ts';

const SENT_KEY = 'sent';

/** The need for what was just sent through a form. */
export function sentNeed(blockId: string, entityId: string, { params }: Pick<RenderContext, 'params'>): readonly DataNeed[] {
  return params[SENT_PARAM] === blockId && params[rowParam(blockId)] !== undefined
    ? [{ key: SENT_KEY, source: 'sentRow', query: { entity: entityId, limit: 1 } }]
    : [];
}

interface Sent {
  readonly blockId: string;
  readonly context: RenderContext;
  readonly entityId: string;
  readonly entity: Entity;
  /** The fields that the form asks for. */
  readonly asked: readonly Field[];
}

/** Shows the row that was sent, with its totals and a link to where it is found from now on; nothing to anybody else. */
export function sentAnswer({ blockId, context, entityId, entity, asked }: Sent): Html | null {
  const row = answer(context, blockId, SENT_KEY).rows[0];
  if (row === undefined) return null;
  const found = publicFields(entity).filter((field) => field.computed !== undefined || field.key === entity.flow?.field);
  const shown = [...new Set([...asked, ...found])].filter(
    (field) => !FILE_TYPES.includes(field.type) && isFilled(row.values[field.key]),
  );
  const lines = shown.map(
    (field) =>
      html`<div>
        <dt>${pickText(field.label, context.locale)}</dt>
        <dd>${valueText(field, { value: row.values[field.key], row, blockId, context })}</dd>
      </div>`,
  );
  return html`<dl class="sent">${lines}</dl>
    ${placeLink(row, { context, entityId, entity })}`;
}

/** A link to the row's own page, else to the list that holds it, where its sender may read it. */
function placeLink(row: Row, { context, entityId, entity }: Pick<Sent, 'context' | 'entityId' | 'entity'>): Html | null {
  const { read } = entity.access;
  const isMember = context.user !== undefined && context.user !== null && context.user.isWaiting !== true;
  if (read !== 'public' && !(isMember && read !== 'nobody')) return null;
  const list = listPage(context.blueprint, entityId);
  const href = rowHref(context, entityId, row) ?? (list === undefined ? undefined : pageHref(context, list));
  return href === undefined
    ? null
    : html`<p><a href="${href}">${label(context.locale, 'seeSent', { what: pickText(entity.plural, context.locale) })}</a></p>`;
}
