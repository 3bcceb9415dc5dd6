import type { Locale } from '#core/domain/text.ts';
import { PASSWORD_LENGTH, SESSION_SECONDS } from './admin-password.ts';
import type { AdminPassword } from './admin-password.ts';
import { signInPage } from './sign-in-page.ts';
import type { SignInState } from './sign-in-page.ts';

export const SIGN_IN_PATH = '/admin-sign-in';
const COOKIE = 'site_admin';
const ATTEMPTS = { most: 8, perMs: 60_000 } as const;

interface SignInOptions {
  readonly password: AdminPassword;
  readonly locale: Locale;
  nowMs(): number;
}

/** Guards the admin of an exported project: a page to sign in, and the check of its cookie. */
export function createAdminSignIn({ password, locale, nowMs }: SignInOptions) {
  let attempts: number[] = [];
  const isTooFast = () => {
    attempts = attempts.filter((time) => time > nowMs() - ATTEMPTS.perMs);
    return attempts.length >= ATTEMPTS.most;
  };

  async function post(typed: string, isLocal: boolean): Promise<Response> {
    const kind = kindFor(password, isLocal);
    if (kind === 'elsewhere') return page({ locale, kind }, 403);
    if (isTooFast()) return page({ locale, kind, problem: 'slow' }, 429);
    if (typed.length > PASSWORD_LENGTH.most) return page({ locale, kind, problem: 'wrong' }, 422);
    if (kind === 'choose') {
      if (typed.length < PASSWORD_LENGTH.least) return page({ locale, kind, problem: 'short' }, 422);
      await password.choose(typed);
    }
    attempts.push(nowMs());
    if (!(await password.isRight(typed))) return page({ locale, kind: 'signIn', problem: 'wrong' }, 422);
    const cookie = `${COOKIE}=${password.createSession(nowMs())}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_SECONDS}`;
    return new Response(null, {
      status: 303,
      headers: { location: '/admin', 'set-cookie': cookie, 'cache-control': 'no-store' },
    });
  }

  return {
    /** Answers the sign-in page itself; `isLocal` says that the visitor sits at this very machine. */
    async answer(request: Request, isLocal: boolean): Promise<Response> {
      if (request.method !== 'POST') return page({ locale, kind: kindFor(password, isLocal) }, 200);
      if (!isFromHere(request)) return new Response('Forbidden', { status: 403 });
      const text = Number(request.headers.get('content-length') ?? '0') > 4096 ? '' : await request.text();
      return post(new URLSearchParams(text).get('password') ?? '', isLocal);
    },
    isSignedIn(request: Request): boolean {
      return password.isSession(cookieOf(request, COOKIE) ?? '', nowMs());
    },
  };
}

/** A cookie's value, or null. */
export function cookieOf(request: Request, name: string): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
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
