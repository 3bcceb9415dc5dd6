import { pickText } from '../../../domain/text.ts';
import type { Action, Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { blockHead, heading, innerLevel, localText } from '../block-parts.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { targetHref } from '../links.ts';
import { PICK_PARAM } from '../params.ts';
import { plainValue } from '../row-values.ts';

/** Plans side by side, one of them stressed by its frame and button: no words say that others like it. */
export const pricing: BlockEntry = {
  type: 'pricing',
  variants: ['plans'],
  styles: ['card', 'pricing'],
  runtime: [],
  heading: true,
  needs: () => [],
  render({ block, blockId, context, level }) {
    const below = innerLevel(block, context, level);
    const plans = (block.items ?? []).map(
      (item) =>
        html`<li class="card plan${item.featured === true && ' featured'}">
          ${heading(below, localText(context, item.title))}
          ${item.text !== undefined && html`<p class="muted">${localText(context, item.text)}</p>`}
          <p class="price">${localText(context, item.value)}</p>
          <ul class="ticks">
            ${(item.lines ?? []).map((line) => html`<li>${icon('check')}<span>${localText(context, line)}</span></li>`)}
          </ul>
          ${item.action !== undefined && planLink(item, item.action, context)}
        </li>`,
    );
    return html`${blockHead({ block, blockId, context, level })}
      <ul class="grid plans n${Math.min(plans.length, 4)}">
        ${plans}
      </ul>`;
  },
};

type Plan = NonNullable<Block['items']>[number];

/** To the form where the plan is taken, with this one chosen there. */
function planLink(plan: Plan, action: Action, context: RenderContext): Html {
  const { blueprint, locale } = context;
  const form = 'page' in action.target && action.target.block === undefined ? formOn(blueprint, action.target.page) : undefined;
  const href = targetHref(context, action.target);
  // A message is about its name.
  const rows = blueprint.blocks[form ?? '']?.type === 'contact' ? [] : blueprint.entities['plan']?.rows;
  const row = rows?.find(({ values }) => plainValue(values['name'], locale) === localText(context, plan.title));
  const pick = `?${PICK_PARAM}=${encodeURIComponent(row?.id ?? pickText(plan.title, locale))}`;
  return html`<div class="actions">
    <a
      class="button ${plan.featured === true ? 'primary' : 'secondary'}"
      href="${form === undefined ? href : `${href}${pick}#${form}`}"
      >${localText(context, action.label)}</a
    >
  </div>`;
}

/** The block of a page that takes what somebody writes. */
function formOn({ pages, blocks }: Blueprint, pageId: string): string | undefined {
  return pages[pageId]?.blocks.find((id) => blocks[id]?.type === 'form' || blocks[id]?.type === 'contact');
}
