const set = settingsOf(asked);
const rows = createRows();
let game = null;
let timer = 0;
const questions = () => playable(rows.all.map(({ values }) => values));
const begin = () => {
  const all = questions();
  const deck = shuffled(all, Math.random).slice(0, set.round > 0 ? set.round : all.length);
  game = { deck, of: deck.length, at: 0, inARow: 0, wrong: 0, right: 0, score: 0, won: 0, isOver: false, missed: [] };
  ask();
};
const ask = () => {
  const values = game.deck[game.at];
  game.choices = choicesFor(values, questions(), Math.random);
  game.chosen = null;
  game.left = set.seconds;
  clearInterval(timer);
  if (set.seconds > 0) timer = setInterval(tick, 1000);
  show();
  $('question')?.focus();
};
const tick = () => {
  game.left -= 1;
  if (game.left <= 0) return choose(-1);
  $('clock').textContent = say('seconds', { n: game.left });
};
const choose = (index) => {
  if (!game || game.chosen !== null) return;
  clearInterval(timer);
  const values = game.deck[game.at];
  const isRight = game.choices[index] === rightOf(values);
  game = { ...afterAnswer(game, isRight, set), chosen: index, asked: values };
  if (!isRight) game.missed = [...game.missed, values];
  if (game.isOver && game.score > (kept.best ?? 0)) {
    game.isBest = kept.best !== undefined;
    kept.best = game.score;
    keep();
  }
  show();
  tell(verdict());
  $('next')?.focus();
};
const verdict = () => {
  const what = rightOf(game.asked);
  if (game.choices[game.chosen] === what) return say('right', { n: game.won });
  return say(game.chosen === -1 ? 'late' : 'wrong', { what });
};
const finish = () => {
  game = { ...game, isShown: true };
  show();
  tell(say('result', { n: game.score, right: game.right, of: game.at }));
  $('again').focus();
};
const rules = () =>
  [
    say('rule', { n: Math.min(set.round > 0 ? set.round : Infinity, questions().length), points: set.points }),
    set.double > 0 && say('ruleDouble', { n: set.double }),
    set.mistakes > 0 && say('ruleMistakes', { n: set.mistakes }),
    set.seconds > 0 && say('ruleSeconds', { n: set.seconds }),
  ]
    .filter(Boolean)
    .join(' ');
const welcome = () =>
  questions().length === 0
    ? [h('p', { className: 'muted' }, say('none'))]
    : [
        h('p', { className: 'muted' }, rules()),
        h('div', {}, button(say('start'), begin, { id: 'start', className: 'primary' })),
        kept.best !== undefined && h('p', { className: 'muted' }, say('best', { n: kept.best })),
      ];
const asking = () => {
  const isOpen = game.chosen === null;
  const values = isOpen ? game.deck[game.at] : game.asked;
  const right = rightOf(values);
  const mark = (choice, index) => {
    if (isOpen) return undefined;
    if (choice === right) return 'right';
    return index === game.chosen ? 'wrong' : undefined;
  };
  return [
    h(
      'p',
      { className: 'bar' },
      h('span', {}, say('at', { n: game.at + (isOpen ? 1 : 0), of: game.of })),
      h('span', {}, say('points', { n: game.score })),
      set.mistakes > 0 && h('span', {}, say('left', { n: Math.max(0, set.mistakes - game.wrong) })),
      game.inARow > 1 && h('span', {}, say('inARow', { n: game.inARow })),
      isOpen && set.seconds > 0 && h('span', { id: 'clock' }, say('seconds', { n: game.left })),
    ),
    h('progress', { max: game.of, value: game.at, 'aria-hidden': 'true' }),
    h('h3', { id: 'question', tabIndex: -1 }, textOf(values.question)),
    h(
      'div',
      { className: 'choices' },
      game.choices.map((choice, index) =>
        button(choice, () => choose(index), { disabled: !isOpen, 'data-is': mark(choice, index) }),
      ),
    ),
    isOpen
      ? h('p', { className: 'muted by-keys' }, say('hint', { n: game.choices.length }))
      : [
          h('p', {}, verdict(), ' ', textOf(values.note)),
          h(
            'div',
            {},
            button(say(game.isOver ? 'end' : 'next'), game.isOver ? finish : ask, { id: 'next', className: 'primary' }),
          ),
        ],
  ];
};
const result = () => [
  h('p', { className: 'figure' }, say('result', { n: game.score, right: game.right, of: game.at })),
  h('p', {}, game.isBest ? say('new') : say('best', { n: kept.best ?? 0 })),
  h('div', {}, button(say('again'), begin, { id: 'again', className: 'primary' })),
  game.missed.length > 0 && [
    h('h3', {}, say('missed')),
    h(
      'dl',
      { className: 'missed' },
      game.missed.map((values) => [h('dt', {}, textOf(values.question)), h('dd', {}, rightOf(values), ' ', textOf(values.note))]),
    ),
  ],
];
const played = () => (game.isShown ? result() : asking());
const show = () => draw($('quiz'), game === null ? welcome() : played());
addEventListener('keydown', (event) => {
  const index = Number(event.key) - 1;
  if (game?.chosen === null && !game.isShown && index >= 0 && index < game.choices.length) choose(index);
});
rows.start(() => {
  if (game === null) show();
});
