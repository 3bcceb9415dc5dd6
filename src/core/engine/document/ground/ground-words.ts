import { withDaysOfRows } from './days-of-rows.ts';
import { groundApproval } from './ground-approval.ts';
import { groundAccess, groundFlag } from './ground-flags.ts';
import { groundDeed } from './ground-deed.ts';
import { groundFormulas } from './ground-formulas.ts';
import { groundRows } from './ground-rows.ts';
import { groundRule } from './ground-rules.ts';
import { groundTells } from './ground-tells.ts';
import { withPrices } from './prices.ts';
import { readManaged } from './managed.ts';
import { pointingToPeople, withSides } from './point-to-people.ts';
import { type Ground, type Shape, shapeOf } from './shape.ts';
import { withTypesFromUse } from './types-from-use.ts';

/**
 * Reads what a brief says in formulas and conditions, once every record, field and action is known: computed fields, rules, flags,
 * audiences, what actions need and change, who is told, and rows that are planned. `users` are the profiles of those who sign in.
 */
export function groundWords(ground: Ground, users: string | undefined): Ground {
  const known = users === undefined ? ground : withSides(pointingToPeople({ ...ground, users }));
  const formed = groundFormulas(withTypesFromUse(known));
  const ruled = formed.brief.entities.reduce((so, { id, rules, flags, access, path }) => {
    const flagged = flags.reduce(
      (now, flag, index) => withShapeOf(now, id, (shape) => groundFlag(now, shape, { flag, path: `${path}.flags.${index}` })),
      so,
    );
    const added = shapeOf(formed, id)?.rules ?? [];
    const limited = rules.reduce(
      (now, rule, index) =>
        withShapeOf(now, id, (shape) => groundRule(now, shape, { rule, path: `${path}.rules.${index}`, added })),
      flagged,
    );
    return withShapeOf(limited, id, (shape) => groundAccess(limited, shape, { access, path }));
  }, formed);
  const dated = withPrices(withDaysOfRows(ruled));
  const done = dated.resolvedActions.reduce((so, resolved) => groundDeed(so, resolved), dated);
  return groundRows(groundTells(groundApproval(readManaged(done))));
}

function withShapeOf(ground: Ground, id: string, change: (shape: Shape) => Ground): Ground {
  const shape = shapeOf(ground, id);
  return shape === undefined || shape.isSaid ? ground : change(shape);
}
