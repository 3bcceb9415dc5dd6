import { z } from 'zod';

/** Languages of generated sites. The interface's own languages map onto them: en-US -> en, zh-CN -> zh. */
export const localeSchema = z.enum(['en', 'zh']);
export type Locale = z.infer<typeof localeSchema>;

/** Text in one or more languages of the site; at least one is present. */
export const textSchema = z.object({ en: z.string().max(4000).optional(), zh: z.string().max(4000).optional() }).strict();
export type Text = z.infer<typeof textSchema>;

/** The text in `locale`, else in any language that has it, else ''. Plain strings pass through. */
export function pickText(text: Text | string | undefined | null, locale: Locale): string {
  if (text === undefined || text === null) return '';
  if (typeof text === 'string') return text;
  return text[locale] ?? text.en ?? text.zh ?? '';
}
