import type { Text } from '../../domain/text.ts';
import { spellOut } from '../catalogue/labels.ts';

/** The plural of an English noun, well enough for headings. */
export function plural(noun: string): string {
  if (UNCOUNTED.test(noun)) return noun;
  if (/(?:[^aeiou]|qu)y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(?:ss|x|ch|sh)$/i.test(noun)) return `${noun}es`;
  if (/s$/i.test(noun)) return noun;
  return `${noun}s`;
}

const UNCOUNTED =
  /(?:news|information|equipment|feedback|research|music|knowledge|advice|software|data|content|media|personnel|inventory|staff|history|progress|attendance|merchandise|furniture|poetry|photography|weather|traffic|culture|accounting|marketing|shipping|lighting|housing|parking|fishing|modeling|engineering|advertising|manufacturing|banking|tourism|finance|education|employment|transportation|production|entertainment|liquidity|safety|encryption|disinfection|construction)$/i;

/** A path of one step from words; `items` when they leave nothing. */
export function slug(phrase: string): string {
  return (
    phrase
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40)
      .replace(/-$/, '') || 'items'
  );
}

/** "Didactic plan" as `didacticPlan`; empty when it gives no id. */
export function camelCase(phrase: string): string {
  const words = phrase.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const joined = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return /^[a-z]/.test(joined) ? joined.slice(0, 40) : '';
}

export function isChinese(words: string): boolean {
  return /\p{Script=Han}/u.test(words);
}

/** The prompt's own words as a heading in their language. */
export function ownWords(words: string): Text {
  const clean = words.trim().replace(/\s+/g, ' ');
  if (isChinese(clean)) return { zh: clean };
  return { en: clean.includes('-') ? clean.charAt(0).toUpperCase() + clean.slice(1) : spellOut(clean) };
}

/** "Quality Control" in the middle of a sentence is quality control, and "plm" the short name of something. */
export function sentence(noun: string): string {
  const words = /^(?:\p{Lu}\p{Ll}+[ -]?)+$/u.test(noun) ? noun.charAt(0) + noun.slice(1).toLowerCase() : noun;
  return words.replace(SHORT, (short) => short.toUpperCase());
}

const SHORT = /\b(?:[bcdfghjklmnp-tvwxz]{2,4}|api|erp|pda|ai|iot|kpi|bom|gis|oa|esg|sku)\b/giu;
