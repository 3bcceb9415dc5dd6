/** Rounds at a table, in which what one wins the others pay. */
const entry = { winner: 0, from: null, points: '' };
let isSure = false;
const seatName = (index) =>
  kept.names[index].trim() || (kept.names.length === 4 ? say(`seat${index}`) : say('player', { n: index + 1 }));
const one = (key, values, { label, text }) =>
  h(
    'fieldset',
    {},
    h('legend', {}, label),
    h(
      'div',
      { className: 'bar' },
      values.map((value) =>
        button(
          text(value),
          () => {
            entry[key] = value;
            if (entry.from === entry.winner) entry.from = null;
            changed();
          },
          { id: `${key}${value}`, 'aria-pressed': String(entry[key] === value) },
        ),
      ),
    ),
  );
const recordRound = () => {
  const points = readNumber(String(entry.points));
  if (!Number.isFinite(points) || points <= 0) {
    $('fault').textContent = say('badPoints');
    return $('points').focus();
  }
  kept.games.push({ winner: entry.winner, from: entry.from, points });
  const { winner } = entry;
  changed();
  tell(`${outcome(kept.games.at(-1))}: ${seatName(winner)} ${number(balancesOf(kept.games, kept.names.length)[winner])}`);
  $('points').focus();
};
const outcome = ({ winner, from }) =>
  from === null ? say('won', { name: seatName(winner) }) : say('wonBy', { name: seatName(winner), other: seatName(from) });
const signed = (value) => (value > 0 ? `+${number(value)}` : number(value));
const toneOf = (value) => {
  if (value === 0) return '';
  return value > 0 ? 'plus' : 'minus';
};
const seat = (sum, index, best) => {
  const input = h('input', {
    id: `n${index}`,
    maxLength: 20,
    autocomplete: 'off',
    value: kept.names[index],
    placeholder: seatName(index),
    'aria-label': say('nameOf', { name: kept.names.length === 4 ? say(`seat${index}`) : say('player', { n: index + 1 }) }),
    oninput: () => {
      kept.names[index] = input.value;
      keep();
    },
    onchange: () => changed(),
  });
  return h(
    'li',
    { className: sum === best && sum > 0 ? 'card first' : 'card' },
    input,
    h('p', { className: 'figure' }, number(sum)),
  );
};
const pointsField = () => {
  const input = h('input', {
    id: 'points',
    inputMode: 'decimal',
    autocomplete: 'off',
    maxLength: 7,
    value: entry.points,
    oninput: () => {
      entry.points = input.value;
      $('fault').textContent = '';
    },
  });
  return h('label', {}, say('points'), input);
};
const entryForm = (all) =>
  h(
    'form',
    {
      id: 'entry',
      className: 'card',
      onsubmit: (event) => {
        event.preventDefault();
        recordRound();
      },
    },
    h('h3', {}, say('newGame')),
    one('winner', all, { label: say('winner'), text: seatName }),
    one('from', [null, ...all.filter((index) => index !== entry.winner)], {
      label: say('how'),
      text: (value) => (value === null ? say('self') : say('by', { name: seatName(value) })),
    }),
    pointsField(),
    h('p', { id: 'fault', className: 'bad', role: 'alert' }),
    h('button', { type: 'submit', className: 'primary' }, say('record')),
  );
const gamesTable = (all) =>
  h(
    'div',
    { className: 'scroll' },
    h(
      'table',
      { id: 'games' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, say('games')),
          all.map((index) => h('th', { scope: 'col' }, seatName(index))),
        ),
      ),
      h(
        'tbody',
        {},
        kept.games
          .map((game, index) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, `${say('round', { n: index + 1 })} · ${outcome(game)}`),
              changesOf(game, all.length).map((each) => h('td', { className: toneOf(each) }, signed(each))),
            ),
          )
          .reverse(),
      ),
    ),
  );
const showTable = () => {
  const all = kept.names.map((_, index) => index);
  const sums = balancesOf(kept.games, all.length);
  const best = Math.max(...sums);
  draw(
    $('view'),
    h(
      'ol',
      { id: 'board' },
      sums.map((sum, index) => seat(sum, index, best)),
    ),
    entryForm(all),
    h(
      'div',
      { className: 'bar' },
      button(
        say('undo'),
        () => {
          kept.games.pop();
          changed();
        },
        { id: 'undo', disabled: kept.games.length === 0 },
      ),
      button(
        say(isSure ? 'sure' : 'reset'),
        () => {
          if (isSure) kept.games = [];
          isSure = !isSure;
          changed();
        },
        { id: 'reset', disabled: kept.games.length === 0 },
      ),
    ),
    kept.games.length === 0 ? h('p', { className: 'muted' }, say('none')) : gamesTable(all),
  );
};
