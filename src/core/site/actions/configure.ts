import type { Row } from '../../engine/render/context.ts';
import {
  describe,
  measures,
  MAX_CHOICES,
  optionEntities,
  optionGroups,
  readConfiguration,
} from '../../engine/render/blocks/configurator-options.ts';
import { DESIGN_LINE, hasCart } from '../../engine/render/cart-lines.ts';
import { changeLine } from '../shop/cart.ts';
import { NEWEST_FIRST } from '../pages/resolve-needs.ts';
import { mayRead } from '../access/readable.ts';
import { publicRow } from '../access/public-rows.ts';
import { firstValue } from '../request/read-form.ts';
import { findEntity } from '../request/site.ts';
import type { ActionHandler } from '../request/action.ts';
import { createRowFromFacts } from './create-row-from-facts.ts';
import { putServerRow } from '../rows/server-row.ts';
import { visitorName } from './visitor-name.ts';
import type { Call } from '../request/call.ts';

const ORDERS = ['quote', 'quoteRequest', 'customOrder', 'design', 'configuration', 'order'];
const MOST_KEPT = 40;

/** Confirms a configured product: prices are read from the rows again, measurements are checked, an order row is written. */
export const configure: ActionHandler = async ({ site, form, block, blockId, identity, route }) => {
  if (block?.type !== 'configurator') return { kind: 'missing' };
  const read = (key: string) => firstValue(form, `${blockId}.${key}`).slice(0, 200);
  const isBought = block.variant !== 'quote' && hasCart(site.blueprint);
  const orderId = isBought ? undefined : ORDERS.find((id) => findEntity(site, id) !== undefined);
  const outcome = await site.store.exclusive(async (transaction) => {
    const mainId = block.query?.entity ?? '';
    const rows = await choosableRows({ site, transaction, identity }, [mainId, ...optionEntities(site.blueprint, mainId)]);
    const context = { blueprint: site.blueprint, locale: route.locale };
    const groups = optionGroups(block, context, (id) => rows.get(id) ?? []);
    const made = readConfiguration(groups, measures(block, site.blueprint), read);
    const problem = made.wrong[0];
    if (problem !== undefined) return { kind: 'refused', errors: { [problem]: 'range' } } as const;
    const text = describe(made);
    const design = await putServerRow(
      { site, transaction, identity },
      {
        entity: DESIGN_LINE,
        values: { text, total: made.total, each: made.each, block: blockId },
        most: MOST_KEPT,
      },
    );
    if (isBought) {
      const line = { entity: DESIGN_LINE, rowId: design.id, quantity: Math.min(99, made.quantity), isAddition: true };
      await changeLine({ site, transaction, identity }, line);
    }
    const base = made.chosen.find(({ group }) => group.role === 'base');
    const name = read('name').trim() || visitorName({ identity, route });
    if (orderId !== undefined) {
      const points = base === undefined ? undefined : { entity: mainId, id: base.choice.value };
      const facts = {
        title: base?.choice.label ?? text,
        name,
        number: made.total,
        note: text,
        email: read('email'),
        ...(points && { points }),
      };
      await createRowFromFacts({ site, transaction, identity }, { entityId: orderId, facts });
    }
    return { kind: 'done' } as const;
  });
  if (outcome.kind === 'done' && orderId !== undefined) site.onChange?.(orderId);
  return outcome;
};

/** Lists the rows the visitor may choose from, by entity, the newest first as the page shows them. */
async function choosableRows(
  { site, transaction, identity }: Call<'site' | 'transaction' | 'identity'>,
  entityIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const rows = new Map<string, readonly Row[]>();
  for (const id of entityIds) {
    const entity = findEntity(site, id);
    if (entity === undefined) continue;
    const page = await transaction.list(id, { sort: NEWEST_FIRST, offset: 0, limit: MAX_CHOICES });
    const open = await Promise.all(page.rows.map((row) => mayRead({ site, identity, reader: transaction }, id, row)));
    rows.set(
      id,
      page.rows.filter((_, at) => open[at] === true).map((row) => publicRow(site, entity, row)),
    );
  }
  return rows;
}
