import type { Block, Entity, Field } from '../../blueprint/schema.ts';
import { blockEntity, stringOption } from '../block-data.ts';
import { blockHead, postFields } from '../block-parts.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { formField } from '../form-fields.ts';
import { formatDate } from '../format.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pagePath } from '../page-path.ts';
import { formAction, PICK_PARAM } from '../params.ts';
import { enctype, formFields, formNeeds, formNotices } from './form.ts';
import { pickText } from '../../../domain/text.ts';

const DAYS_AHEAD = 7;
const TIMES = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00'];

/** A form for a time: days and hours are chips, the server refuses a slot that is taken. */
export const booking: BlockEntry = {
  type: 'booking',
  variants: ['plain'],
  styles: ['card', 'form'],
  runtime: [],
  heading: true,
  needs: formNeeds,
  render(block, blockId, context, level) {
    const found = blockEntity(block, context);
    const head = blockHead(block, blockId, context, level);
    if (found === undefined) return html`${head}`;
    const asked = bookingFields(block, found.entity);
    const fields = asked.map((field) => bookingField(field, blockId, context));
    const thanks = stringOption(block, 'thanks') ?? label(context.locale, 'booked');
    return html`${head}${formNotices(blockId, context, thanks)}
      <form class="card form" method="post" ${enctype(asked)} action="${formAction(context.basePath, blockId)}">
        ${postFields(blockId, pagePath(context))}
        <div class="fields">${fields}</div>
        <div class="actions"><button class="button primary" type="submit">${label(context.locale, 'book')}</button></div>
      </form>`;
  },
};

/** What is booked comes first, then day and hour, then the rest. */
function bookingFields(block: Block, entity: Entity): readonly Field[] {
  const resource = stringOption(block, 'resource');
  const rank = (field: Field) => {
    if (field.key === resource) return 0;
    if (field.type === 'relation') return 1;
    return ['date', 'time', 'datetime'].includes(field.type) ? 2 : 3;
  };
  return formFields(block, entity).toSorted((first, second) => rank(first) - rank(second));
}

function bookingField(field: Field, blockId: string, context: RenderContext): Html {
  if (field.type === 'date') return chips(field, days(context), blockId, context);
  if (field.type === 'time')
    return chips(
      field,
      TIMES.map((time) => ({ value: time, label: time })),
      blockId,
      context,
    );
  return formField(field, blockId, context, field.type === 'relation' ? context.params[PICK_PARAM] : undefined);
}

function chips(
  field: Field,
  choices: readonly { value: string; label: string }[],
  blockId: string,
  context: RenderContext,
): Html {
  const refused = context.form?.blockId === blockId ? context.form : undefined;
  const chosen = refused?.values[field.key] ?? choices[field.type === 'time' ? 1 : 0]?.value;
  const error = refused?.errors[field.key];
  const id = `${blockId}-${field.key}`;
  const options = choices.map(
    (choice, index) =>
      html`<label class="chip"
        ><input
          type="radio"
          id="${id}-${index}"
          name="${field.key}"
          value="${choice.value}"
          ${choice.value === chosen && html` checked`}
        /><span>${choice.label}</span></label
      >`,
  );
  return html`<fieldset class="field wide" ${error !== undefined && html` aria-describedby="${id}-error"`}>
    <legend>${pickText(field.label, context.locale)}</legend>
    <div class="chips">${options}</div>
    ${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}
  </fieldset>`;
}

function days(context: RenderContext): readonly { value: string; label: string }[] {
  const start = Date.parse(context.now);
  return Array.from({ length: DAYS_AHEAD }, (_, index) => {
    const value = new Date(start + (index + 1) * 86_400_000).toISOString().slice(0, 10);
    return { value, label: formatDate(value, context.locale).replace(/ \d{4}$|^\d{4}年/, '') };
  });
}
