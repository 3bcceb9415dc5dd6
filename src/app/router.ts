import { createRouter } from '@tanstack/react-router';
import { CrashPage } from '../routes/-layout/crash-page.tsx';
import { PendingPage } from '../routes/-layout/pending-page.tsx';
import { scrollKey } from './close-overlays-on-back.ts';
import { routeTree } from '../routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  defaultPendingComponent: PendingPage,
  scrollRestoration: true,
  getScrollRestorationKey: scrollKey,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
