import type { Locale } from '../../domain/text.ts';
import { messagePage } from '../pages/message-page.ts';
import type { Site } from '../request/site.ts';
import { visitorLocale } from '../request/visitor-locale.ts';
import { problemText } from '../values/words.ts';
import { quotaStatus } from '../quota/over-quota.ts';
import type { QuotaKind } from '../quota/over-quota.ts';
import type { Call } from '../request/call.ts';

const RETRY_SECONDS = '3600';

/**
 * The answer to a post that there was no room for: with the status that says so, in the visitor's language. A form that was
 * shown again keeps what was typed; programs get JSON.
 */
export function quotaResponse({ site, request }: Call<'site' | 'request'>, kind: QuotaKind, answer: Response | null): Response {
  const status = quotaStatus(kind);
  const locale = visitorLocale(site, request);
  const refused = refusedAnswer(site, request, { kind, locale, answer });
  const headers = new Headers(refused.headers);
  if (status === 429) headers.set('retry-after', RETRY_SECONDS);
  return new Response(refused.body, { status, headers });
}

interface Refused {
  readonly kind: QuotaKind;
  readonly locale: Locale;
  readonly answer: Response | null;
}

function refusedAnswer(site: Site, request: Request, { kind, locale, answer }: Refused): Response {
  const isJson = (answer?.headers.get('content-type') ?? request.headers.get('accept') ?? '').includes('application/json');
  if (isJson) {
    const body = JSON.stringify({ error: CODES[kind], message: problemText(locale, kind) });
    return new Response(body, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
  }
  return answer ?? messagePage(site, request, { status: quotaStatus(kind), words: problemText(locale, kind) });
}

const CODES = { siteFull: 'SITE_FULL', accountFull: 'SITE_FULL', visitorFull: 'TOO_MUCH' } as const;
