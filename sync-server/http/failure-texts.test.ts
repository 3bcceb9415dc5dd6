import { expect, it } from 'vitest';
import { failureText } from './failure-texts.ts';

it.each([
  ['CAPTCHA_EXPIRED', 'en', 'The picture has expired. Here is a new one. (Expired)'],
  ['EMAIL_CODE_EXPIRED', 'zh', '验证码已过期，请重新发送。 (Expired)'],
  ['EMAIL_UNKNOWN', 'zh', '该邮箱尚未注册。 (User does not exist)'],
  ['GOOGLE_FAILED', 'en', 'Google login failed. Please try again, or use your e-mail.'],
  ['GOOGLE_FAILED', 'zh', 'Google 登录失败，请重试或使用邮箱登录。'],
  ['SERVER', 'zh', '服务器开了个小差，请稍后再试。'],
] as const)('I18N-07 %s in %s', (error, language, text) => {
  expect(failureText(error, language)).toBe(text);
});
