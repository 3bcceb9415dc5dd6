import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { getLanguage, subscribeLanguage } from '#data/preferences/preferences.ts';
import { startSync } from '#data/sync/sync-status.ts';
import { useSession } from '#data/session/session.ts';
import { watchInstallPrompt } from '#features/account/install-prompt.ts';
import { followTheme } from '#features/theme/apply-theme.ts';
import { CrashPage } from '../routes/-layout/crash-page.tsx';
import { changeLanguage } from './i18n.ts';
import { Overlays } from './overlays.tsx';
import { router } from './router.ts';

const BuildRunner = lazy(async () => ({ default: (await import('#features/build/build-runner.tsx')).BuildRunner }));

export function App() {
  const isSignedIn = useSession().status !== 'signedOut';
  useStart();
  useLeaveOnSignOut(isSignedIn);
  return (
    <CatchBoundary getResetKey={() => 'app'} errorComponent={CrashPage}>
      <RouterProvider router={router} />
      <Overlays />
      {isSignedIn && (
        <Suspense fallback={null}>
          <BuildRunner />
        </Suspense>
      )}
    </CatchBoundary>
  );
}

function useStart(): void {
  useEffect(() => followTheme(), []);
  useEffect(() => subscribeLanguage(() => void changeLanguage(getLanguage())), []);
  useEffect(() => startSync(), []);
  useEffect(() => watchInstallPrompt(), []);
  useEffect(() => {
    window.dispatchEvent(new Event('app:started'));
    void import('#data/pwa/register-app-worker.ts').then(({ registerAppWorker }) => registerAppWorker());
  }, []);
}

/** Signing out, here or in another tab, ends at the home page. */
function useLeaveOnSignOut(isSignedIn: boolean): void {
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn) void router.navigate({ to: '/platform' });
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);
}
