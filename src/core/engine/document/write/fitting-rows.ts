import type { Entity } from '../../blueprint/entity-schema.ts';
import { RELEASED } from '../ground/held-rows.ts';
import { ROW_ID, type RowsLine } from '../lines/rows-line.ts';

/** The engine's own rows without those for which the thing that they take a place of has none left. */
export function fittingRows(entity: Entity | undefined, line: RowsLine, lines: readonly RowsLine[]): RowsLine {
  return (entity?.rules ?? []).reduce((so, rule) => {
    if (rule.kind !== 'capacity') return so;
    const to = entity?.fields.find(({ key }) => key === rule.resource)?.to;
    const places = new Map(lines.filter(({ rows }) => rows === to).flatMap((each) => placesOf(each, rule.of)));
    const taken = new Map<unknown, number>();
    const isHeld = heldIn(entity);
    const [about, many] = [so.cols.indexOf(rule.resource), rule.takes === undefined ? -1 : so.cols.indexOf(rule.takes)];
    const data = so.data.filter((row) => {
      const most = places.get(row[about]);
      if (most === undefined || !isHeld(so.cols, row)) return true;
      const sum = (taken.get(row[about]) ?? 0) + (many === -1 ? 1 : Number(row[many] ?? 1));
      if (sum <= most) taken.set(row[about], sum);
      return sum <= most;
    });
    return { ...so, data };
  }, line);
}

function placesOf({ cols, data }: RowsLine, of: string | number): [unknown, number][] {
  return data.flatMap((row): [unknown, number][] => {
    const value = typeof of === 'number' ? of : row[cols.indexOf(of)];
    return typeof value === 'number' ? [[row[cols.indexOf(ROW_ID)], value]] : [];
  });
}

function heldIn(entity: Entity | undefined): (cols: readonly string[], row: RowsLine['data'][number]) => boolean {
  const state = entity?.flow?.field;
  return (cols, row) => state === undefined || !RELEASED.some((each) => each === row[cols.indexOf(state)]);
}
