import type { Locale } from '#core/domain/text.ts';
import { hostCookie, readCookie } from '../http/cookies.ts';
import { PASSWORD_LENGTH, SESSION_SECONDS } from './admin-password.ts';
import type { AdminPassword } from './admin-password.ts';
import { createSignInAttempts } from './sign-in-attempts.ts';
import { signInPage } from './sign-in-page.ts';
import type { SignInState } from './sign-in-page.ts';

export const SIGN_IN_PATH = '/admin-sign-in';

interface SignInOptions {
  readonly password: AdminPassword;
  readonly locale: Locale;
  /** People reach the site by HTTPS. */
  readonly isSecure: boolean;
  nowMs(): number;
}

/** A caller of the sign-in page. */
export interface Caller {
  /** Their address, as limits count it. */
  readonly network: string;
  /** They sit at this very machine. */
  readonly isLocal: boolean;
}

/** Guards the admin of an exported project: a page to sign in, and the check of its cookie. */
export function createAdminSignIn({ password, locale, isSecure, nowMs }: SignInOptions) {
  const sessionCookie = { name: 'site_admin', path: '/', isSecure };
  const attempts = createSignInAttempts(nowMs);

  async function post(typed: string, { network, isLocal }: Caller): Promise<Response> {
    const kind = kindFor(password, isLocal);
    if (kind === 'elsewhere') return page({ locale, kind }, 403);
    if (!attempts.begin(network)) return page({ locale, kind, problem: 'slow' }, 429);
    if (typed.length > PASSWORD_LENGTH.most) return page({ locale, kind, problem: 'wrong' }, 422);
    if (kind === 'choose') {
      if (typed.length < PASSWORD_LENGTH.least) return page({ locale, kind, problem: 'short' }, 422);
      await password.choose(typed);
    }
    if (!(await password.isRight(typed))) {
      await attempts.slowDown(network);
      return page({ locale, kind: 'signIn', problem: 'wrong' }, 422);
    }
    attempts.succeeded(network);
    const content = { value: password.createSession(nowMs()), maxAgeSeconds: SESSION_SECONDS };
    const cookie = hostCookie(sessionCookie, content);
    return new Response(null, {
      status: 303,
      headers: { location: '/admin', 'set-cookie': cookie, 'cache-control': 'no-store' },
    });
  }

  return {
    /** Answers the sign-in page itself. */
    async respond(request: Request, caller: Caller): Promise<Response> {
      if (request.method !== 'POST') return page({ locale, kind: kindFor(password, caller.isLocal) }, 200);
      if (!isFromHere(request)) return new Response('Forbidden', { status: 403 });
      const text = Number(request.headers.get('content-length') ?? '0') > 4096 ? '' : await request.text();
      return post(new URLSearchParams(text).get('password') ?? '', caller);
    },
    isSignedIn(request: Request): boolean {
      return password.isSession(readCookie(request, sessionCookie) ?? '', nowMs());
    },
  };
}

function kindFor(password: AdminPassword, isLocal: boolean): SignInState['kind'] {
  if (password.isSet()) return 'signIn';
  return isLocal ? 'choose' : 'elsewhere';
}

function isFromHere(request: Request): boolean {
  const origin = request.headers.get('origin') ?? '';
  const isOurs = URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
  return isOurs || (origin === '' && request.headers.get('sec-fetch-site') === 'same-origin');
}

function page(state: SignInState, status: number): Response {
  const policy =
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  };
  return new Response(signInPage(state), { status, headers });
}
