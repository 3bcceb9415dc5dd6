const GLYPHS = { k: '♚', q: '♛', r: '♜', b: '♝', n: '♞', p: '♟' };
kept.game ??= { positions: [START], moves: [] };
let from = -1;
let focus = 60;
let isTurned = false;
const promote = h(
  'select',
  { id: 'promote' },
  ['q', 'r', 'b', 'n'].map((kind) => h('option', { value: kind }, say(kind))),
);
const now = () => kept.game.positions.at(-1);
const side = (turn) => say(turn === 'w' ? 'white' : 'black');
const over = () => !['open', 'check'].includes(stateOf(now(), kept.game.positions.slice(0, -1)));
const press = (square) => {
  focus = square;
  if (over()) return show();
  const position = now();
  if (from >= 0 && legalMoves(position, from).includes(square)) {
    const isTaken = position.board[square] !== '.';
    const piece = position.board[from].toUpperCase();
    kept.game.positions.push(moved(position, [from, square], promote.value));
    kept.game.moves.push(`${piece === 'P' ? '' : piece}${squareName(from)}${isTaken ? '×' : '–'}${squareName(square)}`);
    kept.game.last = [from, square];
    from = -1;
    keep();
  } else from = from !== square && sideOf(position.board[square]) === position.turn ? square : -1;
  show();
};
const label = (square, piece) =>
  `${squareName(square)}, ${piece === '.' ? say('empty') : `${side(sideOf(piece))} ${say(piece.toLowerCase())}`}`;
const cell = (square) => {
  const piece = now().board[square];
  const may = from >= 0 && legalMoves(now(), from).includes(square);
  const names = [
    (square + Math.floor(square / 8)) % 2 ? 'dark' : '',
    sideOf(piece),
    kept.game.last?.includes(square) ? 'last' : '',
    square === from ? 'on' : '',
    may && piece === '.' ? 'may' : '',
    may && piece !== '.' ? 'take' : '',
  ];
  return h(
    'button',
    {
      type: 'button',
      id: `s${square}`,
      className: names.filter(Boolean).join(' '),
      tabIndex: square === focus ? 0 : -1,
      'aria-label': label(square, piece),

      onclick: () => press(square),
    },
    piece === '.' ? '' : GLYPHS[piece.toLowerCase()],
  );
};
$('board').onkeydown = (event) => {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!way) return;
  event.preventDefault();
  const next = step(focus, isTurned ? way.map((each) => -each) : way);
  if (next < 0) return;
  $(`s${focus}`).tabIndex = -1;
  focus = next;
  $(`s${focus}`).tabIndex = 0;
  $(`s${focus}`).focus();
};
const undo = () => {
  if (kept.game.moves.length === 0) return;
  kept.game.positions.pop();
  kept.game.moves.pop();
  kept.game.last = undefined;
  from = -1;
  keep();
  show();
};
draw(
  $('tools'),
  button(say('undo'), undo, { id: 'undo' }),
  button(say('flip'), () => {
    isTurned = !isTurned;
    show();
  }),
  h('label', {}, `${say('promote')} `, promote),
  button(
    say('new'),
    () => {
      kept.game = { positions: [START], moves: [] };
      from = -1;
      keep();
      show();
    },
    { id: 'new' },
  ),
);
$('hint').textContent = say('hint');
$('movesTitle').textContent = say('moves');
const show = () => {
  const position = now();
  const state = stateOf(position, kept.game.positions.slice(0, -1));
  const name = { open: 'toMove', check: 'check' }[state] ?? state;
  $('state').textContent = say(name, { side: side(state === 'mate' ? other(position.turn) : position.turn) });
  const squares = Array.from({ length: 64 }, (_, index) => (isTurned ? 63 - index : index));
  draw($('board'), squares.map(cell));
  const { moves } = kept.game;
  $('undo').disabled = moves.length === 0;
  draw(
    $('moves'),
    moves.flatMap((move, index) => (index % 2 ? [] : h('li', {}, `${move} ${moves[index + 1] ?? ''}`))),
  );
};
show();
