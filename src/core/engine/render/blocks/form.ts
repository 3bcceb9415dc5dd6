import { pickText, type Text } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import { keysOfSteps } from '../../blueprint/step-asks.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { signInPrompt, waitingNote } from '../account-parts.ts';
import { createAudience, hiddenActor, isWaitingFor } from '../accounts.ts';
import {
  blockEntity,
  fittingRows,
  formSteps,
  listOption,
  needBlockId,
  relatedRows,
  relationNeeds,
  textOption,
} from '../block-data.ts';
import { blockHead, notice, postFields, siteEmblem } from '../block-parts.ts';
import type { BlockEntry, DataNeed, RenderContext, Row } from '../context.ts';
import { startOf } from '../form-defaults.ts';
import { FILE_TYPES, FORM_TYPES_LEFT_OUT, formField } from '../form-fields.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { rowSlug } from '../links.ts';
import { formScripts, liveTotals, logicMark } from '../live-form/form-logic.ts';
import { pagePath } from '../page-path.ts';
import { formAction, PICK_PARAM, SENT_PARAM } from '../params.ts';
import { sentAnswer, sentNeed } from '../sent-answer.ts';
import { referenceNote } from '../reference-note.ts';
import { publicFields, writtenFields } from '../row-values.ts';

/** Writes one row: the fields named by the block, or all a visitor may fill. */
export const form: BlockEntry = {
  type: 'form',
  variants: ['plain'],
  styles: ['card', 'form'],
  stylesOf: (block) => (formSteps(block).length > 0 || listOption(block, 'totals').length > 0 ? ['steps'] : []),
  runtime: [],
  script: formScripts,
  heading: true,
  needs: formNeeds,
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    const head = blockHead({ block, blockId, context, level }, level === 1 ? siteEmblem(context) : null);
    if (found === undefined) return html`${head}`;
    const button = textOption(block, 'button', context.locale) ?? label(context.locale, 'send');
    const thanks = label(context.locale, goesOut(found.entity) ? 'wentOut' : 'sent');
    return html`${head}${formNotices(blockId, context, thanks)}${postForm({ block, blockId, context, entity: found.entity, button })}`;
  },
};

/** The rows that a form's relation fields choose from. */
export function formNeeds(block: Block, context: Omit<RenderContext, 'data'>): readonly DataNeed[] {
  const found = blockEntity(block, context);
  if (found === undefined) return [];
  return [
    ...relationNeeds(formFields(block, found.entity), context),
    ...sentNeed(needBlockId(block, context), found.id, context),
  ];
}

/** What a form asks for: the fields that its block names, else those that are public, and those that its steps name. */
export function formFields(block: Block, entity: Entity) {
  if (block.fields !== undefined) return fieldsNamed(block.fields, entity);
  const later = keysOfSteps(entity);
  const usual = writtenFields(publicFields(entity)).filter(
    ({ key, type }) => !FORM_TYPES_LEFT_OUT.includes(type) && !later.includes(key),
  );
  const named = fieldsNamed(
    formSteps(block).flatMap(({ fields }) => fields),
    entity,
  );
  return [...usual, ...named.filter((field) => !usual.includes(field))];
}

/** Shows the confirmation after sending: it stays until the visitor leaves the page. */
export function formNotices(blockId: string, context: RenderContext, thanks: string): Html | null {
  if (context.params[SENT_PARAM] === blockId) {
    const block = context.blueprint.blocks[blockId];
    const entityId = block?.query?.entity ?? '';
    const entity = context.blueprint.entities[entityId];
    const sent =
      block === undefined || entity === undefined
        ? null
        : sentAnswer({ blockId, context, entityId, entity, asked: formFields(block, entity) });
    const note = referenceNote(context, entityId, context.params[`${blockId}.code`] ?? '');
    return notice('good', thanksOf(blockId, context) ?? thanks, html`${note}${sent}`);
  }
  if (context.form?.blockId !== blockId) return null;
  const general = context.form.errors['_'] ?? context.form.errors[''];
  return notice('bad', general ?? label(context.locale, 'fixErrors'));
}

/** Returns the owner's own confirmation after sending, when the block has one. */
export function thanksOf(blockId: string, { blueprint, locale }: RenderContext): string | undefined {
  const block = blueprint.blocks[blockId];
  return block && textOption(block, 'thanks', locale);
}

/** The form element itself, with every question. */
export function postForm(options: {
  block: Block;
  blockId: string;
  context: RenderContext;
  entity: Entity;
  button: string;
  hidden?: Html | null;
  /** Values that are filled in already, by field key. */
  presets?: Readonly<Record<string, string>>;
}): Html {
  const { block, blockId, context, entity, button, hidden = null, presets = {} } = options;
  const audience = createAudience(context, block.query?.entity ?? '', entity);
  if (audience !== null) return signInPrompt(context, blockId, audience);
  if (isWaitingFor(context, block.query?.entity ?? '', entity)) return waitingNote(context);
  const closed = closedRelation(block, { blockId, context, entity }) ?? nothingFits(block, { blockId, context, entity });
  if (closed !== null) return html`<p class="empty">${closed}</p>`;
  const actor = hiddenActor(context, block.query?.entity ?? '', entity);
  const asked = formFields(block, entity).filter((field) => field.key !== actor);
  const question = (field: Field) =>
    formField(field, {
      blockId,
      context,
      preset:
        field.type === 'relation'
          ? pickedRow(field, blockId, context)
          : (presets[field.key] ?? startOf(field, block.query?.entity ?? '', context)),
    });
  const size = asked.length === 1 && asked[0]?.type !== 'longtext' ? ' short' : '';
  const steps = stepsOf(block, asked);
  return html`<form
    class="card form${size}"
    method="post"
    ${enctype(asked)}
    action="${formAction(context.basePath, blockId)}"
    ${logicMark({ block, blockId, context, entity, asked })}
  >
    ${postFields(blockId, pagePath(context))}${hidden}
    ${steps.length === 0 ? html`<div class="fields">${asked.map(question)}</div>` : stepParts(steps, question, context)}
    ${liveTotals(block, entity, context)}
    <div class="actions">
      ${steps.length > 0 && stepButtons(context)}<button class="button primary" type="submit">${button}</button>
    </div>
  </form>`;
}

interface AskedStep {
  readonly title: Text;
  readonly asked: readonly Field[];
}

/** The fields of each step; those that no step names are asked for in the last. */
function stepsOf(block: Block, asked: readonly Field[]): readonly AskedStep[] {
  const steps = formSteps(block);
  const named = steps.flatMap(({ fields }) => fields);
  const others = asked.filter(({ key }) => !named.includes(key));
  return steps
    .map(({ title, fields }, index) => ({
      title,
      asked: [
        ...fields.flatMap((key) => asked.filter((field) => field.key === key)),
        ...(index === steps.length - 1 ? others : []),
      ],
    }))
    .filter((step) => step.asked.length > 0);
}

function stepParts(steps: readonly AskedStep[], question: (field: Field) => Html, { locale }: RenderContext): Html {
  return html`<p
      class="progress"
      role="status"
      data-progress="${label(locale, 'stepOf', { n: '{n}', count: '{count}' })}"
      hidden
    ></p>
    ${steps.map(
      ({ title, asked }) =>
        html`<fieldset class="step" data-step>
          <legend tabindex="-1">${pickText(title, locale)}</legend>
          <div class="fields">${asked.map(question)}</div>
        </fieldset>`,
    )}`;
}

function stepButtons({ locale }: RenderContext): Html {
  return html`<button class="button secondary" type="button" data-back hidden>${label(locale, 'stepBack')}</button
    ><button class="button primary" type="button" data-next hidden>${label(locale, 'stepNext')}</button>`;
}

/** The row that the address names, or whose page this is, where a relation is asked for. */
function pickedRow(field: Field, blockId: string, context: RenderContext): string | undefined {
  const { blueprint, pageId, params, slug } = context;
  const entity = blueprint.entities[field.to ?? ''];
  const fitting = fittingRows(field, blockId, context);
  const picked = params[PICK_PARAM] ?? params[field.key];
  if (picked !== undefined && (field.where === undefined || fitting.some(({ id }) => id === picked))) return picked;
  if (entity === undefined || blueprint.pages[pageId]?.entity !== field.to) return undefined;
  return fitting.find((row) => rowSlug(entity, row) === slug)?.id;
}

/** Says that nothing can be asked for now: a record has to be chosen, and none fits. */
function nothingFits(
  block: Block,
  { blockId, context, entity }: { readonly blockId: string; readonly context: RenderContext; readonly entity: Entity },
): string | null {
  const field = formFields(block, entity).find(
    (each) => each.where !== undefined && each.required === true && fittingRows(each, blockId, context).length === 0,
  );
  return field === undefined ? null : pickText(field.why, context.locale) || label(context.locale, 'notOpen');
}

/** On the page of a record: why the form cannot be about it now; null where it can. */
function closedRelation(
  block: Block,
  { blockId, context, entity }: { readonly blockId: string; readonly context: RenderContext; readonly entity: Entity },
): string | null {
  const { blueprint, pageId, slug, locale } = context;
  const about = blueprint.pages[pageId]?.entity;
  const field = formFields(block, entity).find(({ to, where }) => to !== undefined && to === about && where !== undefined);
  const target = about === undefined ? undefined : blueprint.entities[about];
  if (field === undefined || target === undefined) return null;
  const isHere = (row: Row) => rowSlug(target, row) === slug;
  if (!relatedRows(field, blockId, context).some(isHere) || fittingRows(field, blockId, context).some(isHere)) return null;
  return pickText(field.why, locale) || label(locale, 'notOpen');
}

/** Forms with files are sent in parts. */
export function enctype(fields: readonly Field[]): Html | null {
  return fields.some((field) => FILE_TYPES.includes(field.type)) ? html` enctype="multipart/form-data"` : null;
}

/** Private fields may be asked for (they are never shown again), so a block can name them. */
function fieldsNamed(keys: readonly string[], entity: Entity) {
  const known = writtenFields([...publicFields(entity), ...entity.fields.filter((field) => field.private === true)]);
  return keys.flatMap((key) => known.filter((field) => field.key === key));
}

/** Decides whether rows of an entity are messages to somebody rather than records of the site. */
function goesOut({ fields }: Entity): boolean {
  const isAddressed = fields.some(({ key, type }) => type === 'relation' && /^(?:recipients?|lead|to)$/.test(key));
  return isAddressed && fields.some(({ options }) => options?.some(({ value }) => value === 'sent') === true);
}
