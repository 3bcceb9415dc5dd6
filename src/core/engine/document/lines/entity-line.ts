import * as z from 'zod/mini';
import { entitySchema, fieldSchema } from '../../blueprint/entity-schema.ts';
import { idSchema } from '../../blueprint/ids.ts';
import { authoredTextSchema } from './authored-text.ts';

const { shape } = entitySchema;
const { access } = shape;
const why = z.optional(authoredTextSchema);
const stepSchema = z.extend(shape.flow.def.innerType.shape.steps.def.element, { label: authoredTextSchema, why });
const flagSchema = z.extend(shape.flags.def.innerType.def.element, {
  label: authoredTextSchema,
  tone: z.optional(shape.flags.def.innerType.def.element.shape.tone),
});
const { options: ruleForms } = shape.rules.def.innerType.def.element.def;
const [stock, together, overlap, capacity, hours, longest, shortest, check] = ruleForms;
const ruleSchema = z.discriminatedUnion('kind', [
  stock,
  z.extend(together, { why }),
  z.extend(overlap, { why }),
  z.extend(capacity, { why }),
  z.extend(hours, { why }),
  z.extend(longest, { why }),
  z.extend(shortest, { why }),
  z.extend(check, { why: authoredTextSchema }),
]);
const optionSchema = z.extend(fieldSchema.shape.options.def.innerType.def.element, { label: authoredTextSchema });

const markSchema = z.extend(shape.marks.def.innerType.def.element, { label: z.optional(authoredTextSchema) });

const { options: effectForms } = shape.effects.def.innerType.def.element.def;
const [add, set, average, notify, create, alert, step] = effectForms;
/** Effects, whose texts may be in the site's first language alone. */
const effectSchema = z.discriminatedUnion('do', [
  add,
  set,
  average,
  z.extend(notify, { text: authoredTextSchema }),
  create,
  alert,
  step,
]);

/** A field in full, for what the short form cannot say. */
const wholeFieldSchema = z.extend(fieldSchema, {
  label: authoredTextSchema,
  options: z.optional(z.array(optionSchema).check(z.maxLength(24))),
  help: z.optional(authoredTextSchema),
  why,
});
export type WholeField = z.infer<typeof wholeFieldSchema>;
export type AuthoredField = string | WholeField;

/** A kind of record: its fields, who may do what with it, its rules, states, marks and effects. */
export const entityLineSchema = z.strictObject({
  entity: idSchema,
  label: authoredTextSchema,
  plural: z.optional(authoredTextSchema),
  icon: z.optional(shape.icon),
  fields: z.array(z.union([z.string().check(z.maxLength(2000)), wholeFieldSchema])).check(z.minLength(1), z.maxLength(40)),
  access: z.optional(
    z.strictObject({
      read: z.optional(access.shape.read),
      where: access.shape.where,
      create: z.optional(access.shape.create),
      update: access.shape.update,
      remove: access.shape.remove,
    }),
  ),
  rules: z.optional(z.array(ruleSchema)),
  flow: z.optional(
    z.strictObject({
      field: shape.flow.def.innerType.shape.field,
      steps: z.array(stepSchema).check(z.maxLength(24)),
    }),
  ),
  marks: z.optional(z.array(markSchema).check(z.maxLength(7))),
  effects: z.optional(z.array(effectSchema).check(z.maxLength(24))),
  flags: z.optional(z.array(flagSchema).check(z.maxLength(8))),
});
export type EntityLine = z.infer<typeof entityLineSchema>;
