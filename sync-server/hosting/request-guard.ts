import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from '#core/site/quota/address-key.ts';
import { languageOf, plainPage } from '../http/plain-page.ts';

/** In the language of the browser: which site it is about nobody has looked up yet. */
const REFUSALS = {
  411: {
    en: { title: 'Length required', text: 'Send the length of the content.' },
    zh: { title: '缺少内容长度', text: '请求需要注明内容的长度。' },
  },
  413: {
    en: { title: 'Too large', text: 'That is more than a page takes at once (5 MB). Go back: what you typed is still there.' },
    zh: { title: '内容过大', text: '一次最多可提交 5 MB。请返回上一页，你填写的内容仍然保留。' },
  },
  429: {
    en: { title: 'Too many requests', text: 'Please wait a minute, then go back and try again: what you typed is still there.' },
    zh: { title: '请求过于频繁', text: '请稍等一分钟，再返回上一页重试，你填写的内容仍然保留。' },
  },
} as const;

const BODY_MAX_BYTES = 5 * 1024 * 1024;

export interface RequestGuard {
  /** Null lets the request through to the site. */
  refuse(request: Request, ip: string): Promise<Response | null>;
}

/** Protects every generated site from flooding, and from bodies too large to hold. */
export function createRequestGuard(): RequestGuard {
  const writes = new RateLimiterMemory({ points: 120, duration: 60 });
  return {
    async refuse(request, ip) {
      if (request.method === 'GET' || request.method === 'HEAD') return null;
      const length = request.headers.get('content-length');
      if (length === null && request.body !== null) return refusal(request, 411);
      if (Number(length ?? 0) > BODY_MAX_BYTES) return refusal(request, 413);
      try {
        await writes.consume(addressKey(ip));
        return null;
      } catch (cause) {
        if (!(cause instanceof RateLimiterRes)) throw cause;
        const answer = refusal(request, 429);
        answer.headers.set('retry-after', String(Math.ceil(cause.msBeforeNext / 1000)));
        return answer;
      }
    },
  };
}

function refusal(request: Request, status: keyof typeof REFUSALS): Response {
  const language = languageOf(request);
  return plainPage(status, { ...REFUSALS[status][language], language });
}
