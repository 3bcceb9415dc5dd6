import type { Locale } from '../../domain/text.ts';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { FieldRole } from '../../engine/blueprint/field-role.ts';
import { fieldWith, hasRole, withRoles } from '../../engine/blueprint/field-roles.ts';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import type { CartLine, Row } from '../../engine/render/context.ts';
import { COUPON_LINE, couponEntity } from '../../engine/render/cart-lines.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import type { RowReader } from '../store/site-store.ts';

/** Returns the line by which a code lowers a cart of this sum today; null where it is unknown, closed, over or asks for a larger sum. */
export async function couponLine(
  blueprint: Blueprint,
  reader: RowReader,
  order: { readonly code: string; readonly sum: number; readonly today: string; readonly locale: Locale },
): Promise<CartLine | null> {
  const id = couponEntity(blueprint);
  const entity = id === undefined ? undefined : withRoles(blueprint).entities[id];
  const codeKey = entity === undefined ? undefined : fieldWith(entity, 'couponCode')?.key;
  if (id === undefined || entity === undefined || codeKey === undefined || order.code === '') return null;
  const codeOf = ({ values }: Row) => plainValue(values[codeKey], 'en');
  const { rows } = await reader.list(id, { offset: 0, limit: 200 });
  const row = rows.find((each) => codeOf(each).toLowerCase() === order.code.toLowerCase());
  const off = row === undefined || !isOpen(entity, row, order) ? 0 : amountOff(entity, row, order.sum);
  if (row === undefined || off <= 0) return null;
  const title = `${order.locale === 'zh' ? '优惠券' : 'Coupon'} ${codeOf(row)}`;
  return { entity: COUPON_LINE, rowId: codeOf(row), title, price: -off, quantity: 1 };
}

function isOpen(entity: Entity, row: Row, { sum, today }: { readonly sum: number; readonly today: string }): boolean {
  const valueOf = (role: FieldRole) => row.values[fieldWith(entity, role)?.key ?? ''];
  const [active, least, lastDay] = [valueOf('active'), valueOf('minimum'), valueOf('expiry')];
  if (active === false || (typeof least === 'number' && sum < least)) return false;
  return typeof lastDay !== 'string' || lastDay === '' || lastDay.slice(0, 10) >= today;
}

/** Its share of the sum, or its amount where it has no share. */
function amountOff(entity: Entity, { values }: Row, sum: number): number {
  const number = (type: 'pct' | 'money') => {
    const field = entity.fields.find((each) => each.type === type && !hasRole(entity, each, 'minimum'));
    const value = field === undefined ? undefined : values[field.key];
    return typeof value === 'number' && value > 0 ? value : 0;
  };
  const share = Math.min(100, number('pct'));
  const off = share > 0 ? (sum * share) / 100 : Math.min(sum, number('money'));
  return Math.round(off * 100) / 100;
}
