import * as z from 'zod/mini';

const listSchema = z.optional(z.array(z.unknown()).check(z.maxLength(200)));

/** What was asked, with quotes of the idea. It is kept as it was written; nothing is built from it here. */
export const briefLineSchema = z.strictObject({
  brief: z.looseObject({
    subject: z.optional(z.unknown()),
    siteName: z.optional(z.unknown()),
    actors: listSchema,
    entities: listSchema,
    actions: listSchema,
    views: listSchema,
    forms: listSchema,
    facts: listSchema,
    qualities: listSchema,
    open: listSchema,
  }),
});
export type BriefLine = z.infer<typeof briefLineSchema>;
