import { EMAIL_CODE_LENGTH } from '#core/protocol/http/auth.ts';

export type FieldProblem = 'emailRequired' | 'emailFormat' | 'passwordRequired' | 'passwordShort' | 'codeRequired' | 'codeLength';

const EMAIL = /^[^\s@,;<>()]+@[^\s@,;<>()]+\.[^\s@,;<>().]{2,}$/;
export const PASSWORD_MIN_LENGTH = 6;

/** Checks the format of an e-mail; the literal 'admin' passes as well, an exception of format only. */
export function checkEmail(text: string): FieldProblem | null {
  return text.trim() === 'admin' ? null : checkNewEmail(text);
}

export function checkNewEmail(text: string): FieldProblem | null {
  const email = text.trim();
  if (email === '') return 'emailRequired';
  return EMAIL.test(email) && !email.includes('..') ? null : 'emailFormat';
}

export function checkPassword(password: string): FieldProblem | null {
  if (password === '') return 'passwordRequired';
  return password.length < PASSWORD_MIN_LENGTH ? 'passwordShort' : null;
}

export function checkEmailCode(code: string): FieldProblem | null {
  if (code.trim() === '') return 'codeRequired';
  return code.trim().length === EMAIL_CODE_LENGTH ? null : 'codeLength';
}
