import { html, trusted } from '#core/engine/render/html.ts';
import { languageOf, plainPage } from '../http/plain-page.ts';

const WORDS = {
  en: {
    password: { title: 'This page is protected', text: 'Enter the password that you were given to go on.' },
    private: { title: 'This site is private', text: 'Sign in with an account that its owner has invited.' },
    label: 'Password',
    send: 'Continue',
    signIn: 'Sign in',
    wrong: 'That is not the password. Please try again.',
    tooMany: 'Too many attempts. Please wait a few minutes.',
  },
  zh: {
    password: { title: '此页面受密码保护', text: '请输入网站主人提供的密码。' },
    private: { title: '此网站未公开', text: '请使用受邀请的账号登录后访问。' },
    label: '密码',
    send: '继续',
    signIn: '登录',
    wrong: '密码不正确，请重试。',
    tooMany: '尝试次数过多，请过几分钟再试。',
  },
} as const;

export type GateFault = 'wrong' | 'tooMany';

/** Asks for the password of a site or a page; it tells nothing about either. */
export function passwordPage(
  request: Request,
  form: { action: string; to: string; fault?: GateFault; retrySeconds?: number },
): Response {
  const words = wordsFor(request);
  const { fault, retrySeconds } = form;
  const body = html`<form method="post" action="${form.action}">
    <input type="hidden" name="to" value="${form.to}" />
    <label for="password">${words.label}</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="current-password"
      required
      maxlength="100"
      autofocus
      ${fault !== undefined && trusted('aria-invalid="true" aria-describedby="fault"')}
    />
    ${fault !== undefined && html`<p role="alert" id="fault">${words[fault]}</p>`}
    <button>${words.send}</button>
  </form>`;
  const answer = plainPage(fault === 'tooMany' ? 429 : 401, { ...words.password, body, ...closedFor(request) });
  if (retrySeconds !== undefined) answer.headers.set('retry-after', String(retrySeconds));
  return answer;
}

/** Sends whoever comes to a private site to sign in. */
export function privatePage(request: Request, signInUrl: string): Response {
  const words = wordsFor(request);
  const link = { href: signInUrl, label: words.signIn };
  return plainPage(401, { ...words.private, link, ...closedFor(request) });
}

/** In the language of the browser: that of the site would tell something about it. No other page frames it. */
function closedFor(request: Request) {
  return { language: languageOf(request), frameAncestors: "'none'" };
}

function wordsFor(request: Request) {
  return WORDS[languageOf(request)];
}
