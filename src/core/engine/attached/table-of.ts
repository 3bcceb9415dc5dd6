import { ATTACHED_LIMITS, type AttachedTable } from './attachment.ts';

/** Makes a table of lines of cells, the first of which names the columns; null where there is none. What is over a limit is left out. */
export function tableOf(name: string, lines: readonly (readonly string[])[]): AttachedTable | null {
  const [head, ...body] = lines.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some(Boolean));
  if (head === undefined || body.length === 0) return null;
  const width = Math.min(ATTACHED_LIMITS.columns, Math.max(head.length, ...body.map(({ length }) => length)));
  const places = Array.from({ length: width }, (_, at) => at).filter((at) => head[at] || body.some((cells) => cells[at]));
  const cut = (cell: string) => cell.slice(0, ATTACHED_LIMITS.cell).replace(/\p{Surrogate}$/u, '');
  const columns = places.map((at) => cut(head[at] || String(at + 1)));
  const whole = body.slice(0, ATTACHED_LIMITS.rows).map((cells) => places.map((at) => cut(cells[at] ?? '')));
  let room = ATTACHED_LIMITS.table;
  const rows = whole.filter((cells) => {
    room -= cells.reduce((sum, { length }) => sum + length, 0);
    return room >= 0;
  });
  if (rows.length === 0) return null;
  const isWider = body.some((cells) => cells.slice(width).some(Boolean));
  return { kind: 'table', name, columns, rows, ...(rows.length < body.length || isWider ? { isCut: true } : {}) };
}
