import { compile } from '../../engine/document/compile.ts';
import { lint } from '../../engine/document/lint/lint.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import type { SiteServerOptions } from '../request/site.ts';
import { startShop } from './site.fixture.ts';

/** Serves a site document on memory; a document with faults throws, so that tests run what authors may write. */
export function startDocument(text: string, overrides: Partial<SiteServerOptions> = {}) {
  const { document, diagnostics } = readDocument(text.trim());
  const faults = [...diagnostics, ...lint(document)].filter(({ severity }) => severity === 'error');
  if (faults.length > 0) throw new Error(JSON.stringify(faults, null, 1));
  const { blueprint } = compile(document);
  const shop = startShop({ blueprint, ...overrides });
  const see = async (path: string, headers: Record<string, string> = {}) => (await shop.ask(path, { headers })).text();
  /** Posts a form and shows the page that follows. */
  const send = async (
    block: string,
    fields: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ) => {
    const answer = await shop.post(`/_api/forms/${block}`, fields, headers);
    const next = answer.headers.get('location');
    return { status: answer.status, page: next === null ? await answer.text() : await see(next.replace(/#.*$/, ''), headers) };
  };
  return { ...shop, blueprint, see, send };
}
