import type { MailPurpose } from '#core/protocol/wire/states.ts';
import type { Mail } from '../adapters/mail.ts';
import { composeMail } from '../mails/compose-mail.ts';
import type { CodeSubject } from './caller.ts';

/** The reason that a mail gives for its code, in both languages. */
const REASONS: Readonly<Record<MailPurpose, readonly [en: string, zh: string]>> = {
  register: ['to create your SparkVibe account', '创建您的 SparkVibe 账户'],
  forgot: ['to choose a new SparkVibe password', '重设您的 SparkVibe 密码'],
  signIn: ['to sign in to SparkVibe', '登录 SparkVibe'],
  presentAddress: ['to give your SparkVibe account another e-mail address', '更换您的 SparkVibe 账户邮箱'],
  newAddress: ['to use this address for your SparkVibe account', '将此邮箱用于您的 SparkVibe 账户'],
};

/** The mail that brings a code; its subject begins with it, so that a notification shows it. */
export function codeMail({ account, purpose }: Pick<CodeSubject, 'account' | 'purpose'>, code: string): Mail {
  const [reason, reasonZh] = REASONS[purpose];
  return composeMail({
    to: account,
    subject: `${code} is your SparkVibe code · 验证码`,
    texts: {
      en: {
        heading: `Your code ${reason}:`,
        code,
        paragraphs: ['It is valid for 10 minutes and works once. If you did not ask for it, ignore this mail.'],
      },
      zh: {
        heading: `用于${reasonZh}的验证码：`,
        code,
        paragraphs: ['验证码 10 分钟内有效，仅可使用一次。如非本人操作，请忽略此邮件。'],
      },
    },
  });
}
