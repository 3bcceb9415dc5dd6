import type { Locale } from '#core/domain/text.ts';
import { html } from '#core/site/archive/site-kit.ts';

const WORDS = {
  en: {
    choose: 'Choose a password',
    chooseText: 'Nobody has set a password for this site yet. You can do it now, because you are on the machine that runs it.',
    signIn: 'Sign in',
    signInText: 'Enter the password of this site.',
    elsewhere: 'No password is set yet. Open this page on the machine that runs the site, or start it with ADMIN_PASSWORD.',
    password: 'Password',
    save: 'Save and continue',
    wrong: 'That is not the password.',
    short: 'Please use at least 8 characters.',
    slow: 'Too many attempts. Please wait a minute.',
  },
  zh: {
    choose: '设置密码',
    chooseText: '本站还没有后台密码。您正在运行本站的机器上，可以现在设置。',
    signIn: '登录',
    signInText: '请输入本站后台密码。',
    elsewhere: '尚未设置密码。请在运行本站的机器上打开此页，或用 ADMIN_PASSWORD 启动。',
    password: '密码',
    save: '保存并继续',
    wrong: '密码不正确。',
    short: '密码至少需要 8 个字符。',
    slow: '尝试次数过多，请一分钟后再试。',
  },
} as const;

export interface SignInState {
  readonly locale: Locale;
  /** The step open to the visitor: set the first password, enter it, or neither from afar. */
  readonly kind: 'choose' | 'signIn' | 'elsewhere';
  readonly problem?: 'wrong' | 'short' | 'slow';
}

/** The sign-in page of an exported project's admin. */
export function signInPage({ locale, kind, problem }: SignInState): string {
  const words = WORDS[locale];
  const title = kind === 'choose' ? words.choose : words.signIn;
  const texts = { choose: words.chooseText, signIn: words.signInText, elsewhere: words.elsewhere };
  const form = html`<form method="post" class="fieldless">
    <p><label for="password">${words.password}</label></p>
    <p>
      <input
        type="password"
        id="password"
        name="password"
        required
        minlength="8"
        maxlength="200"
        autocomplete="${kind === 'choose' ? 'new-password' : 'current-password'}"
        autofocus${problem !== undefined && html` aria-describedby="problem" aria-invalid="true"`}
      />
    </p>
    ${problem !== undefined && html`<p class="error" id="problem" role="alert">${words[problem]}</p>`}
    <p class="actions"><button class="button primary" type="submit">${kind === 'choose' ? words.save : words.signIn}</button></p>
  </form>`;
  return html`<!doctype html>
    <html lang="${locale === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/admin/assets/admin.css" />
      </head>
      <body class="plain">
        <main class="card">
          <h1>${title}</h1>
          <p>${texts[kind]}</p>
          ${kind === 'elsewhere' ? null : form}
        </main>
      </body>
    </html>`.markup;
}
