import type { Field } from '../blueprint/entity-schema.ts';
import { type Locale, pickText } from '../../domain/text.ts';

/** Parts of a yes-or-no question that its answer does not have, and what stands in their place. */
const ASKING: readonly (readonly [RegExp, string])[] = [
  [/\s*[(（](?:yes\s*[/|]\s*no|y\s*\/\s*n|是\s*[/／|]\s*否)[)）]\s*$/i, ''],
  [/^是否(?:为|是)?/, ''],
  [/^有无/, '有'],
  [/^能否/, '能'],
  [/^可否/, '可'],
  [/^is (?:it |this )?/i, ''],
  [/[?？]$/, ''],
];

/** A yes or no as it stands on a record: "Vegetarian" for yes, nothing for no. */
export function yesWords({ label }: Pick<Field, 'label'>, locale: Locale): string {
  const asked = pickText(label, locale);
  const words = ASKING.reduce((text, [part, instead]) => text.replace(part, instead), asked).trim();
  return words === '' ? asked : words.charAt(0).toUpperCase() + words.slice(1);
}
