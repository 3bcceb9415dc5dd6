import { toText } from '../../catalogue/pair.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { BlockMaker } from '../../recipe/page-scope.ts';
import { answer, blockEntity, relatedRows, relationNeeds } from '../block-data.ts';
import { blockHead, heading, innerLevel, localText } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { fieldChoices } from '../form-fields.ts';
import { formatMoney, formatNumber } from '../format.ts';
import { type Html, html } from '../html.ts';
import { pageHref } from '../links.ts';
import { askedFields, estimate, fit, type Fit, nextByTrend } from '../match-rules.ts';
import { cardSlots, rowCard } from '../row-card.ts';
import { numberValue, plainValue, publicFields, rowTitle } from '../row-values.ts';

const en = {
  any: 'Any',
  find: 'Find matches',
  predict: 'Estimate',
  budget: '{f}, at most',
  percent: '{n} % match',
  results: 'Best matches',
  seen: 'Because you liked or viewed these',
  hint: 'Choose what matters to you; each wish counts the same.',
  basis: 'An estimate from {n} records, the more similar ones counting more.',
  trend: 'By the trend of the latest records, the next one is about {v}.',
  result: 'Estimated {f}',
  none: 'Nothing to compare yet.',
};
const zh: typeof en = {
  any: '不限',
  find: '开始匹配',
  predict: '开始预测',
  budget: '{f}不超过',
  percent: '匹配度 {n}%',
  results: '最佳匹配',
  seen: '根据你喜欢或浏览过的内容',
  hint: '选择你看重的条件，每个条件权重相同。',
  basis: '根据 {n} 条记录估算，越相似权重越高。',
  trend: '按最近记录的趋势，下一个约为 {v}。',
  result: '预计{f}',
  none: '暂无可比较的数据。',
};

/** Ranks rows by how well they fit the visitor's wishes, or estimates a figure from the rows that fit. */
export const match: BlockEntry = {
  type: 'match',
  variants: ['rank', 'predict'],
  styles: ['card', 'form', 'calculator', 'rows', 'row-cards'],
  runtime: ['live'],
  css: `.percent{font-size:var(--s2);font-family:var(--heading);font-weight:var(--weight);color:var(--link)}.match-out{margin-block-start:2rem}.match-out .rows{margin-block:1rem 2rem}`,
  presets: { match: make('rank', ['Recommended for you', '为你推荐']), predict: make('predict', ['Prediction', '智能预测']) },
  heading: true,
  needs(block, context) {
    const found = blockEntity(block, context);
    if (found === undefined || block.query === undefined) return [];
    const marked = (kind: 'favorite' | 'seen') =>
      found.entity.marks?.some((mark) => mark.kind === kind) === true
        ? [{ key: kind, query: { entity: found.id, marked: kind, limit: 6 } }]
        : [];
    return [
      { key: 'rows', query: { ...block.query, limit: 200 } },
      ...marked('favorite'),
      ...marked('seen'),
      ...relationNeeds(publicFields(found.entity), context),
    ];
  },
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    const head = blockHead({ block, blockId, context, level });
    const words = context.locale === 'zh' ? zh : en;
    const { rows } = answer(context, blockId, 'rows');
    if (found === undefined || rows.length === 0)
      return html`${head}
        <p class="empty">${words.none}</p>`;
    const target = block.variant === 'predict' ? predicted(found.entity) : undefined;
    const fields = askedFields(found.entity).filter((field) => field !== target);
    const wish = (key: string) => context.params[`${blockId}.${key}`] ?? '';
    const inner = innerLevel(block, context, level);
    const out =
      target === undefined
        ? ranking(rows, { fields, wish, entity: found.entity, entityId: found.id, blockId, context, level: inner })
        : prediction(rows, target, { fields, wish, context });
    return html`${head}
      <form
        class="card form"
        method="get"
        action="${pageHref(context, context.pageId, context.slug)}#${blockId}"
        data-fresh="${blockId}"
      >
        <p class="help">${words.hint}</p>
        <div class="fields">${fields.map((field) => wishField(field, { value: wish(field.key), blockId, context }))}</div>
        <div class="actions">
          <button class="button primary" type="submit">${target === undefined ? words.find : words.predict}</button>
        </div>
      </form>
      <div class="match-out" data-part aria-live="polite">${out}</div>`;
  },
};

function predicted(entity: Entity): Field | undefined {
  const numbers = publicFields(entity).filter((field) => ['money', 'num', 'int', 'pct'].includes(field.type));
  return numbers.find((field) => field.type === 'money') ?? numbers[0];
}

interface WishFieldInput {
  readonly value: string;
  readonly blockId: string;
  readonly context: RenderContext;
}

function wishField(field: Field, { value, blockId, context }: WishFieldInput): Html {
  const words = context.locale === 'zh' ? zh : en;
  const [id, name] = [`${blockId}-${field.key}`, `${blockId}.${field.key}`];
  const text = localText(context, field.label);
  const choices = field.type === 'bool' ? [{ value: 'true', label: '✓' }] : fieldChoices(field, blockId, context);
  if (choices !== undefined) {
    const chips = [{ value: '', label: words.any }, ...choices.slice(0, 9)].map(
      (choice, index) =>
        html`<label class="chip"
          ><input
            type="radio"
            id="${id}-${index}"
            name="${name}"
            value="${choice.value}"
            ${choice.value === value && html` checked`}
          /><span>${choice.label}</span></label
        >`,
    );
    return html`<fieldset class="field wide">
      <legend>${text}</legend>
      <div class="chips">${chips}</div>
    </fieldset>`;
  }
  return html`<div class="field">
    <label for="${id}">${field.type === 'money' ? words.budget.replace('{f}', () => text) : text}</label
    ><input type="text" id="${id}" name="${name}" value="${value}" maxlength="60" />
  </div>`;
}

interface Ranked {
  readonly fields: readonly Field[];
  readonly wish: (key: string) => string;
  readonly entity: Entity;
  readonly entityId: string;
  readonly blockId: string;
  readonly context: RenderContext;
  readonly level: number;
}

function ranking(rows: readonly Row[], given: Ranked): Html {
  const { fields, wish, blockId, context, level } = given;
  const words = context.locale === 'zh' ? zh : en;
  const scored = rows
    .map((row) => ({ row, fit: fit(row, { fields, wish, locale: context.locale }) }))
    .toSorted((left, right) => (right.fit?.score ?? 0) - (left.fit?.score ?? 0));
  const liked = [...answer(context, blockId, 'favorite').rows, ...answer(context, blockId, 'seen').rows];
  const similar = liked.length === 0 ? [] : alike(rows, liked, fields).slice(0, 3);
  return html`${heading(level, words.results)} ${matchCards(scored.slice(0, 12), given)}
  ${
    similar.length > 0 &&
    html`${heading(level, words.seen)}
    ${matchCards(
      similar.map((row) => ({ row, fit: null })),
      given,
    )}`
  }`;
}

/** Rows that share the most choices with those the visitor liked or saw. */
function alike(rows: readonly Row[], liked: readonly Row[], fields: readonly Field[]): readonly Row[] {
  const chosen = fields.filter((field) => ['enum', 'relation', 'tags'].includes(field.type));
  const known = new Set(liked.map((row) => row.id));
  const share = (row: Row) =>
    liked.reduce(
      (sum, other) =>
        sum +
        chosen.filter((field) => plainValue(row.values[field.key], 'en') === plainValue(other.values[field.key], 'en')).length,
      0,
    );
  return rows.filter((row) => !known.has(row.id)).toSorted((left, right) => share(right) - share(left));
}

function matchCards(found: readonly { readonly row: Row; readonly fit: Fit | null }[], given: Ranked): Html {
  const { entity, entityId, blockId, context } = given;
  const fits = new Map(found.map(({ row, fit: rated }) => [row.id, rated]));
  const slots = cardSlots(entity, undefined);
  const tools = (row: Row) => reasonsOf(fits.get(row.id) ?? null, given);
  const place = { entityId, entity, blockId, context, slots, level: given.level + 1, action: 'none', tools } as const;
  return html`<ul class="grid rows n${Math.min(found.length, 8)}">
    ${found.map(({ row }) => rowCard(row, place))}
  </ul>`;
}

/** Shows the fit of a row, with the reasons. */
function reasonsOf(found: Fit | null, { blockId, context }: Ranked): Html | null {
  if (found === null) return null;
  const words = context.locale === 'zh' ? zh : en;
  const reasons = found.reasons.map(({ field, fits, text }) => {
    const target = context.blueprint.entities[field.to ?? ''];
    const related = target === undefined ? undefined : relatedRows(field, blockId, context).find((each) => each.id === text);
    const named = target === undefined || related === undefined ? text : rowTitle(target, related, context.locale);
    return `${fits ? '✓' : '✗'} ${localText(context, field.label)}: ${named}`;
  });
  return html`<p class="percent">${words.percent.replace('{n}', String(found.score))}</p>
    ${reasons.map((reason) => html`<p class="muted">${reason}</p>`)}`;
}

function prediction(
  rows: readonly Row[],
  target: Field,
  given: { fields: readonly Field[]; wish: (key: string) => string; context: RenderContext },
): Html {
  const { fields, wish, context } = given;
  const words = context.locale === 'zh' ? zh : en;
  const weighed = rows.map((row) => {
    const found = fit(row, { fields, wish, locale: context.locale });
    return { value: numberValue(row.values[target.key]), weight: found === null ? 1 : (found.score / 100) ** 3 };
  });
  const value = estimate(weighed) ?? estimate(weighed.map((each) => ({ ...each, weight: 1 }))) ?? 0;
  const next = nextByTrend(rows.map((row) => numberValue(row.values[target.key])).toReversed());
  const shown = (number: number) =>
    target.type === 'money' ? formatMoney(Math.round(number * 100) / 100, context.blueprint.site) : formatNumber(number);
  return html`<dl class="answers">
      <div>
        <dt>${words.result.replace('{f}', () => localText(context, target.label))}</dt>
        <dd>${shown(value)}</dd>
      </div>
    </dl>
    <p class="help">${words.basis.replace('{n}', String(rows.length))}</p>
    ${next !== null && html`<p class="help">${words.trend.replace('{v}', () => shown(next))}</p>`}`;
}

function make(variant: string, title: readonly [string, string]): BlockMaker {
  return ({ scope, entity }) =>
    entity === null ? null : { type: 'match', variant, title: toText(title, scope.locales), query: { entity: entity.id } };
}
