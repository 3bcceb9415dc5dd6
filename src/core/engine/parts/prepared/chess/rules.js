/** A position: 64 signs from a8 to h1, capitals are white; who moves, castling rights, the square passed by a pawn, half moves. */
const START = {
  board: 'rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR',
  turn: 'w',
  castling: 'KQkq',
  passed: -1,
  half: 0,
};
const isWhite = (piece) => piece !== '.' && piece === piece.toUpperCase();
const sideOf = (piece) => {
  if (piece === '.') return '';
  return isWhite(piece) ? 'w' : 'b';
};
const STEPS = {
  n: [
    [1, 2],
    [2, 1],
    [-1, 2],
    [-2, 1],
    [1, -2],
    [2, -1],
    [-1, -2],
    [-2, -1],
  ],
  b: [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ],
  r: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
};
STEPS.q = STEPS.k = [...STEPS.b, ...STEPS.r];
const step = (from, [right, down]) => {
  const column = (from % 8) + right;
  const row = Math.floor(from / 8) + down;
  return column < 0 || column > 7 || row < 0 || row > 7 ? -1 : row * 8 + column;
};
/** Tells whether a side strikes a square. */
const isStruck = (board, at, by) => {
  const is = (square, kinds) => square >= 0 && sideOf(board[square]) === by && kinds.includes(board[square].toLowerCase());
  if ([-1, 1].some((right) => is(step(at, [right, by === 'w' ? 1 : -1]), 'p'))) return true;
  if (STEPS.n.some((each) => is(step(at, each), 'n'))) return true;
  if (STEPS.k.some((each) => is(step(at, each), 'k'))) return true;
  return [
    ['b', 'bq'],
    ['r', 'rq'],
  ].some(([kind, kinds]) =>
    STEPS[kind].some((each) => {
      let square = step(at, each);
      while (square >= 0 && board[square] === '.') square = step(square, each);
      return is(square, kinds);
    }),
  );
};
const other = (side) => (side === 'w' ? 'b' : 'w');
const isInCheck = ({ board }, side) => isStruck(board, board.indexOf(side === 'w' ? 'K' : 'k'), other(side));
/** Moves of a piece by the way it goes, whether or not they leave the own king in check. */
const roughMoves = ({ board, turn, castling, passed }, from) => {
  const piece = board[from].toLowerCase();
  const to = [];
  if (piece === 'p') {
    const down = turn === 'w' ? -1 : 1;
    const one = step(from, [0, down]);
    if (one >= 0 && board[one] === '.') {
      to.push(one);
      const two = step(one, [0, down]);
      if (Math.floor(from / 8) === (turn === 'w' ? 6 : 1) && board[two] === '.') to.push(two);
    }
    for (const right of [-1, 1]) {
      const square = step(from, [right, down]);
      if (square >= 0 && (sideOf(board[square]) === other(turn) || square === passed)) to.push(square);
    }
    return to;
  }
  for (const each of STEPS[piece]) {
    let square = step(from, each);
    while (square >= 0 && board[square] === '.') {
      to.push(square);
      if ('nk'.includes(piece)) break;
      square = step(square, each);
    }
    if (square >= 0 && sideOf(board[square]) === other(turn)) to.push(square);
  }
  if (piece === 'k') {
    const free = (squares, safe) =>
      squares.every((each) => board[each] === '.') && [from, ...safe].every((each) => !isStruck(board, each, other(turn)));
    if (castling.includes(turn === 'w' ? 'K' : 'k') && free([from + 1, from + 2], [from + 1])) to.push(from + 2);
    if (castling.includes(turn === 'w' ? 'Q' : 'q') && free([from - 1, from - 2, from - 3], [from - 1])) to.push(from - 2);
  }
  return to;
};
/** The position after a move; a pawn that arrives becomes `into`. */
const moved = (position, [from, to], into = 'q') => {
  const { turn, passed } = position;
  const board = [...position.board];
  const piece = board[from];
  const isPawn = piece.toLowerCase() === 'p';
  const isTaken = board[to] !== '.';
  board[to] = piece;
  board[from] = '.';
  if (isPawn && to === passed) board[to + (turn === 'w' ? 8 : -8)] = '.';
  if (isPawn && (to < 8 || to > 55)) board[to] = turn === 'w' ? into.toUpperCase() : into;
  if (piece.toLowerCase() === 'k' && Math.abs(to - from) === 2) {
    const [rook, beside] = to > from ? [from + 3, from + 1] : [from - 4, from - 1];
    board[beside] = board[rook];
    board[rook] = '.';
  }
  const lost = { 60: 'KQ', 4: 'kq', 63: 'K', 56: 'Q', 7: 'k', 0: 'q' };
  const gone = `${lost[from] ?? ''}${lost[to] ?? ''}`;
  return {
    board: board.join(''),
    turn: other(turn),
    castling: [...position.castling].filter((each) => !gone.includes(each)).join(''),
    passed: isPawn && Math.abs(to - from) === 16 ? (from + to) / 2 : -1,
    half: isPawn || isTaken ? 0 : position.half + 1,
  };
};
/** Squares to which a piece may go. */
const legalMoves = (position, from) =>
  sideOf(position.board[from]) !== position.turn
    ? []
    : roughMoves(position, from).filter((to) => !isInCheck(moved(position, [from, to]), position.turn));
/** How a game stands: check, mate, one of the draws, or open. */
const stateOf = (position, earlier = []) => {
  const canMove = [...position.board].some((_, from) => legalMoves(position, from).length > 0);
  const isCheck = isInCheck(position, position.turn);
  if (!canMove) return isCheck ? 'mate' : 'stalemate';
  const key = ({ board, turn, castling, passed }) => `${board}${turn}${castling}${passed}`;
  if (earlier.filter((each) => key(each) === key(position)).length > 1) return 'repeat';
  if (position.half >= 100) return 'fifty';
  const pieces = position.board.replaceAll('.', '').replace(/k/gi, '').toLowerCase();
  if (pieces === '' || pieces === 'n' || pieces === 'b') return 'few';
  return isCheck ? 'check' : 'open';
};
const squareName = (at) => `${'abcdefgh'[at % 8]}${8 - Math.floor(at / 8)}`;
