import * as z from 'zod/mini';

/** Languages of generated sites. The interface's own languages map onto them: en-US -> en, zh-CN -> zh. */
export const localeSchema = z.enum(['en', 'zh']);
export type Locale = z.infer<typeof localeSchema>;

/** Text in one or more languages of the site; at least one is present. */
export const textSchema = z.strictObject({
  en: z.optional(z.string().check(z.maxLength(4000))),
  zh: z.optional(z.string().check(z.maxLength(4000))),
});
export type Text = z.infer<typeof textSchema>;

export { pickText } from './pick-text.ts';
