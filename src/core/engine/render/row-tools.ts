import { pickText } from '../../domain/text.ts';
import { askedByStep } from '../blueprint/step-asks.ts';
import type { Entity, Mark, Step } from '../blueprint/entity-schema.ts';
import type { Block } from '../blueprint/page-schema.ts';
import { takesEdits } from './block-data.ts';
import { postFields } from './block-parts.ts';
import type { RenderContext, Row } from './context.ts';
import { formField } from './form-fields.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons/icon.ts';
import { pageHref } from './links.ts';
import { pagePath } from './page-path.ts';
import * as names from './params.ts';
import { doneField, isDone } from './row-state.ts';
import { editFields } from './row-fields.ts';
import { numberValue, plainValue, rowTitle } from './row-values.ts';
import { markWord, rowWord } from './row-words.ts';

/** Context of a row's tools. */
export interface RowToolPlace {
  readonly block: Block;
  readonly blockId: string;
  readonly entityId: string;
  readonly entity: Entity;
  readonly context: RenderContext;
}

const MARK_ICONS: Readonly<Record<Mark['kind'], string>> = {
  favorite: 'heart',
  like: 'thumbs-up',
  vote: 'circle-check',
  follow: 'user-plus',
  compare: 'scale',
  join: 'users',
  seen: 'eye',
};

/** Decides whether finished rows are struck out: tasks are, a finished report is not. */
function isTicked({ entity, entityId }: RowToolPlace): boolean {
  return doneField(entity) !== undefined || TICKED.test(`${entityId} ${entity.label.en ?? ''} ${entity.label.zh ?? ''}`);
}

const TICKED = /task|to-?do|checklist|chore|errand|habit|goal|任务|待办|清单|目标/iu;

/** Draws the visitor's tools for a row: marks, steps of its flow, edit and delete. Null when there are none. */
export function rowTools(row: Row, place: RowToolPlace): Html | null {
  const { entity, context } = place;
  if (context.params[names.removeParam(place.blockId)] === row.id && may(row, 'remove')) return removeQuestion(row, place);
  const tools = [...marks(row, place), ...steps(row, place), ...doneToggle(row, place), ...ownerTools(row, place)];
  const done = isDone(entity, row) && isTicked(place);
  if (tools.length === 0) return done ? html`<span class="is-done"></span>` : null;
  return html`<div
    class="row-tools${done && ' is-done'}"
    role="group"
    aria-label="${rowWord(context.locale, 'actions', { what: titleOf(row, place) })}"
  >
    ${tools}
  </div>`;
}

/** The hidden fields that name a row in a post about it. */
export function rowFields(place: Pick<RowToolPlace, 'blockId' | 'entityId' | 'context'>, row: Row): Html {
  const { blockId, entityId, context } = place;
  const kept = names.withParams(Object.fromEntries(Object.entries(context.params).filter(([name]) => names.isLasting(name))), {});
  return html`${postFields(blockId, pagePath(context))}${hidden(names.ROW_ENTITY_FIELD, entityId)}${hidden(names.ROW_ID_FIELD, row.id)}${kept !== '' && hidden(names.ROW_BACK_FIELD, kept)}`;
}

/** The address of the page with something opened or closed at the block. */
export function openHref(place: Pick<RowToolPlace, 'blockId' | 'context'>, changes: Readonly<Record<string, string>>): string {
  const { context, blockId } = place;
  return `${pageHref(context, context.pageId, context.slug)}${names.withParams(context.params, changes)}#${blockId}`;
}

function marks(row: Row, place: RowToolPlace): Html[] {
  const { entity, entityId, context } = place;
  const shown = (entity.marks ?? []).filter((mark) => mark.kind !== 'seen');
  return shown.map((mark) => {
    const isOn = context.marks?.has(`${entityId}:${mark.kind}:${row.id}`) === true;
    const words =
      mark.label === undefined
        ? markWord(context.locale, mark.kind, isOn)
        : `${pickText(mark.label, context.locale)}${isOn ? ' ✓' : ''}`;
    const count = mark.count === undefined ? null : html` <span class="n">${numberValue(row.values[mark.count])}</span>`;
    return html`<form method="post" action="${names.doAction(context.basePath, 'mark')}" data-act="${mark.kind}:${row.id}">
      ${rowFields(place, row)}${hidden(names.MARK_FIELD, mark.kind)}${hidden(names.MARK_SET_FIELD, isOn ? 'off' : 'on')}<button
        class="button secondary"
        type="submit"
        aria-pressed="${isOn ? 'true' : 'false'}"
      >
        ${icon(MARK_ICONS[mark.kind])}<span>${words}${count}${about(row, place)}</span>
      </button>
    </form>`;
  });
}

function steps(row: Row, place: RowToolPlace): Html[] {
  const { entity, context } = place;
  const open = (entity.flow?.steps ?? []).filter((step) => may(row, `step:${step.id}`) && row.agreed?.[step.id]?.isMine !== true);
  const agreed = (entity.flow?.steps ?? []).flatMap((step) => agreement(row, step, place) ?? []);
  const buttons = open.map((step, index) =>
    step.asks === undefined
      ? html`<form method="post" action="${names.doAction(context.basePath, 'step')}" data-act="${step.id}:${row.id}">
          ${rowFields(place, row)}${hidden(names.STEP_FIELD, step.id)}<button
            class="button ${index === 0 ? 'primary' : 'secondary'}"
            type="submit"
          >
            <span>${pickText(step.label, context.locale)}${about(row, place)}</span>
          </button>
        </form>`
      : stepForm(row, place, { step, isFirst: index === 0 }),
  );
  return [...buttons, ...agreed];
}

/** A step that asks: its questions open below its button. */
function stepForm(row: Row, place: RowToolPlace, { step, isFirst }: { readonly step: Step; readonly isFirst: boolean }): Html {
  const { entity, context, blockId } = place;
  const sent = context.form?.blockId === blockId ? context.form : undefined;
  const isSent = sent?.values[names.ROW_ID_FIELD] === row.id && sent.values[names.STEP_FIELD] === step.id;
  const id = `${blockId}-${row.id}-${step.id}`;
  // The rows to choose from came for the block.
  const asking = { ...context, data: { ...context.data, [id]: context.data[blockId] ?? {} } };
  const questions = askedByStep(entity, step).map((field) => {
    const stored = row.values[field.key];
    const preset = isSent ? sent.values[field.key] : plainValue(stored, context.locale);
    return formField(field, { blockId: id, context: asking, preset });
  });
  const words = pickText(step.label, context.locale);
  return html`<details class="step-ask" ${isSent && html` open`}>
    <summary class="button ${isFirst ? 'primary' : 'secondary'}"><span>${words}${about(row, place)}</span></summary>
    <form class="card form" method="post" action="${names.doAction(context.basePath, 'step')}" data-act="${step.id}:${row.id}">
      ${rowFields(place, row)}${hidden(names.STEP_FIELD, step.id)}
      <div class="fields">${questions}</div>
      <div class="actions"><button class="button primary" type="submit">${words}</button></div>
    </form>
  </details>`;
}

/** Says who has agreed to a step, and how many are needed. */
function agreement(row: Row, step: Step, { context }: RowToolPlace): Html | null {
  const agreed = row.agreed?.[step.id];
  if (agreed === undefined || agreed.names.length === 0) return null;
  return html`<p class="agreed">
    ${icon('check')}<span
      >${rowWord(context.locale, 'agreed', {
        what: pickText(step.label, context.locale),
        names: agreed.names.join(context.locale === 'zh' ? '、' : ', '),
        count: agreed.names.length,
        needed: agreed.needed,
      })}</span
    >
  </p>`;
}

function doneToggle(row: Row, place: RowToolPlace): Html[] {
  const { entity, entityId, context } = place;
  const field = doneField(entity);
  const isManager = context.user?.manages.includes(entityId) === true;
  if (field === undefined || !may(row, 'edit') || !editFields(context.blueprint, entityId, isManager).includes(field)) return [];
  const on = row.values[field.key] === true;
  return [
    html`<form method="post" action="${names.doAction(context.basePath, 'edit')}" data-act="${field.key}:${row.id}">
      ${rowFields(place, row)}${hidden(names.EDITED_FIELDS_FIELD, field.key)}${hidden(field.key, on ? '' : 'true')}<button
        class="button secondary"
        type="submit"
      >
        ${icon(on ? 'undo-2' : 'check')}<span>${rowWord(context.locale, on ? 'undone' : 'done')}${about(row, place)}</span>
      </button>
    </form>`,
  ];
}

function ownerTools(row: Row, place: RowToolPlace): Html[] {
  const { block, blockId, context } = place;
  if (!takesEdits(block)) return [];
  const link = (word: 'edit' | 'remove', name: string, sign: string) =>
    html`<a class="button secondary own" href="${openHref(place, { [name]: row.id })}" title="${rowWord(context.locale, word)}"
      >${icon(sign)}<span>${rowWord(context.locale, word)}${about(row, place)}</span></a
    >`;
  return [
    ...(may(row, 'edit') ? [link('edit', names.editParam(blockId), 'pencil')] : []),
    ...(may(row, 'remove') ? [link('remove', names.removeParam(blockId), 'trash-2')] : []),
  ];
}

function removeQuestion(row: Row, place: RowToolPlace): Html {
  const { context } = place;
  return html`<div class="row-tools ask" role="alert">
    <p><strong>${rowWord(context.locale, 'askRemove', { what: titleOf(row, place) })}</strong></p>
    <form method="post" action="${names.doAction(context.basePath, 'remove')}">
      ${rowFields(place, row)}<button class="button primary" type="submit">
        ${icon('trash-2')}${rowWord(context.locale, 'remove')}
      </button>
    </form>
    <a class="button secondary" href="${openHref(place, {})}">${rowWord(context.locale, 'keep')}</a>
  </div>`;
}

function about(row: Row, place: RowToolPlace): Html {
  return html`<span class="vh">: ${titleOf(row, place)}</span>`;
}

function titleOf(row: Row, { entity, context }: Pick<RowToolPlace, 'entity' | 'context'>): string {
  return rowTitle(entity, row, context.locale);
}

function may(row: Row, power: string): boolean {
  return row.can?.includes(power) === true;
}

function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`;
}
