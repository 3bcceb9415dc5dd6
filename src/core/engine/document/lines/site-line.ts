import * as z from 'zod/mini';
import { localeSchema } from '../../../domain/text.ts';
import { hexSchema } from '../../blueprint/ids.ts';
import { currencySchema } from '../../catalogue/currency.ts';
import { themeSchema } from '../../blueprint/schema.ts';
import { authoredTextSchema } from './authored-text.ts';

const { shape } = themeSchema;

export const authoredThemeSchema = z.strictObject({
  background: shape.background,
  primary: z.optional(hexSchema),
  accent: shape.accent,
  button: shape.button,
  link: shape.link,
  header: shape.header,
  footer: shape.footer,
  headerStays: shape.headerStays,
  scheme: z.optional(shape.scheme),
  fonts: z.optional(shape.fonts),
  radius: z.optional(shape.radius),
  buttonRadius: shape.buttonRadius,
  textSize: shape.textSize,
  density: z.optional(shape.density),
  shadow: shape.shadow,
  tone: z.optional(shape.tone),
  direction: shape.direction,
  pattern: z.optional(shape.art.shape.pattern),
  scene: shape.art.shape.scene,
  seed: z.optional(z.int()),
});

const hoursLineSchema = z.string().check(z.maxLength(80));

/** The site as a whole and its look. `picture` names what drawn pictures show when nothing nearer says it. */
export const siteLineSchema = z.strictObject({
  site: z.strictObject({
    name: authoredTextSchema,
    tagline: z.optional(authoredTextSchema),
    description: z.optional(authoredTextSchema),
    locales: z.optional(z.array(localeSchema).check(z.minLength(1), z.maxLength(2))),
    currency: z.optional(currencySchema),
    cents: z.optional(z.boolean()),
    picture: z.optional(z.string().check(z.maxLength(40))),
    kind: z.optional(z.string().check(z.maxLength(24))),
    seed: z.optional(z.int()),
    note: z.optional(authoredTextSchema),
    /** Lines such as `tue-fri 09:00-18:00`, or one of them. */
    hours: z.optional(z.union([z.array(hoursLineSchema).check(z.maxLength(14)), hoursLineSchema])),
    timeZone: z.optional(z.string().check(z.maxLength(60))),
    contact: z.optional(
      z.strictObject({
        email: z.optional(z.string().check(z.maxLength(200))),
        phone: z.optional(z.string().check(z.maxLength(60))),
        address: z.optional(authoredTextSchema),
      }),
    ),
  }),
  theme: z.optional(authoredThemeSchema),
});
export type SiteLine = z.infer<typeof siteLineSchema>;
