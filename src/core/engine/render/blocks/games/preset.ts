import { toText } from '../../../catalogue/pair.ts';
import type { BlockMaker } from '../../../recipe/page-scope.ts';
import { GAME_KINDS, gameKind } from './kinds.ts';

/** `play?game=KIND`; without a kind, what the page or the site is about. */
export const playPreset: BlockMaker = ({ scope, spec, page, entity }) => {
  const asked = spec.options.get('game') ?? spec.options.get('kind') ?? spec.variant;
  const subject = `${page.path} ${page.title.en ?? ''} ${page.title.zh ?? ''} ${scope.recipe.name.en ?? ''} ${scope.recipe.name.zh ?? ''} ${scope.recipe.id}`;
  const kind = asked === null || asked === undefined ? subjectKind(subject, scope.entities) : gameKind(asked);
  const rows = spec.entity !== null && entity?.id === spec.entity ? spec.entity : playedEntity(kind, scope.entities);
  const name = GAME_KINDS[kind]?.name ?? ['Prize wheel', '抽奖转盘'];
  const perDay = Number(spec.options.get('perDay') ?? 0);
  return {
    type: 'game',
    title: toText(name, scope.locales),
    ...(rows === null ? {} : { query: { entity: rows } }),
    options: { game: kind, ...(perDay > 0 ? { perDay } : {}) },
  };
};

const SUBJECTS: readonly (readonly [RegExp, string])[] = [
  [/poker|hold.?em|扑克/i, 'poker'],
  [/blackjack|casino|二十一点|赌场/i, 'blackjack'],
  [/wheel|lottery|lucky.?draw|raffle|prize|转盘|抽奖/i, 'wheel'],
  [/sort|recycl|waste|garbage|classif|垃圾|分类/i, 'sort'],
  [/2048/, '2048'],
  [/snake|贪吃蛇/i, 'snake'],
  [/mine ?sweeper|扫雷/i, 'minesweeper'],
  [/tic.?tac|井字/i, 'tictactoe'],
  [/gomoku|五子棋/i, 'gomoku'],
  [/connect.?(?:four|4)|四子棋/i, 'connect4'],
  [/checkers|draughts|跳棋|chess|象棋/i, 'checkers'],
  [/quiz|trivia|question|knowledge|竞答|问答|知识/i, 'trivia'],
  [/hangman|word|spelling|vocabulary|单词|猜词/i, 'hangman'],
  [/math|arithmetic|口算|数学/i, 'math'],
  [/typing|打字/i, 'typing'],
  [/dice|骰/i, 'dice'],
  [/slot|老虎机/i, 'slots'],
  [/puzzle|拼图|华容道/i, 'puzzle'],
  [/rock.?paper|石头剪刀布/i, 'rps'],
  [/reaction|反应/i, 'reaction'],
  [/whack?|地鼠/i, 'whack'],
  [
    /jump|runner|running|parkour|racing|\bcars?\b|driving|aviator|flying|flight|plane|aircraft|space|shoot|ping.?pong|climb|跳跃|跑酷|赛车|飞行|射击/i,
    'runner',
  ],
  [/click|idle|点击/i, 'clicker'],
  [/simon|sequence|序列/i, 'simon'],
  [/guess|猜数/i, 'guess'],
];

function subjectKind(subject: string, entities: ReadonlyMap<string, unknown>): string {
  const named = SUBJECTS.find(([pattern]) => pattern.test(subject))?.[1];
  if (named !== undefined) return named;
  return entities.has('question') ? 'trivia' : 'memory';
}

const ROWS: Readonly<Record<string, readonly string[]>> = {
  wheel: ['prize', 'reward'],
  trivia: ['question', 'quizQuestion'],
  sort: ['item', 'wasteItem', 'wasteType'],
};

function playedEntity(kind: string, entities: ReadonlyMap<string, unknown>): string | null {
  return ROWS[kind]?.find((id) => entities.has(id)) ?? null;
}
