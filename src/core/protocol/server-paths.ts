const SERVER_PATH = /^\/(api|auth|dev|export|healthz|metrics|p|share|sync)(\/|$)/;
const FILE = /\.[^/]+$/;

/** Decides whether an address of the app's origin shows the app: the server's own addresses and files never do, online or offline. */
export function isShellPath(pathname: string): boolean {
  return !SERVER_PATH.test(pathname) && !FILE.test(pathname);
}

/** The addresses that the app has a screen for; `src/app/router.test.ts` holds them against its routes. */
export const APP_ROUTES = [
  '/',
  '/platform',
  '/platform/generate/$projectId',
  '/platform/requirement/$projectId',
  '/platform/layouts',
  '/platform/components',
  '/platform/layout-groups',
  '/platform/history',
  '/Workspace',
  '/settings',
  '/billing',
  '/pricing',
  '/payment',
  '/privacy',
  '/terms',
  '/open-admin/$subdomain',
  '/open-site/$subdomain',
  '/operator',
] as const;
const ROUTE_PATTERNS = APP_ROUTES.map((route) => new RegExp(`^${route.replace(/\$\w+/, '[^/]+')}/?$`));

/** Decides whether the app has a screen for an address; any other is answered as not found. */
export function isAppRoute(pathname: string): boolean {
  return ROUTE_PATTERNS.some((pattern) => pattern.test(pathname));
}
