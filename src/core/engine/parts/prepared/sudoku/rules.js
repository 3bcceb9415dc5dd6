const PEERS = Array.from({ length: 81 }, (_, at) => {
  const [row, column] = [Math.floor(at / 9), at % 9];
  return Array.from({ length: 81 }, (_each, other) => other).filter((other) => {
    const [r, c] = [Math.floor(other / 9), other % 9];
    const isBox = Math.floor(r / 3) === Math.floor(row / 3) && Math.floor(c / 3) === Math.floor(column / 3);
    return other !== at && (r === row || c === column || isBox);
  });
});
const possible = (cells, at) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => !PEERS[at].some((other) => cells[other] === value));
/** Counts the solutions up to a limit and keeps the first; the square with the fewest possible numbers is tried first. */
const solutions = (given, limit = 2) => {
  const cells = [...given];
  const found = [];
  const search = () => {
    let best = null;
    for (let at = 0; at < 81; at += 1) {
      if (cells[at] !== 0) continue;
      const values = possible(cells, at);
      if (best === null || values.length < best.values.length) best = { at, values };
      if (values.length < 2) break;
    }
    if (best === null) {
      found.push([...cells]);
      return;
    }
    for (const value of best.values) {
      cells[best.at] = value;
      search();
      if (found.length >= limit) break;
    }
    cells[best.at] = 0;
  };
  search();
  return found;
};
const shuffled = (list, random) => {
  const all = [...list];
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [all[index], all[other]] = [all[other], all[index]];
  }
  return all;
};
/** A puzzle with one solution and about so many numbers given. */
const puzzleOf = (count, random) => {
  const groups = () =>
    shuffled([0, 1, 2], random).flatMap((group) => shuffled([0, 1, 2], random).map((each) => group * 3 + each));
  const [rows, columns, values] = [groups(), groups(), shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random)];
  const solution = rows.flatMap((row) => columns.map((column) => values[((row % 3) * 3 + Math.floor(row / 3) + column) % 9]));
  const given = [...solution];
  let left = 81;
  for (const at of shuffled([...given.keys()], random)) {
    if (left <= count) break;
    given[at] = 0;
    if (solutions(given).length === 1) left -= 1;
    else given[at] = solution[at];
  }
  return { given, solution };
};
/** Squares whose number stands twice in a row, column or box. */
const clashes = (cells) =>
  cells.flatMap((value, at) => (value !== 0 && PEERS[at].some((other) => cells[other] === value) ? [at] : []));
