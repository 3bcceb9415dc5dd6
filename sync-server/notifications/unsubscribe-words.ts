interface SwitchWords {
  readonly off: string;
  readonly on: string;
}

interface UnsubscribeWords {
  readonly ask: SwitchWords;
  readonly done: SwitchWords;
  readonly button: SwitchWords;
  /** Of invitations to private sites. */
  readonly invitations: SwitchWords;
  ofSite(title: string): SwitchWords;
  readonly gone: { readonly title: string; readonly text: string };
}

/** The pages behind the links of mails that switch such mails off and on. */
export const UNSUBSCRIBE_WORDS: Readonly<Record<'en' | 'zh', UnsubscribeWords>> = {
  en: {
    ask: { off: 'Switch these mails off?', on: 'Switch these mails on?' },
    done: { off: 'Mails are off', on: 'Mails are on' },
    button: { off: 'Switch mails off', on: 'Switch mails on' },
    invitations: {
      off: 'With mails off, nobody’s invitations to private sites are mailed to you.',
      on: 'With mails on, you are mailed when somebody invites you to a private site.',
    },
    ofSite: (title) => ({
      off: `With mails off, you get none about “${title}”; the app still lists what comes in.`,
      on: `With mails on, you hear of what visitors send on “${title}”.`,
    }),
    gone: {
      title: 'This link does not work',
      text: 'Mails can be switched off in the project, and in the settings of your account.',
    },
  },
  zh: {
    ask: { off: '关闭这些邮件吗？', on: '重新开启这些邮件吗？' },
    done: { off: '邮件通知已关闭', on: '邮件通知已开启' },
    button: { off: '关闭邮件', on: '开启邮件' },
    invitations: {
      off: '关闭后，任何人邀请您访问私密网站时都不会再发送邮件给您。',
      on: '开启后，有人邀请您访问私密网站时，您会收到邮件。',
    },
    ofSite: (title) => ({
      off: `关闭后，不再发送“${title}”的邮件，应用内仍可查看收到的内容。`,
      on: `开启后，访客在“${title}”上提交内容时，您会收到邮件。`,
    }),
    gone: { title: '链接无效', text: '您可以在项目或账户设置中关闭邮件通知。' },
  },
};
