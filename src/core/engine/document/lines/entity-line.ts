import * as z from 'zod/mini';
import { entitySchema, fieldSchema } from '../../blueprint/entity-schema.ts';
import { idSchema } from '../../blueprint/ids.ts';
import { saidSchema } from './said.ts';

const { shape } = entitySchema;
const { access } = shape;
const stepSchema = z.extend(shape.flow.def.innerType.shape.steps.def.element, { label: saidSchema });
const optionSchema = z.extend(fieldSchema.shape.options.def.innerType.def.element, { label: saidSchema });

const markSchema = z.extend(shape.marks.def.innerType.def.element, { label: z.optional(saidSchema) });

/** A notice, whose text may be in the site's first language alone. */
const notifySchema = z.strictObject({
  on: z.string().check(z.regex(/^(?:create|remove|step:[a-zA-Z][\w-]*|mark:[a-z]+)$/)),
  do: z.literal('notify'),
  who: z.enum(['managers', 'owner', 'user']),
  text: saidSchema,
});

/** A field in full, for what the short form cannot say. */
const wholeFieldSchema = z.extend(fieldSchema, {
  label: saidSchema,
  options: z.optional(z.array(optionSchema).check(z.maxLength(24))),
  help: z.optional(saidSchema),
});
export type WholeField = z.infer<typeof wholeFieldSchema>;
export type AuthoredField = string | WholeField;

/** A kind of record: its fields, who may do what with it, its rules, states, marks and effects. */
export const entityLineSchema = z.strictObject({
  entity: idSchema,
  label: saidSchema,
  plural: z.optional(saidSchema),
  icon: z.optional(shape.icon),
  fields: z.array(z.union([z.string().check(z.maxLength(2000)), wholeFieldSchema])).check(z.minLength(1), z.maxLength(40)),
  access: z.optional(
    z.strictObject({
      read: z.optional(access.shape.read),
      create: z.optional(access.shape.create),
      update: access.shape.update,
      remove: access.shape.remove,
    }),
  ),
  rules: shape.rules,
  flow: z.optional(
    z.strictObject({
      field: shape.flow.def.innerType.shape.field,
      steps: z.array(stepSchema).check(z.maxLength(24)),
    }),
  ),
  marks: z.optional(z.array(markSchema).check(z.maxLength(7))),
  effects: z.optional(z.array(z.union([notifySchema, shape.effects.def.innerType.def.element])).check(z.maxLength(24))),
  computed: z.optional(z.unknown()),
  flags: z.optional(z.unknown()),
});
export type EntityLine = z.infer<typeof entityLineSchema>;
