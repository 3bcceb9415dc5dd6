import { describe, expect, it } from 'vitest';
import { checkEmail, checkEmailCode, checkPassword } from './validate-fields.ts';

describe('sign-in fields', () => {
  it.each([
    ['', 'emailRequired'],
    ['   ', 'emailRequired'],
    ['mia', 'emailFormat'],
    ['mia@', 'emailFormat'],
    ['mia@home', 'emailFormat'],
    ['mia@home.c', 'emailFormat'],
    ['mi a@home.com', 'emailFormat'],
    ['mia@home..com', 'emailFormat'],
    ['mia@home.com', null],
    [' mia+site@mail.example.co.uk ', null],
    ['小明@例子.中国', null],
    ['admin', null],
  ])('AUTH-12 AUTH-13 AUTH-14: e-mail %j gives %j', (email, problem) => {
    expect(checkEmail(email)).toBe(problem);
  });

  it.each([
    ['', 'passwordRequired'],
    ['12345', 'passwordShort'],
    ['123456', null],
    ['      ', null],
  ])('AUTH-16 LIMIT-02 password %j gives %j', (password, problem) => {
    expect(checkPassword(password)).toBe(problem);
  });

  it.each([
    ['', 'codeRequired'],
    ['12345', 'codeLength'],
    ['123456', null],
    ['1234567', 'codeLength'],
  ])('AUTH-69: code %j gives %j', (code, problem) => {
    expect(checkEmailCode(code)).toBe(problem);
  });
});
