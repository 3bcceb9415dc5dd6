import * as z from 'zod/mini';
import { cuesSchema, seedSchema } from '../catalogue/recipes.ts';
import { pairSchema } from '../catalogue/pair.ts';
import specialtiesJson from './specialties.json' with { type: 'json' };
import { tradeSchema } from '../catalogue/trade-schema.ts';

const specialtySchema = z.strictObject({
  id: z.string(),
  /** The kinds of site that it narrows. */
  recipes: z.array(z.string()).check(z.minLength(1)),
  cues: cuesSchema,
  /** The last word of a made-up name. */
  brand: pairSchema,
  /** Kind of site, as it stands in a sentence. */
  kind: pairSchema,
  /** Entities of the recipe that this trade has no use for, and pages it has beside or instead of the recipe's; no blocks, no page. */
  without: z.optional(z.array(z.string())),
  pages: z.optional(z.array(z.tuple([z.string(), z.string(), z.string(), z.string()]))),
  copy: z.tuple([pairSchema, pairSchema, pairSchema]),
  seeds: z.optional(z.array(seedSchema)),
  trade: z.partial(tradeSchema),
});
/** A trade within a kind of site: a dental practice among the clinics, a pottery among the shops. */
export type Specialty = z.infer<typeof specialtySchema>;

export const specialties: readonly Specialty[] = z.array(specialtySchema).parse(specialtiesJson);
const byId = new Map(specialties.map((specialty) => [specialty.id, specialty]));

/** The trade of that id, or undefined. */
export function specialtyById(id: string | undefined): Specialty | undefined {
  return id === undefined ? undefined : byId.get(id);
}
