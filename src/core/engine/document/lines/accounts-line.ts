import * as z from 'zod/mini';
import { idSchema } from '../../blueprint/ids.ts';
import { saidSchema } from './said.ts';

/** The site's own users: whose rows their profiles are, and what each role manages. The first role is that of newcomers. */
export const accountsLineSchema = z.strictObject({
  accounts: z.strictObject({
    entity: idSchema,
    roles: z
      .array(
        z.strictObject({
          id: idSchema,
          label: saidSchema,
          manages: z.optional(z.union([z.literal('all'), z.array(idSchema).check(z.maxLength(24))])),
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
    approval: z.optional(z.unknown()),
  }),
});
export type AccountsLine = z.infer<typeof accountsLineSchema>;
