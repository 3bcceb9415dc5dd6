import { z } from 'zod';
import abilitiesJson from './abilities.json' with { type: 'json' };

const abilitySchema = z.strictObject({
  /** Entities it cannot do without. */
  needs: z.string().optional(),
  /** Path, titles, blocks; `@main` stands for the site's main rows. */
  page: z.tuple([z.string(), z.string(), z.string(), z.string()]).optional(),
  /** A page already there when one of these blocks stands on it. */
  like: z.string().optional(),
  /** Blocks below a single row. */
  detail: z.string().optional(),
  /** What visitors can put on rows. */
  marks: z.string().optional(),
  /** Entities the marks are meant for, the likeliest first; the main rows when none is there. */
  on: z.string().optional(),
  /** Blocks for the home page. */
  home: z.string().optional(),
});
export type Ability = z.infer<typeof abilitySchema>;

const abilities = z.record(z.string(), abilitySchema).parse(abilitiesJson);

/** What an ability brings to a site; variants (`game:memory`) fall back to their family. */
export function abilityById(id: string): Ability | undefined {
  return abilities[id] ?? abilities[id.split(':')[0] ?? ''];
}
