import * as z from 'zod/mini';
import { metricSchema } from '../../blueprint/schema.ts';

/** The figures of the owner's dashboard: `count:loan`, `sum:loan.fee`, or a chart in full. */
export const adminLineSchema = z.strictObject({
  admin: z.strictObject({
    metrics: z.array(z.union([z.string().check(z.maxLength(120)), metricSchema])).check(z.maxLength(12)),
  }),
});
export type AdminLine = z.infer<typeof adminLineSchema>;
