import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { plainPage } from '../http/plain-page.ts';

const BODY_MAX_BYTES = 5 * 1024 * 1024;

export interface SiteGate {
  /** Null lets the request through to the site. */
  refuse(request: Request, ip: string): Promise<Response | null>;
}

/** What every generated site is protected from: flooding, and bodies too large to hold. */
export function createSiteGate(): SiteGate {
  const writes = new RateLimiterMemory({ points: 120, duration: 60 });
  return {
    async refuse(request, ip) {
      if (request.method === 'GET' || request.method === 'HEAD') return null;
      const length = request.headers.get('content-length');
      if (length === null && request.body !== null)
        return plainPage(411, { title: 'Length required', text: 'Send the length of the content.' });
      if (Number(length ?? 0) > BODY_MAX_BYTES)
        return plainPage(413, { title: 'Too large', text: 'That is more than this page takes (5 MB).' });
      try {
        await writes.consume(ip);
        return null;
      } catch (cause) {
        if (!(cause instanceof RateLimiterRes)) throw cause;
        return plainPage(429, { title: 'Too many requests', text: 'Please wait a minute, then go back and try again.' });
      }
    },
  };
}
