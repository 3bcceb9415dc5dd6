import * as z from 'zod/mini';
import { cuesSchema } from '../catalogue/recipes.ts';
import { pairSchema, type Pair } from '../catalogue/pair.ts';
import sectorsJson from './sectors.json' with { type: 'json' };

const sectorSchema = z.strictObject({
  id: z.string(),
  /** Words of prompts about it: one pattern per language. */
  cues: cuesSchema,
  /** Topics that are written, taught and asked about in it, in words that stand within a sentence. */
  terms: pairSchema,
  /** Things that are used or sold in it, the English ones with a usual price. */
  goods: pairSchema,
  /** Work that is carried out in it. */
  works: pairSchema,
  jobs: pairSchema,
  /** Quantities that are counted or measured in it. */
  figures: z.optional(pairSchema),
  /** Questions with their answers, the right one first. */
  asks: z.optional(pairSchema),
});
/** A field of life that a site belongs to: medicine, farming, law. */
export type Sector = z.infer<typeof sectorSchema>;

export const sectors: readonly Sector[] = z.array(sectorSchema).check(z.minLength(1)).parse(sectorsJson);
const byId = new Map(sectors.map((sector) => [sector.id, sector]));

/** The sector of that id, or undefined. */
export function sectorById(id: string | undefined): Sector | undefined {
  return id === undefined ? undefined : byId.get(id);
}

/** A list of a sector, pair by pair. */
export function listed([english, chinese]: Pair, between = ','): readonly Pair[] {
  const others = chinese.split(between);
  return english.split(between).map((each, index): Pair => [each, others[index] ?? '']);
}
