import type { Locale, Text } from '../../domain/text.ts';
import { pickText } from '../../domain/text.ts';
import type { Pair } from '../catalogue/pair.ts';
import type { Recipe } from './recipe.ts';

/** Puts a site's name and place into copy: `{name}`, `{place}`, `{in}` (" in Lyon"), `{inPlace}` ("，就在里昂"), `{of}` ("里昂的"). */
export function fillCopy(pair: Pair, recipe: Pick<Recipe, 'name' | 'place' | 'locales'>): Text {
  const text: Text = {};
  for (const locale of recipe.locales) text[locale] = fillOne(pair[locale === 'en' ? 0 : 1], recipe, locale);
  return text;
}

function fillOne(template: string, recipe: Pick<Recipe, 'name' | 'place'>, locale: Locale): string {
  const place = pickText(recipe.place, locale);
  const values: Record<string, string> = {
    name: pickText(recipe.name, locale),
    place,
    in: place === '' ? '' : ` in ${place}`,
    inPlace: place === '' ? '' : `，就在${place}`,
    of: place === '' ? '' : `${place}的`,
  };
  const filled = template.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  return locale === 'zh' ? spaceLatin(filled) : filled;
}

/** A space between Chinese and Latin words, as print has it. */
function spaceLatin(text: string): string {
  return text.replace(/(\p{Script=Han})([A-Za-z0-9À-ɏ])/gu, '$1 $2').replace(/([A-Za-z0-9À-ɏ])(\p{Script=Han})/gu, '$1 $2');
}
