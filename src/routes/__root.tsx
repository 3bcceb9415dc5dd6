import { createRootRoute, Outlet } from '@tanstack/react-router';
import { CrashPage } from './-layout/crash-page.tsx';
import { NotFoundPage } from './-layout/not-found-page.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The generate window was opened from inside the app. */
    internal?: true;
  }
}

export const Route = createRootRoute({ component: Outlet, errorComponent: CrashPage, notFoundComponent: RootNotFound });

function RootNotFound() {
  return (
    <main id="content">
      <NotFoundPage />
    </main>
  );
}
