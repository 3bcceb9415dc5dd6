import { Hono } from 'hono';
import { isSameText } from '../tokens/secrets.ts';
import type { Services } from '../services/services.ts';
import type { HttpEnv } from './http-env.ts';
import { isFromThisMachine } from './loopback.ts';

/** Figures in the Prometheus text format, for this machine and whoever has METRICS_TOKEN; nothing for anybody else. */
export function metricsRoute({ config, metrics }: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/', (context) => {
    const token = /^Bearer (\S{1,200})$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
    const hasToken = config.metricsToken !== null && isSameText(token, config.metricsToken);
    if (!hasToken && !isFromThisMachine(context, config)) return context.notFound();
    return context.body(metrics.render(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
  });
  return app;
}
