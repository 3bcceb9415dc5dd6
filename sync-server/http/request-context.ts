import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../environment/log.ts';
import { callerAddress } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';

/** Gives each request an id and the caller's address, and logs how it ended: path only, never its query. */
export function requestContext(log: Logger, trustedProxies: number): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.set(
      'ip',
      callerAddress(context.env.incoming.socket.remoteAddress, context.req.header('x-forwarded-for'), trustedProxies),
    );
    await next();
    context.header('x-request-id', requestId);
    const entry = {
      requestId,
      method: context.req.method,
      path: loggedPath(context.req.path),
      status: context.res.status,
      ms: Math.round(performance.now() - startedAt),
    };
    log.debug(entry, 'request');
  };
}

/** A request's path for the log, without the token that opens a preview. */
export function loggedPath(path: string): string {
  return path.replace(/\/_open\/[^/]+/, '/_open/[removed]');
}
