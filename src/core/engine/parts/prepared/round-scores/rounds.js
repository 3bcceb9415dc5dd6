/** Points by rounds: teams enter what they got, the ranking follows. */
let isShown = false;
let jokerText = '';
const blankTeam = () => ({ name: '', points: Array(set.rounds).fill(''), joker: null, estimate: '' });
const teamName = (team, index) => team.name.trim() || say(set.isTeams ? 'team' : 'player', { n: index + 1 });
const numberOrNull = (text) => {
  const value = text.trim() === '' ? Number.NaN : readNumber(text);
  return Number.isFinite(value) ? value : null;
};
const teamsNow = () =>
  kept.teams.map((team) => ({
    total: totalOf({ ...team, points: team.points.map((each) => numberOrNull(each) ?? 0) }),
    estimate: numberOrNull(team.estimate),
  }));
const rankedTeams = () => rankingOf(teamsNow(), set.hasTie ? numberOrNull(kept.answer) : null);
const ranking = (isHuge) =>
  h(
    'ol',
    { id: 'ranking', className: isHuge ? 'ranking huge' : 'ranking' },
    rankedTeams().map(({ index, total, place }) =>
      h(
        'li',
        { className: place === 1 && total > 0 ? 'first' : '' },
        h('span', {}, `${place}.`),
        h('span', {}, teamName(kept.teams[index], index)),
        h('span', {}, number(total)),
      ),
    ),
  );
const lastRound = () =>
  kept.teams.reduce(
    (last, { points }) =>
      Math.max(
        last,
        points.findLastIndex((each) => each.trim() !== ''),
      ),
    0,
  ) + 1;
const joker = (team, index, round) => {
  const isOn = team.joker === round;
  const press = () => {
    if (team.joker !== null && !isOn) jokerText = say('jokerUsed', { name: teamName(team, index), n: team.joker + 1 });
    else {
      team.joker = isOn ? null : round;
      jokerText = '';
    }
    changed();
    tell(jokerText);
  };
  return button(say(isOn ? 'jokerOn' : 'joker'), press, {
    id: `j${index}-${round}`,
    className: 'joker',
    'aria-pressed': String(isOn),
    'aria-label': say('jokerOf', { name: teamName(team, index), n: round + 1 }),
  });
};
const typed = (of, key, { id, label, placeholder = '', isName = false }) => {
  const input = h('input', {
    id,
    maxLength: isName ? 30 : 8,
    autocomplete: 'off',
    inputMode: isName ? 'text' : 'decimal',
    value: of[key],
    placeholder,
    'aria-label': label,
    oninput: () => {
      of[key] = input.value;
      const isBad = !isName && input.value.trim() !== '' && numberOrNull(input.value) === null;
      input.setAttribute('aria-invalid', String(isBad));
      $('fault').textContent = isBad ? say('badNumber') : '';
      keep();
      follow();
    },
  });
  return input;
};
/** What follows from what is typed, without drawing the fields anew. */
const follow = () => {
  $('ranking').replaceWith(ranking(false));
  for (const [index, { total }] of teamsNow().entries()) $(`sum${index}`).textContent = number(total);
};
const teamRow = (team, index) =>
  h(
    'tr',
    {},
    h(
      'th',
      { scope: 'row' },
      typed(team, 'name', {
        id: `t${index}`,
        label: say('nameOf', { name: teamName({ name: '' }, index) }),
        placeholder: teamName({ name: '' }, index),
        isName: true,
      }),
    ),
    team.points.map((_, round) =>
      h(
        'td',
        {},
        typed(team.points, round, {
          id: `c${index}-${round}`,
          label: say('cell', { name: teamName(team, index), n: round + 1 }),
        }),
        set.hasJoker && joker(team, index, round),
      ),
    ),
    h('td', { id: `sum${index}`, className: 'figure' }, number(teamsNow()[index].total)),
    h(
      'td',
      {},
      kept.teams.length > 2 &&
        button(
          '×',
          () => {
            kept.teams.splice(index, 1);
            changed();
          },
          { className: 'icon small', 'aria-label': say('remove', { name: teamName(team, index) }) },
        ),
    ),
  );
const tieBreak = () =>
  h(
    'details',
    { className: 'card', open: kept.answer !== '' },
    h('summary', {}, say('tie')),
    h(
      'div',
      { className: 'fields' },
      h('label', {}, say('answer'), typed(kept, 'answer', { id: 'answer', label: say('answer') })),
      kept.teams.map((team, index) =>
        h(
          'label',
          {},
          teamName(team, index),
          typed(team, 'estimate', { id: `e${index}`, label: say('estimate', { name: teamName(team, index) }) }),
        ),
      ),
    ),
  );
const showHuge = () =>
  draw(
    $('view'),
    h('p', { className: 'figure' }, say('roundOf', { n: lastRound(), all: set.rounds })),
    ranking(true),
    h(
      'div',
      { className: 'bar' },
      button(say('edit'), () => turn(false), { id: 'turn' }),
    ),
  );
const turn = (isOn) => {
  isShown = isOn;
  changed();
  $('turn').focus();
};
const showRounds = () => {
  if (isShown) return showHuge();
  draw(
    $('view'),
    h(
      'div',
      { className: 'bar' },
      button(say('show'), () => turn(true), { id: 'turn', className: 'primary' }),
      button(
        say('addTeam'),
        () => {
          kept.teams.push(blankTeam());
          changed();
          $(`t${kept.teams.length - 1}`).focus();
        },
        { id: 'addTeam' },
      ),
      button(
        say('reset'),
        () => {
          kept.teams = kept.teams.map(({ name }) => ({ ...blankTeam(), name }));
          kept.answer = '';
          changed();
        },
        { id: 'reset' },
      ),
    ),
    h('p', { id: 'fault', className: 'bad', role: 'alert' }, jokerText),
    h(
      'div',
      { className: 'scroll' },
      h(
        'table',
        {},
        h('caption', { className: 'seen-less' }, say('names')),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('td', {}),
            Array.from({ length: set.rounds }, (_, round) => h('th', { scope: 'col' }, round + 1)),
            h('th', { scope: 'col' }, say('total')),
            h('td', {}),
          ),
        ),
        h('tbody', {}, kept.teams.map(teamRow)),
      ),
    ),
    h('h3', {}, say('ranking')),
    ranking(false),
    set.hasTie && tieBreak(),
  );
};
