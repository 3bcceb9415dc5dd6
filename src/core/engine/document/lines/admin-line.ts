import * as z from 'zod/mini';
import { metricSchema } from '../../blueprint/schema.ts';
import { authoredTextSchema } from './authored-text.ts';

const [figure, chart] = metricSchema.def.options;
const label = z.optional(authoredTextSchema);
const authoredMetricSchema = z.discriminatedUnion('kind', [z.extend(figure, { label }), z.extend(chart, { label })]);

/** The figures of the owner's dashboard: `count:loan`, `sum:loan.fee`, or a chart in full. */
export const adminLineSchema = z.strictObject({
  admin: z.strictObject({
    metrics: z.array(z.union([z.string().check(z.maxLength(120)), authoredMetricSchema])).check(z.maxLength(12)),
  }),
});
export type AdminLine = z.infer<typeof adminLineSchema>;
