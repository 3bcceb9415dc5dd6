import type { Text } from '../../domain/text.ts';
import { spellOut } from '../catalogue/labels.ts';

/** The plural of an English noun, well enough for headings. */
export function plural(noun: string): string {
  if (UNCOUNTED.test(noun) || (DOING.test(noun) && !DONE.test(noun))) return noun;
  const irregular = IRREGULAR.find(([one]) => one.test(noun));
  if (irregular !== undefined) return noun.replace(...irregular);
  if (/(?:[^aeiou]|qu)y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(?:ss|x|ch|sh)$/i.test(noun)) return `${noun}es`;
  if (/s$/i.test(noun)) return noun;
  return `${noun}s`;
}

const UNCOUNTED =
  /(?:news|information|equipment|feedback|research|music|chess|yoga|aircraft|series|species|water|sleep|growth|care|assistance|wisdom|scenery|connectivity|compliance|criteria|online|abroad|knowledge|advice|software|data|content|media|personnel|inventory|staff|history|progress|attendance|merchandise|furniture|poetry|photography|weather|traffic|culture|accounting|tourism|finance|education|employment|transportation|production|entertainment|liquidity|safety|encryption|disinfection|construction|goods (?:received|issued))$/i;

/** Activities ("decision making"), which are not counted; their results ("recordings") are. */
const DOING = /[a-z]{3}ing$/i;
const DONE =
  /(?:build|draw|paint|record|meet|list|sett|rank|rat|post|book|open|find|read|warn|fil|train|hear|view|offer|str|spr|\bearn|greet|hold|cross|head|render|sav|\bth|part)ing$/i;
const IRREGULAR: readonly (readonly [RegExp, string])[] = [
  [/\b(shel|hal|cal|lea|loa|thie|wol)f$/i, '$1ves'],
  [/\b(kni|wi|li)fe$/i, '$1ves'],
  [/(?<!hu|ger|ro)man$/i, 'men'],
  [/\bperson$/i, 'people'],
  [/\bchild$/i, 'children'],
  [/(analy|ba|cri|diagno)sis$/i, '$1ses'],
  [/\b(bus)$/i, '$1es'],
];

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
function sentence(noun: string): string {
  const words = /^(?:\p{Lu}\p{Ll}+[ -]?)+$/u.test(noun) ? noun.charAt(0) + noun.slice(1).toLowerCase() : noun;
  return words.replace(SHORT, (short) => short.toUpperCase());
}

const SHORT = /\b(?:[bcdfghjklmnp-tvwxz]{2,4}|api|erp|pda|ai|iot|kpi|bom|gis|oa|esg|sku)\b/giu;

/** Returns the names of a record, singular and plural. */
export function named(noun: string): { label: Text; plural: Text } {
  if (isChinese(noun)) return { label: { zh: noun }, plural: { zh: noun } };
  return { label: ownWords(sentence(noun)), plural: { en: plural(spellOut(sentence(noun))) } };
}
