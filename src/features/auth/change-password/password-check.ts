import { PASSWORD_MIN_LENGTH } from '../validate-fields.ts';

export type NewPasswordProblem = 'blank' | 'short' | 'differs';

/** Checks a new password and its repetition in the order of PWD-13: blank, length, then equality. */
export function checkNewPassword(password: string, repeated: string): NewPasswordProblem | null {
  if (password.trim() === '' || repeated.trim() === '') return 'blank';
  if (password.length < PASSWORD_MIN_LENGTH) return 'short';
  return password === repeated ? null : 'differs';
}
