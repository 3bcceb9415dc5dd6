import * as z from 'zod/mini';
import { pairSchema } from '../catalogue/pair.ts';
import siteTextsJson from './site-texts.json' with { type: 'json' };

const paragraphs = z.record(z.string(), z.array(pairSchema));

/** Texts of sites of every trade: only ever written into a site, never compared with anything. */
export const siteTexts = z
  .strictObject({
    /** The sentence below the title of a page, by its path. */
    pages: z.record(z.string(), pairSchema),
    /** The title of a form that adds a row, by its entity. */
    forms: z.record(z.string(), pairSchema),
    legal: paragraphs,
    /** Descriptions of sites whose trade has no words for them. */
    own: paragraphs,
    /** Names of the categories of an entity's rows. */
    categories: paragraphs,
    /** Names of a recipe's sites, where the recipe's label does not read well in an English sentence. */
    kinds: z.record(z.string(), z.string()),
  })
  .parse(siteTextsJson);
