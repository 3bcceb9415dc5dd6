import { blockHead } from '../block-parts.ts';
import { stringOption } from '../block-data.ts';
import { CALCULATORS, type CalculatorInput, DEFAULT_CALCULATOR } from '../calculators.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';

/** A small tool that computes while one types; the script fills the output. */
export const calculator: BlockEntry = {
  type: 'calculator',
  variants: ['plain'],
  styles: ['card', 'form', 'calculator'],
  runtime: ['calculator'],
  heading: true,
  needs: () => [],
  render(block, blockId, context, level) {
    const kind = stringOption(block, 'kind') ?? 'percentage';
    const definition = CALCULATORS[kind] ?? DEFAULT_CALCULATOR;
    const fields = definition.inputs.map((input) => calculatorField(input, blockId, context));
    const outputs = definition.outputs.map(
      (output, index) =>
        html`<div>
          <dt>${label(context.locale, output)}</dt>
          <dd><output id="${blockId}-out-${index}" name="out${index}" data-out="${index}">–</output></dd>
        </div>`,
    );
    return html`${blockHead(block, blockId, context, level)}
      <form class="card form calculator" data-calc="${kind in CALCULATORS ? kind : 'percentage'}">
        <div class="fields">${fields}</div>
        <div class="actions"><button class="button primary" type="submit">${label(context.locale, 'calculate')}</button></div>
        <dl class="answers" aria-live="polite">${outputs}</dl>
        <noscript><p class="help">${label(context.locale, 'needsScript')}</p></noscript>
      </form>`;
  },
};

function calculatorField(input: CalculatorInput, blockId: string, context: RenderContext): Html {
  const id = `${blockId}-${input.name}`;
  const words = label(context.locale, input.label);
  if (input.choices !== undefined) {
    const options = input.choices.map(
      (choice, index) =>
        html`<label class="chip"
          ><input
            type="radio"
            id="${id}-${index}"
            name="${input.name}"
            value="${choice}"
            ${choice === input.value && html` checked`}
          /><span>${choice.replace('>', ' → ')}</span></label
        >`,
    );
    return html`<fieldset class="field wide">
      <legend>${words}</legend>
      <div class="chips">${options}</div>
    </fieldset>`;
  }
  const value =
    input.date === undefined
      ? input.value
      : new Date(Date.parse(context.now) + input.date * 86_400_000).toISOString().slice(0, 10);
  const hint = input.date === undefined ? null : html`<p class="help" id="${id}-help">YYYY-MM-DD</p>`;
  return html`<div class="field">
    <label for="${id}">${words}</label
    ><input
      type="text"
      id="${id}"
      name="${input.name}"
      value="${value}"
      ${input.date === undefined ? html` inputmode="decimal"` : html` aria-describedby="${id}-help"`}
    />${hint}
  </div>`;
}
