import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { answer, blockEntity, relationNeeds } from '../block-data.ts';
import { blockHead, heading, innerLevel, notice, postFields } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { formField } from '../form-fields.ts';
import { formatDateTime } from '../format.ts';
import { type Html, html } from '../html.ts';
import { pagePath } from '../page-path.ts';
import { doAction, LOOKUP_FIELD, STEP_FIELD } from '../params.ts';
import { rowReference } from '../reference.ts';
import { plainValue, publicFields } from '../row-values.ts';
import { isFilled, showValue } from '../show-value.ts';
import { wordList } from '../word-list.ts';

const phrase = wordList({
  reference: ['Reference number', '编号'],
  find: ['Check status', '查询状态'],
  try: ['No number at hand? Try {code}', '没有编号？可试用 {code}'],
  unknown: ['Nothing has the number “{code}”. Please check it and try again.', '没有找到编号“{code}”，请核对后重试。'],
  unfit: [
    'Nothing fits this number and {what}. Please check both and try again.',
    '没有与该编号和{what}都相符的记录，请核对后重试。',
  ],
  tryBoth: ['No number at hand? Try {code} with {value}', '没有编号？可试用 {code} 和 {value}'],
  status: ['Status of {code}', '{code} 的状态'],
  current: ['Current status: {status}', '当前状态：{status}'],
  now: ['now', '当前'],
  done: ['done', '已完成'],
  next: ['next', '待进行'],
  received: ['Received', '提交时间'],
  changed: ['Last change', '最近更新'],
  found: ['Found.', '已找到。'],
});

/** Name of the number in a form that is posted: no field can be called so. */
const CODE = LOOKUP_FIELD;

/** States that end a row outside its usual way. */
const ENDED = /cancel|declin|reject|refus|expired|failed|late|overdue|return/i;
const PERSONAL: readonly Field['type'][] = ['email', 'phone', 'address', 'image', 'images', 'file', 'longtext'];

/** State of a row for the holder of its reference: its states in order, its dates and details. */
export const lookup: BlockEntry = {
  type: 'lookup',
  variants: ['plain'],
  styles: ['card', 'form', 'detail'],
  runtime: [],
  heading: true,
  css: `
.stepper{display:grid;gap:.6rem;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));list-style:none;padding:0;margin-block:1.25rem}
.stepper li{padding:.7rem .9rem;border-block-start:4px solid var(--control)}
.stepper li.past{border-color:var(--success)}
.stepper li[aria-current]{border-color:var(--primary);background:var(--tint);color:var(--ink)}
.b-lookup :is(.card+.help,.help+.notice){margin-block-start:.8rem}
.found{margin-block-start:1.5rem;padding:1.4rem}
`,
  needs: (block, context) => {
    const found = blockEntity(block, context);
    if (found === undefined) return [];
    const query = { entity: found.id };
    return [
      { key: 'row', source: 'lookupRow', query },
      { key: 'example', source: 'lookupExample', query },
      ...relationNeeds(publicFields(found.entity), context),
    ];
  },
  render({ block, blockId, context, level }) {
    const head = blockHead({ block, blockId, context, level });
    const found = blockEntity(block, context);
    if (found === undefined) return html`${head}`;
    const row = answer(context, blockId, 'row').rows[0];
    const place = { block, blockId, context, ...found };
    return html`${head}${askForm(place)}${row === undefined && missing(place)}${row !== undefined && status(row, { ...place, level: innerLevel(block, context, level) })}`;
  },
  presets: {
    track: ({ scope, spec, page, entity }) => {
      const wanted = spec.entity === null ? undefined : scope.entities.get(spec.entity);
      const known = ['order', 'shipment', 'booking', 'supportTicket', 'govApplication', 'rental', 'application'];
      const found = wanted ?? known.map((id) => scope.entities.get(id)).find((each) => each !== undefined) ?? entity;
      return found === null || found === undefined
        ? null
        : {
            type: 'lookup',
            title: page.path === '/' ? { en: 'Check a status', zh: '查询状态' } : page.title,
            query: { entity: found.id },
          };
    },
  },
};

interface Found {
  readonly block: Block;
  readonly blockId: string;
  readonly id: string;
  readonly entity: Entity;
  readonly context: RenderContext;
}

/** The field whose value a visitor has to know beside the number; it may be a private one. */
export function proofField(block: Block | undefined, entity: Entity): Field | undefined {
  const [key] = [block?.options?.['check']].flat();
  return entity.fields.find((field) => field.key === key);
}

/** What the visitor gave: a number, by a link too, and what proves that it is theirs, which never stands in an address. */
export function lookedUp(
  { blockId, proof }: { readonly blockId: string; readonly proof: Field | undefined },
  { params, form }: Pick<RenderContext, 'params' | 'form'>,
): { readonly code: string; readonly known: string } {
  const posted = form?.blockId === blockId ? form.values : {};
  return { code: posted[CODE] ?? params[`${blockId}.code`] ?? '', known: posted[proof?.key ?? ''] ?? '' };
}

function askForm(place: Found): Html {
  const { block, blockId, entity, context } = place;
  const { locale } = context;
  const proof = proofField(block, entity);
  const { code, known } = lookedUp({ blockId, proof }, context);
  const hint = exampleHint(place, proof);
  const way =
    proof === undefined
      ? html`method="get" action="#${blockId}"`
      : html`method="post" action="${doAction(context.basePath, 'lookup')}"`;
  return html`<form class="card form${proof === undefined && ' short'}" ${way}>
      ${proof !== undefined && postFields(blockId, pagePath(context))}
      <div class="fields">
        <div class="field">
          <label for="${blockId}-code">${phrase(locale, 'reference')}</label>
          <input
            type="text"
            id="${blockId}-code"
            name="${proof === undefined ? `${blockId}.code` : CODE}"
            value="${code}"
            required
            maxlength="60"
            autocomplete="off"
            ${hint !== null && html` aria-describedby="${blockId}-try"`}
          />
        </div>
        ${proof !== undefined && formField({ ...proof, required: true }, { blockId, context, preset: known })}
      </div>
      <div class="actions"><button class="button primary" type="submit">${phrase(locale, 'find')}</button></div>
    </form>
    ${hint !== null && html`<p class="help" id="${blockId}-try">${hint}</p>`}`;
}

/** The number of an example row, with what proves it. */
function exampleHint({ blockId, id, entity, context }: Found, proof: Field | undefined): Html | null {
  const example = answer(context, blockId, 'example').rows[0];
  if (example === undefined) return null;
  const code = rowReference(id, entity, example);
  const value = plainValue(example.values[proof?.key ?? ''], context.locale);
  if (proof !== undefined && value === '') return null;
  const words = phrase(context.locale, proof === undefined ? 'try' : 'tryBoth', { code, value });
  return proof === undefined
    ? html`<a href="?${blockId}.code=${encodeURIComponent(code)}#${blockId}">${words}</a>`
    : html`${words}`;
}

function missing({ block, blockId, entity, context }: Found): Html | null {
  const proof = proofField(block, entity);
  const { code, known } = lookedUp({ blockId, proof }, context);
  if (code === '' || (proof !== undefined && known === '')) return null;
  const what = pickText(proof?.label, context.locale);
  return notice('bad', phrase(context.locale, proof === undefined ? 'unknown' : 'unfit', { code, what }));
}

/** The steps that are open to whoever the row belongs to, with what proves it; those that ask for something need a page of the row. */
function ownSteps(row: Row, { block, blockId, entity, context }: Found): Html | null {
  const proof = proofField(block, entity);
  const steps = (entity.flow?.steps ?? []).filter(
    ({ id, asks, agree }) => row.can?.includes(`step:${id}`) === true && asks === undefined && agree === undefined,
  );
  if (proof === undefined || steps.length === 0) return null;
  const { code, known } = lookedUp({ blockId, proof }, context);
  const error = context.form?.blockId === blockId ? context.form.errors['_'] : undefined;
  const forms = steps.map(
    ({ id, label: words }) =>
      html`<form method="post" action="${doAction(context.basePath, 'lookup')}">
        ${postFields(blockId, pagePath(context))}<input type="hidden" name="${CODE}" value="${code}" /><input
          type="hidden"
          name="${proof.key}"
          value="${known}"
        /><input type="hidden" name="${STEP_FIELD}" value="${id}" /><button class="button secondary" type="submit">
          ${pickText(words, context.locale)}
        </button>
      </form>`,
  );
  return html`${error !== undefined && notice('bad', error)}
    <div class="actions">${forms}</div>`;
}

function status(row: Row, { block, id, entity, blockId, context, level }: Found & { readonly level: number }): Html {
  const { locale } = context;
  const code = rowReference(id, entity, row);
  const state = stateField(entity);
  const isMeant = ({ type }: Field) => block.fields !== undefined || !PERSONAL.includes(type);
  const facts = publicFields(entity, block.fields)
    .filter((field) => field.key !== state?.key && isMeant(field) && isFilled(row.values[field.key]))
    .slice(0, 10)
    .map(
      (field) =>
        html`<div>
          <dt>${pickText(field.label, locale)}</dt>
          <dd>${showValue(field, { value: row.values[field.key], row, blockId, context })}</dd>
        </div>`,
    );
  return html`<div class="card found" role="status">
    ${heading(level, phrase(locale, 'status', { code }))}${state !== undefined && stepper(state, row, context)}
    <dl class="facts">
      <div>
        <dt>${phrase(locale, 'reference')}</dt>
        <dd>${code}</dd>
      </div>
      ${facts}
      <div>
        <dt>${phrase(locale, 'received')}</dt>
        <dd>${formatDateTime(row.createdAt, locale)}</dd>
      </div>
      <div>
        <dt>${phrase(locale, 'changed')}</dt>
        <dd>${formatDateTime(row.updatedAt, locale)}</dd>
      </div>
    </dl>
    ${ownSteps(row, { block, blockId, id, entity, context })}
  </div>`;
}

function stateField(entity: Entity): Field | undefined {
  const options = publicFields(entity).filter((field) => field.type === 'enum');
  return (
    options.find((field) => field.key === entity.flow?.field) ??
    options.find((field) => /status|state|stage/i.test(field.key)) ??
    options[0]
  );
}

function stepper(field: Field, row: Row, context: RenderContext): Html {
  const { locale } = context;
  const now = plainValue(row.values[field.key], locale);
  const shown = (field.options ?? []).filter((option) => option.value === now || !ENDED.test(option.value));
  const at = shown.findIndex((option) => option.value === now);
  const label = pickText(shown[at]?.label, locale);
  const steps = shown.map((option, index) => {
    const word = index < at ? 'done' : 'next';
    const since = index === 0 ? formatDateTime(row.createdAt, locale) : '';
    const when = index === at ? formatDateTime(row.updatedAt, locale) : since;
    return html`<li${index < at && html` class="past"`}${index === at && html` aria-current="step"`}>
      <strong>${pickText(option.label, locale)}</strong><br />${phrase(locale, index === at ? 'now' : word)}${
        when !== '' && html`<br /><small>${when}</small>`
      }
    </li>`;
  });
  return html`<p><strong>${phrase(locale, 'current', { status: label })}</strong></p>
    <ol class="stepper">
      ${steps}
    </ol>`;
}
