const LEVELS = { easy: 42, medium: 33, hard: 27 };
let focus = 40;
let isNoting = false;
const level = h(
  'select',
  { id: 'level' },
  Object.keys(LEVELS).map((key) => h('option', { value: key }, say(key))),
);
const begin = () => {
  const { given, solution } = puzzleOf(LEVELS[level.value], Math.random);
  kept.game = { level: level.value, given, solution, cells: [...given], notes: {}, past: [] };
  focus = Math.max(0, given.indexOf(0));
  keep();
  show();
};
const game = () => kept.game;
const put = (value) => {
  const { given, cells, notes, past } = game();
  if (given[focus] !== 0) return;
  past.push([focus, cells[focus], notes[focus] ?? []]);
  if (past.length > 200) past.shift();
  if (isNoting && value !== 0) {
    const had = notes[focus] ?? [];
    cells[focus] = 0;
    notes[focus] = had.includes(value) ? had.filter((each) => each !== value) : [...had, value].toSorted();
  } else {
    cells[focus] = value;
    notes[focus] = [];
  }
  keep();
  show();
};
const undo = () => {
  const last = game().past.pop();
  if (!last) return;
  [focus] = last;
  game().cells[focus] = last[1];
  game().notes[focus] = last[2];
  keep();
  show();
};
const hint = () => {
  const { cells, solution } = game();
  if (cells[focus] === solution[focus]) focus = cells.findIndex((value, at) => value !== solution[at]);
  if (focus < 0) return;
  isNoting = false;
  put(solution[focus]);
};
const noting = () => {
  isNoting = !isNoting;
  show();
};
const move = (to) => {
  focus = to;
  show();
  $(`c${focus}`)?.focus();
};
$('grid').onkeydown = (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 }[event.key];
  const isEdge = (by === -1 && focus % 9 === 0) || (by === 1 && focus % 9 === 8);
  if (by !== undefined) {
    event.preventDefault();
    if (!isEdge && focus + by >= 0 && focus + by < 81) move(focus + by);
  } else if (/^[1-9]$/.test(event.key)) put(Number(event.key));
  else if (['0', 'Delete', 'Backspace'].includes(event.key)) put(0);
  else if (event.key.toLowerCase() === 'n') noting();
};
const cell = (value, at, wrong) => {
  const { given, cells, notes } = game();
  const [row, column] = [Math.floor(at / 9), at % 9];
  const names = [
    given[at] ? 'given' : '',
    column === 2 || column === 5 ? 'right' : '',
    row === 2 || row === 5 ? 'under' : '',
    at === focus ? 'on' : '',
    PEERS[focus].includes(at) ? 'near' : '',
    value !== 0 && value === cells[focus] && at !== focus ? 'same' : '',
    wrong.includes(at) ? 'wrong' : '',
  ];
  const small = value === 0 && notes[at]?.length > 0;
  return h(
    'button',
    {
      type: 'button',
      id: `c${at}`,
      className: names.filter(Boolean).join(' '),
      tabIndex: at === focus ? 0 : -1,
      'aria-label': say('cell', { row: row + 1, column: column + 1, value: value || notes[at]?.join(' ') || say('empty') }),
      onclick: () => move(at),
    },
    small
      ? h(
          'small',
          {},
          [1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => h('span', {}, notes[at].includes(each) ? each : ' ')),
        )
      : value || '',
  );
};
const show = () => {
  const { cells, solution, past } = game();
  const wrong = clashes(cells);
  const left = cells.filter((value) => value === 0).length;
  const isSolved = cells.every((value, at) => value === solution[at]);
  draw(
    $('grid'),
    cells.map((value, at) => cell(value, at, wrong)),
  );
  draw(
    $('pad'),
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) =>
      button(String(value), () => put(value), {
        id: `p${value}`,
        disabled: !isNoting && cells.filter((each) => each === value).length > 8 && wrong.length === 0,
      }),
    ),
    button(say('clear'), () => put(0), { id: 'clear', className: 'wide' }),
    button(say('notes'), noting, { id: 'notes', className: 'wide', 'aria-pressed': String(isNoting) }),
    button(say('undo'), undo, { id: 'undo', className: 'wide', disabled: past.length === 0 }),
    button(say('hint'), hint, { id: 'help', className: 'wide', disabled: isSolved }),
  );
  const isWrong = wrong.length > 0;
  const open = isWrong ? say('clash') : say('left', { n: left });
  $('state').className = [isSolved ? 'good' : '', isWrong ? 'bad' : ''].join(' ');
  $('state').textContent = isSolved ? say('solved') : open;
};
draw($('tools'), h('label', {}, `${say('level')} `, level), button(say('new'), begin));
$('how').textContent = say('how');
level.value = game()?.level ?? 'easy';
if (game()) show();
else begin();
