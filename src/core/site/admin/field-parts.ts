import type { Field } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import type { Html } from '../../engine/render/html.ts';
import type { Site } from '../request/site.ts';
import type { Choice } from './relation-names.ts';

/** Parts from which the input of a field is drawn. */
export interface FieldParts {
  readonly site: Site;
  readonly field: Field;
  readonly id: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly describedBy: Html | null;
  /** The rows that a relation may point to. */
  readonly choices: readonly Choice[];
  readonly row: Row | null;
}

export function isFileField(field: Field): boolean {
  return field.type === 'image' || field.type === 'images' || field.type === 'file';
}
