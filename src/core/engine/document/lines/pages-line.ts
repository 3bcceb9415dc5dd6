import * as z from 'zod/mini';
import { idSchema } from '../../blueprint/ids.ts';
import { pageSchema } from '../../blueprint/page-schema.ts';
import { authoredTextSchema } from './authored-text.ts';

const authoredPageSchema = z.strictObject({
  id: idSchema,
  path: pageSchema.shape.path,
  title: authoredTextSchema,
  /** The word of its entry in the menus, where it is another than the title. */
  menuTitle: z.optional(authoredTextSchema),
  footerTitle: z.optional(authoredTextSchema),
  description: z.optional(authoredTextSchema),
  /** Texts for search engines and shared links, where they differ; hidden pages are left out by search engines. */
  seo: z.optional(
    z.strictObject({
      title: z.optional(authoredTextSchema),
      description: z.optional(authoredTextSchema),
      hidden: z.optional(z.boolean()),
    }),
  ),
  entity: z.optional(idSchema),
  /** The top menu, the bottom menu, both or none of them; the top menu when absent, none for the page of one record. */
  menu: z.optional(z.enum(['header', 'footer', 'both', 'none'])),
  /** Roles the page is for. */
  for: z.optional(z.array(idSchema).check(z.maxLength(8))),
  /** Shown without header and footer. */
  bare: z.optional(z.boolean()),
  /** The order of its blocks, where it is another than that of their lines. */
  blocks: z.optional(z.array(idSchema).check(z.maxLength(20))),
});
export type AuthoredPage = z.infer<typeof authoredPageSchema>;

/** All pages of the site, so that every link target exists from here on, and the page of the main button. */
export const pagesLineSchema = z.strictObject({
  pages: z.array(authoredPageSchema).check(z.maxLength(24)),
  cta: z.optional(idSchema),
  /** The menus in another order than that of the pages, whether the menu stands at the side, the main button in it, and the line above. */
  nav: z.optional(
    z.strictObject({
      header: z.optional(z.array(idSchema).check(z.maxLength(16))),
      footer: z.optional(z.array(idSchema).check(z.maxLength(16))),
      side: z.optional(z.boolean()),
      ctaInMenu: z.optional(z.boolean()),
      note: z.optional(authoredTextSchema),
    }),
  ),
});
export type PagesLine = z.infer<typeof pagesLineSchema>;
