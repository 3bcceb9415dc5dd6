import type { Block } from '../../../blueprint/page-schema.ts';
import { answer } from '../../block-data.ts';
import { heading, notice, postFields } from '../../block-parts.ts';
import type { BlockCall, RenderContext, Row } from '../../context.ts';
import { formatDateTime } from '../../format.ts';
import { type Html, html, trusted } from '../../html.ts';
import { pagePath } from '../../page-path.ts';
import { doAction, SENT_PARAM } from '../../params.ts';
import { plainValue, rowTitle } from '../../row-values.ts';
import { STANDARD_PRIZES, WHEEL_SEGMENTS } from './wheel-rules.ts';

const en = {
  how: 'Press the button: the wheel turns and stops at your prize. Every prize is kept in your winning record.',
  spin: 'Spin the wheel',
  won: 'You won: {what}',
  kept: 'It is in your winning record below.',
  record: 'Your winning record',
  none: 'Nothing won yet.',
  wheel: 'Prize wheel',
  prizes: 'Prizes',
  perDay: 'You have used all turns of today. Come back tomorrow.',
  noPrizes: 'All prizes are gone.',
};
const zh: typeof en = {
  how: '点击按钮转动转盘，停在哪里就得什么奖，每次中奖都会记录下来。',
  spin: '开始抽奖',
  won: '恭喜中奖：{what}',
  kept: '已记入下方的中奖记录。',
  record: '我的中奖记录',
  none: '还没有中奖记录。',
  wheel: '抽奖转盘',
  prizes: '奖品',
  perDay: '今天的次数已用完，明天再来吧。',
  noPrizes: '奖品已抽完。',
};

interface Segment {
  readonly id: string;
  readonly title: string;
}

/** A wheel of prizes: a post turns it, the page that comes back shows where it stopped. */
export function wheelGame(block: Block, { blockId, context, level }: Pick<BlockCall, 'blockId' | 'context' | 'level'>): Html {
  const words = context.locale === 'zh' ? zh : en;
  const segments = wheelSegments(block, blockId, context);
  const spins = answer(context, blockId, 'spins').rows.filter((row) => row.values['block'] === blockId);
  const isBack = context.params[SENT_PARAM] === blockId && context.form === undefined;
  const last = isBack ? spins[0] : undefined;
  const stop = segments.findIndex((segment) => segment.id === last?.values['prize']);
  return html`${outcome(last, blockId, context)}
    <div class="card game">
      <p class="muted">${words.how}</p>
      <div class="wheel">
        <form method="post" action="${doAction(context.basePath, 'spin')}">
          ${postFields(blockId, pagePath(context))}<button class="button primary" type="submit">${words.spin}</button>
        </form>
        ${drawing(segments, { stop, label: words.wheel })}
      </div>
      <p><strong>${words.prizes}:</strong> ${segments.map((segment) => segment.title).join(' · ')}</p>
    </div>
    <div class="records">${heading(level, words.record)}${spinList(spins, context)}</div>`;
}

function outcome(last: Row | undefined, blockId: string, context: RenderContext): Html | null {
  const words = context.locale === 'zh' ? zh : en;
  if (context.form?.blockId === blockId)
    return notice('bad', context.form.errors['_'] === 'perDay' ? words.perDay : words.noPrizes);
  if (last === undefined) return null;
  return notice(
    'good',
    words.won.replace('{what}', () => plainValue(last.values['title'], context.locale)),
    words.kept,
  );
}

function spinList(spins: readonly Row[], context: RenderContext): Html {
  const words = context.locale === 'zh' ? zh : en;
  if (spins.length === 0) return html`<p class="muted">${words.none}</p>`;
  const items = spins.map(
    (row) =>
      html`<li>
        <strong>${plainValue(row.values['title'], context.locale)}</strong>
        <time class="muted" datetime="${row.createdAt}">${formatDateTime(row.createdAt, context.locale)}</time>
      </li>`,
  );
  return html`<ul>
    ${items}
  </ul>`;
}

function wheelSegments(block: Block, blockId: string, context: RenderContext): readonly Segment[] {
  const entity = context.blueprint.entities[block.query?.entity ?? ''];
  if (entity === undefined) return STANDARD_PRIZES.map((prize) => ({ id: prize.id, title: prize.title[context.locale] }));
  return answer(context, blockId, 'rows')
    .rows.slice(0, WHEEL_SEGMENTS)
    .map((row) => ({ id: row.id, title: rowTitle(entity, row, context.locale) }));
}

/** Segments from the top clockwise, turned so that the drawn prize stands under the pointer. */
function drawing(segments: readonly Segment[], { stop, label }: { stop: number; label: string }): Html {
  const step = 360 / Math.max(1, segments.length);
  const at = (degrees: number, radius: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
  };
  const parts = segments.map((segment, index) => {
    const [from, to] = [index * step, (index + 1) * step];
    const tone = index === segments.length - 1 && index % 3 === 0 && index > 0 ? 1 : index % 3;
    const path =
      segments.length === 1
        ? html`<circle class="s${tone}" cx="100" cy="100" r="94" />`
        : html`<path class="s${tone}" d="M100 100L${at(from, 94)}A94 94 0 ${step > 180 ? 1 : 0} 1 ${at(to, 94)}Z" />`;
    const short = segment.title.length > 13 ? `${segment.title.slice(0, 12)}…` : segment.title;
    return html`${path}<text
        class="o${tone}"
        x="186"
        y="103"
        text-anchor="end"
        transform="rotate(${(from + step / 2 - 90).toFixed(2)} 100 100)"
      >
        ${short}
      </text>`;
  });
  const turned = stop < 0 ? 0 : -(stop + 0.5) * step;
  return html`<svg viewBox="0 0 200 200" role="img" aria-label="${label}">
    <g ${stop >= 0 && trusted(' class="turning"')}><g transform="rotate(${turned.toFixed(2)} 100 100)">${parts}</g></g>
    <path class="pointer" d="M92 0h16l-8 16z" />
  </svg>`;
}
