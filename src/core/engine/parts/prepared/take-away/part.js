const rules = settingsOf(asked);
const WAIT = site.reduced ? 300 : 800;
kept.opponent ??= 'easy';
kept.first ??= 'me';
kept.record ??= { easy: [0, 0], clever: [0, 0] };
let game = null;
const nameOf = (key) => (rules[key] === '' ? say(key) : rules[key]);
const ruleText = () => say(`${rules.isPile ? 'pile' : 'rule'}${rules.isLosing ? 'Losing' : ''}`, rules);
const pick = (key, values, nameFor) =>
  h(
    'div',
    { className: 'bar', role: 'group', 'aria-label': say(key) },
    h('strong', {}, say(key)),
    values.map((value) =>
      button(
        nameFor(value),
        () => {
          kept[key] = value;
          keep();
          showStart();
        },
        { id: `${key}${value}`, 'aria-pressed': String(kept[key] === value) },
      ),
    ),
  );
const isPlaying = () => game !== null && game.winner === null;
const showStart = () =>
  draw(
    $('start'),
    h('p', {}, ruleText()),
    !isPlaying() && pick('opponent', ['easy', 'clever'], nameOf),
    !isPlaying() && pick('first', ['me', 'other'], (value) => (value === 'me' ? say('me') : nameOf(kept.opponent))),
  );
const begin = () => {
  game = { count: 0, turns: [], turn: kept.first, winner: null, opponent: kept.opponent, said: '' };
  showStart();
  next();
};
const next = () => {
  show();
  if (game.winner !== null) return;
  if (game.turn === 'me') {
    $('m1')?.focus();
    return;
  }
  const now = game;
  setTimeout(() => {
    if (now === game) play(moveOf(game.count, rules, { isClever: game.opponent === 'clever', random: Math.random }));
  }, WAIT);
};
const play = (take) => {
  const { turn } = game;
  const run = runOf(game.count, take);
  game.count += take;
  game.turns.push({ who: turn, run });
  game.turn = turn === 'me' ? 'other' : 'me';
  game.winner = winnerOf(game.count, turn, rules);
  tell(say('move', { who: turn === 'me' ? say('me') : nameOf(game.opponent), run: textOf(run) }));
  if (game.winner !== null) finish();
  next();
  if (game.winner !== null) $('begin').focus();
};
const finish = () => {
  const isWon = game.winner === 'me';
  kept.record[game.opponent][isWon ? 0 : 1] += 1;
  keep();
  const line = `${rules.isFolk ? 'folk' : ''}${isWon ? 'win' : 'lose'}`;
  const key = rules.isFolk ? line.replace('win', 'Win').replace('lose', 'Lose') : line;
  game.said = say(`${key}${Math.floor(Math.random() * 2)}`, { name: nameOf(game.opponent) });
  tell(game.said);
  showStart();
};
const textOf = (run) => (rules.isPile ? String(run.length) : run.join(language === 'zh' ? '、' : ', '));
const moves = () =>
  movesOf(game.count, rules).map((size) =>
    button(say(rules.isPile ? 'takePile' : 'take', { n: textOf(runOf(game.count, size)) }), () => play(size), {
      id: `m${Number(size)}`,
      className: 'primary',
      disabled: game.turn !== 'me',
    }),
  );
const turnText = () => {
  if (game.winner !== null) return game.said;
  return game.turn === 'me' ? say('yours') : say('theirs', { name: nameOf(game.opponent) });
};
const show = () => {
  const count = game?.count ?? 0;
  const isOver = !isPlaying();
  draw(
    $('table'),
    h('p', { id: 'count' }, rules.isPile ? rules.target - count : count),
    h('div', { id: 'way' }, h('div', { style: `inline-size:${(count / rules.target) * 100}%` })),
    game !== null && h('p', { id: 'turn' }, turnText()),
    h(
      'div',
      { id: 'moves' },
      isOver ? button(say(game === null ? 'begin' : 'again'), begin, { id: 'begin', className: 'primary' }) : moves(),
    ),
  );
  const turns = game?.turns ?? [];
  draw(
    $('past'),
    h('h3', {}, say('past')),
    turns.length === 0 && h('p', { className: 'muted' }, say('nothing')),
    h(
      'ol',
      {},
      turns.map(({ who, run }) =>
        h(
          'li',
          { className: who === 'me' ? 'mine' : '' },
          h('span', {}, who === 'me' ? say('me') : nameOf(game.opponent)),
          h('span', {}, textOf(run)),
        ),
      ),
    ),
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, say('record')), h('td', {}, say('won')), h('td', {}, say('lost')))),
      h(
        'tbody',
        {},
        ['easy', 'clever'].map((key) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, nameOf(key)),
            kept.record[key].map((count) => h('td', {}, count)),
          ),
        ),
      ),
    ),
  );
};
showStart();
show();
