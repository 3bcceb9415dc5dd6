import type { Ground } from '../ground/shape.ts';
import { wordsOf } from '../wording/names.ts';

/** Tells whether the idea itself gives the value of a row, by the id of the row and the key of the field. */
export type IsSaid = (row: unknown, key: string) => boolean;

/** The values that rows of the idea give. */
export function saidCells({ shapes }: Ground): IsSaid {
  const said = new Set(
    shapes.flatMap(({ id, rows, fields }) =>
      rows.flatMap((row, index) => {
        const names = typeof row === 'string' ? [] : Object.keys(row).map((name) => name.trim().toLowerCase());
        const given = fields.filter((field) => wordsOf(field).some((words) => names.includes(words)));
        return given.map(({ key }) => `${id}-${index + 1} ${key}`);
      }),
    ),
  );
  return (row, key) => typeof row === 'string' && said.has(`${row} ${key}`);
}
