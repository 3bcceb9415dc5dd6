import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, type TestAnswer } from '../support/http-client.ts';
import { serverRoutes, type ServerRoute } from '../support/server-routes.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

/** What everybody may call; everything else needs a sign-in. */
const PUBLIC: ReadonlySet<string> = new Set([
  'post /api/user/login',
  'post /api/user/login/mail-code',
  'post /api/user/login/code',
  'post /api/user/getImageVerificationCode',
  'post /api/user/verifyImageCode',
  'post /api/user/sendRegistEmailVerificationCode',
  'post /api/user/sendForgetEmailVerificationCode',
  'get /api/user/google/nonce',
  'post /api/user/google',
  'post /api/passkeys/sign-in/options',
  'post /api/passkeys/sign-in',
  'post /api/user/register',
  'post /api/marketplace/auth',
  'post /api/user/changePwd',
  // Names a sign-in by the hash of its token, which only its device knows.
  'post /api/user/logoff',
  'get /api/avatars/:name',
  'get /api/invitation/verify',
  'post /api/invitation/apply',
  'post /api/internal/apply',
  'get /api/payment/user/package/page',
  // By a signature of its own.
  'post /api/payment/webhook',
  'get /api/mails/off',
  'get /api/mails/on',
  'post /api/mails/off',
  'post /api/mails/on',
  'get /api/template/list',
  'get /api/tag/official',
  'get /api/template/preview',
  'get /api/template/pictures/:name',
  'get /api/home/show_case',
  'get /api/home/template_showcase',
  'get /api/home/ph_num',
]);
/** Values of all kinds for a field of any name. */
const ODD: readonly unknown[] = [
  null,
  [],
  {},
  '',
  ' '.repeat(10),
  'x'.repeat(5000),
  -1,
  0,
  1e21,
  true,
  '\u0000',
  "'; drop table users; --",
  '../../etc/passwd',
  '\uD800',
  '<script>',
  randomUUID(),
];
const FIELDS = [
  'account',
  'pwd',
  'id',
  'user_id',
  'project_id',
  'version',
  'name',
  'content',
  'credential',
  'password',
  'order_id',
  'kind',
];

let server: TestServer;
let user: TestUser;
let routes: readonly ServerRoute[];
beforeAll(async () => {
  server = await startTestServer();
  user = await signUp(server);
  routes = await serverRoutes();
}, 60_000);
afterAll(() => server.close());

interface Attack {
  readonly token?: string;
  readonly body?: string;
  readonly type?: string;
  readonly query?: string;
}

function call(
  { method, path }: ServerRoute,
  { token, body = '{}', type = 'application/json', query = '' }: Attack,
): Promise<TestAnswer> {
  const address = `${server.appUrl}${path.replaceAll(/:\w+/g, () => randomUUID())}${query}`;
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return method === 'get'
    ? send(address, { headers: authorization })
    : send(address, { method: 'POST', headers: { ...authorization, 'content-type': type }, body });
}
const isPublic = ({ method, path }: ServerRoute) => PUBLIC.has(`${method} ${path}`);

describe('every route of the server', () => {
  it('is read out of its code', () => {
    expect(routes.length).toBeGreaterThan(50);
    const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect([...PUBLIC].filter((route) => !known.has(route))).toEqual([]);
  });

  it.each([
    ['without a token', undefined],
    ['with a made-up token', 'made-up'],
    ['with a token that is too long', 'x'.repeat(300)],
  ])('ROUTE-30 NET-25 answers 401 %s, unless it is for everybody', async (_how, token) => {
    const closed = routes.filter((route) => !isPublic(route));
    const answers = await Promise.all(
      closed.map(async (route) => [route, await call(route, token === undefined ? {} : { token })] as const),
    );
    expect(
      answers.filter(([, { status, error }]) => status !== 401 || error !== 'NOT_SIGNED_IN').map(([{ path }]) => path),
    ).toEqual([]);
  });

  it('NET-22 NET-23 NET-26 NET-30 refuses odd bodies, never with a failure of its own, in the envelope of failures', async () => {
    for (const route of routes) {
      // The account has to be there for the next ones.
      if (route.path === '/api/user/logoff') continue;
      const bodies = [
        ...ODD.map((value) => JSON.stringify(value)),
        ...ODD.map((value) => JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, value])))),
        '{"a":',
        `${'['.repeat(3000)}`,
        '',
      ];
      const answers = await Promise.all(
        bodies.map((body, index) =>
          call(route, {
            token: user.token,
            body,
            query: route.method === 'get' ? `?project_id=${encodeURIComponent(String(index))}&cursor=x&page=-1` : '',
          }),
        ),
      );
      const broken = answers.filter(({ status }) => status >= 500 && status !== 503);
      expect(
        broken.map(({ text }) => text),
        `${route.method} ${route.path}`,
      ).toEqual([]);
      for (const { status, text } of answers.filter(
        (answer) => answer.status >= 400 && answer.headers['content-type']?.includes('json') === true,
      )) {
        expect(JSON.parse(text), `${route.path} ${String(status)}`).toMatchObject({
          code: expect.any(Number),
          error: expect.any(String),
          message: expect.any(String),
        });
        expect(text).not.toMatch(/at \w+ \(|node_modules|select |insert /);
      }
    }
  }, 120_000);

  it.each(['text/plain', 'application/xml', ''])('fails at no body of the type %j', async (type) => {
    for (const route of routes.filter(({ method }) => method === 'post')) {
      const { status } = await call(route, { token: user.token, type, body: '<x/>' });
      expect(status < 500 || status === 503, route.path).toBe(true);
    }
  });
});
