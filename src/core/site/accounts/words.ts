import type { Locale } from '../../domain/text.ts';

const WORDS = {
  wrongSignIn: ['The email or the password is wrong.', '邮箱或密码不正确。'],
  wrongPassword: ['This is not your current password.', '当前密码不正确。'],
  shortPassword: ['Please choose a password of at least 8 characters.', '密码至少需要 8 个字符。'],
  longPassword: ['Please choose a shorter password.', '密码过长，请缩短。'],
  otherRepeat: ['The two passwords differ.', '两次输入的密码不一致。'],
  knownEmail: ['There is already an account with this email. Please log in.', '该邮箱已注册，请直接登录。'],
  tooManyTries: ['Too many tries. Please wait {minutes} minutes and try again.', '尝试次数过多，请 {minutes} 分钟后再试。'],
  thisIsDemo: [
    'This is a demo: everybody who looks sees what is sent here, and each night it is cleared.',
    '这是演示网站：人物均为示例。在此提交的内容对所有访客可见，每晚清空。',
  ],
  siteOwner: ['Site owner', '站长'],
  demoPassword: ['A demo account keeps its password. Register to have your own.', '演示账号的密码不可修改，请注册自己的账号。'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

/** Says in the visitor's language why an account could not be used or changed. */
export function accountWord(locale: Locale, key: keyof typeof WORDS, values: Readonly<Record<string, number>> = {}): string {
  return WORDS[key][locale === 'zh' ? 1 : 0].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
