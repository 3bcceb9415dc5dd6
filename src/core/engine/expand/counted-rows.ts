import { reachedName } from '../expression/reach.ts';
import type { Entity, SeedRow, Value } from '../blueprint/entity-schema.ts';

type Entities = Readonly<Record<string, Entity>>;

/** Entities whose rows count others (replies, bookings) count as many as there are, and ratings are those of their reviews. */
export function countedRows(entities: Entities): Record<string, Entity> {
  const counted: Record<string, Entity> = { ...entities };
  for (const { fields, effects = [], rows } of Object.values(entities)) {
    for (const effect of effects) {
      if (effect.on !== 'create' || !(effect.do === 'average' || (effect.do === 'add' && effect.amount === 1))) continue;
      const by = reachedName(effect);
      const target = fields.find(({ key }) => key === by)?.to ?? '';
      const whole = counted[target];
      if (whole === undefined) continue;
      const figure = (row: SeedRow) => {
        const parts = rows.filter(({ values }) => values[by ?? ''] === row.id);
        return effect.do === 'add' ? parts.length : average(parts.map(({ values }) => values[effect.of]));
      };
      counted[target] = { ...whole, rows: whole.rows.map((row) => withFigure(row, effect.field, figure(row))) };
    }
  }
  return counted;
}

function withFigure(row: SeedRow, field: string, figure: number | null): SeedRow {
  return figure === null ? row : { ...row, values: { ...row.values, [field]: figure } };
}

/** To one decimal, as ratings are shown; null where nobody rated. */
function average(values: readonly (Value | undefined)[]): number | null {
  const rated = values.filter((value) => typeof value === 'number');
  return rated.length === 0 ? null : Math.round((rated.reduce((sum, each) => sum + each, 0) / rated.length) * 10) / 10;
}
