import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { html, type Html } from '#core/engine/render/html.ts';
import { mailFolder } from '../adapters/mail.ts';
import type { Config } from '../environment/config.ts';
import type { HttpEnv } from './http-env.ts';
import { isFromThisMachine } from './loopback.ts';
import { readEml } from './read-eml.ts';

const FRAME = 'width: 100%; height: 34rem; border: 1px solid #8885; border-radius: 8px';

/** Mails that the server wrote to files, for people who try it on their own machine; nothing for anybody else. */
export function devMail(config: Config): Hono<HttpEnv> {
  const folder = mailFolder(config.dataDir);
  const app = new Hono<HttpEnv>();

  app.use(async (context, next) => {
    if (config.smtpUrl !== null || !isFromThisMachine(context, config)) return context.notFound();
    await next();
    return undefined;
  });

  app.get('/', async (context) => {
    const names = await listMails(folder);
    const mails = await Promise.all(names.map(async (name) => ({ name, ...readEml(await readFile(path.join(folder, name))) })));
    const items = mails.map(
      ({ name, subject, to, date }) => html`<li><a href="/dev/mail/${name}">${subject}</a> to ${to}, ${date}</li>`,
    );
    const list =
      items.length === 0
        ? html`<p>No mail was sent yet.</p>`
        : html`<ul>
            ${items}
          </ul>`;
    return context.html(mailPage('Sent mail', list).markup);
  });

  app.get('/:name', async (context) => {
    const name = (await listMails(folder)).find((known) => known === context.req.param('name'));
    if (name === undefined) return context.notFound();
    const { subject, to, date, text, html: markup } = readEml(await readFile(path.join(folder, name)));
    const content = html`<p>To ${to}, ${date}</p>
      <iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${markup}" style="${FRAME}"></iframe>
      <h2>Text</h2>
      <pre style="white-space: pre-wrap; overflow-wrap: anywhere">${text}</pre>
      <p><a href="/dev/mail">All mail</a></p>`;
    return context.html(mailPage(subject, content).markup);
  });

  return app;
}

/** Newest first. */
async function listMails(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => name.endsWith('.eml'))
      .sort((left, right) => (left < right ? 1 : -1))
      .slice(0, 200);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function mailPage(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
      </head>
      <body style="font: 16px/1.5 system-ui; max-width: 48rem; margin: 2rem auto; padding: 0 1rem">
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
