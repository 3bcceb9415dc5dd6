import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { currencyFacts } from '../../catalogue/currency.ts';
import { kindOfField } from '../../expression/check-expression.ts';
import { formSteps, listOption, relatedRows } from '../block-data.ts';
import type { RenderContext } from '../context.ts';
import { defaultUser } from '../form-defaults.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { plainValue, publicFields } from '../row-values.ts';
import { compileLive, type CompiledLive, type Live, type LiveRelation } from './compile-live.ts';
import { FORM_SCRIPT } from './form-script.ts';

/** A form being drawn, and the fields that it asks for. */
export interface AskingForm {
  readonly block: Block;
  readonly blockId: string;
  readonly context: RenderContext;
  readonly entity: Entity;
  readonly asked: readonly Field[];
  /** Values that nobody is asked for and that are known already. */
  readonly given?: Readonly<Record<string, number>>;
}

/** Everything that the script of a form goes by. */
interface FormLogic {
  /** Questions whose answers are numbers; true for amounts of money. */
  readonly numbers: Readonly<Record<string, boolean>>;
  readonly given?: Readonly<Record<string, number>>;
  /** Questions that are asked while a condition holds. */
  readonly when: Readonly<Record<string, Live>>;
  readonly totals: Readonly<Record<string, { readonly live: Live; readonly type: Field['type'] }>>;
  /** By relation and row, the fields of chosen records that are read. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  readonly locale: string;
  readonly currency: string;
  /** Of an amount that is not whole. */
  readonly decimals: number;
  /** Whole amounts have decimals too. */
  readonly cents: boolean;
  readonly words: readonly [yes: string, no: string];
}

/** The figures that a form shows while it is filled in: computed fields of its entity. */
export function totalFields(block: Block, entity: Entity): readonly Field[] {
  return publicFields(entity, listOption(block, 'totals')).filter(({ computed }) => computed !== undefined);
}

/** The attribute by which the script knows a form; nothing where the form stays as it is. */
export function logicMark(form: AskingForm): Html | null {
  if (!isLive(form.block, form.entity)) return null;
  return html` data-logic="${JSON.stringify(logicOf(form))}"`;
}

function isLive(block: Block, entity: Entity): boolean {
  return (
    entity.fields.some(({ when }) => when !== undefined) || formSteps(block).length > 0 || totalFields(block, entity).length > 0
  );
}

/** The script that forms of these blocks need. */
export function formScripts({ entities }: Blueprint, blocks: readonly Block[]): readonly string[] {
  const needs = (block: Block) => {
    const entity = entities[block.query?.entity ?? ''];
    return entity !== undefined && isLive(block, entity);
  };
  return blocks.some(needs) ? [FORM_SCRIPT] : [];
}

function logicOf({ block, blockId, context, entity, asked, given }: AskingForm): FormLogic {
  const { blueprint, locale, now } = context;
  const entityId = block.query?.entity ?? '';
  const compile = (text: string | undefined) =>
    text === undefined ? null : compileLive(text, { blueprint, entityId, now, user: defaultUser(context.user) });
  const conditions = asked.flatMap(({ key, when }) => pairOf(key, compile(when)));
  const totals = totalFields(block, entity).flatMap((field) => pairOf(field, compile(field.computed)));
  const relations = [...conditions, ...totals].flatMap(([, compiled]) => compiled.relations);
  const money = currencyFacts(blueprint.site.currency);
  const numbers = asked.filter((field) => kindOfField(field) === 'number');
  return {
    numbers: Object.fromEntries(numbers.map(({ key, type }) => [key, type === 'money'])),
    ...(given === undefined ? {} : { given }),
    when: Object.fromEntries(conditions.map(([key, { live }]) => [key, live])),
    totals: Object.fromEntries(totals.map(([{ key, type }, { live }]) => [key, { live, type }])),
    rows: chosenRows(relations, { blockId, context, asked }),
    locale,
    currency: money.sign,
    decimals: money.places,
    cents: blueprint.site.cents === true,
    words: [label(locale, 'yes'), label(locale, 'no')],
  };
}

function pairOf<Name>(name: Name, compiled: CompiledLive | null): readonly (readonly [Name, CompiledLive])[] {
  return compiled === null ? [] : [[name, compiled]];
}

/** The values that expressions read of the rows that a question offers. */
function chosenRows(
  relations: readonly LiveRelation[],
  { blockId, context, asked }: Pick<AskingForm, 'blockId' | 'context' | 'asked'>,
): FormLogic['rows'] {
  const used = asked.filter((field) => relations.some(({ relation }) => relation === field.key));
  const valuesOf = (field: Field) => {
    const keys = [...new Set(relations.flatMap(({ relation, key }) => (relation === field.key ? [key] : [])))];
    return relatedRows(field, blockId, context).map((row) => {
      const values = keys.map((key) => {
        const value = row.values[key] ?? null;
        const isText = typeof value === 'object' && !Array.isArray(value) && value !== null;
        return [key, isText ? plainValue(value, 'en') : value] as const;
      });
      return [row.id, Object.fromEntries(values)] as const;
    });
  };
  return Object.fromEntries(used.map((field) => [field.key, Object.fromEntries(valuesOf(field))]));
}

/** The figures, empty until the script fills them in; without it they stay hidden. */
export function liveTotals(block: Block, entity: Entity, { locale }: RenderContext): Html | null {
  const fields = totalFields(block, entity);
  if (fields.length === 0) return null;
  return html`<dl class="totals" data-totals hidden>
    ${fields.map(
      (field) =>
        html`<div>
          <dt>${pickText(field.label, locale)}</dt>
          <dd><output data-total="${field.key}">–</output></dd>
        </div>`,
    )}
  </dl>`;
}
