kept.stats ??= { played: 0, won: 0, streak: 0 };
let typed = '';
const fresh = () => {
  kept.game = { word: WORDS[Math.floor(Math.random() * WORDS.length)], guesses: [] };
};
if (!kept.game) fresh();
const game = () => kept.game;
const isWon = () => game().guesses.at(-1) === game().word;
const isOver = () => isWon() || game().guesses.length > 5;
const enter = () => {
  if (isOver()) return begin();
  if (typed.length < 5) return tell(say('short'));
  game().guesses.push(typed);
  typed = '';
  if (isOver()) {
    const { stats } = kept;
    stats.played += 1;
    stats.won += isWon() ? 1 : 0;
    stats.streak = isWon() ? stats.streak + 1 : 0;
  }
  keep();
  show();
};
const type = (letter) => {
  if (isOver() || typed.length > 4) return;
  typed += letter;
  show();
};
const back = () => {
  typed = typed.slice(0, -1);
  show();
};
const begin = () => {
  fresh();
  typed = '';
  keep();
  show();
};
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[a-z]$/i.test(event.key)) type(event.key.toLowerCase());
  else if (event.key === 'Backspace') back();
  else if (event.key === 'Enter' && event.target.tagName !== 'BUTTON') enter();
});
const rowOf = (index) => {
  const { word, guesses } = game();
  const guess = guesses[index];
  const letters = guess ?? (index === guesses.length ? typed : '');
  const marks = guess ? marksOf(word, guess) : [];
  return h(
    'ol',
    {
      'aria-label': say('row', {
        n: index + 1,
        letters: guess ? marks.map((mark, at) => say(mark, { letter: guess[at] })).join(', ') : letters,
      }),
    },
    Array.from({ length: 5 }, (_, at) => h('li', { className: marks[at] ?? (letters[at] ? 'filled' : '') }, letters[at] ?? '')),
  );
};
const show = () => {
  const { word, guesses } = game();
  draw(
    $('grid'),
    Array.from({ length: 6 }, (_, index) => rowOf(index)),
  );
  const lost = isOver() ? say('lost', { word: word.toUpperCase() }) : '';
  tell(isWon() ? say('won', { n: guesses.length }) : lost);
  const marks = keyMarks(word, guesses);
  draw(
    $('keys'),
    ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].map((line, index) =>
      h(
        'div',
        {},
        index === 2 && button(say('enter'), enter, { id: 'enter', className: 'wide' }),
        [...line].map((letter) =>
          button(letter, () => type(letter), {
            id: `k${letter}`,
            className: marks[letter] ?? '',
            'aria-label': marks[letter] ? say(marks[letter], { letter }) : letter,
          }),
        ),
        index === 2 && button(say('back'), back, { id: 'back', className: 'wide' }),
      ),
    ),
  );
  draw(
    $('tools'),
    button(say('new'), begin, { id: 'new', className: isOver() ? 'primary' : '' }),
    h('span', { className: 'muted' }, say('stats', kept.stats)),
  );
};
$('hint').textContent = say('hint');
show();
