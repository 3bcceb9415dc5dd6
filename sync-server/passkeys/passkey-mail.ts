import type { Mail } from '../adapters/mail.ts';
import { composeMail } from '../mails/compose-mail.ts';

/** Tells the owner of an account of a new way into it. */
export function passkeyMail(account: string, name: string, appOrigin: string): Mail {
  return composeMail({
    to: account,
    subject: 'A passkey was added to your SparkVibe account · 已添加通行密钥',
    texts: {
      en: {
        heading: `The passkey "${name}" was added to your account.`,
        paragraphs: [
          'It was not you? Remove the passkey in the settings, then change your password: this signs out every device.',
        ],
      },
      zh: {
        heading: `您的账户已添加通行密钥“${name}”。`,
        paragraphs: ['如非本人操作，请在设置中移除此通行密钥并修改密码，所有设备都会退出登录。'],
      },
    },
    button: { label: 'Open the settings · 打开设置', url: `${appOrigin}/settings#security` },
  });
}
