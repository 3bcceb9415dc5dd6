import type { Locale } from '../../../../domain/text.ts';
import { boardScripts } from './boards.ts';
import { cardScripts } from './cards.ts';
import { COMMON_WORDS, type Words } from './common-words.ts';
import { quickScripts } from './quick.ts';

type Both = readonly [en: string, zh: string];

export interface GameKind {
  readonly name: Both;
  readonly how: Both;
  /** Points for gold; half of it is silver. */
  readonly goal: number;
  /** More than anyone can reach; the site server refuses scores above. */
  readonly most: number;
  readonly words?: Readonly<Record<Locale, Words>>;
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
    words: { en: { column: 'Column' }, zh: { column: '列' } },
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
    words: {
      en: { pick2: 'Now press the square.', again2: 'Capture again.' },
      zh: { pick2: '现在点目标格。', again2: '继续吃子。' },
    },
  },
  minesweeper: {
    name: ['Minesweeper', '扫雷'],
    how: ['Open every square without a mine. Numbers count the mines around.', '打开所有没有雷的格子，数字表示周围的雷数。'],
    goal: 100,
    most: 100,
    words: {
      en: { how: 'Open a square.', flagOn: 'Flag mode: on', flagOff: 'Flag mode: off', boom: 'A mine!' },
      zh: { how: '打开一个格子。', flagOn: '插旗：开', flagOff: '插旗：关', boom: '踩到雷了！' },
    },
  },
  puzzle: {
    name: ['Fifteen puzzle', '数字华容道'],
    how: ['Press a tile beside the gap to move it. Order them 1 to 15.', '点空格旁的数字移动它，排成 1 到 15。'],
    goal: 200,
    most: 300,
    words: { en: { moves: 'Moves' }, zh: { moves: '步数' } },
  },
  '2048': {
    name: ['2048', '2048'],
    how: ['Move all tiles with the arrow buttons; equal ones join. Reach 2048.', '用方向按钮移动方块，相同的会合并，目标 2048。'],
    goal: 2000,
    most: 200000,
    words: { en: { best: 'Largest tile' }, zh: { best: '最大方块' } },
  },
  snake: {
    name: ['Snake', '贪吃蛇'],
    how: ['Press a direction to set off. Eat, and do not hit the wall or yourself.', '点方向开始，吃食物，别撞墙也别咬自己。'],
    goal: 150,
    most: 1500,
    words: {
      en: { pause: 'Pause', resume: 'Go', paused: 'Paused.', how: 'Press Go or a direction.' },
      zh: { pause: '暂停', resume: '继续', paused: '已暂停。', how: '点“继续”或方向按钮。' },
    },
  },
  runner: {
    name: ['Jump and run', '跳跃闯关'],
    how: [
      'Move aside or jump over what stands in the way, and collect stars. Nine levels, every third a bonus round; three lives.',
      '左右移动或跳过障碍，收集星星。共九关，每三关一次奖励关；三条生命。',
    ],
    goal: 1000,
    most: 100000,
    words: {
      en: {
        level: 'Level',
        bonus: 'Bonus round!',
        hit: 'Ouch! One life less.',
        jump: 'Jump',
        pause: 'Pause',
        resume: 'Go',
        paused: 'Paused.',
        how: 'Press Go or a direction.',
      },
      zh: {
        level: '第几关：',
        bonus: '奖励关！',
        hit: '撞上了！少一条生命。',
        jump: '跳跃',
        pause: '暂停',
        resume: '继续',
        paused: '已暂停。',
        how: '点“继续”或方向按钮。',
      },
    },
  },
  sort: {
    name: ['Sorting game', '分类游戏'],
    how: ['Press the bin or group each item belongs to.', '为每件物品点击它所属的类别。'],
    goal: 90,
    most: 120,
    words: {
      en: { yes: 'Correct! # goes to @.', no: 'Not quite: # belongs in @.' },
      zh: { yes: '正确！# 属于@。', no: '不对，# 应该放进@。' },
    },
  },
  memory: {
    name: ['Memory', '记忆翻牌'],
    how: ['Turn over two cards at a time and find all pairs.', '每次翻两张，找出所有配对。'],
    goal: 160,
    most: 180,
    words: { en: { card: 'Card' }, zh: { card: '牌' } },
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
    words: {
      en: {
        number: 'Your guess',
        range: 'A number from 1 to 100.',
        higher: 'higher!',
        lower: 'lower!',
        try: 'Guess',
        hit: 'It was #: found in @ tries.',
      },
      zh: {
        number: '你的猜测',
        range: '请输入 1 到 100 的数字。',
        higher: '再大一点！',
        lower: '再小一点！',
        try: '猜',
        hit: '就是 #：用了 @ 次。',
      },
    },
  },
  rps: {
    name: ['Rock, paper, scissors', '石头剪刀布'],
    how: ['Five rounds against the computer.', '与电脑对战五局。'],
    goal: 70,
    most: 100,
    words: {
      en: { moves3: ['Rock', 'Paper', 'Scissors'] },
      zh: { moves3: ['石头', '布', '剪刀'] },
    },
  },
  hangman: {
    name: ['Guess the word', '猜单词'],
    how: ['Press letters to find the word; six misses end the game.', '点字母猜单词，错六次结束。'],
    goal: 70,
    most: 100,
    words: {
      en: { list: ['planet', 'garden', 'bridge', 'summer', 'rocket', 'window'], was: 'The word was' },
      zh: { list: ['planet', 'garden', 'bridge', 'summer', 'rocket', 'window'], was: '答案是' },
    },
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
    words: {
      en: { wait: 'Wait…', now: 'Now!', early: 'Too early.' },
      zh: { wait: '等待…', now: '按！', early: '太早了。' },
    },
  },
  clicker: {
    name: ['Star clicker', '点击收集'],
    how: ['Press to collect stars and spend them on upgrades. Finish whenever you like.', '点击收集星星并购买升级，随时可结束。'],
    goal: 300,
    most: 1000000,
    words: {
      en: { click: 'Collect', upgrade: 'Stronger click', auto: 'Helper', more: 'You need' },
      zh: { click: '收集', upgrade: '点击增强', auto: '自动助手', more: '需要' },
    },
  },
  dice: {
    name: ['Dice: press your luck', '掷骰子'],
    how: [
      'Roll as often as you dare, then bank. A single 1 loses the turn. Ten turns.',
      '想掷几次都行，记得存分；掷出 1 本轮清零，共十轮。',
    ],
    goal: 120,
    most: 5000,
    words: {
      en: { roll: 'Roll dice', hold: 'Bank points', bank: 'Banked', turnSum: 'This turn', one: 'A 1: the turn is lost.' },
      zh: { roll: '掷骰子', hold: '存分', bank: '已存', turnSum: '本轮', one: '掷出 1，本轮清零。' },
    },
  },
  simon: {
    name: ['Repeat the pattern', '记忆序列'],
    how: ['Watch the lights, then press them in the same order.', '看清闪烁顺序，再按相同顺序点击。'],
    goal: 80,
    most: 1000,
    words: {
      en: { colours: ['triangle', 'square', 'circle', 'diamond'], watch: 'Watch…', repeat: 'Now repeat.' },
      zh: { colours: ['三角', '方块', '圆形', '菱形'], watch: '看清…', repeat: '请重复。' },
    },
  },
  math: {
    name: ['Mental arithmetic', '口算挑战'],
    how: ['Ten tasks; type each answer.', '共十题，输入答案。'],
    goal: 90,
    most: 100,
    words: {
      en: { answer: 'Answer' },
      zh: { answer: '答案' },
    },
  },
  typing: {
    name: ['Typing test', '打字测试'],
    how: ['Type each line as fast and as right as you can.', '又快又准地输入每一行。'],
    goal: 100,
    most: 150,
    words: {
      en: {
        type: 'Type the line',
        cpm: 'characters a minute',
        lines: ['The quick brown fox', 'Practice makes perfect', 'Better late than never'],
      },
      zh: { type: '输入这一行', cpm: '字/分钟', lines: ['熟能生巧', '天道酬勤', '千里之行始于足下'] },
    },
  },
  blackjack: {
    name: ['Blackjack', '二十一点'],
    how: ['Come closer to 21 than the dealer. Play chips only.', '比庄家更接近 21 点。仅使用游戏筹码。'],
    goal: 150,
    most: 20000,
    words: {
      en: { dealer: 'Dealer', hit: 'Hit', stand: 'Stand', double: 'Double', bust: 'Over 21: bust.' },
      zh: { dealer: '庄家', hit: '要牌', stand: '停牌', double: '加倍', bust: '超过 21 点，爆牌。' },
    },
  },
  slots: {
    name: ['Lucky reels', '幸运转轮'],
    how: ['Each spin costs 5 play chips.', '每次消耗 5 枚游戏筹码。'],
    goal: 80,
    most: 5000,
    words: {
      en: { spin: 'Spin', nothing: 'Nothing this time.' },
      zh: { spin: '转动', nothing: '这次没中。' },
    },
  },
  poker: {
    name: ["Texas Hold'em", '德州扑克'],
    how: [
      'Play chips against three demo players: fold, check or call, or raise. The best five of seven cards win the pot.',
      '与三位演示玩家用游戏筹码对局：弃牌、过牌、跟注或加注；七张牌中最好的五张赢得底池。',
    ],
    goal: 800,
    most: 2000,
    words: {
      en: {
        names: ['Mia (demo)', 'Leo (demo)', 'Zoe (demo)'],
        streets: ['Pre-flop', 'Flop', 'Turn', 'River'],
        hands: [
          'High card',
          'Pair',
          'Two pair',
          'Three of a kind',
          'Straight',
          'Flush',
          'Full house',
          'Four of a kind',
          'Straight flush',
        ],
        blinds: 'Blinds are 10 and 20.',
        fold: 'Fold',
        check: 'Check',
        call: 'Call',
        raise: 'Raise',
        pot: 'Pot',
        yours: 'Your hand',
        deal: 'Next hand',
        board: 'Community cards',
      },
      zh: {
        names: ['小美（演示）', '小李（演示）', '小周（演示）'],
        streets: ['翻牌前', '翻牌', '转牌', '河牌'],
        hands: ['高牌', '一对', '两对', '三条', '顺子', '同花', '葫芦', '四条', '同花顺'],
        blinds: '盲注为 10 和 20。',
        fold: '弃牌',
        check: '过牌',
        call: '跟注',
        raise: '加注',
        pot: '底池',
        yours: '你的手牌',
        deal: '下一手',
        board: '公共牌',
      },
    },
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

/** The words a game's script says, those of its kind over the common ones. */
export function gameWords(kindId: string, locale: Locale): Words {
  return { ...COMMON_WORDS[locale], ...GAME_KINDS[kindId]?.words?.[locale] };
}

/** The code of one kind of game. */
export function gameScript(kindId: string): string {
  return boardScripts[kindId] ?? cardScripts[kindId] ?? quickScripts[kindId] ?? '';
}
