import type { Locale } from '#core/domain/text.ts';
import type { PageSeo } from '#core/engine/blueprint/page-schema.ts';

/** The texts with one of them written anew in a language; those that are empty are left out. */
export function withSeoText(
  seo: PageSeo,
  key: 'title' | 'description',
  { locale, text }: { readonly locale: Locale; readonly text: string },
): PageSeo {
  const { [key]: known = {}, ...rest } = seo;
  const all = Object.entries({ ...known, [locale]: text }).filter(([, value]) => value !== '');
  return all.length === 0 ? rest : { ...rest, [key]: Object.fromEntries(all) };
}
