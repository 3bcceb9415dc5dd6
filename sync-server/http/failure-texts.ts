import type { ErrorCode } from '#core/domain/app-error.ts';
import english from '#locales/en-US/errors.json' with { type: 'json' };
import chinese from '#locales/zh-CN/errors.json' with { type: 'json' };

export type MessageLanguage = 'en' | 'zh';
const TEXTS: Readonly<Record<MessageLanguage, Readonly<Record<ErrorCode, string>>>> = { en: english, zh: chinese };

/** Words that clients written after the specification look for in a message; everything else goes by the codes (I18N-07). */
const LOOKED_FOR: Partial<Record<ErrorCode, string>> = {
  CAPTCHA_EXPIRED: 'Expired',
  EMAIL_CODE_EXPIRED: 'Expired',
  EMAIL_UNKNOWN: 'User does not exist',
  GOOGLE_FAILED: 'Google',
};

/** What a failure says to clients that show it as it is: the text of the interface, in their language. */
export function failureText(error: ErrorCode, language: MessageLanguage): string {
  const text = TEXTS[language][error];
  const word = LOOKED_FOR[error];
  return word === undefined || text.includes(word) ? text : `${text} (${word})`;
}

/** The language that a request asks messages in. */
export function messageLanguage(headers: Headers): MessageLanguage {
  return /^zh\b/i.test(headers.get('agc-language') ?? '') ? 'zh' : 'en';
}
