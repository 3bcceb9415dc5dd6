import { z } from 'zod';

/** Languages of generated sites. The interface's own languages map onto them: en-US -> en, zh-CN -> zh. */
export const localeSchema = z.enum(['en', 'zh']);
export type Locale = z.infer<typeof localeSchema>;

/** Text in one or more languages of the site; at least one is present. */
export const textSchema = z.object({ en: z.string().max(4000).optional(), zh: z.string().max(4000).optional() }).strict();
export type Text = z.infer<typeof textSchema>;

export { pickText } from './pick-text.ts';
