import { html } from '#core/engine/render/html.ts';

/** A page of the server's own, for people who end up where nothing is shown. */
export function plainPage(
  status: number,
  page: { title: string; text: string; link?: { href: string; label: string }; frameAncestors?: string; language?: 'en' | 'zh' },
): Response {
  const link = page.link === undefined ? '' : html`<p><a href="${page.link.href}">${page.link.label}</a></p>`;
  const document = html`<!doctype html>
    <html lang="${page.language === 'zh' ? 'zh-CN' : 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
      </head>
      <body>
        <main>
          <h1>${page.title}</h1>
          <p>${page.text}</p>
          ${link}
        </main>
      </body>
    </html>`;
  return new Response(document.markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; frame-ancestors ${page.frameAncestors ?? "'self'"}`,
      'x-content-type-options': 'nosniff',
    },
  });
}
