import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import { fieldWith } from '../../engine/blueprint/field-roles.ts';
import type { Accounts } from '../../engine/blueprint/schema.ts';

/** The value by which a profile shows its role, where it has a choice for it. What a user may do is not read from it. */
export function roleValues(entity: Entity, role: Accounts['roles'][number]): Record<string, string> {
  const names = new Set([role.id, role.label.en ?? '', role.label.zh ?? ''].map((name) => name.toLowerCase()));
  const field = fieldWith(entity, 'role');
  const option = field?.options?.find(
    ({ value, label }) =>
      names.has(value.toLowerCase()) || names.has((label.en ?? '-').toLowerCase()) || names.has(label.zh ?? '-'),
  );
  return field === undefined || option === undefined ? {} : { [field.key]: option.value };
}
