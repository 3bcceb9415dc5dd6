import type { Context } from 'hono';
import { isLoopbackHost, type Config } from '../environment/config.ts';
import type { HttpEnv } from './http-env.ts';

/** Decides whether a request comes from a person at this very machine, on a server that nobody else can reach. */
export function isFromThisMachine(context: Context<HttpEnv>, config: Config): boolean {
  const caller = (context.env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  // A proxy on this machine speaks for people elsewhere.
  const isForwarded = ['forwarded', 'x-forwarded-for', 'via'].some((name) => context.req.header(name) !== undefined);
  return config.isLoopback && isLoopbackHost(caller) && !isForwarded;
}
