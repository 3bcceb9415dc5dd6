import { heading, rowAttribute } from '../../block-parts.ts';
import type { Entity } from '../../../blueprint/entity-schema.ts';
import type { Row } from '../../context.ts';
import { html } from '../../html.ts';
import { mapPlan, type Pin, PLAN_CSS } from '../../map-plan.ts';
import { pickText } from '../../../../domain/text.ts';
import { excerpt, metaLine, rowLink } from '../../row-card.ts';
import { plainValue, publicFields, rowTitle } from '../../row-values.ts';
import type { CollectionView } from './view.ts';

const WORDS = { directions: { en: 'Directions', zh: '路线' }, plan: { en: 'Map', zh: '地图' } };

const css = `${PLAN_CSS}.places{display:grid;gap:1.5rem;align-items:start}
.places ol{display:grid;gap:.75rem}
.spot{position:relative;display:grid;gap:.3rem 1rem;grid-template-columns:2.5rem minmax(0,1fr);padding:1rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);color:var(--ink)}
.spot:target{border:2px solid var(--edge)}
.spot>.place{display:grid;place-items:center;inline-size:2.25rem;block-size:2.25rem;border-radius:50%;background:var(--primary);color:var(--on-primary);font-weight:700}
.spot>div{display:grid;gap:.3rem}.spot :is(h2,h3,h4){font-size:var(--s1);line-height:1.25}
.spot p a{position:relative;z-index:1}
@media (min-width:56rem){.places{grid-template-columns:minmax(0,1.15fr) minmax(0,1fr)}.places>.ground{position:sticky;inset-block-start:1rem}}
`;

/** Places as a drawn plan with numbered pins, and the same numbers in a list with ways to get there. */
export const placemap: CollectionView = {
  all: true,
  css,
  render(rows, place) {
    const { context, entity, entityId, blockId } = place;
    const pins: Pin[] = rows.map((row) => ({
      title: rowTitle(entity, row, context.locale),
      href: `#${blockId}-${row.id}`,
      seed: `${whereText(row, entity, context.locale)}${row.id}`,
      at: coordinates(row, entity),
    }));
    const items = rows.map((row, index) => {
      const at = coordinates(row, entity);
      const where =
        at === undefined ? whereText(row, entity, context.locale) || rowTitle(entity, row, context.locale) : `${at[0]},${at[1]}`;
      return html`<li class="spot" id="${blockId}-${row.id}" ${rowAttribute(context, entityId, row)}>
        <span class="place" aria-hidden="true">${index + 1}</span>
        <div>
          ${heading(place.level, rowLink(row, rowTitle(entity, row, context.locale), place))}${excerpt(row, place)}${metaLine(row, place)}
          <p>
            <a href="https://www.openstreetmap.org/search?query=${encodeURIComponent(where)}"
              >${pickText(WORDS.directions, context.locale)}<span class="vh">: ${rowTitle(entity, row, context.locale)}</span></a
            >
          </p>
          ${place.tools?.(row)}
        </div>
      </li>`;
    });
    return html`<div class="places">
      ${mapPlan(pins, `${pickText(WORDS.plan, context.locale)}: ${pickText(entity.plural, context.locale)}`)}
      <ol>
        ${items}
      </ol>
    </div>`;
  },
};

function whereText(row: Row, entity: Entity, locale: 'en' | 'zh'): string {
  const fields = publicFields(entity).filter(
    (field) =>
      field.type === 'address' ||
      (field.type === 'text' && /address|city|street|location|country|district|venue/i.test(field.key)),
  );
  return fields
    .map((field) => plainValue(row.values[field.key], locale))
    .filter((part) => part !== '')
    .join(', ');
}

function coordinates(row: Row, entity: Entity): readonly [number, number] | undefined {
  const numbered = (pattern: RegExp) =>
    publicFields(entity).find((field) => pattern.test(field.key) && ['num', 'int'].includes(field.type));
  const [lat, lng] = [numbered(/^lat/i), numbered(/^(?:lng|lon)/i)];
  const [north, east] = [row.values[lat?.key ?? ''], row.values[lng?.key ?? '']];
  return typeof north === 'number' && typeof east === 'number' ? [north, east] : undefined;
}
