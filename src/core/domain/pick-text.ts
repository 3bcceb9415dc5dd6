/** The text in `locale`, else in any language that has it, else ''. Plain strings pass through. */
export function pickText(
  text: { readonly en?: string | undefined; readonly zh?: string | undefined } | string | undefined | null,
  locale: 'en' | 'zh',
): string {
  if (text === undefined || text === null) return '';
  if (typeof text === 'string') return text;
  return text[locale] ?? text.en ?? text.zh ?? '';
}
