import { pickText, type Locale } from '../../domain/text.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Reading } from '../read/reading.ts';
import replyPhrases from '../content/reply-phrases.json' with { type: 'json' };
import { fillSentence } from './fill-sentence.ts';

/** The answer to a first prompt, in its language: what was built, in which colours (`ownColor`: the planner chose the main one), what was not understood, what to do next. */
export function composeReply(
  blueprint: Blueprint,
  reading: Reading,
  { ownColor = true }: { readonly ownColor?: boolean } = {},
): string {
  const { locale } = reading;
  const colored = reading.colors.length > 0 || ownColor ? colors(blueprint, reading) : '';
  const [site = '', listed = '', admin = '', ...others] = builtLines(blueprint, locale);
  return [site, listed, admin, colored, ...others, simulated(reading), missed(reading), phrase(locale, 'next')]
    .filter((line) => line !== '')
    .join('\n');
}

/** Lines about a site, whoever planned it: name, pages, records, languages, users. Those that say nothing are empty. */
export function builtLines(blueprint: Blueprint, locale: Locale): readonly string[] {
  return [
    built(blueprint, locale),
    pages(blueprint, locale),
    stored(blueprint, locale),
    languages(blueprint, locale),
    users(blueprint, locale),
  ];
}

/** One of the sentences of replies, with its values. */
export function phrase(locale: Locale, name: keyof typeof replyPhrases, values: Record<string, string | number> = {}): string {
  return fillSentence(replyPhrases[name][locale === 'zh' ? 1 : 0] ?? '', values);
}

/** Quotes words one by one. */
export function quotedList(words: readonly string[], locale: Locale): string {
  return list(
    words.map((each) => phrase(locale, 'quoted', { words: each })),
    locale,
  );
}

function built(blueprint: Blueprint, locale: Locale): string {
  const count = Object.keys(blueprint.pages).length;
  return phrase(locale, 'built', { name: pickText(blueprint.site.name, locale), count });
}

function pages(blueprint: Blueprint, locale: Locale): string {
  const titles = Object.values(blueprint.pages)
    .filter((page) => page.entity === undefined)
    .map((page) => pickText(page.title, locale));
  return phrase(locale, 'pages', { list: list(titles, locale) });
}

function stored(blueprint: Blueprint, locale: Locale): string {
  const names = Object.values(blueprint.entities).map((entity) => pickText(entity.plural, locale));
  return names.length === 0 ? '' : phrase(locale, 'admin', { list: list(names.slice(0, 8), locale) });
}

function colors(blueprint: Blueprint, reading: Reading): string {
  const named = reading.colors.map(({ value }) => phrase(reading.locale, `color.${value.role}`, { color: value.name }));
  if (named.length > 0) return phrase(reading.locale, 'colors', { list: list(named, reading.locale) });
  return phrase(reading.locale, 'ownColor', { color: blueprint.theme.primary });
}

function languages(blueprint: Blueprint, locale: Locale): string {
  return blueprint.site.locales.length > 1 ? phrase(locale, 'bilingual') : '';
}

function users({ accounts }: Blueprint, locale: Locale): string {
  if (accounts === undefined) return '';
  return phrase(locale, 'users', {
    list: list(
      accounts.roles.map(({ label }) => pickText(label, locale)),
      locale,
    ),
  });
}

/** Names the abilities that need an outside service (SMS, recognition by a model) and are shown with examples only. */
function simulated({ requests, locale }: Reading): string {
  const words = (requests ?? []).filter(({ value }) => value.simulated === true).map(({ value }) => value.text);
  const quoted = [...new Set(words)].slice(0, 4);
  return quoted.length === 0 ? '' : phrase(locale, 'simulated', { list: quotedList(quoted, locale) });
}

function missed({ notUnderstood, locale }: Reading): string {
  if (notUnderstood.length === 0) return '';
  return phrase(locale, 'notUnderstood', { list: quotedList(notUnderstood.slice(0, 6), locale) });
}

function list(items: readonly string[], locale: Locale): string {
  return items.join(locale === 'zh' ? '、' : ', ');
}
