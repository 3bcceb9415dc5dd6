import * as z from 'zod/mini';
import { idSchema } from '../../blueprint/ids.ts';
import { blockSchema, querySchema, targetSchema, type Target } from '../../blueprint/page-schema.ts';
import { saidSchema } from './said.ts';

const actionSchema = z.strictObject({
  label: saidSchema,
  /** A page id, `page#block`, or an outside address. */
  to: z.union([z.string().check(z.maxLength(500)), targetSchema]),
  style: z.optional(z.enum(['primary', 'secondary', 'link'])),
});
export interface AuthoredAction {
  readonly label: z.infer<typeof saidSchema>;
  readonly to: string | Target;
  readonly style?: 'primary' | 'secondary' | 'link' | undefined;
}

const { items } = blockSchema.shape;
const itemSchema = z.extend(items.def.innerType.def.element, {
  id: z.optional(idSchema),
  title: saidSchema,
  text: z.optional(saidSchema),
  value: z.optional(saidSchema),
  lines: z.optional(z.array(saidSchema).check(z.maxLength(20))),
  action: z.optional(actionSchema),
});

const authoredQuerySchema = z.extend(querySchema, {
  /** A field, with `-` before it from the largest or latest down. */
  sort: z.optional(z.union([z.string().check(z.maxLength(60)), querySchema.shape.sort.def.innerType])),
});

/** A section of a page. The lines of a page stand in reading order. */
export const blockLineSchema = z.strictObject({
  block: idSchema,
  page: idSchema,
  type: z.string().check(z.maxLength(24)),
  variant: blockSchema.shape.variant,
  title: z.optional(saidSchema),
  text: z.optional(saidSchema),
  items: z.optional(z.array(itemSchema).check(z.maxLength(40))),
  query: z.optional(z.union([idSchema, authoredQuerySchema])),
  fields: blockSchema.shape.fields,
  actions: z.optional(z.array(actionSchema).check(z.maxLength(6))),
  options: blockSchema.shape.options,
  style: blockSchema.shape.style,
  /** What a custom block may do with which rows. */
  uses: z.optional(z.unknown()),
});
export type BlockLine = z.infer<typeof blockLineSchema>;
