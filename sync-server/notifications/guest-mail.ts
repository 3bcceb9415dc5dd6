import type { Mail } from '../adapters/mail.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { oneClickHeaders } from '../mails/one-click.ts';

interface Invited {
  readonly account: string;
  /** The name of the person who invites. */
  readonly nickname: string;
  readonly title: string;
  readonly url: string;
  /** Switches such mails off. */
  readonly off: string;
  /** New accounts need an invitation code. */
  readonly closedBeta: boolean;
}

/** Tells somebody that they may visit a private site, and with which account. */
export function guestMail({ account, nickname, title, url, off, closedBeta }: Invited): Mail {
  const signUp = closedBeta
    ? {
        en: 'without an account yet, sign up with this address, which takes an invitation code while SparkVibe is in its closed beta.',
        zh: '如果还没有账号，请用此邮箱注册；SparkVibe 内测期间，注册需要邀请码。',
      }
    : { en: 'without an account yet, sign up with this address.', zh: '如果还没有账号，请用此邮箱注册。' };
  return composeMail({
    to: account,
    subject: `${nickname}: “${title}” / ${nickname} 邀请您访问“${title}”`,
    texts: {
      en: {
        heading: `${nickname} invites you to visit “${title}”`,
        paragraphs: [
          `The site is private. Sign in to SparkVibe as ${account} to see it; ${signUp.en}`,
          'If you do not know the sender, you need not do anything.',
        ],
      },
      zh: {
        heading: `${nickname} 邀请您访问“${title}”`,
        paragraphs: [
          `这是一个私密网站。请用 ${account} 登录 SparkVibe 后查看；${signUp.zh}`,
          '如果您不认识发件人，忽略此邮件即可。',
        ],
      },
    },
    button: { label: 'Open the site · 打开网站', url },
    off: { label: 'No more invitations by mail · 不再接收邀请邮件', url: off },
    headers: oneClickHeaders(off),
  });
}
