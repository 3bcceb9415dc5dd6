import * as z from 'zod/mini';

/** The kinds of catalogue items that people make; their names are those of the addresses. */
export const CATALOGUE_KINDS = ['layout', 'component', 'layout_group'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** For each kind (CAT-08). */
export const CATALOGUE_PATHS = {
  page: '/api/catalogue/:kind/page',
  save: '/api/catalogue/:kind/save',
  remove: '/api/catalogue/:kind/delete',
} as const;

export const CATALOGUE_NAME_MAX = 50;
const TEXT_MAX = 500;
const JSON_MAX = 10_000;
/** Items of one kind that a person may keep. */
export const CATALOGUE_ITEMS_MAX = 1000;

const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(CATALOGUE_NAME_MAX));
/** Empty where there is none (CAT-11). */
const jsonTextSchema = z._default(z.string().check(z.trim(), z.maxLength(JSON_MAX), z.refine(isJsonOrEmpty)), '');
const names = {
  name: nameSchema,
  name_zh: z._default(z.string().check(z.trim(), z.maxLength(CATALOGUE_NAME_MAX)), ''),
};

/** The fields of each kind (CAT-01, CAT-02, CAT-09): what is stored, sent and shown. */
export const CATALOGUE_FIELDS = {
  layout: z.strictObject({
    ...names,
    description: z._default(z.string().check(z.trim(), z.maxLength(TEXT_MAX)), ''),
    group_id: z._default(z.nullable(z.uuid()), null),
    slots: jsonTextSchema,
  }),
  component: z.strictObject({
    ...names,
    type: z._default(z.string().check(z.trim(), z.maxLength(CATALOGUE_NAME_MAX)), ''),
    default_config: jsonTextSchema,
    has_backend: z._default(z.boolean(), false),
  }),
  layout_group: z.strictObject(names),
} as const satisfies Record<CatalogueKind, z.ZodMiniType>;

/** POST …/page: a part of the name in either language; newest first. */
export const cataloguePageRequestSchema = z.object({
  name: z._default(z.string().check(z.maxLength(200)), ''),
  page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  size: z._default(z.int().check(z.minimum(1), z.maximum(CATALOGUE_ITEMS_MAX)), 10),
});

/** POST …/save: an id, and the fields of the kind (CATALOGUE_FIELDS). */
export const catalogueSaveRequestSchema = z.looseObject({ id: z.optional(z.unknown()), name: z.optional(z.unknown()) });

/** An item of any kind: only the fields of its kind are there. */
export const catalogueItemSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  name_zh: z.string(),
  description: z.optional(z.string()),
  group_id: z.optional(z.nullable(z.uuid())),
  slots: z.optional(z.string()),
  type: z.optional(z.string()),
  default_config: z.optional(z.string()),
  has_backend: z.optional(z.boolean()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type CatalogueItem = z.infer<typeof catalogueItemSchema>;
export const cataloguePageAnswerSchema = z.object({ total: z.int(), list: z.array(catalogueItemSchema) });
export type CataloguePage = z.infer<typeof cataloguePageAnswerSchema>;

/** POST …/save: the fields of the kind, with the `id` of the item that is changed, if it is there already. */
export const catalogueIdSchema = z.object({ id: z.optional(z.uuid()) });

/** POST …/delete */
export const catalogueRemoveRequestSchema = z.object({ id: z.uuid() });
export const catalogueRemoveAnswerSchema = z.object({ deleted: z.literal(true) });

/** A project as the catalogue lists it (CAT-03): the list of projects in the words of the catalogue. */
export const catalogueProjectSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(CATALOGUE_NAME_MAX)),
  description: z.string(),
  status: z.int(),
});
export type CatalogueProject = z.infer<typeof catalogueProjectSchema>;

export function cataloguePath(kind: CatalogueKind, action: keyof typeof CATALOGUE_PATHS): string {
  return CATALOGUE_PATHS[action].replace(':kind', kind);
}

export function isJsonOrEmpty(text: string): boolean {
  if (text === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
