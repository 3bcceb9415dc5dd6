import * as z from 'zod/mini';
import { idSchema, keySchema } from '../../blueprint/ids.ts';
import { blockSchema, querySchema, targetSchema, type Target } from '../../blueprint/page-schema.ts';
import { authoredTextSchema } from './authored-text.ts';

const actionSchema = z.strictObject({
  label: authoredTextSchema,
  /** A page id, `page#block`, or an outside address. */
  to: z.union([z.string().check(z.maxLength(500)), targetSchema]),
  style: z.optional(z.enum(['primary', 'secondary', 'link'])),
  size: z.optional(z.enum(['small', 'large'])),
});
export interface AuthoredAction {
  readonly label: z.infer<typeof authoredTextSchema>;
  readonly to: string | Target;
  readonly style?: 'primary' | 'secondary' | 'link' | undefined;
  readonly size?: 'small' | 'large' | undefined;
}

const { items } = blockSchema.shape;
const itemSchema = z.extend(items.def.innerType.def.element, {
  id: z.optional(idSchema),
  title: authoredTextSchema,
  text: z.optional(authoredTextSchema),
  value: z.optional(authoredTextSchema),
  lines: z.optional(z.array(authoredTextSchema).check(z.maxLength(20))),
  action: z.optional(actionSchema),
});

const [plain, number, bool, list, steps, text] = blockSchema.shape.options.def.innerType.def.valueType.def.options;
/** Values of options; the titles of steps may be in the site's first language alone. */
const optionSchema = z.union([
  plain,
  number,
  bool,
  list,
  z.array(z.extend(steps.def.element, { title: authoredTextSchema })).check(z.minLength(1), z.maxLength(8)),
  text,
]);

const authoredQuerySchema = z.extend(querySchema, {
  /** A field, with `-` before it from the largest or latest down. */
  sort: z.optional(z.union([z.string().check(z.maxLength(200)), querySchema.shape.sort.def.innerType])),
});

/** A section of a page. The lines of a page stand in reading order. */
export const blockLineSchema = z.strictObject({
  block: idSchema,
  page: idSchema,
  type: z.string().check(z.maxLength(24)),
  variant: blockSchema.shape.variant,
  title: z.optional(authoredTextSchema),
  text: z.optional(authoredTextSchema),
  items: z.optional(z.array(itemSchema).check(z.maxLength(40))),
  query: z.optional(z.union([idSchema, authoredQuerySchema])),
  fields: blockSchema.shape.fields,
  labels: z.optional(z.record(keySchema, authoredTextSchema)),
  actions: z.optional(z.array(actionSchema).check(z.maxLength(6))),
  options: z.optional(z.record(keySchema, optionSchema)),
  when: blockSchema.shape.when,
  why: z.optional(authoredTextSchema),
  style: blockSchema.shape.style,
  /** The name of a prepared part that a custom block runs. */
  prepared: z.optional(z.string().check(z.maxLength(40))),
  /** Rights of a custom block on rows. */
  uses: blockSchema.shape.uses,
});
export type BlockLine = z.infer<typeof blockLineSchema>;
