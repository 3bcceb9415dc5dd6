import type { Locale } from '../../domain/text.ts';
import { localeOfPath, sitePath } from './route.ts';
import type { Site } from './site.ts';

/** The language of the page that is asked for; a post, and whoever asks for the admin, comes from one, whose language is the visitor's. */
export function visitorLocale(site: Site, request: Request): Locale {
  const path = sitePath(site, request.url) ?? '/';
  if (!/^\/(?:_api|admin)(?:\/|$)/.test(path)) return localeOfPath(site, path);
  const referrer = request.headers.get('referer') ?? request.referrer;
  const came = URL.canParse(referrer) && new URL(referrer).host === new URL(request.url).host ? sitePath(site, referrer) : null;
  return came === null ? site.mainLocale : localeOfPath(site, came);
}
