import { COMMON_WORDS, type Words } from './common-words.ts';
import type { Locale } from '../../../../domain/text.ts';

const OF_KIND: Readonly<Record<string, Readonly<Record<Locale, Words>>>> = {
  connect4: { en: { column: 'Column' }, zh: { column: '列' } },
  checkers: {
    en: { pick2: 'Now press the square.', again2: 'Capture again.' },
    zh: { pick2: '现在点目标格。', again2: '继续吃子。' },
  },
  minesweeper: {
    en: { how: 'Open a square.', flagOn: 'Flag mode: on', flagOff: 'Flag mode: off', boom: 'A mine!' },
    zh: { how: '打开一个格子。', flagOn: '插旗：开', flagOff: '插旗：关', boom: '踩到雷了！' },
  },
  puzzle: { en: { moves: 'Moves' }, zh: { moves: '步数' } },
  2048: { en: { best: 'Largest tile' }, zh: { best: '最大方块' } },
  snake: {
    en: { pause: 'Pause', resume: 'Go', paused: 'Paused.', how: 'Press Go or a direction.' },
    zh: { pause: '暂停', resume: '继续', paused: '已暂停。', how: '点“继续”或方向按钮。' },
  },
  runner: {
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
  sort: {
    en: { yes: 'Correct! # goes to @.', no: 'Not quite: # belongs in @.' },
    zh: { yes: '正确！# 属于@。', no: '不对，# 应该放进@。' },
  },
  memory: { en: { card: 'Card' }, zh: { card: '牌' } },
  guess: {
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
  rps: {
    en: { moves3: ['Rock', 'Paper', 'Scissors'] },
    zh: { moves3: ['石头', '布', '剪刀'] },
  },
  hangman: {
    en: { list: ['planet', 'garden', 'bridge', 'summer', 'rocket', 'window'], was: 'The word was' },
    zh: { list: ['planet', 'garden', 'bridge', 'summer', 'rocket', 'window'], was: '答案是' },
  },
  reaction: {
    en: { wait: 'Wait…', now: 'Now!', early: 'Too early.' },
    zh: { wait: '等待…', now: '按！', early: '太早了。' },
  },
  clicker: {
    en: { click: 'Collect', upgrade: 'Stronger click', auto: 'Helper', more: 'You need' },
    zh: { click: '收集', upgrade: '点击增强', auto: '自动助手', more: '需要' },
  },
  dice: {
    en: { roll: 'Roll dice', hold: 'Bank points', bank: 'Banked', turnSum: 'This turn', one: 'A 1: the turn is lost.' },
    zh: { roll: '掷骰子', hold: '存分', bank: '已存', turnSum: '本轮', one: '掷出 1，本轮清零。' },
  },
  simon: {
    en: { colours: ['triangle', 'square', 'circle', 'diamond'], watch: 'Watch…', repeat: 'Now repeat.' },
    zh: { colours: ['三角', '方块', '圆形', '菱形'], watch: '看清…', repeat: '请重复。' },
  },
  math: {
    en: { answer: 'Answer' },
    zh: { answer: '答案' },
  },
  typing: {
    en: {
      type: 'Type the line',
      cpm: 'characters a minute',
      lines: ['The quick brown fox', 'Practice makes perfect', 'Better late than never'],
    },
    zh: { type: '输入这一行', cpm: '字/分钟', lines: ['熟能生巧', '天道酬勤', '千里之行始于足下'] },
  },
  blackjack: {
    en: { dealer: 'Dealer', hit: 'Hit', stand: 'Stand', double: 'Double', bust: 'Over 21: bust.' },
    zh: { dealer: '庄家', hit: '要牌', stand: '停牌', double: '加倍', bust: '超过 21 点，爆牌。' },
  },
  slots: {
    en: { spin: 'Spin', nothing: 'Nothing this time.' },
    zh: { spin: '转动', nothing: '这次没中。' },
  },
  poker: {
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
};

/** The words a game's script says, those of its kind over the common ones. */
export function gameWords(kindId: string, locale: Locale): Words {
  return { ...COMMON_WORDS[locale], ...OF_KIND[kindId]?.[locale] };
}
