/** The grid with one square, and all of its colour that touch it, in another colour. */
const filled = ({ cells, size }, at, colour) => {
  const from = cells[at];
  const next = [...cells];
  if (from === colour) return next;
  const open = [at];
  while (open.length > 0) {
    const here = open.pop();
    if (next[here] !== from) continue;
    next[here] = colour;
    const column = here % size;
    if (column > 0) open.push(here - 1);
    if (column < size - 1) open.push(here + 1);
    if (here >= size) open.push(here - size);
    if (here < size * (size - 1)) open.push(here + size);
  }
  return next;
};
/** The grid in another size, its upper left corner kept. */
const resized = (cells, from, to) =>
  Array.from({ length: to * to }, (_, at) => {
    const [row, column] = [Math.floor(at / to), at % to];
    return row < from && column < from ? cells[row * from + column] : '';
  });
/** Squares on a straight way from one to another: a quick finger leaves no gaps. */
const lineOf = (from, to, size) => {
  const [x, y, right, down] = [from % size, Math.floor(from / size), to % size, Math.floor(to / size)];
  const steps = Math.max(Math.abs(right - x), Math.abs(down - y), 1);
  return Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps;
    return Math.round(y + (down - y) * part) * size + Math.round(x + (right - x) * part);
  });
};
