import { pickText } from '../../domain/text.ts';
import { html } from '../../engine/render/html.ts';
import type { Html } from '../../engine/render/html.ts';
import { icon } from '../../engine/render/icons/icon.ts';
import { optionLabel } from '../../engine/render/row-values.ts';
import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import { fieldWith } from '../../engine/blueprint/field-roles.ts';
import type { Site } from '../request/site.ts';
import { word } from './admin-words.ts';
import { entityHref } from './frame.ts';

const FRESH = /^(new|open|pending|requested|submitted|unread|received|waiting|todo|draft|review|inReview|reported)$/i;

/** Counts the rows that visitors sent and that still stand in their first state. */
export async function pendingCard(site: Site): Promise<Html | null> {
  const locale = site.mainLocale;
  const items: Html[] = [];
  for (const [entityId, entity] of Object.entries(site.blueprint.entities)) {
    const place = pendingIn(entity);
    if (place === null || entity.access.create === 'nobody') continue;
    const { field, state } = place;
    const filter = [{ field: field.key, op: 'eq', value: state }] as const;
    const { total } = await site.store.list(entityId, { filter, offset: 0, limit: 1 });
    if (total === 0) continue;
    items.push(
      html`<li>
        <a href="${entityHref(site, entityId, `?f.${field.key}=${encodeURIComponent(state)}`)}"
          >${icon(entity.icon)}<span>${pickText(entity.plural, locale)}</span
          ><span class="badge wait">${optionLabel(field, state, locale)}</span><strong>${total}</strong></a
        >
      </li>`,
    );
  }
  if (items.length === 0) return null;
  return html`<section class="card waiting">
    <h2>${word(locale, 'waiting')}</h2>
    <ul>
      ${items}
    </ul>
  </section>`;
}

function pendingIn(entity: Entity): { readonly field: Field; readonly state: string } | null {
  const key = entity.flow?.field;
  const field = key === undefined ? fieldWith(entity, 'state') : entity.fields.find((each) => each.key === key);
  const state = field?.options?.find(({ value }) => FRESH.test(value))?.value;
  return field === undefined || state === undefined ? null : { field, state };
}
