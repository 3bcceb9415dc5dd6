import { pickText } from '../../domain/text.ts';
import type { RenderContext } from './context.ts';
import { addDays, dayOf } from './dates.ts';
import { type Html, html } from './html.ts';
import { pageHref } from './links.ts';
import { withParams } from './params.ts';

/** Days from and to, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const WORDS = {
  from: { en: 'From', zh: '从' },
  to: { en: 'To', zh: '到' },
  show: { en: 'Show', zh: '查看' },
  period: { en: 'Period', zh: '时间范围' },
  days: { en: 'Last {n} days', zh: '近 {n} 天' },
  year: { en: 'This year', zh: '今年' },
  all: { en: 'All', zh: '全部' },
};

/** The asked range; where nothing or nonsense is asked, from the first to the last of the days. */
export function readRange(blockId: string, context: Pick<RenderContext, 'params' | 'now'>, days: readonly string[]): DateRange {
  const ordered = days.toSorted();
  const today = context.now.slice(0, 10);
  const from = dayOf(context.params[`${blockId}.from`]) ?? ordered[0] ?? addDays(today, -30);
  const to = dayOf(context.params[`${blockId}.to`]) ?? ordered.at(-1) ?? today;
  return from <= to ? { from, to } : { from: to, to: from };
}

/** Two inputs to type days into. */
export function rangeInputs(blockId: string, range: DateRange, context: RenderContext): Html {
  const input = (key: 'from' | 'to') =>
    html`<label
      >${pickText(WORDS[key], context.locale)}<input
        type="text"
        id="${blockId}-${key}"
        name="${blockId}.${key}"
        value="${range[key]}"
        pattern="[0-9]{4}-[0-9]{2}-[0-9]{2}"
        autocomplete="off"
    /></label>`;
  return html`${input('from')}${input('to')}`;
}

/** The usual ranges as links. */
export function quickRanges(blockId: string, context: RenderContext): Html {
  const today = context.now.slice(0, 10);
  const spans = [7, 30, 90].map((n) => ({
    words: pickText(WORDS.days, context.locale).replace('{n}', String(n)),
    from: addDays(today, 1 - n),
    to: today,
  }));
  const year = {
    words: pickText(WORDS.year, context.locale),
    from: `${today.slice(0, 4)}-01-01`,
    to: `${today.slice(0, 4)}-12-31`,
  };
  const all = { words: pickText(WORDS.all, context.locale), from: '', to: '' };
  const chips = [...spans, year, all].map(({ words, from, to }) => {
    const isCurrent = (context.params[`${blockId}.from`] ?? '') === from && (context.params[`${blockId}.to`] ?? '') === to;
    return choiceLink(words, {
      isCurrent,
      changes: { [`${blockId}.from`]: from, [`${blockId}.to`]: to },
      value: { blockId, context },
    });
  });
  return chipRow(pickText(WORDS.period, context.locale), chips);
}

/** A form of two days beside the usual ranges. */
export function rangeTool(blockId: string, range: DateRange, context: RenderContext): Html {
  const own = new Set([`${blockId}.from`, `${blockId}.to`]);
  const kept = Object.entries(context.params).filter(([key, value]) => key.includes('.') && !own.has(key) && value !== '');
  return html`<form class="range" method="get" action="${pageHref(context, context.pageId, context.slug)}#${blockId}">
      ${kept.map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}${rangeInputs(blockId, range, context)}<button
        class="button primary"
        type="submit"
      >
        ${pickText(WORDS.show, context.locale)}
      </button>
    </form>
    ${quickRanges(blockId, context)}`;
}

export function chipRow(name: string, chips: readonly Html[]): Html {
  return html`<div class="filter" role="group" aria-label="${name}">
    <span class="filter-name" aria-hidden="true">${name}</span>
    <div class="chips">${chips}</div>
  </div>`;
}

interface ChoiceLinkInput {
  readonly isCurrent: boolean;
  readonly changes: Record<string, string>;
  readonly value: { readonly blockId: string; readonly context: RenderContext };
}

/** A link that changes parameters of a block and stays at it. */
export function choiceLink(words: string, { isCurrent, changes, value: { blockId, context } }: ChoiceLinkInput): Html {
  const href = `${pageHref(context, context.pageId, context.slug)}${withParams(context.params, changes)}#${blockId}`;
  return html`<a class="chip-link" href="${href}" ${isCurrent && html` aria-current="true"`}>${words}</a>`;
}
