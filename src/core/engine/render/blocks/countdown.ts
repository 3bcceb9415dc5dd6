import { answer, blockEntity, stringOption } from '../block-data.ts';
import { blockHead } from '../block-parts.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { formatDateTime } from '../format.ts';
import { html } from '../html.ts';
import { rowHref } from '../links.ts';
import { plainValue, rowTitle } from '../row-values.ts';
import { wordList } from '../word-list.ts';

const phrase = wordList({
  days: ['days', '天'],
  hours: ['hours', '小时'],
  minutes: ['minutes', '分'],
  seconds: ['seconds', '秒'],
  until: ['until {date}', '距离 {date}'],
  over: ['It has begun.', '已经开始。'],
  none: ['No date is set yet.', '暂无日期。'],
});

/** The time left until a date, or until the next row of an entity; a script lets it tick. */
export const countdown: BlockEntry = {
  type: 'countdown',
  variants: ['plain'],
  styles: ['card'],
  runtime: [],
  heading: true,
  css: `
.countdown{display:grid;gap:.5rem;padding:1.5rem;text-align:center;justify-items:center}
.countdown .left{display:flex;flex-wrap:wrap;gap:.6rem 1.4rem;justify-content:center}
.countdown .left span{display:grid}
.countdown b{font-family:var(--heading);font-size:var(--s4);line-height:1.1;font-variant-numeric:tabular-nums}
`,
  script: `
for(const box of document.querySelectorAll('[data-countdown]')){const end=+box.dataset.countdown,parts=box.querySelectorAll('b');
const tick=()=>{const left=Math.max(0,Math.floor((end-Date.now())/1000)),all=[Math.floor(left/86400),Math.floor(left/3600)%24,Math.floor(left/60)%60,left%60];
parts.forEach((part,i)=>part.textContent=all[i]);if(left>0)setTimeout(tick,1000)};tick()}`,
  needs: (block, context) => {
    const found = blockEntity(block, context);
    const key = found?.entity.fields.find((field) => field.type === 'date' || field.type === 'datetime')?.key;
    if (found === undefined || key === undefined) return [];
    const filter = [{ field: key, op: 'gt' as const, value: context.now.slice(0, 16) }];
    return [{ key: 'next', query: { entity: found.id, filter, sort: { field: key, descending: false }, limit: 1 } }];
  },
  render({ block, blockId, context, level }) {
    const { locale } = context;
    const target = targetOf(block, blockId, context);
    const head = blockHead({ block, blockId, context, level });
    if (target === null)
      return html`${head}
        <p class="empty">${phrase(locale, 'none')}</p>`;
    const end = Date.parse(target.date.length === 10 ? `${target.date}T00:00:00Z` : `${target.date.slice(0, 16)}:00Z`);
    const moment = end - Date.parse(context.now) + Date.parse(context.instant ?? context.now);
    const left = Math.max(0, Math.floor((end - Date.parse(context.now)) / 1000));
    const parts = [
      [Math.floor(left / 86_400), 'days'],
      [Math.floor(left / 3600) % 24, 'hours'],
      [Math.floor(left / 60) % 60, 'minutes'],
      [left % 60, 'seconds'],
    ] as const;
    const title =
      target.href === undefined ? html`<strong>${target.title}</strong>` : html`<a href="${target.href}">${target.title}</a>`;
    return html`${head}
      <div class="card countdown">
        ${target.title !== '' && html`<p>${title}</p>`}
        ${left === 0 ? html`<p>${phrase(locale, 'over')}</p>` : html`<p class="left" data-countdown="${moment}" role="timer">${parts.map(([amount, unit]) => html`<span><b>${amount}</b> ${phrase(locale, unit)}</span>`)}</p>`}
        <p class="muted">${phrase(locale, 'until', { date: formatDateTime(target.date, locale) })}</p>
      </div>`;
  },
  presets: {
    countdown: ({ scope, spec, entity, page }) => {
      const dated = (found: typeof entity | undefined) =>
        found?.fields.some((field) => ['date', 'datetime'].includes(field.type)) === true;
      const found = dated(entity)
        ? entity
        : [...scope.entities.values()].find(
            (each) => ['event', 'match', 'exhibition', 'session'].includes(each.id) && dated(each),
          );
      const date = spec.options.get('date');
      if (date === undefined && (found === null || found === undefined)) return null;
      return {
        type: 'countdown',
        title: page.path === '/' ? { en: 'Coming up', zh: '即将开始' } : page.title,
        ...(found === null || found === undefined || date !== undefined ? {} : { query: { entity: found.id } }),
        ...(date === undefined ? {} : { options: { date } }),
      };
    },
  },
};

interface Aim {
  readonly date: string;
  readonly title: string;
  readonly href: string | undefined;
}

function targetOf(block: Block, blockId: string, context: RenderContext): Aim | null {
  const fixed = nextOf(stringOption(block, 'date'), context.now);
  if (fixed !== undefined && !Number.isNaN(Date.parse(fixed))) return { date: fixed, title: '', href: undefined };
  const found = blockEntity(block, context);
  const row = answer(context, blockId, 'next').rows[0];
  const key = found?.entity.fields.find((field) => field.type === 'date' || field.type === 'datetime')?.key;
  if (found === undefined || row === undefined || key === undefined) return null;
  const date = plainValue(row.values[key], context.locale);
  return { date, title: rowTitle(found.entity, row, context.locale), href: rowHref(context, found.id, row) };
}

/** "--12-24" is that day of every year: the next one, until it is over. */
function nextOf(date: string | undefined, now: string): string | undefined {
  if (date?.startsWith('--') !== true) return date;
  const year = Number(now.slice(0, 4));
  return String(date.slice(2) < now.slice(5, 10) ? year + 1 : year) + date.slice(1);
}
