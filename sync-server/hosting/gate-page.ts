import { createHash } from 'node:crypto';
import { html, trusted, type Html } from '#core/engine/render/html.ts';

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

const STYLE = `:root{color-scheme:light dark;--bg:#f6f5f3;--card:#fff;--ink:#1c1b1a;--muted:#5f5c58;--line:#8a867f;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--bg:#141414;--card:#1f1f1f;--ink:#f2f0ed;--muted:#b0aca6;--line:#7d7972;--bad:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;padding:1.25rem;background:var(--bg);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{inline-size:100%;max-inline-size:24rem;padding:2rem;border-radius:1rem;background:var(--card);box-shadow:0 1px 2px #0002,0 12px 32px #0001}
h1{margin:0;font-size:1.35rem;line-height:1.25}
p{margin:.5rem 0 0;color:var(--muted)}
form{display:grid;gap:.5rem;margin-block-start:1.5rem}
label{font-weight:600;font-size:.9rem}
input,button,a{font:inherit;min-block-size:2.75rem;border-radius:.6rem}
input{inline-size:100%;padding-inline:.8rem;border:1px solid var(--line);background:transparent;color:inherit}
button,a{display:inline-grid;place-items:center;margin-block-start:.75rem;padding-inline:1.25rem;border:0;background:var(--ink);color:var(--card);font-weight:600;text-decoration:none;cursor:pointer}
a{margin-block-start:1.5rem}
[role=alert]{color:var(--bad)}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

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
  const answer = gatePage(request, fault === 'tooMany' ? 429 : 401, { ...words.password, body });
  if (retrySeconds !== undefined) answer.headers.set('retry-after', String(retrySeconds));
  return answer;
}

/** Sends whoever comes to a private site to sign in. */
export function privatePage(request: Request, signInUrl: string): Response {
  const words = wordsFor(request);
  return gatePage(request, 401, { ...words.private, body: html`<a href="${signInUrl}">${words.signIn}</a>` });
}

function gatePage(request: Request, status: number, page: { title: string; text: string; body: Html }): Response {
  const isChinese = isForChinese(request);
  const document = html`<!doctype html>
    <html lang="${isChinese ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        ${trusted(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${page.title}</h1>
          <p>${page.text}</p>
          ${page.body}
        </main>
      </body>
    </html>`;
  return new Response(document.markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}

function wordsFor(request: Request) {
  return WORDS[isForChinese(request) ? 'zh' : 'en'];
}

/** In the language of the browser: that of the site would tell something about it. */
function isForChinese(request: Request): boolean {
  return /^zh/i.test(request.headers.get('accept-language') ?? '');
}
