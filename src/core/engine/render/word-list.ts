import type { Locale } from '../../domain/text.ts';

/** The phrases that one block alone uses, each in English and Chinese, with `{name}` places filled. */
export function wordList<Key extends string>(table: Readonly<Record<Key, readonly [string, string]>>) {
  return (locale: Locale, key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
    table[key][locale === 'zh' ? 1 : 0].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
