import { hashSeed } from '../../../domain/random.ts';
import { toText } from '../../catalogue/pair.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { BlockMaker } from '../../recipe/page-scope.ts';
import { answer, blockEntity } from '../block-data.ts';
import { blockHead, heading, innerLevel } from '../block-parts.ts';
import { pickText } from '../../../domain/text.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { formatMoney, formatNumber } from '../format.ts';
import { type Html, html } from '../html.ts';
import { numberValue, optionLabel, plainValue, publicFields, rowTitle } from '../row-values.ts';

const en = { updated: 'Updated {t} UTC', demo: 'Simulated demo data', none: 'Nothing is measured yet.' };
const zh: typeof en = { updated: '更新于 {t}（UTC）', demo: '模拟演示数据', none: '暂无测量数据。' };
const BUCKET_SECONDS = 5;
const POINTS = 16;
const LEFT_OUT = /^(stock|rating|order|position|year|age|number|capacity|target|min|max|threshold|lat|lng|latitude|longitude)$/i;

/** Figures that move: each row's stored value, swung by a rule of the row and the time. The page asks again by itself. */
export const live: BlockEntry = {
  type: 'live',
  variants: ['cards', 'gauge', 'ticker', 'weather'],
  styles: ['card'],
  runtime: ['live'],
  css: `.live-grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr))}@media (max-width:40rem){.live-grid{grid-template-columns:repeat(2,minmax(0,1fr));gap:.6rem}.live-card{padding:.8rem}}@media (min-width:64rem){.live-grid:has(>:nth-child(6):last-child){grid-template-columns:repeat(3,minmax(0,1fr))}}.live-card{padding:1.1rem;display:grid;align-content:start;gap:.3rem}.live-card .reading{font-family:var(--heading);font-size:var(--s3);font-weight:var(--weight);line-height:1.1}.live-card svg{inline-size:100%;block-size:3rem}.live-card polyline{fill:none;stroke:var(--link);stroke-width:2}.live-card .track,.live-card .level{fill:none;stroke-width:9;stroke:var(--line)}.live-card .level{stroke:var(--link)}.v-gauge .live-card svg{block-size:6rem}.live-note{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin-block-end:1rem}.v-ticker .live-grid{display:flex;overflow-x:auto}.v-ticker .live-card{flex:none;min-inline-size:11rem}.up{color:var(--success)}.down{color:var(--danger)}`,
  presets: {
    live: make('cards', ['Live figures', '实时数据']),
    gauge: make('gauge', ['Live figures', '实时数据']),
    ticker: make('ticker', ['Live prices', '实时行情']),
    weather: make('weather', ['Weather now', '实时天气']),
  },
  heading: true,
  needs: (block) =>
    block.query === undefined ? [] : [{ key: 'rows', query: { ...block.query, limit: block.query.limit ?? 12 } }],
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    const words = context.locale === 'zh' ? zh : en;
    const head = blockHead({ block, blockId, context, level });
    const { rows } = answer(context, blockId, 'rows');
    if (found === undefined || rows.length === 0)
      return html`${head}
        <p class="empty">${words.none}</p>`;
    const place = { entity: found.entity, variant: block.variant ?? 'cards', level: innerLevel(block, context, level), context };
    const bucket = bucketOf(context.now);
    const time = new Date(bucket * BUCKET_SECONDS * 1000).toISOString().slice(11, 19);
    return html`${head}
      <div data-live="${BUCKET_SECONDS}" data-block="${blockId}">
        <p class="live-note muted"><span>${words.updated.replace('{t}', time)}</span><span class="badge">${words.demo}</span></p>
        <ul
          class="live-grid"
          ${block.variant === 'ticker' && html` tabindex="0" aria-label="${pickText(found.entity.plural, context.locale)}"`}
        >
          ${rows.map((row) => liveCard(row, bucket, place))}
        </ul>
      </div>`;
  },
};

function bucketOf(now: string): number {
  return Math.floor(Date.parse(now) / 1000 / BUCKET_SECONDS);
}

/** The value of a row at a time bucket: two waves of the row's own around what is stored, within 6 %. */
export function liveValue(stored: number, rowKey: string, bucket: number): number {
  const phase = (Math.imul(hashSeed(rowKey), 0x9e3779b1) >>> 8) / 2670177;
  const swing = 0.035 * Math.sin(bucket / 7 + phase) + 0.025 * Math.sin(bucket / 2.3 + phase * 3);
  const base = stored === 0 ? 10 : stored;
  const places = Math.abs(base) < 10 ? 100 : 10;
  return Math.round(base * (1 + swing) * places) / places;
}

interface CardPlace {
  readonly entity: Entity;
  readonly variant: string;
  readonly level: number;
  readonly context: RenderContext;
}

function liveCard(row: Row, bucket: number, place: CardPlace): Html {
  const { entity, context, variant } = place;
  const title = rowTitle(entity, row, context.locale);
  const fields = measured(entity).slice(0, variant === 'ticker' || variant === 'gauge' ? 1 : 3);
  const first = fields[0];
  const status = publicFields(entity).find((field) => field.type === 'enum');
  const state = status === undefined ? '' : plainValue(row.values[status.key], context.locale);
  return html`<li class="card live-card">
    ${heading(place.level, title)}
    ${status !== undefined && state !== '' && html`<p class="muted">${optionLabel(status, state, context.locale)}</p>`}
    ${fields.map((field, index) => figure(field, row, { bucket, context, entity, isFirst: index === 0 }))}
    ${first !== undefined && (variant === 'gauge' ? gauge(first, row, bucket) : sparkline(series(first, row, bucket)))}
  </li>`;
}

function measured(entity: Entity): readonly Field[] {
  const numbers = publicFields(entity).filter((field) => ['num', 'pct', 'int', 'money'].includes(field.type));
  const good = numbers.filter((field) => !LEFT_OUT.test(field.key));
  return good.toSorted((left, right) => Number(MAIN.test(right.key)) - Number(MAIN.test(left.key)));
}
const MAIN = /^(value|price|temperature|temp|high|level|rate|speed|power|usage)$/i;

function figure(
  field: Field,
  row: Row,
  given: { bucket: number; context: RenderContext; entity: Entity; isFirst: boolean },
): Html {
  const { bucket, context, entity, isFirst } = given;
  const stored = numberValue(row.values[field.key]);
  const value = liveValue(stored, row.id + field.key, bucket);
  const change = value - liveValue(stored, row.id + field.key, bucket - 1);
  const shown =
    field.type === 'money' ? formatMoney(value, context.blueprint.site) : `${formatNumber(value)}${unitOf(field, row, entity)}`;
  const arrow = html`<span class="${change < 0 ? 'down' : 'up'}"
    >${change < 0 ? '▼' : '▲'} ${formatNumber(Math.abs(change))}</span
  >`;
  const name = (context.locale === 'zh' ? field.label.zh : field.label.en) ?? field.key;
  return isFirst
    ? html`<p><span class="muted">${name}</span></p>
        <p class="reading">${shown}</p>
        <p>${arrow}</p>`
    : html`<p><span class="muted">${name}</span> ${shown}</p>`;
}

function unitOf(field: Field, row: Row, entity: Entity): string {
  if (field.type === 'pct') return ' %';
  const unit = publicFields(entity).find((each) => each.key === 'unit');
  const text = unit === undefined ? '' : plainValue(row.values[unit.key], 'en');
  if (text !== '' && /value|reading|level/i.test(field.key)) return ` ${text}`;
  if (/temp|^high$|^low$/i.test(field.key)) return ' °C';
  if (/humidity/i.test(field.key)) return ' %';
  return /wind|speed/i.test(field.key) ? ' km/h' : '';
}

function series(field: Field, row: Row, bucket: number): readonly number[] {
  const stored = numberValue(row.values[field.key]);
  return Array.from({ length: POINTS }, (_, index) => liveValue(stored, row.id + field.key, bucket - POINTS + 1 + index));
}

function sparkline(values: readonly number[]): Html {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => {
    const y = high === low ? 15 : 27 - ((value - low) / (high - low)) * 24;
    return `${((index * 100) / (POINTS - 1)).toFixed(1)},${y.toFixed(1)}`;
  });
  return html`<svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
    <polyline points="${points.join(' ')}" />
  </svg>`;
}

function gauge(field: Field, row: Row, bucket: number): Html {
  const stored = numberValue(row.values[field.key]);
  const value = liveValue(stored, row.id + field.key, bucket);
  const full = field.type === 'pct' || (stored > 10 && stored <= 100) ? 100 : Math.max(1, stored * 1.6);
  const part = Math.max(0, Math.min(1, value / full));
  return html`<svg viewBox="0 0 100 56" aria-hidden="true">
    <path class="track" d="M8 50a42 42 0 0 1 84 0" />
    <path class="level" d="M8 50a42 42 0 0 1 84 0" pathLength="100" stroke-dasharray="${(part * 100).toFixed(1)} 100" />
  </svg>`;
}

function make(variant: string, title: readonly [string, string]): BlockMaker {
  return ({ scope, spec, entity }) => {
    const wanted = variant === 'weather' && spec.entity === null ? (scope.entities.get('forecast') ?? entity) : entity;
    const numeric = wanted?.fields.some((field) => ['num', 'pct', 'int', 'money'].includes(field.type) && !field.private);
    if (wanted === null || wanted === undefined || numeric !== true) return null;
    return { type: 'live', variant, title: toText(title, scope.locales), query: { entity: wanted.id, limit: 12 } };
  };
}
