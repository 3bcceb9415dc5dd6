/** A position: 64 signs, `l` and `d` men, capitals kings, light below; who moves; the piece that captures on, or -1; moves without a capture. */
const FIRST = {
  board: '.d.d.d.dd.d.d.d..d.d.d.d................l.l.l.l..l.l.l.ll.l.l.l.',
  turn: 'l',
  on: -1,
  quiet: 0,
};
const other = (side) => (side === 'l' ? 'd' : 'l');
const sideOf = (piece) => piece.toLowerCase();
const stepTo = (from, right, down) => {
  const [column, row] = [(from % 8) + right, Math.floor(from / 8) + down];
  return column < 0 || column > 7 || row < 0 || row > 7 ? -1 : row * 8 + column;
};
const waysOf = (piece) => [-1, 1].flatMap((right) => ({ l: [-1], d: [1] }[piece] ?? [-1, 1]).map((down) => [right, down]));
const capturesOf = ({ board, turn }, from) =>
  waysOf(board[from]).flatMap(([right, down]) => {
    const over = stepTo(from, right, down);
    const to = stepTo(from, 2 * right, 2 * down);
    return to >= 0 && sideOf(board[over]) === other(turn) && board[to] === '.' ? [{ from, to, over }] : [];
  });
/** All moves that are allowed: captures alone where there is one, of the piece that captures on where one does. */
const movesOf = (position) => {
  const { board, turn, on } = position;
  const own = [...board].flatMap((piece, at) => (sideOf(piece) === turn && (on < 0 || on === at) ? [at] : []));
  const captures = own.flatMap((from) => capturesOf(position, from));
  if (captures.length > 0 || on >= 0) return captures;
  return own.flatMap((from) =>
    waysOf(board[from]).flatMap(([right, down]) => {
      const to = stepTo(from, right, down);
      return to >= 0 && board[to] === '.' ? [{ from, to }] : [];
    }),
  );
};
/** The position after a move; a man that becomes king ends its turn. */
const played = (position, { from, to, over }) => {
  const board = [...position.board];
  const man = board[from];
  const isCrowned = (man === 'l' && to < 8) || (man === 'd' && to > 55);
  board[to] = isCrowned ? man.toUpperCase() : man;
  board[from] = '.';
  if (over !== undefined) board[over] = '.';
  const quiet = over === undefined && man !== man.toLowerCase() ? position.quiet + 1 : 0;
  const next = { board: board.join(''), turn: position.turn, on: to, quiet };
  const goesOn = over !== undefined && !isCrowned && capturesOf(next, to).length > 0;
  return goesOn ? next : { ...next, turn: other(position.turn), on: -1 };
};
