import type { MiddlewareHandler } from 'hono';
import type { Addresses } from '../addresses.ts';

/** The app runs only its own files, talks only to its own server and frames only previews. */
export function appPolicy({ appOrigin, projectOrigin }: Addresses): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${appOrigin.replace(/^http/, 'ws')}`,
    `frame-src ${projectOrigin}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
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
    if (isSecure) context.header('strict-transport-security', 'max-age=31536000');
  };
}
