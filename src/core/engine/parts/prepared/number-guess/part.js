const set = settingsOf(asked);
const rows = createRows();
const LISTED = 10;
let game = null;
const begin = () => {
  const secret = set.low + Math.floor(Math.random() * (set.high - set.low + 1));
  game = { secret, guesses: [], state: 'open', said: say('start'), isListed: false };
  show();
};
const send = () => {
  const text = $('guess').value.trim();
  const guess = text === '' ? Number.NaN : Number(text);
  const answer = answerOf(guess, { ...set, secret: game.secret });
  if (answer.what === 'refused') return tellAll(say('refused', set));
  game.guesses.push({ guess, ...answer });
  if (answer.what === 'found') {
    game.state = 'won';
    game.said = say('found', { n: guess });
  } else if (game.guesses.length >= set.tries) {
    game.state = 'lost';
    game.said = say('lost', { n: game.secret });
  } else game.said = [say(answer.what, { n: guess }), answer.isHot && say('hot')].filter(Boolean).join(' ');
  show();
  tell(`${game.said} ${left() > 0 && game.state === 'open' ? say('left', { n: left() }) : ''}`);
  $({ open: 'guess', won: 'name', lost: 'again' }[game.state])?.focus();
};
const tellAll = (text) => {
  game.said = text;
  show();
  tell(text);
  $('guess').focus();
};
const left = () => set.tries - game.guesses.length;
const list = async () => {
  const name = $('name').value.trim();
  if (name === '') return $('name').focus();
  if (!(await rows.add({ name, tries: game.guesses.length }))) return;
  game.isListed = true;
  show();
  tell(say('listed', { name }));
  $('again').focus();
};
const formOf = (onsubmit, ...kids) =>
  h(
    'form',
    {
      id: 'form',
      onsubmit: (event) => {
        event.preventDefault();
        onsubmit();
      },
    },
    ...kids,
  );
const asking = () =>
  formOf(
    send,
    h('input', { id: 'guess', inputMode: 'numeric', autocomplete: 'off', maxLength: 7, 'aria-label': say('guess') }),
    h('button', { type: 'submit', className: 'primary' }, say('send')),
  );
const won = () => [
  h('p', {}, game.guesses.length === 1 ? say('foundFirst') : say('foundIn', { n: game.guesses.length })),
  !game.isListed &&
    rows.canAdd &&
    formOf(
      list,
      h('input', { id: 'name', maxLength: 24, autocomplete: 'off', 'aria-label': say('name'), placeholder: say('who') }),
      h('button', { type: 'submit', className: 'primary' }, say('put')),
    ),
];
const show = () => {
  draw(
    $('play'),
    h(
      'p',
      { className: 'muted' },
      `${say('rule', { ...set, n: set.tries })} ${set.hot > 0 ? say('ruleHot', { n: set.hot }) : ''}`,
    ),
    h('p', { id: 'say' }, game.said),
    game.state === 'open' &&
      h(
        'p',
        { className: 'tries', role: 'img', 'aria-label': say('left', { n: left() }) },
        '●'.repeat(left()) + '○'.repeat(game.guesses.length),
      ),
    game.state === 'open' && h('p', {}, say('left', { n: left() })),
    game.state === 'open' && asking(),
    game.state === 'won' && won(),
    game.state !== 'open' &&
      h('p', {}, button(say('again'), again, { id: 'again', className: game.state === 'lost' ? 'primary' : '' })),
    h(
      'ol',
      { id: 'guesses' },
      game.guesses.map(({ guess, what, isHot }) =>
        h('li', { className: isHot ? 'hot' : '' }, `${guess} ${{ higher: '↑', lower: '↓', found: '✓' }[what]}`),
      ),
    ),
  );
};
const again = () => {
  begin();
  $('guess').focus();
};
const showBest = (all) => {
  const best = bestOf(all.map(({ values }) => ({ name: String(values.name ?? ''), tries: Number(values.tries) || 0 })));
  draw(
    $('best'),
    h('h3', {}, say('best')),
    best.length === 0
      ? h('p', { className: 'muted' }, say('nobody'))
      : h(
          'table',
          {},
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              h('th', { scope: 'col' }, '#'),
              h('th', { scope: 'col' }, say('who')),
              h('th', { scope: 'col' }, say('tries')),
            ),
          ),
          h(
            'tbody',
            {},
            best
              .slice(0, LISTED)
              .map(({ name, tries }, index) => h('tr', {}, h('td', {}, index + 1), h('td', {}, name), h('td', {}, tries))),
          ),
        ),
  );
};
begin();
rows.start(showBest);
