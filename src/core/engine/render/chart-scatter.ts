import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Grouping } from '../blueprint/grouping.ts';
import { legend, PLOT, rule } from './chart-drawing.ts';
import { drawnFigure } from './chart-figure.ts';
import { groupKeys, groupName } from './chart-groups.ts';
import { rangeOf, round } from './chart-scale.ts';
import type { RenderContext, Row } from './context.ts';
import { type Html, html } from './html.ts';
import { rowTitle } from './row-values.ts';
import { valueText } from './show-value.ts';

interface ScatterInput {
  readonly rows: readonly Row[];
  readonly entity: Entity;
  /** The fields across and up. */
  readonly fields: readonly [Field, Field];
  readonly split: Grouping | null;
  readonly words: { readonly name: string; readonly tint?: string };
  readonly blockId: string;
  readonly context: RenderContext;
}

interface Dot {
  readonly row: Row;
  readonly across: number;
  readonly up: number;
  readonly color: string;
}

/** Rows as points by two of their numbers; null when no row has both. */
export function scatterFigure(input: ScatterInput): Html | null {
  const { fields, context, entity } = input;
  const { dots, groups } = dotsOf(input);
  if (dots.length === 0) return null;
  const names = fields.map((field) => pickText(field.label, context.locale));
  const shown = (value: number, at: 0 | 1) => valueText(fields[at], { value, blockId: input.blockId, context });
  const title = ({ row, across, up }: Dot) => `${rowTitle(entity, row, context.locale)}: ${shown(across, 0)}, ${shown(up, 1)}`;
  const parts = groups.length > 1 ? legend(groups.map((name) => ({ name }))) : null;
  return drawnFigure('scatter', {
    drawing: html`${drawing(dots, { names, shown, title, name: input.words.name })}${parts}`,
    words: input.words,
    context,
    head: [pickText(entity.label, context.locale), ...names],
    rows: dots.map(({ row, across, up }) => [rowTitle(entity, row, context.locale), shown(across, 0), shown(up, 1)]),
  });
}

function dotsOf(input: ScatterInput): { readonly dots: readonly Dot[]; readonly groups: readonly string[] } {
  const { rows, fields, split } = input;
  const groups: string[] = [];
  const dots = rows.flatMap((row): Dot[] => {
    const [across, up] = fields.map(({ key }) => row.values[key]);
    if (typeof across !== 'number' || typeof up !== 'number') return [];
    const key = split === null ? undefined : groupKeys(row, split, { entity: input.entity, locale: input.context.locale })[0];
    const name = split === null || key === undefined ? '–' : groupName(key, split, input);
    if (split !== null && !groups.includes(name)) groups.push(name);
    return [{ row, across, up, color: split === null ? '' : ` c${groups.indexOf(name) % 8}` }];
  });
  return { dots, groups };
}

interface ScatterWords {
  readonly name: string;
  readonly names: readonly string[];
  shown(value: number, at: 0 | 1): string;
  title(dot: Dot): string;
}

function drawing(dots: readonly Dot[], { name, names, shown, title }: ScatterWords): Html {
  const { width, height, base, top, left } = PLOT;
  const [across, up] = [rangeOf(dots.map((dot) => dot.across)), rangeOf(dots.map((dot) => dot.up))];
  const x = (value: number) => round(left + 8 + ((value - across.low) / (across.high - across.low)) * (width - left - 32));
  const y = (value: number) => round(base - ((value - up.low) / (up.high - up.low)) * (base - top));
  return html`<svg viewBox="0 0 ${width} ${height + 16}" role="img" aria-label="${name}">
    ${up.ticks.map((tick) => rule(y(tick), shown(tick, 1)))}${across.ticks.map(
      (tick) => html`<text class="tick" x="${x(tick)}" y="${base + 20}" text-anchor="middle">${shown(tick, 0)}</text>`,
    )}
    <text class="tick" x="${left}" y="12">${names[1]}</text>
    <text class="tick" x="${width}" y="${base + 42}" text-anchor="end">${names[0]}</text>
    ${dots.map((dot) => html`<circle class="dot-mark${dot.color}" cx="${x(dot.across)}" cy="${y(dot.up)}" r="5"><title>${title(dot)}</title></circle>`)}
  </svg>`;
}
