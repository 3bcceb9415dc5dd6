/** The longest list of ids that stand in both lists in the same order: they stay where they are, the others move. */
export function commonOrder(one: readonly string[], other: readonly string[]): ReadonlySet<string> {
  const lengths = one.map(() => other.map(() => 0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const longest =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.splice(column, 1, longest);
    }
  }
  const common = new Set<string>();
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    const id = one[row];
    if (id !== undefined && id === other[column]) {
      common.add(id);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return common;
}

/** The place in a list for an id that follows `before` in the wanted order: right behind the one it follows there. */
export function placeAfter(wanted: readonly string[], id: string, now: readonly string[]): number {
  const before = wanted[wanted.indexOf(id) - 1];
  return before === undefined ? 0 : now.indexOf(before) + 1;
}
