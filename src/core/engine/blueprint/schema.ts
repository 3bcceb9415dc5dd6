import * as z from 'zod/mini';
import { localeSchema, textSchema } from '../../domain/text.ts';
import { currencySchema } from '../catalogue/currency.ts';
import { drawingSchema } from './drawing-schema.ts';
import { entitySchema } from './entity-schema.ts';
import { expressionSchema, hexSchema, idSchema, keySchema } from './ids.ts';
import { blockSchema, pageSchema } from './page-schema.ts';
import { partSchema } from './part-schema.ts';
import { photoPlaceSchema, photoSchema } from './photo-schema.ts';
import { DIRECTIONS } from '../theme/directions/registry.ts';

export const themeSchema = z.strictObject({
  /** Named colours are kept exactly; absent ones are derived by the palette solver. */
  background: z.optional(hexSchema),
  primary: hexSchema,
  accent: z.optional(hexSchema),
  /** Fills of buttons and colour of links, where they are not those of the primary colour. */
  button: z.optional(hexSchema),
  link: z.optional(hexSchema),
  /** Grounds of the bar above and the bar below every page. */
  header: z.optional(hexSchema),
  footer: z.optional(hexSchema),
  /** The bar above stays in view while one scrolls. */
  headerStays: z.optional(z.boolean()),
  scheme: z.enum(['light', 'dark']),
  fonts: z.string().check(z.maxLength(40)),
  radius: z.int().check(z.minimum(0), z.maximum(32)),
  /** Corners of buttons, 32 for round ends; as the look has them when absent. */
  buttonRadius: z.optional(z.int().check(z.minimum(0), z.maximum(32))),
  /** Steps by which all text is larger or smaller than usual. */
  textSize: z.optional(z.int().check(z.minimum(-2), z.maximum(4))),
  density: z.enum(['compact', 'normal', 'airy']),
  /** Strength of the shadows of cards and pictures, 0 for none; as the look has them when absent. */
  shadow: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
  tone: z.string().check(z.maxLength(40)),
  /** The art direction; one that goes with the tone when absent. */
  direction: z.optional(z.enum(DIRECTIONS.map(({ name }) => name))),
  art: z.strictObject({
    pattern: z.enum(['waves', 'contour', 'dots', 'blocks', 'botanical', 'skyline', 'terrazzo']),
    seed: z.int(),
    /** How large pictures are composed, kept when the tone became another; as the look has them when absent. */
    scene: z.optional(z.enum(['still', 'mosaic', 'scene', 'pop', 'window', 'stripes'])),
  }),
});
export type Theme = z.infer<typeof themeSchema>;

export const metricSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['count', 'sum', 'avg']),
    entity: idSchema,
    field: z.optional(keySchema),
    /** An expression that holds for the rows that are counted. */
    where: z.optional(expressionSchema),
    /** Its name; what it counts when absent. */
    label: z.optional(textSchema),
  }),
  z.strictObject({
    kind: z.literal('chart'),
    chart: z.enum(['line', 'bar', 'donut', 'area']),
    entity: idSchema,
    field: z.optional(keySchema),
    by: z.string().check(z.maxLength(40)),
    where: z.optional(expressionSchema),
    label: z.optional(textSchema),
  }),
]);
export type Metric = z.infer<typeof metricSchema>;

/** The site's own users. Their profiles are rows of `entity`; passwords and roles never are. */
export const accountsSchema = z.strictObject({
  /** Has a text display field and an email field. */
  entity: idSchema,
  /** The first is what newcomers get. */
  roles: z
    .array(
      z.strictObject({
        id: idSchema,
        label: textSchema,
        /** Entities whose rows the role may all read, create, change and remove. */
        manages: z.array(idSchema).check(z.maxLength(24)),
        /** Entities whose rows the role may create, whatever their access says. */
        creates: z.optional(z.array(idSchema).check(z.maxLength(24))),
        /** Entities all of whose rows the role may read, whatever their access says. */
        reads: z.optional(z.array(idSchema).check(z.maxLength(24))),
        /** The example profile that visitors of this role use until they sign in. */
        demo: z.optional(idSchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
  /** The role in which visitors use the site before they sign in, while its demo mode is on. */
  demoRole: z.optional(idSchema),
  signUp: z.boolean(),
  /** A condition of the profile: whoever does not meet it may sign in and is no member yet. Roles that manage records always are. */
  approved: z.optional(expressionSchema),
  /** The entity of notices inside the site: fields title, body, read (bool), link. */
  notices: z.optional(idSchema),
});
export type Accounts = z.infer<typeof accountsSchema>;

/**
 * A whole project as plain data: the only thing that is stored, versioned, edited and rendered.
 * Maps hold what it is made of, id lists their order. It carries no code but `parts`, which run in frames without network and
 * are off in a foreign project until its owner turns them on: that is what makes one safe to open.
 */
export const blueprintSchema = z.strictObject({
  v: z.literal(1),
  site: z.strictObject({
    name: textSchema,
    tagline: textSchema,
    description: textSchema,
    /** The first is the main language. */
    locales: z.array(localeSchema).check(z.minLength(1), z.maxLength(2)),
    /** The recipe it came from. */
    recipe: z.string().check(z.maxLength(40)),
    kind: z.string().check(z.maxLength(24)),
    currency: currencySchema,
    /** Amounts have decimals, whole ones too. */
    cents: z.optional(z.boolean()),
    seed: z.int(),
    /** One line at the end of every page, such as a registration number. */
    note: z.optional(textSchema),
    /** Opening hours, a line for days with the same times (`tue-fri 09:00-18:00`); see hours/opening-hours.ts. */
    hours: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(14))),
    /** The zone whose clocks the site goes by, as the IANA names it; the server's when absent. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
    contact: z.optional(
      z.strictObject({
        email: z.optional(z.string().check(z.maxLength(200))),
        phone: z.optional(z.string().check(z.maxLength(60))),
        address: z.optional(textSchema),
      }),
    ),
  }),
  theme: themeSchema,
  accounts: z.optional(accountsSchema),
  entities: z.record(idSchema, entitySchema),
  pages: z.record(idSchema, pageSchema),
  blocks: z.record(idSchema, blockSchema),
  /** The code of custom blocks. */
  parts: z.optional(z.record(idSchema, partSchema)),
  /** Drawings of the things that its pictures show, kept so that no picture changes by itself; absent in sites of before. */
  pictures: z.optional(z.record(idSchema, drawingSchema)),
  /** Pictures that the owner placed, by their places. */
  photos: z.optional(z.record(photoPlaceSchema, photoSchema)),
  nav: z.strictObject({
    header: z.array(idSchema).check(z.maxLength(16)),
    cta: z.optional(idSchema),
    /** That page stands among the entries of the header, in their order, instead of as a button behind them. */
    ctaInMenu: z.optional(z.boolean()),
    footer: z.array(idSchema).check(z.maxLength(16)),
    /** Places the menu at the side of wide screens; as the kind of site has it when absent. */
    side: z.optional(z.boolean()),
    /** A line above the header of every page: a number to call, the hours, what is delivered free. */
    note: z.optional(textSchema),
  }),
  admin: z.strictObject({ metrics: z.array(metricSchema).check(z.maxLength(12)) }),
});
export type Blueprint = z.infer<typeof blueprintSchema>;

/** Size limits beyond the schema's own; the validator reports what exceeds them. */
export const BLUEPRINT_LIMITS = { entities: 24, pages: 24, blocksPerPage: 20, seedRows: 60, bytes: 256 * 1024 } as const;
