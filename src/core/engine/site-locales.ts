import type { Locale } from '../domain/text.ts';
import { cleanPrompt } from './clean-prompt.ts';
import type { GenerateInput } from './generated.ts';
import { readLocales } from './read/locale.ts';

/**
 * The languages of whose words `generate` may make use: English always (names of pictures and addresses are English), Chinese
 * when the prompt has a character of it or asks for it.
 */
export function siteLocales({ prompt, locale }: Pick<GenerateInput, 'prompt' | 'locale'>): readonly Locale[] {
  const cleaned = cleanPrompt(prompt);
  const hasChinese = locale === 'zh' || /\p{Script=Han}/u.test(cleaned) || readLocales(cleaned, 'en').includes('zh');
  return hasChinese ? ['en', 'zh'] : ['en'];
}
