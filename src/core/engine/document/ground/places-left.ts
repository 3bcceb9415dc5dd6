import type { Rule } from '../../blueprint/rule-schema.ts';
import { heldCondition } from './held-rows.ts';
import type { Ground, Shape, ShapeField } from './shape.ts';

/** A thing with places also tells how many are left, by the rows that hold one. */
export function withLeft(
  { brief }: Ground,
  { on, shape, rule }: { readonly on: Shape; readonly shape: Shape; readonly rule: Rule },
): Shape {
  if (rule.kind !== 'capacity' || typeof rule.of !== 'string') return on;
  const rows = `${shape.id}.${rule.resource}`;
  const held = heldCondition(shape).replace(/^ and /, '');
  const end = held === '' ? '' : `, ${held}`;
  const taken = rule.takes === undefined ? `count(${rows}${end})` : `sum(${rows}, ${rule.takes}${end})`;
  const label = brief.locale === 'zh' ? '剩余名额' : 'Places left';
  const left: ShapeField = { key: 'placesLeft', label, type: 'int', kind: 'left', computed: `${rule.of} - ${taken}` };
  return { ...on, fields: [...on.fields, left] };
}
