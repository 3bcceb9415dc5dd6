import type { Locale } from './text.ts';

/** Returns the chat's answer to a prompt for an earlier version; without a number only the device knows it yet. */
export function restoredVersionReply(
  prompt: string,
  { number, title }: { readonly number: number | null; readonly title: string },
): string {
  const locale: Locale = /\p{Script=Han}/u.test(prompt) ? 'zh' : 'en';
  if (locale === 'zh')
    return `${number === null ? '之前的版本' : `版本${String(number)}`}“${title}”已恢复。没有丢失任何内容：它已成为一个新版本。`;
  return `${number === null ? 'The version before' : `Version ${String(number)}`}, “${title}”, is back. Nothing was lost: it became a new version.`;
}
