import type { Locale } from '../../../domain/text.ts';
import { hashSeed } from '../../../domain/random.ts';
import { currencyFacts } from '../../catalogue/currency.ts';
import { toText } from '../../catalogue/pair.ts';
import type { BlockMaker } from '../../recipe/page-scope.ts';
import { blockEntity, stringOption } from '../block-data.ts';
import { blockHead } from '../block-parts.ts';
import type { CalcInput, CalcOutput, Calculator, CalcValues } from '../calculators/calculator.ts';
import { entityCalculator } from '../calculators/entity-calculator.ts';
import { CALCULATOR_GROUPS, CALCULATORS, calculatorKind, SCRIPT_KINDS } from '../calculators/kinds.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../format.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pageHref } from '../links.ts';
import { withParams } from '../params.ts';
import { clockScript, clockTool, SCRIPT_TOOL_NAMES } from './calculator-clocks.ts';

const at = (locale: Locale) => (locale === 'zh' ? 1 : 0);
const GROUP_NAMES: Readonly<Record<string, readonly [string, string]>> = {
  unit: ['Unit converter', '单位换算'],
  finance: ['Finance calculators', '理财计算器'],
  health: ['Health calculators', '健康计算器'],
  text: ['Text tools', '文本工具'],
};

/** Small tools: the server answers, so they work by GET; with the script they answer while one types. */
export const calculator: BlockEntry = {
  type: 'calculator',
  variants: ['plain'],
  styles: ['card', 'form', 'calculator'],
  runtime: ['live'],
  css: `.answers dd{overflow-wrap:anywhere;white-space:pre-wrap}.answers .swatch{inline-size:100%;block-size:3rem}.kinds{display:flex;flex-wrap:wrap;gap:.5rem;margin-block-end:1.25rem}.kinds a{display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1rem;border:1.5px solid var(--control);border-radius:var(--button-radius);text-decoration:none}.kinds a[aria-current]{background:var(--primary);color:var(--on-primary);border-color:var(--primary)}.clock{font-size:var(--s4);font-variant-numeric:tabular-nums}`,
  script: (_blueprint, blocks) => (blocks.some((block) => isScriptKind(stringOption(block, 'kind') ?? '')) ? [clockScript] : []),
  presets: { calculator: calculatorPreset('percentage') },
  heading: true,
  needs: () => [],
  render({ block, blockId, context, level }) {
    const head = blockHead({ block, blockId, context, level });
    const own = blockEntity(block, context);
    if (own !== undefined)
      return html`${head}${tool({ definition: entityCalculator(own.entity), kind: null }, blockId, context)}`;
    const asked = calculatorKind(stringOption(block, 'kind') ?? '') ?? 'percentage';
    if (isScriptKind(asked)) return html`${head}${clockTool(asked, blockId, context.locale)}`;
    const group = CALCULATOR_GROUPS[asked];
    const chosen = group?.find((each) => each === context.params[`${blockId}.kind`]);
    const kind = chosen ?? group?.[0] ?? asked;
    const definition = CALCULATORS[kind];
    return html`${head}${group !== undefined && kindLinks(group, { kind, blockId, context })}${definition !== undefined && tool({ definition, kind }, blockId, context)}`;
  },
};

function isScriptKind(kind: string): boolean {
  return SCRIPT_KINDS.some((each) => each === kind);
}

interface KindLinksInput {
  readonly kind: string;
  readonly blockId: string;
  readonly context: RenderContext;
}

function kindLinks(group: readonly string[], { kind, blockId, context }: KindLinksInput): Html {
  const page = pageHref(context, context.pageId, context.slug);
  const links = group.map(
    (each) =>
      html`<a
        href="${page}${withParams({}, { [`${blockId}.kind`]: each })}#${blockId}"
        ${each === kind && html` aria-current="true"`}
        >${CALCULATORS[each]?.name[at(context.locale)] ?? each}</a
      >`,
  );
  return html`<div class="kinds">${links}</div>`;
}

interface Tool {
  readonly definition: Calculator;
  /** Null for one that an entity's formulas make. */
  readonly kind: string | null;
}

function tool({ definition, kind }: Tool, blockId: string, context: RenderContext): Html {
  const { locale } = context;
  const values = readInputs(definition.inputs, blockId, context);
  const note = definition.note?.[at(locale)];
  return html`<form
    class="card form calculator"
    method="get"
    action="${pageHref(context, context.pageId, context.slug)}#${blockId}"
    data-fresh="${blockId}"
  >
    ${kind !== null && html`<input type="hidden" name="${blockId}.kind" value="${kind}" />`}
    <div class="tool">
      <div class="fields">
        ${definition.inputs.map((input) => field(input, { value: values.t(input.key), blockId, context }))}
      </div>
      <div class="actions"><button class="button primary" type="submit">${label(locale, 'calculate')}</button></div>
      <dl class="answers" aria-live="polite" data-part>${definition.run(values).map((output) => answerLine(output, context))}</dl>
    </div>
    ${note !== undefined && html`<p class="help">${note}</p>`}
  </form>`;
}

function readInputs(fields: readonly CalcInput[], blockId: string, context: RenderContext): CalcValues {
  const defaults = new Map(fields.map((input) => [input.key, defaultOf(input, context)]));
  const t = (key: string) => {
    const typed = context.params[`${blockId}.${key}`] ?? defaults.get(key) ?? '';
    const choices = fields.find((input) => input.key === key)?.choices;
    return choices === undefined || choices.some(([value]) => value === typed) ? typed : (defaults.get(key) ?? '');
  };
  const n = (key: string) => {
    const text = t(key).replace(/[,，\s]/g, '');
    return text === '' ? Number.NaN : Number(text);
  };
  return { n, t, today: context.now.slice(0, 10), seed: hashSeed(`${blockId}${context.now}`) };
}

function defaultOf(input: CalcInput, context: RenderContext): string {
  if (input.days === undefined) return input.value;
  // A moment may be said by its author.
  if (/^\d{4}-/.test(input.value)) return input.value;
  const day = new Date(Date.parse(context.now) + input.days * 86_400_000).toISOString().slice(0, 10);
  return input.time === undefined ? day : `${day}T${input.time}`;
}

interface FieldInput {
  readonly value: string;
  readonly blockId: string;
  readonly context: RenderContext;
}

function field(input: CalcInput, { value, blockId, context }: FieldInput): Html {
  const [id, name, words] = [`${blockId}-${input.key}`, `${blockId}.${input.key}`, input.label[at(context.locale)]];
  if (input.choices !== undefined) {
    const chips = input.choices.map(
      ([each, text], index) =>
        html`<label class="chip"
          ><input type="radio" id="${id}-${index}" name="${name}" value="${each}" ${each === value && html` checked`} /><span
            >${text[at(context.locale)]}</span
          ></label
        >`,
    );
    return html`<fieldset class="field wide">
      <legend>${words}</legend>
      <div class="chips">${chips}</div>
    </fieldset>`;
  }
  const unit = unitText(input.unit, context);
  const control = input.long
    ? html`<textarea id="${id}" name="${name}" rows="4" maxlength="300">${value}</textarea>`
    : html`<input type="${input.control ?? 'text'}" id="${id}" name="${name}" value="${value}" maxlength="40" />`;
  return html`<div class="field${input.long === true && ' wide'}">
    <label for="${id}">${words}${unit !== '' && html` <span class="optional">(${unit})</span>`}</label>${control}
  </div>`;
}

function unitText(unit: string | undefined, context: RenderContext): string {
  return (unit ?? '').replace('$', () => currencyFacts(context.blueprint.site.currency).sign.trim());
}

function answerLine(output: CalcOutput, context: RenderContext): Html {
  const text = answerText(output, context);
  const isColor = /^#[0-9a-f]{6}$/.test(text);
  const swatch =
    isColor &&
    html`<svg class="swatch" viewBox="0 0 10 3" preserveAspectRatio="none" aria-hidden="true">
      <rect width="10" height="3" fill="${text}" />
    </svg>`;
  // Answers keep their line breaks: none may stand around them.
  return html`<div>
    <dt>${output.label[at(context.locale)]}</dt>
    <dd>${swatch}${text}</dd>
  </div>`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

function answerText({ value, unit }: CalcOutput, context: RenderContext): string {
  if (typeof value === 'string') {
    if (MOMENT.test(value)) return formatDateTime(value, context.locale);
    if (DAY.test(value)) return formatDate(value, context.locale);
    const sides = value.split(' / ');
    return sides.length === 2 ? (sides[at(context.locale)] ?? value) : value;
  }
  if (!Number.isFinite(value)) return '–';
  if (unit === '$') return formatMoney(Math.round(value * 100) / 100, context.blueprint.site);
  return `${formatNumber(value, Math.abs(value) < 1 ? 6 : 2)}${unit === undefined ? '' : ` ${unit}`}`;
}

/** A calculator of the kind that is asked for, else of the usual one. */
export function calculatorPreset(fallback: string): BlockMaker {
  return ({ scope, spec }) => {
    const asked = spec.options.get('kind') ?? spec.options.get('f') ?? spec.variant ?? fallback;
    const kind = calculatorKind(asked) ?? fallback;
    const name = CALCULATORS[kind]?.name ?? GROUP_NAMES[kind] ?? SCRIPT_TOOL_NAMES[kind] ?? ['Calculator', '计算器'];
    return { type: 'calculator', title: toText(name, scope.locales), options: { kind } };
  };
}
