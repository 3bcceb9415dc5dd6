import type { MiddlewareHandler } from 'hono';
import { LOCAL_SERVERS } from '#core/protocol/local-servers.ts';
import type { AnalyticsSettings } from '#core/protocol/analytics.ts';
import { analyticsSources } from '../environment/analytics-sources.ts';
import type { Addresses } from '../environment/addresses.ts';
import { TRANSPORT_SECURITY } from './secure-transport.ts';

/** The app runs only its own files, talks only to its own server, and to what an operator configured to count, and frames only previews. */
export function appPolicy({ appOrigin, projectOrigin }: Addresses, analytics: AnalyticsSettings | null): string {
  const opened = analyticsSources(analytics);
  return [
    "default-src 'self'",
    `script-src 'self'${opened.script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${appOrigin.replace(/^http/, 'ws')}${opened.connect}`,
    `frame-src ${projectOrigin}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The worker of models on the device alone runs WebAssembly and talks to model servers of the person's own machine and to the
 * address of weights; its answer brings this policy with it.
 */
export function deviceModelPolicy(weightsUrl: string): string {
  // A hub sends the files themselves from other hosts of its own.
  const { origin, host } = new URL(weightsUrl);
  const weights = host === 'huggingface.co' ? `${origin} https://*.huggingface.co https://*.hf.co` : origin;
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `connect-src 'self' ${LOCAL_SERVERS.map(({ url }) => new URL(url).origin).join(' ')} ${weights}`,
  ].join('; ');
}

/** The project origin's own files (bridge, worker); generated pages bring their own policy. */
export function projectPolicy({ appOrigin }: Addresses): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${appOrigin}`,
  ].join('; ');
}

/** Adds the headers that every answer of an origin carries; one that brings its own policy keeps it. */
export function securityHeaders(policy: string, isSecure: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.res.headers.get('content-security-policy') === null) context.header('content-security-policy', policy);
    context.header('x-content-type-options', 'nosniff');
    if (context.res.headers.get('referrer-policy') === null) context.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (isSecure) context.header(...TRANSPORT_SECURITY);
  };
}
