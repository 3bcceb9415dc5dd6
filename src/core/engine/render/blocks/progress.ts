import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { answer, blockEntity, MAX_ROWS, relationNeeds } from '../block-data.ts';
import { blockHead, heading, innerLevel, rowAttribute } from '../block-parts.ts';
import { amountText } from '../chart-figure.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { numericFields } from '../field-roles.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { rowLink } from '../row-card.ts';
import { listValue, numberValue, publicFields, rowTitle } from '../row-values.ts';

const GOAL = /goal|target|limit|budget|planned|capacity|max|total|quota/i;
const DONE = /raised|spent|current|saved|progress|done|sold|booked|used|actual|completed|amount|value|count|points/i;

const css = `
.goals{display:grid;gap:1rem;max-inline-size:54rem}
.goal{padding:1.1rem 1.25rem;gap:.6rem}
.goal p{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap;font-variant-numeric:tabular-nums}
.goal-bar{inline-size:100%;block-size:.85rem;border-radius:1rem}
.goal-bar .full{fill:var(--focus)}.goal-bar .over{fill:var(--danger)}.goal-bar .rest{fill:var(--line)}
`;

/** Progress of each row towards its goal: a bar, the figures, the share. */
export const progress: BlockEntry = {
  type: 'progress',
  variants: ['plain'],
  styles: ['card'],
  runtime: [],
  heading: true,
  css,
  needs: (block, context) => {
    const found = blockEntity(block, context);
    if (found === undefined || block.query === undefined) return [];
    const part = partsOf(found.id, found.entity, context.blueprint);
    const added = part === undefined ? [] : [{ key: 'parts', query: { entity: part.entityId, limit: MAX_ROWS } }];
    return [
      { key: 'rows', query: { ...block.query, limit: block.query.limit ?? 50 } },
      ...added,
      ...relationNeeds(publicFields(found.entity), context),
    ];
  },
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    const head = blockHead({ block, blockId, context, level });
    if (found === undefined) return html`${head}`;
    const rows = answer(context, blockId, 'rows').rows;
    if (rows.length === 0)
      return html`${head}
        <p class="empty">${label(context.locale, 'empty')}</p>`;
    const inner = innerLevel(block, context, level);
    const items = rows.map((row) =>
      goalItem(row, { block, blockId, entityId: found.id, entity: found.entity, context, level: inner }),
    );
    return html`${head}
      <ul class="goals">
        ${items}
      </ul>`;
  },
};

interface GoalPlace {
  readonly block: Block;
  readonly blockId: string;
  readonly entityId: string;
  readonly entity: Entity;
  readonly context: RenderContext;
  readonly level: number;
}

function goalItem(row: Row, place: GoalPlace): Html {
  const { context, entity, entityId } = place;
  const { value, goal, field } = measured(row, place);
  const part = goal > 0 ? value / goal : 0;
  const title = rowTitle(entity, row, context.locale);
  const figures = `${amountText(value, field, context)} / ${amountText(goal, field, context)}`;
  const bar = html`<rect class="rest" width="100" height="4" /><rect
      class="${part > 1 ? 'over' : 'full'}"
      width="${Math.round(Math.max(0, Math.min(1, part)) * 1000) / 10}"
      height="4"
    />`;
  return html`<li class="card goal" ${rowAttribute(context, entityId, row)}>
    ${heading(place.level, rowLink(row, title, place))}
    <svg
      class="goal-bar"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      role="img"
      aria-label="${title}: ${Math.round(part * 100)}%"
    >
      ${bar}
    </svg>
    <p><span>${figures}</span><strong>${Math.round(part * 100)}%</strong></p>
  </li>`;
}

function measured(
  row: Row,
  { entityId, entity, blockId, context }: GoalPlace,
): { value: number; goal: number; field: Field | undefined } {
  const { goal, done } = goalFields(entity);
  if (goal === undefined) {
    const values = answer(context, blockId, 'rows').rows.map((each) => numberValue(each.values[done?.key ?? '']));
    const top = done?.type === 'pct' ? 100 : Math.max(...values);
    return { value: numberValue(row.values[done?.key ?? '']), goal: top, field: done };
  }
  const most = numberValue(row.values[goal.key]);
  if (done !== undefined) {
    const value = numberValue(row.values[done.key]);
    return { value: done.type === 'pct' ? (value / 100) * most : value, goal: most, field: goal };
  }
  const part = partsOf(entityId, entity, context.blueprint);
  const rows = answer(context, blockId, 'parts').rows;
  const key = part === undefined || part.own === '' ? row.id : (listValue(row.values[part.own])[0] ?? '');
  const mine = part === undefined ? [] : rows.filter((each) => listValue(each.values[part.by]).includes(key));
  return {
    value: mine.reduce((sum, each) => sum + Math.abs(numberValue(each.values[part?.amount ?? ''])), 0),
    goal: most,
    field: goal,
  };
}

function goalFields(entity: Entity): { goal: Field | undefined; done: Field | undefined } {
  const numbers = numericFields(entity);
  const goal = numbers.find(({ key }) => GOAL.test(key));
  const done = numbers.find((field) => field !== goal && (DONE.test(field.key) || field.type === 'pct'));
  return { goal, done: done ?? (goal === undefined ? numbers[0] : undefined) };
}

/** Rows that add up to a goal: of an entity that points to it, or to the same thing as it. */
function partsOf(
  id: string,
  entity: Entity,
  blueprint: Blueprint,
): { entityId: string; by: string; own: string; amount: string } | undefined {
  const { goal, done } = goalFields(entity);
  if (goal === undefined || done !== undefined) return undefined;
  const links = publicFields(entity).filter((field) => field.type === 'relation');
  for (const [entityId, other] of Object.entries(blueprint.entities)) {
    const amount = numericFields(other).find((field) => field.type === goal.type);
    if (entityId === id || amount === undefined || other.access.read === 'nobody') continue;
    for (const field of publicFields(other).filter((each) => each.type === 'relation')) {
      const own = links.find((each) => each.to === field.to);
      if (field.to === id || own !== undefined)
        return { entityId, by: field.key, own: field.to === id ? '' : (own?.key ?? ''), amount: amount.key };
    }
  }
  return undefined;
}
