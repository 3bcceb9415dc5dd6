import { z } from 'zod';
import { pairSchema } from '../catalogue/pair.ts';
import genericJson from './generic.json' with { type: 'json' };
import tradesJson from './trades.json' with { type: 'json' };

const pairs = z.array(pairSchema).min(1);
const tradeSchema = z.strictObject({
  categories: pairs,
  /** One per seed row of the main entity. */
  descriptions: pairs,
  art: z.array(z.string()).min(1),
  /** Icon, title and text in both languages. */
  features: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()])),
  steps: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  about: pairs,
  faq: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  roles: pairs,
  /** Name in both languages, price, minutes, description in both languages. */
  services: z.array(z.tuple([z.string(), z.string(), z.number(), z.number(), z.string(), z.string()])),
  posts: pairs,
  /** Name, summary and lines in both languages, price. */
  plans: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.array(z.string()), z.array(z.string()), z.number()])),
  timeline: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string()])),
  /** Days in both languages, then the time or `closed`. */
  hours: z.array(z.tuple([z.string(), z.string(), z.string()])),
  reviews: pairs,
  /** Headline and sentence of the closing call. */
  invite: z.tuple([pairSchema, pairSchema]),
});
/** The copy of one trade: every sentence that a site of this kind shows and that is not a row's own. */
export type Trade = z.infer<typeof tradeSchema>;

const generic: Trade = tradeSchema.parse(genericJson);
const trades = z.record(z.string(), tradeSchema.partial()).parse(tradesJson);

/** Whether the trade brings picture subjects of its own for its main rows. */
export function hasOwnArt(recipeId: string): boolean {
  return trades[recipeId]?.art !== undefined;
}

/** The copy of a recipe; what it does not bring comes from its kind of site, then from the general bank. */
export function tradeOf(recipeId: string, kind: string): Trade {
  return tradeSchema.parse({ ...generic, ...trades[`kind:${kind}`], ...trades[recipeId] });
}
