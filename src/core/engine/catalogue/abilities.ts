import * as z from 'zod/mini';
import abilitiesJson from './abilities.json' with { type: 'json' };

const abilitySchema = z.strictObject({
  /** Entities it cannot do without. */
  needs: z.optional(z.string()),
  /** Path, titles, blocks; `@main` stands for the site's main rows. */
  page: z.optional(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  /** A page already there when one of these blocks stands on it. */
  like: z.optional(z.string()),
  /** Blocks below a single row. */
  detail: z.optional(z.string()),
  /** Marks that visitors can put on rows. */
  marks: z.optional(z.string()),
  /** Entities the marks are meant for, the likeliest first; the main rows when none is there. */
  on: z.optional(z.string()),
  /** Blocks for the home page. */
  home: z.optional(z.string()),
});
export type Ability = z.infer<typeof abilitySchema>;

const abilities = z.record(z.string(), abilitySchema).parse(abilitiesJson);

/** Returns everything that an ability brings to a site; variants (`game:memory`) fall back to their family. */
export function abilityById(id: string): Ability | undefined {
  return abilities[id] ?? abilities[id.split(':')[0] ?? ''];
}
