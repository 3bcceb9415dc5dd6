kept.positions ??= [FIRST];
let from = -1;
let focus = 40;
const now = () => kept.positions.at(-1);
const side = (turn) => say(turn === 'l' ? 'light' : 'dark');
const isDrawn = () => now().quiet >= 80;
const press = (square) => {
  focus = square;
  const moves = isDrawn() ? [] : movesOf(now());
  const move = moves.find((each) => each.from === from && each.to === square);
  if (move) {
    kept.positions.push(played(now(), move));
    from = now().on;
    keep();
  } else if (now().on < 0) from = from !== square && moves.some((each) => each.from === square) ? square : -1;
  show();
};
const label = (square) => {
  const piece = now().board[square];
  const what = piece === '.' ? say('empty') : say(piece === sideOf(piece) ? 'man' : 'king', { side: side(sideOf(piece)) });
  return say('square', { row: Math.floor(square / 8) + 1, column: (square % 8) + 1, piece: what });
};
const cell = (square, moves) => {
  if ((square + Math.floor(square / 8)) % 2 === 0) return h('span');
  const piece = now().board[square];
  const names = [
    piece === '.' ? '' : `piece ${sideOf(piece)}`,
    piece !== '.' && piece !== sideOf(piece) ? 'king' : '',
    square === from ? 'on' : '',
    square !== from && moves.some((each) => each.from === square) ? 'can' : '',
    moves.some((each) => each.from === from && each.to === square) ? 'may' : '',
  ];
  return h('button', {
    type: 'button',
    id: `s${square}`,
    className: names.filter(Boolean).join(' '),
    tabIndex: square === focus ? 0 : -1,
    'aria-label': label(square),
    onclick: () => press(square),
  });
};
$('board').onkeydown = (event) => {
  const by = { ArrowLeft: -2, ArrowRight: 2, ArrowUp: -8, ArrowDown: 8 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  let next = focus + by;
  if (Math.abs(by) === 8) next += Math.floor(focus / 8) % 2 === 0 ? -1 : 1;
  if (next < 0 || next > 63 || (Math.abs(by) === 2 && Math.floor(next / 8) !== Math.floor(focus / 8))) return;
  $(`s${focus}`).tabIndex = -1;
  focus = next;
  $(`s${focus}`).tabIndex = 0;
  $(`s${focus}`).focus();
};
const begin = () => {
  kept.positions = [FIRST];
  from = -1;
  keep();
  show();
};
const undo = () => {
  if (kept.positions.length > 1) kept.positions.pop();
  from = now().on;
  keep();
  show();
};
draw($('tools'), button(say('undo'), undo, { id: 'undo' }), button(say('new'), begin, { id: 'new' }));
$('hint').textContent = say('hint');
const show = () => {
  const { board, turn, on } = now();
  const moves = isDrawn() ? [] : movesOf(now());
  const first = moves.some(({ over }) => over !== undefined) ? 'must' : 'toMove';
  const name = on >= 0 ? 'again' : first;
  if (isDrawn()) $('state').textContent = say('draw');
  else $('state').textContent = moves.length === 0 ? say('wins', { side: side(other(turn)) }) : say(name, { side: side(turn) });
  draw(
    $('board'),
    Array.from({ length: 64 }, (_, square) => cell(square, moves)),
  );
  const count = (which) => [...board].filter((piece) => sideOf(piece) === which).length;
  $('count').textContent = say('count', { light: count('l'), dark: count('d') });
  $('undo').disabled = kept.positions.length < 2;
};
show();
