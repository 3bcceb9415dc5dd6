import type { Locale } from '../../../../domain/text.ts';

/** Words of a game in one language; lists are read by its script. */
export type Words = Readonly<Record<string, string | readonly string[]>>;

const en: Words = {
  again: 'Play again',
  over: 'Game over',
  total: 'Your score: #',
  medals: ['🏅 Gold badge', '🏅 Silver badge', '🏅 Bronze badge'],
  noMedal: 'No badge this time. Try again!',
  board: 'Board',
  win: 'You win!',
  lose: 'You lose.',
  draw: 'A draw.',
  done: 'Finished!',
  turn: 'Your turn.',
  next: 'Next round',
  cell: 'Square',
  left: 'Left',
  miss: 'Not this time.',
  noMove: 'That does not move.',
  dirs: ['Left', 'Up', 'Down', 'Right'],
  check: 'Check',
  right: 'Correct!',
  wrong: 'The answer is',
  chips: 'Chips',
  bet: 'Bet',
  you: 'You',
  deal: 'Deal cards',
};
const zh: Words = {
  again: '再玩一次',
  over: '游戏结束',
  total: '你的得分：#',
  medals: ['🏅 金牌徽章', '🏅 银牌徽章', '🏅 铜牌徽章'],
  noMedal: '这次没有徽章，再试一次！',
  board: '棋盘',
  win: '你赢了！',
  lose: '你输了。',
  draw: '平局。',
  done: '完成！',
  turn: '轮到你了。',
  next: '下一局',
  cell: '格子',
  left: '剩余',
  miss: '没对上。',
  noMove: '这样走不动。',
  dirs: ['左', '上', '下', '右'],
  check: '检查',
  right: '正确！',
  wrong: '答案是',
  chips: '筹码',
  bet: '下注',
  you: '你',
  deal: '发牌',
};

/** Words that several games share, by language. */
export const COMMON_WORDS: Readonly<Record<Locale, Words>> = { en, zh };
