import * as z from 'zod/mini';
import { expressionSchema, idSchema } from '../../blueprint/ids.ts';
import { authoredTextSchema } from './authored-text.ts';

/** The site's own users: whose rows their profiles are, and what each role manages. The first role is that of newcomers. */
export const accountsLineSchema = z.strictObject({
  accounts: z.strictObject({
    entity: idSchema,
    roles: z
      .array(
        z.strictObject({
          id: idSchema,
          label: authoredTextSchema,
          manages: z.optional(z.union([z.literal('all'), z.array(idSchema).check(z.maxLength(24))])),
          creates: z.optional(z.array(idSchema).check(z.maxLength(24))),
          reads: z.optional(z.union([z.literal('all'), z.array(idSchema).check(z.maxLength(24))])),
          /** The example profile that visitors of this role use in previews. */
          demo: z.optional(idSchema),
          can: z.optional(z.unknown()),
        }),
      )
      .check(z.minLength(1), z.maxLength(8)),
    /** The role in which previews are looked at before signing in. */
    demo: z.optional(idSchema),
    signUp: z.optional(z.boolean()),
    notices: z.optional(idSchema),
    /** A condition of the profile: who is a member; the others wait. */
    approved: z.optional(expressionSchema),
  }),
});
export type AccountsLine = z.infer<typeof accountsLineSchema>;
