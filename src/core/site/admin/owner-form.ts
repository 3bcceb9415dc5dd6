import type { Result } from '../../domain/result.ts';
import type { Locale } from '../../domain/text.ts';
import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import { firstValue } from '../request/read-form.ts';
import type { PostedForm } from '../request/read-form.ts';
import type { Site } from '../request/site.ts';
import type { Problems, Values } from '../values/check-row.ts';
import { coerceValue } from '../values/coerce-value.ts';
import type { ValueProblem } from '../values/coerce-value.ts';
import { isFileField } from './field-parts.ts';
import { rowNamed } from './relation-names.ts';

/** Values of the owner's form: relations typed by name are ids now, texts in both languages are one value. */
export interface OwnerForm {
  readonly form: PostedForm;
  readonly given: Values;
  /** Problem of a text in another language; null when there is none. */
  readonly problems: { readonly ok: false; readonly error: Problems } | null;
}

/** The name of the input that holds a text in another than the main language. */
export function otherName(field: Field, locale: Locale): string {
  return `${field.key}@${locale}`;
}

/** The languages beside the main one. */
export function otherLocales(site: Site): readonly Locale[] {
  return site.blueprint.site.locales.slice(1);
}

/** Decides whether a value of the field may differ from language to language; values that visitors and users write do not. */
export function isTranslated(
  site: Site,
  entity: Entity,
  { field, present }: { readonly field: Field; readonly present: Value | undefined },
): boolean {
  if (typeof present === 'object' && present !== null && !Array.isArray(present)) return true;
  const isWords = field.type === 'text' || field.type === 'longtext' || field.type === 'address';
  const isOwners = entity.access.create === 'nobody' && site.blueprint.accounts?.entity !== entityIdOf(site, entity);
  return isWords && field.unique !== true && isOwners;
}

function entityIdOf(site: Site, entity: Entity): string | undefined {
  return Object.keys(site.blueprint.entities).find((id) => site.blueprint.entities[id] === entity);
}

export async function readOwnerForm(site: Site, fields: readonly Field[], posted: PostedForm): Promise<OwnerForm> {
  const values = new Map(posted.values);
  const given: Record<string, Value> = {};
  const problems: Record<string, ValueProblem> = {};
  for (const field of fields) {
    if (field.type === 'relation') {
      const typed = values.get(field.key) ?? [];
      values.set(field.key, await Promise.all(typed.map((text) => idOf(site, field, text))));
    }
    if (isFileField(field)) {
      const addresses = (values.get(field.key) ?? []).filter((each) => each.trim() !== '');
      values.set(field.key, field.type === 'images' ? addresses : addresses.slice(-1));
    }
    const texts = textsOf(site, field, posted);
    if (texts === null) continue;
    if (texts.ok) given[field.key] = texts.value;
    else problems[field.key] = texts.error;
  }
  const refused = Object.keys(problems).length > 0 ? ({ ok: false, error: problems } as const) : null;
  return { form: { values, files: posted.files }, given, problems: refused };
}

async function idOf(site: Site, field: Field, typed: string): Promise<string> {
  const text = typed.trim();
  return text === '' ? '' : ((await rowNamed(site, field.to ?? '', text)) ?? text);
}

/** The text in all languages; null when the form asked for one, or the main one is empty. */
function textsOf(site: Site, field: Field, posted: PostedForm): Result<Value, ValueProblem> | null {
  const others = otherLocales(site).filter((locale) => posted.values.has(otherName(field, locale)));
  const main = coerceValue(field, [firstValue(posted, field.key)]);
  if (others.length === 0 || !main.ok || typeof main.value !== 'string') return null;
  const texts: Record<string, string> = { [site.mainLocale]: main.value };
  for (const locale of others) {
    const other = coerceValue(field, [firstValue(posted, otherName(field, locale))]);
    if (!other.ok) return other;
    if (typeof other.value === 'string') texts[locale] = other.value;
  }
  return { ok: true, value: Object.keys(texts).length === 1 ? main.value : texts };
}
