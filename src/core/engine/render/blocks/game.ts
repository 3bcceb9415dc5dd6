import type { Locale } from '../../../domain/text.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { answer, relationNeeds, stringOption } from '../block-data.ts';
import { blockHead, heading, innerLevel, notice, postFields } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { formatDateTime } from '../format.ts';
import { type Html, html } from '../html.ts';
import { pagePath } from '../page-path.ts';
import { doAction, SENT_PARAM } from '../params.ts';
import { numberValue, plainValue, publicFields } from '../row-values.ts';
import { gameCss } from './games/css.ts';
import { frameScript } from './games/frame.ts';
import { playPreset } from './games/preset.ts';
import { gameRows } from './games/rows.ts';
import { GAME_KINDS, gameKind, gameScript } from './games/kinds.ts';
import { gameWords } from './games/words.ts';
import { wheelGame } from './games/wheel.ts';

const en = {
  how: 'How to play',
  start: 'Start game',
  finish: 'Finish game',
  score: 'Score',
  result: 'Result',
  name: 'Your name',
  save: 'Save score',
  saved: 'Your score is saved.',
  badScore: 'This score cannot be saved.',
  records: 'Your records',
  top: 'Top scores',
  none: 'No scores yet. Play the first game!',
  player: 'Player',
  when: 'When',
  script: 'This game is played with JavaScript; please turn it on.',
};
const zh: typeof en = {
  how: '玩法说明',
  start: '开始游戏',
  finish: '结束游戏',
  score: '得分',
  result: '结果',
  name: '你的名字',
  save: '保存得分',
  saved: '得分已保存。',
  badScore: '这个得分无法保存。',
  records: '我的记录',
  top: '排行榜',
  none: '还没有得分，来玩第一局吧！',
  player: '玩家',
  when: '时间',
  script: '本游戏需要启用 JavaScript。',
};
const wordsOf = (locale: Locale) => (locale === 'zh' ? zh : en);
const kindOf = (block: Block) => gameKind(stringOption(block, 'game'));

/** A game played with buttons; its scores are kept by the site. The wheel is turned by the site server itself. */
export const game: BlockEntry = {
  type: 'game',
  variants: ['plain'],
  styles: ['card', 'form'],
  runtime: [],
  css: gameCss,
  script(_blueprint, blocks) {
    const code = [...new Set(blocks.map(kindOf))].map((kind) => gameScript(kind)).filter((part) => part !== '');
    return code.length === 0 ? [] : [`const G={};${code.map((part) => `{${part}}`).join('\n')}${frameScript}`];
  },
  presets: { play: playPreset },
  heading: true,
  needs(block, context) {
    const kind = kindOf(block);
    const entity = context.blueprint.entities[block.query?.entity ?? ''];
    const records = { entity: '_score', filter: [{ field: 'kind', op: 'eq' as const, value: kind }] };
    return [
      ...(block.query === undefined ? [] : [{ key: 'rows', query: { ...block.query, limit: 60 } }]),
      ...(entity === undefined ? [] : relationNeeds(publicFields(entity), context)),
      ...(kind === 'wheel'
        ? [{ key: 'spins', query: { entity: '_spin', limit: 20 } }]
        : [
            { key: 'mine', query: { ...records, mine: true, limit: 5 } },
            { key: 'top', query: { ...records, sort: { field: 'points', descending: true }, limit: 10 } },
          ]),
    ];
  },
  render({ block, blockId, context, level }) {
    const head = blockHead({ block, blockId, context, level });
    const inner = innerLevel(block, context, level);
    const kind = kindOf(block);
    if (kind === 'wheel') return html`${head}${wheelGame(block, { blockId, context, level: inner })}`;
    return html`${head}${savedNotice(blockId, context)}${frame(block, blockId, context)}${records(blockId, context, inner)}`;
  },
};

function savedNotice(blockId: string, context: RenderContext): Html | null {
  const words = wordsOf(context.locale);
  if (context.form?.blockId === blockId) return notice('bad', words.badScore);
  const last = answer(context, blockId, 'mine').rows[0];
  if (context.params[SENT_PARAM] !== blockId || last === undefined) return null;
  return notice('good', words.saved, `${words.score}: ${String(numberValue(last.values['points']))}`);
}

function frame(block: Block, blockId: string, context: RenderContext): Html {
  const { locale } = context;
  const words = wordsOf(locale);
  const kindId = kindOf(block);
  const kind = GAME_KINDS[kindId];
  const rows = gameRows(kindId, { block, blockId, context });
  const name = context.user?.name ?? words.player;
  return html`<div
    class="card game g-${kindId}"
    data-game="${kindId}"
    data-goal="${kind?.goal ?? 100}"
    data-words="${JSON.stringify(gameWords(kindId, locale))}"
    data-rows="${JSON.stringify(rows)}"
  >
    <details class="how" open>
      <summary>${words.how}</summary>
      <p>${kind?.how[locale === 'zh' ? 1 : 0]}</p>
    </details>
    <div class="actions">
      <button class="button primary" type="button" data-start disabled>${words.start}</button
      ><button class="button secondary" type="button" data-stop hidden>${words.finish}</button>
      <p class="game-score">${words.score}: <strong class="points">0</strong></p>
    </div>
    <noscript><p class="help">${words.script}</p></noscript>
    <p class="say" role="status"></p>
    <div class="stage" hidden></div>
    <div class="result" tabindex="-1" hidden>
      <p class="muted">${words.result}</p>
      <p class="say-end"></p>
      <p class="total"></p>
      <p class="medal"></p>
    </div>
    <form class="form" method="post" action="${doAction(context.basePath, 'score')}" data-save hidden>
      ${postFields(blockId, pagePath(context))}<input type="hidden" name="points" value="0" />
      <div class="field">
        <label for="${blockId}-name">${words.name}</label
        ><input type="text" id="${blockId}-name" name="name" value="${name}" maxlength="40" autocomplete="nickname" />
      </div>
      <div class="actions"><button class="button primary" type="submit">${words.save}</button></div>
    </form>
  </div>`;
}

function records(blockId: string, context: RenderContext, level: number): Html {
  const words = wordsOf(context.locale);
  const lists: readonly (readonly [string, readonly Row[]])[] = [
    [words.top, answer(context, blockId, 'top').rows],
    [words.records, answer(context, blockId, 'mine').rows],
  ];
  const shown = lists.map(
    ([title, rows]) =>
      html`<div>
        ${heading(level, title)} ${rows.length === 0 ? html`<p class="muted">${words.none}</p>` : scoreTable(rows, context)}
      </div>`,
  );
  return html`<div class="records">${shown}</div>`;
}

function scoreTable(rows: readonly Row[], context: RenderContext): Html {
  const words = wordsOf(context.locale);
  const lines = rows.map(
    (row) =>
      html`<tr>
        <td>${plainValue(row.values['name'], context.locale)}</td>
        <td>${numberValue(row.values['points'])}</td>
        <td>${formatDateTime(row.createdAt, context.locale)}</td>
      </tr>`,
  );
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${words.player}</th>
        <th scope="col">${words.score}</th>
        <th scope="col">${words.when}</th>
      </tr>
    </thead>
    <tbody>
      ${lines}
    </tbody>
  </table>`;
}
