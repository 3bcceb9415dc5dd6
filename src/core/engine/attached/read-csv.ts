/** Separators of cells, the likeliest first. */
const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Reads lines of cells as spreadsheets write them (RFC 4180), with whichever separator divides them most evenly. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const found = SEPARATORS.map((separator) => readWith(plain, separator));
  const best = found.reduce((one, other) => (evenness(other) > evenness(one) ? other : one));
  return best.filter((cells) => cells.some((cell) => cell.trim() !== ''));
}

/** Counts the lines that have as many cells as the first, where that is more than one. */
function evenness(lines: readonly (readonly string[])[]): number {
  const width = lines[0]?.length ?? 0;
  return width < 2 ? 0 : lines.filter(({ length }) => length === width).length;
}

function readWith(text: string, separator: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at, separator) : plain(text, at, separator);
    cells.push(cell.value);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) cells.push('');
      continue;
    }
    lines.push(cells);
    cells = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  if (cells.length > 0) lines.push(cells);
  return lines;
}

interface Cell {
  readonly value: string;
  readonly end: number;
}

function plain(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}

/** Reads a quoted cell, in which a doubled quote stands for one; what follows its end until the separator belongs to it too. */
function quoted(text: string, start: number, separator: string): Cell {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const close = text.indexOf('"', from);
    if (close < 0) return { value: parts.join('') + text.slice(from), end: text.length };
    parts.push(text.slice(from, close));
    if (text[close + 1] !== '"') {
      const rest = plain(text, close + 1, separator);
      return { value: parts.join('') + rest.value, end: rest.end };
    }
    parts.push('"');
    from = close + 2;
  }
}
