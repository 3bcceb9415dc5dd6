import { createHash } from 'node:crypto';
import { html, trusted, type Html } from '#core/engine/render/html.ts';

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
button+button,form+a{display:grid;margin-block-start:0;border:1px solid var(--line);background:transparent;color:inherit}
form+a{margin-block-start:.5rem}
.figure{color:inherit;font-size:1.75rem;font-weight:600;line-height:1.2}
[role=alert]{color:var(--bad)}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface PlainPage {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** What follows the text, such as a form. */
  readonly body?: Html;
  readonly frameAncestors?: string;
  readonly language?: 'en' | 'zh';
}

/** The language of the browser, for pages that nobody chose one for. */
export function languageOf(request: Request): 'en' | 'zh' {
  return /^zh/i.test(request.headers.get('accept-language') ?? '') ? 'zh' : 'en';
}

/** A page of the server's own, for people who end up where nothing is shown, or have to be let in first. */
export function plainPage(status: number, { title, text, link, body, frameAncestors = "'self'", language }: PlainPage): Response {
  const document = html`<!doctype html>
    <html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${trusted(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${body}${link !== undefined && html`<a href="${link.href}">${link.label}</a>`}
        </main>
      </body>
    </html>`;
  return new Response(document.markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors ${frameAncestors}`,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}
