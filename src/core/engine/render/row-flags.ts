import { pickText, type Locale } from '../../domain/text.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import type { Computed } from '../expression/expression.ts';
import { fillLabel } from '../expression/flags.ts';
import type { Row } from './context.ts';
import { formatDateTime, formatNumber } from './format.ts';
import { type Html, html } from './html.ts';

/** The flags of a row in words, each with its tone. */
export function flagTexts(
  entity: Entity,
  row: Row,
  locale: Locale,
): readonly { readonly text: string; readonly tone: 'good' | 'warn' | 'bad' }[] {
  return (row.flags ?? []).flatMap(({ id, values }) => {
    const flag = entity.flags?.find((each) => each.id === id);
    if (flag === undefined) return [];
    const text = fillLabel(pickText(flag.label, locale), (part) => shown(values[part] ?? null, locale));
    return [{ text, tone: flag.tone }];
  });
}

/** The flags of a row as badges. */
export function flagBadges(entity: Entity, row: Row, locale: Locale): readonly Html[] {
  return flagTexts(entity, row, locale).map(({ text, tone }) => html`<span class="badge ${tone}">${text}</span>`);
}

function shown(value: Computed, locale: Locale): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return formatDateTime(value, locale);
  return value === null ? '–' : String(value);
}
