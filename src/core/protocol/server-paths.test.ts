import { expect, it } from 'vitest';
import { isAppRoute, isShellPath } from './server-paths.ts';

it.each([
  '/api/config',
  '/api',
  '/sync',
  '/sync/user:1',
  '/p/PROJ_00000001/v/',
  '/auth/google/callback',
  '/dev/mail',
  '/export/server.js',
  '/share',
  '/healthz',
  '/metrics',
  '/robots.txt',
  '/assets/app-1a2b.js',
])('%s is never the shell', (pathname) => expect(isShellPath(pathname)).toBe(false));

it.each(['/', '/platform', '/platform/generate/PROJ_00000001', '/Workspace', '/pricing', '/privacy', '/open-admin/bakery'])(
  '%s shows the app',
  (pathname) => expect(isShellPath(pathname)).toBe(true),
);

it.each([
  ['/', true],
  ['/platform/', true],
  ['/platform/generate/PROJ_00000001', true],
  ['/platform/generate', false],
  ['/workspace/old', false],
  ['/no/such/page', false],
])('%s has a screen: %s', (pathname, has) => expect(isAppRoute(pathname)).toBe(has));
