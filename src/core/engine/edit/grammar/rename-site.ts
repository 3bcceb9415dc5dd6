import { pickText } from '../../../domain/text.ts';
import type { Operation } from '../operation.ts';
import { changed, type EditState, type IntentOutcome } from './intent.ts';
import { reworded } from './localized.ts';
import { everywhere } from './set-text.ts';
import { replyText } from './reply-sentences.ts';

/** The new name of the site wherever the old one stands: headlines, descriptions, what people read of it. */
export function renameSite(name: string, { blueprint, locale }: EditState): IntentOutcome {
  const { site } = blueprint;
  const old = [...new Set([site.name.en, site.name.zh])].filter((each) => each !== undefined && each !== '');
  const spoken = pickText(site.name, site.locales.includes(locale) ? locale : (site.locales[0] ?? 'en'));
  // Both languages often share one name: then it goes in both.
  const names = old.filter((each): each is string => each === spoken);
  const operations: Operation[] = [
    ...names.flatMap((each) =>
      everywhere(
        blueprint,
        (text) => holdsName(text, each),
        (text) => withName(text, each, name),
      ),
    ),
    { op: 'setSite', patch: { name: siteNames(name, spoken, { blueprint, locale }) } },
  ];
  // The name itself is one of the places in each language.
  const places = operations.length - 1 - names.length;
  const message = replyText(locale, 'renamedSite', { name });
  return changed(operations, places > 0 ? `${message} ${replyText(locale, 'renamedPlaces', { count: places })}` : message);
}

function siteNames(name: string, spoken: string, { blueprint, locale }: Pick<EditState, 'blueprint' | 'locale'>) {
  const { en, zh } = blueprint.site.name;
  const text = reworded(blueprint, { text: blueprint.site.name, words: name, locale });
  return { ...text, ...(en === spoken && { en: name }), ...(zh === spoken && { zh: name }) };
}

/** The name as a word of its own: "Halden" does not stand in "Haldensleben". */
function placesOf(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isLatin = /^[\p{L}\p{N}]/u.test(name) && !/^\p{Script=Han}/u.test(name);
  return new RegExp(isLatin ? `(?<![\\p{Script=Latin}\\p{N}])${escaped}(?![\\p{Script=Latin}\\p{N}])` : escaped, 'gu');
}

function holdsName(text: string, name: string): boolean {
  return placesOf(name).test(text);
}

function withName(text: string, old: string, name: string): string {
  return text.replace(placesOf(old), () => name);
}
