import type { Mail } from '../adapters/mail.ts';
import { composeMail, type MailText } from '../mails/compose-mail.ts';

interface Approved {
  readonly to: string;
  readonly appOrigin: string;
  /** New accounts need an invitation code, or this approval. */
  readonly closedBeta: boolean;
}

type Texts = Readonly<Record<'en' | 'zh', MailText>>;

const BETA: Texts = {
  en: {
    heading: 'Your application for the beta of SparkVibe was approved.',
    paragraphs: ['Sign up with this e-mail address; no invitation code is needed.'],
  },
  zh: { heading: '您的内测申请已通过。', paragraphs: ['请使用此邮箱注册，无需邀请码。'] },
};

const OPEN: Texts = {
  en: {
    heading: 'Your application for SparkVibe was approved.',
    paragraphs: ['SparkVibe is open to everybody: sign up with this e-mail address or another one.'],
  },
  zh: { heading: '您的申请已通过。', paragraphs: ['SparkVibe 已对所有人开放：请使用此邮箱或其他邮箱注册。'] },
};

/** Tells a person who asked to be let in that they are. */
export function approvalMail({ to, appOrigin, closedBeta }: Approved): Mail {
  return composeMail({
    to,
    subject: closedBeta
      ? 'Your access to SparkVibe · 您的 SparkVibe 内测资格'
      : 'Your access to SparkVibe · 您可以使用 SparkVibe 了',
    texts: closedBeta ? BETA : OPEN,
    button: { label: 'Sign up · 注册', url: `${appOrigin}/platform` },
  });
}
