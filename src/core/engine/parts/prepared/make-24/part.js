const set = settingsOf(asked);
const NAMES = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
const SUITS = ['♠', '♥', '♣', '♦'];
kept.best ??= 0;
kept.isLoud ??= false;
let score = 0;
let row = 0;
let cards = [];
let startedAt = 0;
let isOpen = true;
let audio = null;
const pretty = (text) => text.replaceAll('*', '×').replaceAll('/', '÷').replaceAll('-', '−');
const answer = h('input', {
  id: 'answer',
  autocomplete: 'off',
  maxLength: 60,
  'aria-label': say('answer'),
  placeholder: say('answer'),
  oninput: () => marks(),
  onkeydown: (event) => {
    if (event.key === 'Enter') check();
  },
});
const ring = (pitch) => {
  if (!kept.isLoud) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.3);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.3);
};
const told = (text, tone = '') => {
  $('told').className = tone;
  tell(text);
};
const put = (text) => {
  answer.value = `${answer.value}${answer.value === '' || text === ')' || answer.value.endsWith('(') ? '' : ' '}${text}`;
  marks();
};
const seconds = () => Math.floor((performance.now() - startedAt) / 1000);
const next = () => {
  cards = deal(Math.random);
  startedAt = performance.now();
  isOpen = true;
  answer.value = '';
  show();
};
const check = () => {
  if (!isOpen || answer.value.trim() === '') return answer.focus();
  const found = judge(answer.value, cards);
  if (found.what === 'right') return win();
  ring(200);
  const { extra = [], missing = [], value = [] } = found;
  const wrongCards = missing.length > 0 ? say('missing', { n: missing.join(', ') }) : say('extra', { n: extra.join(', ') });
  const [above, below] = value;
  const other = say('other', { n: below === 1 ? above : `${above}/${below}` });
  told({ unread: say('unread'), cards: wrongCards, zero: say('zero'), other }[found.what], 'bad');
  answer.focus();
};
const win = () => {
  const points = set.points + (seconds() <= set.seconds ? set.bonus : 0);
  score += points;
  row += 1;
  kept.best = Math.max(kept.best, score);
  keep();
  ring(880);
  told(row > 1 ? say('rightRow', { n: points, row }) : say('right', { n: points }), 'good');
  if (row % set.streak === 0) sparkle();
  next();
  answer.focus();
};
const sparkle = () => {
  if (site.reduced) return;
  draw(
    $('sparks'),
    Array.from({ length: 60 }, (_, index) => {
      const [angle, far] = [Math.random() * 6.3, 6 + Math.random() * 14];
      return h('i', {
        style: `--x:${Math.cos(angle) * far}rem;--y:${Math.sin(angle) * far}rem;background:hsl(${index * 47} 85% 60%)`,
      });
    }),
  );
  setTimeout(() => draw($('sparks')), 1500);
};
const reveal = () => {
  isOpen = false;
  row = 0;
  told(say('solution', { text: pretty(solve(cards)) }));
  show();
  $('next').focus();
};
const marks = () => {
  const used = valueOf(answer.value.replace(/[-+*/×÷−(（\s]+$/, ''))?.used ?? (answer.value.match(/\d+/g) ?? []).map(Number);
  const left = [...used];
  for (const [index, card] of cards.entries()) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    $(`c${index}`)?.classList.toggle('used', at >= 0);
  }
};
const clock = () => {
  if (isOpen && $('time')) $('time').textContent = say('time', { n: seconds() });
  setTimeout(clock, 500);
};
const cardButton = (card, index) =>
  button([h('span', {}, NAMES[card] ?? card), h('small', {}, SUITS[index])], () => put(String(card)), {
    id: `c${index}`,
    disabled: !isOpen,
    'aria-label': say('card', { n: index + 1, value: card }),
  });
const sound = () => {
  const box = h('input', {
    type: 'checkbox',
    id: 'sound',
    checked: kept.isLoud,
    onchange: () => {
      kept.isLoud = box.checked;
      keep();
    },
  });
  return h('label', {}, box, ` ${say('sound')}`);
};
const show = () => {
  draw(
    $('game'),
    h('p', { className: 'muted' }, say('rule', set)),
    h(
      'p',
      { id: 'state' },
      h('span', {}, say('score', { n: score })),
      h('span', {}, say('row', { n: row })),
      h('span', { id: 'time', role: 'timer' }, say('time', { n: seconds() })),
      h('span', {}, say('best', { n: kept.best })),
    ),
    h('div', { id: 'cards' }, cards.map(cardButton)),
    h(
      'div',
      { id: 'signs' },
      ['+', '−', '×', '÷', '(', ')'].map((sign) => button(sign, () => put(sign), { id: `s${sign}`, disabled: !isOpen })),
      button(
        '←',
        () => {
          answer.value = answer.value
            .trimEnd()
            .replace(/\d+$|.$/, '')
            .trimEnd();
          marks();
        },
        { id: 'back', 'aria-label': say('back') },
      ),
    ),
    answer,
    h(
      'div',
      { className: 'bar' },
      isOpen && button(say('check'), check, { id: 'check', className: 'primary' }),
      isOpen && button(say('show'), reveal, { id: 'show' }),
      button(say('next'), next, { id: 'next', className: isOpen ? '' : 'primary' }),
      button(
        say('restart'),
        () => {
          score = row = 0;
          told('');
          next();
        },
        { id: 'restart' },
      ),
      sound(),
    ),
  );
};
const four = Array.from({ length: 4 }, (_, index) =>
  h('input', {
    id: `f${index}`,
    inputMode: 'numeric',
    maxLength: 2,
    autocomplete: 'off',
    'aria-label': say('number', { n: index + 1 }),
  }),
);
const find = () => {
  const numbers = four.map((each) => LETTERS[each.value.trim().toLowerCase()] ?? Number(each.value.trim() || Number.NaN));
  const isBad = numbers.some((each) => !Number.isInteger(each) || each < 1 || each > 13);
  const way = isBad ? null : solve(numbers);
  const no = isBad ? say('badFour') : say('noWay', { n: numbers.join(', ') });
  $('found').textContent = way === null ? no : `${pretty(way)} = 24`;
};
draw(
  $('solver'),
  h('h3', {}, say('solver')),
  h('p', { className: 'muted' }, say('solverText')),
  h(
    'form',
    {
      id: 'four',
      onsubmit: (event) => {
        event.preventDefault();
        find();
      },
    },
    four,
    h('button', { type: 'submit' }, say('find')),
  ),
  h('p', { id: 'found', role: 'status' }),
);
if (set.isBoard) for (const id of ['game', 'solver']) $(id).classList.add('board');
next();
clock();
