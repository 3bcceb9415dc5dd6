import { html, safeUrl, type Html } from '#core/engine/render/html.ts';
import type { Mail } from '../adapters/mail.ts';
import { MAIL_STYLE } from './mail-style.ts';

type MailLanguage = 'en' | 'zh-CN';

interface MailItem {
  readonly text: string;
  readonly url: string;
}

/** What a mail says in one language. */
export interface MailText {
  readonly heading: string;
  /** A code to type, large. */
  readonly code?: string;
  readonly items?: readonly MailItem[];
  readonly paragraphs: readonly string[];
}

interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly texts: Readonly<Record<'en' | 'zh', MailText>>;
  /** The one thing to do. */
  readonly button?: { readonly label: string; readonly url: string };
  /** A way out of such mails. */
  readonly off?: { readonly label: string; readonly url: string };
  readonly headers?: Mail['headers'];
}

/**
 * Makes every mail: in both languages, since an address tells nothing of its owner's, as text and as HTML that says the same. The
 * HTML needs no picture and no table, and follows a dark mail program; all values are escaped.
 */
export function composeMail(content: MailContent): Mail {
  const { to, subject, headers } = content;
  return {
    to,
    subject: oneLine(subject),
    text: textOf(content),
    html: htmlOf(content).markup,
    ...(headers === undefined ? {} : { headers }),
  };
}

/** A title of somebody else's stays one line of the head. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function textOf({ texts, button, off }: MailContent): string {
  const links = [button, off].flatMap((link) => (link === undefined ? [] : [`${link.label}:`, link.url, '']));
  return [...linesOf(texts.en), ...links, '--', '', ...linesOf(texts.zh)].join('\n');
}

function linesOf({ heading, code, items = [], paragraphs }: MailText): string[] {
  return [
    heading,
    '',
    ...(code === undefined ? [] : [code, '']),
    ...items.flatMap(({ text, url }) => [`- ${oneLine(text)}`, `  ${url}`]),
    ...(items.length > 0 ? [''] : []),
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
  ];
}

function htmlOf({ subject, texts, button, off }: MailContent): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${oneLine(subject)}</title>
        ${MAIL_STYLE}
      </head>
      <body class="page">
        <div class="card">
          <p class="brand">SparkVibe</p>
          ${sectionOf(texts.en, 'en')}
          ${button && html`<p><a class="button" href="${safeUrl(button.url)}" target="_blank">${button.label}</a></p>`}
          <hr class="line" />
          ${sectionOf(texts.zh, 'zh-CN')}
          ${off && html`<p class="small"><a class="link" href="${safeUrl(off.url)}" target="_blank">${off.label}</a></p>`}
        </div>
      </body>
    </html>`;
}

function sectionOf({ heading, code, items = [], paragraphs }: MailText, language: MailLanguage): Html {
  const entries = items.map(
    ({ text, url }) => html`<li><a class="link" href="${safeUrl(url)}" target="_blank">${oneLine(text)}</a></li>`,
  );
  return html`<div lang="${language}">
    <h1 class="heading">${heading}</h1>
    ${code !== undefined && html`<p class="code">${code}</p>`}
    ${
      entries.length > 0 &&
      html`<ul class="items">
        ${entries}
      </ul>`
    }
    ${paragraphs.map((paragraph) => html`<p class="small">${paragraph}</p>`)}
  </div>`;
}
