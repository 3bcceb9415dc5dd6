import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Logger } from '../environment/log.ts';
import type { HttpEnv } from './http-env.ts';
import { requestContext } from './request-context.ts';

describe('the log of a request', () => {
  it('ACCT-09 has its path without the parameters, and no token of a preview', async () => {
    const entries: string[] = [];
    const log = { debug: (entry: object) => entries.push(JSON.stringify(entry)) } as unknown as Logger;
    const app = new Hono<HttpEnv>().use(requestContext(log, 0)).all('*', (context) => context.text('ok'));
    const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    await app.request('/api/user/getUserInfo?access_token=secret&token_type=Bearer', {}, env);
    await app.request('/p/PROJ_00000001/v1/_open/secret/menu', {}, env);
    expect(entries.map((entry) => /"path":"([^"]*)"/.exec(entry)?.[1])).toEqual([
      '/api/user/getUserInfo',
      '/p/PROJ_00000001/v1/_open/[removed]/menu',
    ]);
    expect(entries.join('')).not.toContain('secret');
  });
});
