import type { Locale } from '../../domain/text.ts';
import { firstValue } from '../request/read-form.ts';
import type { PostedForm } from '../request/read-form.ts';
import { PASSWORD_LENGTH } from './passwords.ts';
import { accountWord } from './words.ts';

/** Returns the problems of a chosen password by field; the repetition counts where the form asked for one. */
export function newPasswordProblem(form: PostedForm, locale: Locale): Record<string, string> {
  const password = firstValue(form, 'password');
  if (password.length < PASSWORD_LENGTH.least) return { password: accountWord(locale, 'shortPassword') };
  if (password.length > PASSWORD_LENGTH.most) return { password: accountWord(locale, 'longPassword') };
  if (form.values.has('repeat') && firstValue(form, 'repeat') !== password) return { repeat: accountWord(locale, 'otherRepeat') };
  return {};
}
