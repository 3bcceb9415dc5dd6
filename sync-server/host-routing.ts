import type { RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import type { KeptPage } from './hosting/kept-pages.ts';
import type { createPublishedHost } from './hosting/published-host.ts';
import type { Services } from './services/services.ts';
import { callerAddress } from './http/client-address.ts';
import type { HttpEnv } from './http/http-env.ts';
import { requireReadableHost } from './http/host-header.ts';
import { languageOf, plainPage } from './http/plain-page.ts';
import { secureTransport } from './http/secure-transport.ts';

export interface Hosts {
  readonly app: Hono<HttpEnv>;
  readonly project: Hono<HttpEnv>;
  readonly published: ReturnType<typeof createPublishedHost>;
}

/** Answers each request of the main listener for the host that it asks for. */
export function routeByHost(services: Services, hosts: Hosts): RequestListener {
  const { addresses, config, log } = services;
  return listener(async (request, env) => {
    const route = addresses.route(env.incoming.headers.host ?? '');
    if (route.kind === 'app') return hosts.app.fetch(request, env);
    if (route.kind === 'project') return hosts.project.fetch(request, env);
    const secured = (response: Response) => secureTransport(response, addresses.isSecure);
    if (route.kind === 'unknown')
      return secured(plainPage(421, { title: 'Unknown host', text: 'This server does not answer for that name.' }));
    const { socket, headers } = env.incoming;
    const forwarded = headers['x-forwarded-for'];
    const ip = callerAddress(
      socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      config.trustedProxies,
    );
    try {
      const answer = await hosts.published.fetch(request, route.subdomain, ip);
      return answer instanceof Response ? secured(answer) : sendKept(answer, request, env.outgoing);
    } catch (error) {
      log.error({ err: error, subdomain: route.subdomain }, 'published site failed');
      return secured(failurePage(request, error));
    }
  });
}

const FAILED = {
  en: { title: 'Something went wrong', text: 'Please try again in a moment.' },
  zh: { title: '出了点问题', text: '请稍后再试。' },
} as const;
const RETRY_SECONDS = 5;

/** Says in the language of the browser that it should come again; with 503 when the server is there and what it needs does not answer. */
function failurePage(request: Request, error: unknown): Response {
  const language = languageOf(request);
  const isBusy = error instanceof AppError && error.code === 'UNAVAILABLE';
  const page = plainPage(isBusy ? 503 : 500, { ...FAILED[language], language });
  if (isBusy) page.headers.set('retry-after', String(RETRY_SECONDS));
  return page;
}

/** Writes a kept page as it is: to make a Response of it would cost more than everything else. */
function sendKept({ headers, etag, body }: KeptPage, request: Request, outgoing: ServerResponse): Response {
  if (request.headers.get('if-none-match')?.includes(etag) === true) {
    const { 'content-length': _, ...rest } = headers;
    outgoing.writeHead(304, rest).end();
  } else outgoing.writeHead(200, headers).end(body);
  return RESPONSE_ALREADY_SENT;
}

/** The listener of the projects' own port. */
export function serveProject(project: Hono<HttpEnv>): RequestListener {
  return listener((request, env) => project.fetch(request, env));
}

function listener(respond: (request: Request, env: HttpBindings) => Response | Promise<Response>): RequestListener {
  const listen = getRequestListener((request, env) => respond(request, asHttp1(env)), { overrideGlobalObjects: false });
  return requireReadableHost((incoming, outgoing) => void listen(incoming, outgoing));
}

/** Both listeners are made with node:http; the adapter's type also allows HTTP/2. */
function asHttp1(env: Parameters<Parameters<typeof getRequestListener>[0]>[1]): HttpBindings {
  return env as HttpBindings;
}
