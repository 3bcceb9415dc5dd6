import * as z from 'zod/mini';
import { textSchema } from '../../domain/text.ts';
import { expressionSchema, keySchema } from './ids.ts';

const span = {
  from: keySchema,
  to: keySchema,
  days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  hours: z.optional(z.number().check(z.positive(), z.maximum(1000))),
  minutes: z.optional(z.int().check(z.minimum(1), z.maximum(6000))),
};

/** What those read who break a rule; without it the site says it in its own words. */
const why = z.optional(textSchema);

/** Rules that the site server enforces in every place it runs. */
export const ruleSchema = z.discriminatedUnion('kind', [
  /** `field` counts pieces left; an order line takes from it and never below 0. */
  z.strictObject({ kind: z.literal('stock'), field: keySchema }),
  /** No two rows share all these values (a slot, a vote). */
  z.strictObject({ kind: z.literal('uniqueTogether'), fields: z.array(keySchema).check(z.minLength(1)), why }),
  /** No two rows (of the same resource, where one is named) overlap between two dates; the day it is left it is free again. */
  z.strictObject({ kind: z.literal('noOverlap'), resource: z.optional(keySchema), from: keySchema, to: keySchema, why }),
  /** At most `of` rows point to the same `resource`: a number, or a number field of that row; each takes one place, or `takes`. */
  z.strictObject({
    kind: z.literal('capacity'),
    resource: keySchema,
    of: z.union([z.int().check(z.minimum(1)), keySchema]),
    takes: z.optional(keySchema),
    why,
  }),
  /** A day or time lies within the opening hours of the site; with `to`, an end or a number of hours, all between them does. */
  z.strictObject({ kind: z.literal('openingHours'), field: keySchema, to: z.optional(keySchema), why }),
  /** At most, or at least, so much time lies between two dates, moments or times of day. */
  z.strictObject({ kind: z.literal('longest'), ...span, why }),
  z.strictObject({ kind: z.literal('shortest'), ...span, why }),
  /** A row is refused while `that` does not hold for it as it would be saved; `why` is told at the fields `on`. */
  z.strictObject({
    kind: z.literal('check'),
    that: expressionSchema,
    why: textSchema,
    on: z.optional(z.array(keySchema).check(z.minLength(1), z.maxLength(6))),
  }),
]);
export type Rule = z.infer<typeof ruleSchema>;

/** The fields that a rule is about. */
export function ruleFields(rule: Rule): readonly string[] {
  switch (rule.kind) {
    case 'stock':
      return [rule.field];
    case 'openingHours':
      return [rule.field, ...(rule.to === undefined ? [] : [rule.to])];
    case 'uniqueTogether':
      return rule.fields;
    case 'noOverlap':
      return [...(rule.resource === undefined ? [] : [rule.resource]), rule.from, rule.to];
    case 'capacity':
      return [rule.resource, ...(rule.takes === undefined ? [] : [rule.takes])];
    case 'longest':
    case 'shortest':
      return [rule.from, rule.to];
    case 'check':
      return rule.on ?? [];
  }
}
