import * as z from 'zod/mini';
import { pairSchema } from './pair.ts';
import recipesJson from './recipes.json' with { type: 'json' };

export const cuesSchema = z.tuple([z.array(z.string()), z.array(z.string())]);
export const seedSchema = z.union([z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.string(), z.number()])]);

const catalogueRecipeSchema = z.strictObject({
  id: z.string(),
  name: pairSchema,
  kind: z.string(),
  cues: cuesSchema,
  theme: z.strictObject({
    color: z.string(),
    scheme: z.enum(['light', 'dark']),
    tone: z.string(),
  }),
  /** Entity ids, the main one first. */
  entities: z.array(z.string()).check(z.minLength(1)),
  /** Path, English title, Chinese title, blocks. */
  pages: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  macros: z.array(z.string()),
  metrics: z.array(z.string()),
  /** The page that the main button leads to. */
  goal: z.optional(z.string()),
  /** Headline, sentence below it, main button. */
  copy: z.tuple([pairSchema, pairSchema, pairSchema]),
  /** Titles of the main entity's example rows, with a figure where rows have one. */
  seeds: z.array(seedSchema),
});
export type CatalogueRecipe = z.infer<typeof catalogueRecipeSchema>;
export type Seed = z.infer<typeof seedSchema>;

export const catalogueRecipes: readonly CatalogueRecipe[] = z.array(catalogueRecipeSchema).parse(recipesJson);
const byId = new Map(catalogueRecipes.map((recipe) => [recipe.id, recipe]));

/** The ids of all site kinds in the catalogue. */
export const recipeIds: readonly string[] = catalogueRecipes.map((recipe) => recipe.id);

/** The catalogue entry of a site kind, or undefined when the catalogue has none of that id. */
export function recipeById(id: string): CatalogueRecipe | undefined {
  return byId.get(id);
}

/** Returns the entity that the seed titles of a recipe name: the main one, except where its rows have no titles of their own. */
export function seededEntity(recipe: CatalogueRecipe): string {
  return SEEDED_ENTITIES[recipe.id] ?? recipe.entities[0] ?? '';
}

const SEEDED_ENTITIES: Record<string, string> = { saas: 'feature', wedding: 'event', sports: 'team' };
