import type { Action, Item } from '../../blueprint/schema.ts';
import { blockHead, fieldMark, heading, innerLevel, say } from '../block-parts.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { targetHref } from '../links.ts';
import { PICK_PARAM } from '../params.ts';
import { plainValue } from '../row-values.ts';

/** Plans side by side, one of them recommended. */
export const pricing: BlockEntry = {
  type: 'pricing',
  variants: ['plans'],
  styles: ['card', 'pricing'],
  runtime: [],
  heading: true,
  needs: () => [],
  render(block, blockId, context, level) {
    const below = innerLevel(block, context, level);
    const plans = (block.items ?? []).map((item) => {
      const path = `items.${item.id}`;
      const action =
        item.action === undefined
          ? undefined
          : { ...item.action, style: item.featured === true ? ('primary' as const) : ('secondary' as const) };
      return html`<li class="card plan${item.featured === true && ' featured'}">
        ${item.featured === true && html`<p class="flag">${label(context.locale, 'mostPopular')}</p>`}
        ${heading(below, say(context, item.title), fieldMark(context, `${path}.title`))}
        ${item.text !== undefined && html`<p class="muted" ${fieldMark(context, `${path}.text`)}>${say(context, item.text)}</p>`}
        <p class="price" ${fieldMark(context, `${path}.value`)}>${say(context, item.value)}</p>
        <ul class="ticks">
          ${(item.lines ?? []).map((line) => html`<li>${icon('check')}<span>${say(context, line)}</span></li>`)}
        </ul>
        ${action !== undefined && choice(action, planOf(item, context), { path: `${path}.action`, context })}
      </li>`;
    });
    return html`${blockHead(block, blockId, context, level)}
      <ul class="grid plans n${Math.min(plans.length, 4)}">
        ${plans}
      </ul>`;
  },
};

/** The button of a plan; the form that it leads to begins with that plan. */
function choice(action: Action, plan: string | undefined, { path, context }: { path: string; context: RenderContext }): Html {
  const query = plan === undefined || 'url' in action.target ? '' : `?${PICK_PARAM}=${encodeURIComponent(plan)}`;
  return html`<div class="actions">
    <a
      class="button ${action.style ?? 'primary'}"
      href="${targetHref(context, action.target)}${query}"
      ${fieldMark(context, `${path}.0.label`)}
      >${say(context, action.label)}</a
    >
  </div>`;
}

/** The record that a plan on the price list stands for. */
function planOf(item: Item, context: RenderContext): string | undefined {
  const { rows = [], fields = [] } = context.blueprint.entities['plan'] ?? {};
  const key = fields.find(({ display }) => display === true)?.key ?? '';
  return rows.find(({ values }) => plainValue(values[key], context.locale) === say(context, item.title))?.id;
}
