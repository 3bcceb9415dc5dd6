// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { APP_ROUTES } from '#core/protocol/server-paths.ts';
import { router } from './router.ts';

it('ROUTE-25 the server knows every address that the app has a screen for', () => {
  const routes = Object.keys(router.routesByPath).map((path) => (path === '/' ? path : path.replace(/\/$/, '')));
  expect([...new Set(routes)].filter((path) => path !== '/$').toSorted()).toEqual([...APP_ROUTES].toSorted());
});
