import { createRouter } from '@tanstack/react-router';
import { CrashPage } from '../routes/-layout/crash-page.tsx';
import { PendingPage } from '../routes/-layout/pending-page.tsx';
import { routeTree } from '../routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  defaultPendingComponent: PendingPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
