import { boardScripts } from './boards.ts';
import { cardScripts } from './cards.ts';
import { quickScripts } from './quick.ts';

type Both = readonly [en: string, zh: string];

export interface GameKind {
  readonly name: Both;
  readonly how: Both;
  /** Points for gold; half of it is silver. */
  readonly goal: number;
  /** More than anyone can reach; the site server refuses scores above. */
  readonly most: number;
}

/** Every kind of game that is played in the page, by the word of the recipe language. */
export const GAME_KINDS: Readonly<Record<string, GameKind>> = {
  tictactoe: {
    name: ['Tic-tac-toe', '井字棋'],
    how: ['You are X. Get three in a row; three rounds make a game.', '你执 X，连成三个即赢，共三局。'],
    goal: 120,
    most: 150,
  },
  connect4: {
    name: ['Connect four', '四子棋'],
    how: ['Press an arrow to drop a disc. Four in a row win.', '点箭头落子，先连四子者赢。'],
    goal: 100,
    most: 100,
  },
  gomoku: { name: ['Gomoku', '五子棋'], how: ['You are ●. Five in a row win.', '你执 ●，先连五子者赢。'], goal: 100, most: 100 },
  checkers: {
    name: ['Checkers', '跳棋'],
    how: [
      'You are ●. Press a piece, then the square it goes to. You must capture when you can.',
      '你执 ●：先点棋子，再点目标格；能吃必须吃。',
    ],
    goal: 150,
    most: 400,
  },
  minesweeper: {
    name: ['Minesweeper', '扫雷'],
    how: ['Open every square without a mine. Numbers count the mines around.', '打开所有没有雷的格子，数字表示周围的雷数。'],
    goal: 100,
    most: 100,
  },
  puzzle: {
    name: ['Fifteen puzzle', '数字华容道'],
    how: ['Press a tile beside the gap to move it. Order them 1 to 15.', '点空格旁的数字移动它，排成 1 到 15。'],
    goal: 200,
    most: 300,
  },
  '2048': {
    name: ['2048', '2048'],
    how: ['Move all tiles with the arrow buttons; equal ones join. Reach 2048.', '用方向按钮移动方块，相同的会合并，目标 2048。'],
    goal: 2000,
    most: 200000,
  },
  snake: {
    name: ['Snake', '贪吃蛇'],
    how: ['Press a direction to set off. Eat, and do not hit the wall or yourself.', '点方向开始，吃食物，别撞墙也别咬自己。'],
    goal: 150,
    most: 1500,
  },
  runner: {
    name: ['Jump and run', '跳跃闯关'],
    how: [
      'Move aside or jump over what stands in the way, and collect stars. Nine levels, every third a bonus round; three lives.',
      '左右移动或跳过障碍，收集星星。共九关，每三关一次奖励关；三条生命。',
    ],
    goal: 1000,
    most: 100000,
  },
  sort: {
    name: ['Sorting game', '分类游戏'],
    how: ['Press the bin or group each item belongs to.', '为每件物品点击它所属的类别。'],
    goal: 90,
    most: 120,
  },
  memory: {
    name: ['Memory', '记忆翻牌'],
    how: ['Turn over two cards at a time and find all pairs.', '每次翻两张，找出所有配对。'],
    goal: 160,
    most: 180,
  },
  trivia: {
    name: ['Quiz race', '知识竞答'],
    how: ['Press the right answer before the time is up; faster is worth more.', '在时间内点击正确答案，越快分越高。'],
    goal: 120,
    most: 200,
  },
  guess: {
    name: ['Guess the number', '猜数字'],
    how: ['Guess a number from 1 to 100 in as few tries as you can.', '用最少的次数猜出 1 到 100 的数字。'],
    goal: 60,
    most: 100,
  },
  rps: {
    name: ['Rock, paper, scissors', '石头剪刀布'],
    how: ['Five rounds against the computer.', '与电脑对战五局。'],
    goal: 70,
    most: 100,
  },
  hangman: {
    name: ['Guess the word', '猜单词'],
    how: ['Press letters to find the word; six misses end the game.', '点字母猜单词，错六次结束。'],
    goal: 70,
    most: 100,
  },
  whack: {
    name: ['Catch the star', '打地鼠'],
    how: ['Press the star before it moves. Thirty seconds.', '在星星移动前点中它，共三十秒。'],
    goal: 60,
    most: 200,
  },
  reaction: {
    name: ['Reaction test', '反应测试'],
    how: ['Press as soon as the button says Now. Five tries.', '按钮显示“按！”时立刻点击，共五次。'],
    goal: 250,
    most: 375,
  },
  clicker: {
    name: ['Star clicker', '点击收集'],
    how: ['Press to collect stars and spend them on upgrades. Finish whenever you like.', '点击收集星星并购买升级，随时可结束。'],
    goal: 300,
    most: 1000000,
  },
  dice: {
    name: ['Dice: press your luck', '掷骰子'],
    how: [
      'Roll as often as you dare, then bank. A single 1 loses the turn. Ten turns.',
      '想掷几次都行，记得存分；掷出 1 本轮清零，共十轮。',
    ],
    goal: 120,
    most: 5000,
  },
  simon: {
    name: ['Repeat the pattern', '记忆序列'],
    how: ['Watch the lights, then press them in the same order.', '看清闪烁顺序，再按相同顺序点击。'],
    goal: 80,
    most: 1000,
  },
  math: {
    name: ['Mental arithmetic', '口算挑战'],
    how: ['Ten tasks; type each answer.', '共十题，输入答案。'],
    goal: 90,
    most: 100,
  },
  typing: {
    name: ['Typing test', '打字测试'],
    how: ['Type each line as fast and as right as you can.', '又快又准地输入每一行。'],
    goal: 100,
    most: 150,
  },
  blackjack: {
    name: ['Blackjack', '二十一点'],
    how: ['Come closer to 21 than the dealer. Play chips only.', '比庄家更接近 21 点。仅使用游戏筹码。'],
    goal: 150,
    most: 20000,
  },
  slots: {
    name: ['Lucky reels', '幸运转轮'],
    how: ['Each spin costs 5 play chips.', '每次消耗 5 枚游戏筹码。'],
    goal: 80,
    most: 5000,
  },
  poker: {
    name: ["Texas Hold'em", '德州扑克'],
    how: [
      'Play chips against three demo players: fold, check or call, or raise. The best five of seven cards win the pot.',
      '与三位演示玩家用游戏筹码对局：弃牌、过牌、跟注或加注；七张牌中最好的五张赢得底池。',
    ],
    goal: 800,
    most: 2000,
  },
};

const ALIASES: Readonly<Record<string, string>> = {
  quizrace: 'trivia',
  quiz: 'trivia',
  wordguess: 'hangman',
  word: 'hangman',
  puzzle15: 'puzzle',
  minefield: 'minesweeper',
  mines: 'minesweeper',
  number: 'guess',
  holdem: 'poker',
  cards: 'blackjack',
  draughts: 'checkers',
  lottery: 'wheel',
  raffle: 'wheel',
  slot: 'slots',
  shooter: 'runner',
};

/** The kind a word means: one of the table's, or `wheel`, which the site server plays; a star catcher when unknown. */
export function gameKind(word: string | undefined): string {
  const wanted = (word ?? '').toLowerCase();
  const named = ALIASES[wanted] ?? wanted;
  return named === 'wheel' || Object.hasOwn(GAME_KINDS, named) ? named : 'memory';
}

/** The code of one kind of game. */
export function gameScript(kindId: string): string {
  return boardScripts[kindId] ?? cardScripts[kindId] ?? quickScripts[kindId] ?? '';
}
