const TEXTS = {
  offline: {
    en: {
      title: 'This preview is not on this device yet',
      text: 'Open the project in SparkVibe once on this device. From then on its preview works without a connection too.',
    },
    zh: { title: '此设备上还没有这个预览', text: '请先在本设备的 SparkVibe 中打开一次该项目，之后断网也能预览。' },
  },
  otherProject: {
    en: {
      title: 'This page belongs to another project',
      text: 'The preview of one project cannot open another one. Open that project in SparkVibe instead.',
    },
    zh: { title: '该页面属于另一个项目', text: '一个项目的预览不能打开另一个项目的内容，请在 SparkVibe 中打开那个项目。' },
  },
} as const;

/** Answers for a version that this device does not have while the server is out of reach. */
export function offlinePage(language: string, frameAncestors: string): Response {
  return plainPage(503, TEXTS.offline[localeOf(language)], { language, frameAncestors });
}

/** Answers a page of one project that asks for something of another. */
export function otherProjectPage(request: Request, frameAncestors: string): Response {
  const language = request.headers.get('accept-language') ?? navigator.language;
  return plainPage(403, TEXTS.otherProject[localeOf(language)], { language, frameAncestors });
}

const localeOf = (language: string) => (/^zh/i.test(language) ? 'zh' : 'en');

/** As pages of sites have it: a change from one to a page without it is an error in the console. */
const TRANSITION = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

function plainPage(
  status: number,
  { title, text }: { readonly title: string; readonly text: string },
  { language, frameAncestors }: { readonly language: string; readonly frameAncestors: string },
): Response {
  const page = `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;box-sizing:border-box;font:16px/1.6 system-ui,sans-serif;color-scheme:light dark}main{max-width:26rem}h1{font-size:1.35rem;line-height:1.3}${TRANSITION}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${frameAncestors}`,
    },
  });
}
