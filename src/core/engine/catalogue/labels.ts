import * as z from 'zod/mini';
import fieldLabelsJson from './field-labels.json' with { type: 'json' };
import optionLabelsJson from './option-labels.json' with { type: 'json' };
import type { Pair } from './pair.ts';

const labelsSchema = z.strictObject({ en: z.record(z.string(), z.string()), zh: z.record(z.string(), z.string()) });
const fieldLabels = labelsSchema.parse(fieldLabelsJson);
const optionLabels = labelsSchema.parse(optionLabelsJson);

/** The label of a field key in both languages; a key without a translation is spelled out in English. */
export function fieldLabel(key: string): Pair {
  const english = fieldLabels.en[key] ?? spellOut(key);
  return [english, fieldLabels.zh[key] ?? english];
}

/** The label of an enum value in both languages. */
export function optionLabel(value: string): Pair {
  const english = optionLabels.en[value] ?? (FORMATS.test(value) ? value.toUpperCase() : spellOut(value));
  return [english, optionLabels.zh[value] ?? english];
}

const FORMATS = /^(?:mp[34]|wav|webm|webp|png|jpg|pdf|docx|txt|csv)$/;

/** `trackingNo` as `Tracking no`: a camelCase or kebab-case word as a phrase. */
export function spellOut(key: string): string {
  const words = key.replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  const phrase = words.replace(/[-_]+/g, ' ');
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
