import { CATALOGUE_NAME_MAX, isJsonOrEmpty, type CatalogueItem, type CatalogueKind } from '#core/protocol/http/catalogue.ts';

/** Fields of the kinds as a form asks for them, in order. */
const FIELDS = {
  layout: ['name', 'name_zh', 'description', 'group_id', 'slots'],
  component: ['name', 'name_zh', 'type', 'default_config', 'has_backend'],
  layout_group: ['name', 'name_zh'],
} as const satisfies Record<CatalogueKind, readonly (keyof CatalogueItem)[]>;
export type ItemField = (typeof FIELDS)[CatalogueKind][number];

/** The way in which a field is filled in. */
export const INPUTS = {
  name: { input: 'line', max: CATALOGUE_NAME_MAX },
  name_zh: { input: 'line', max: CATALOGUE_NAME_MAX },
  type: { input: 'line', max: CATALOGUE_NAME_MAX },
  description: { input: 'lines', max: 500 },
  slots: { input: 'json', max: 10_000 },
  default_config: { input: 'json', max: 10_000 },
  group_id: { input: 'group' },
  has_backend: { input: 'switch' },
} as const satisfies Record<ItemField, { readonly input: string; readonly max?: number }>;

export type ItemDraft = Readonly<Partial<Record<ItemField, string | boolean>>>;
export type ItemProblem = 'nameMissing' | 'jsonBroken';

export function fieldsOf(kind: CatalogueKind): readonly ItemField[] {
  return FIELDS[kind];
}

export function draftOf(kind: CatalogueKind, item: CatalogueItem | null): ItemDraft {
  return Object.fromEntries(
    fieldsOf(kind).map((field) => [field, item?.[field] ?? (INPUTS[field].input === 'switch' ? false : '')]),
  );
}

/** Fields as they are sent: no group is null. */
export function requestOf(draft: ItemDraft, id: string | undefined): Readonly<Record<string, unknown>> {
  const fields = 'group_id' in draft ? { ...draft, group_id: draft.group_id === '' ? null : draft.group_id } : draft;
  return id === undefined ? fields : { ...fields, id };
}

/** Finds what has to be mended before it is sent (CAT-11). */
export function problemsOf(draft: ItemDraft): Readonly<Partial<Record<ItemField, ItemProblem>>> {
  const problems: Partial<Record<ItemField, ItemProblem>> = {};
  if (String(draft.name ?? '').trim() === '') problems.name = 'nameMissing';
  for (const field of ['slots', 'default_config'] as const)
    if (!isJsonOrEmpty(String(draft[field] ?? '').trim())) problems[field] = 'jsonBroken';
  return problems;
}

/** The name that a reader of this language is shown: the Chinese one in Chinese, where there is one (CAT-10). */
export function nameOf({ name, name_zh }: Pick<CatalogueItem, 'name' | 'name_zh'>, language: string): string {
  return language.startsWith('zh') && name_zh !== '' ? name_zh : name;
}
