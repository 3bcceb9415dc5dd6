import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { recoverChunks } from '#data/pwa/recover-chunks.ts';
import { registerAppWorker } from '#data/pwa/register-app-worker.ts';
import { getLanguage, subscribeLanguage } from '#data/preferences/preferences.ts';
import { retryStorage } from '#data/session/retry-storage.ts';
import { startSync } from '#data/start-sync.ts';
import { useSession } from '#data/session/session.ts';
import { watchInstallPrompt } from '#features/account/install-prompt.ts';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { followTheme } from '#features/theme/apply-theme.ts';
import { ErrorTextProvider } from '#ui/use-error-toast.ts';
import { CrashPage } from '../routes/-layout/crash-page.tsx';
import { closeOverlaysOnBack } from './close-overlays-on-back.ts';
import { changeLanguage } from './i18n.ts';
import { Overlays } from './overlays.tsx';
import { router } from './router.ts';
import { useErrorText } from './use-error-text.ts';

const BuildRunner = lazy(async () => ({ default: (await import('#features/build/build-runner.tsx')).BuildRunner }));

export function App() {
  const session = useSession();
  const userId = session.status === 'signedOut' ? null : session.userId;
  const isSignedIn = userId !== null;
  const hasPrompt = signInRequest.use()?.keepsPrompt === true;
  useStart();
  useLeaveWith(userId);
  return (
    <CatchBoundary getResetKey={() => 'app'} errorComponent={CrashPage}>
      <ErrorTextProvider value={useErrorText()}>
        <RouterProvider router={router} />
        <Overlays />
      </ErrorTextProvider>
      {(isSignedIn || hasPrompt) && (
        <Suspense fallback={null}>
          <BuildRunner hasPrompt={hasPrompt} onWarmUp={prepareProjectScreen} />
        </Suspense>
      )}
    </CatchBoundary>
  );
}

/** Loads what Send opens, while the prompt is still being written. A failed load is asked for again then. */
function prepareProjectScreen(): void {
  const route = router.routesById['/platform/generate/$projectId'];
  void Promise.allSettled([router.loadRouteChunk(route), import('#data/commands/submit-prompt.ts')]);
}

function useStart(): void {
  useEffect(() => followTheme(), []);
  useEffect(() => subscribeLanguage(() => void changeLanguage(getLanguage())), []);
  useEffect(() => startSync(), []);
  useEffect(() => retryStorage(), []);
  useEffect(() => closeOverlaysOnBack(router), []);
  useEffect(() => watchInstallPrompt(), []);
  useEffect(() => recoverChunks(), []);
  useEffect(() => {
    window.dispatchEvent(new Event('app:started'));
    void registerAppWorker();
  }, []);
}

/** Goes to the home page when somebody signs out or in as somebody else, here or in another tab. */
function useLeaveWith(userId: string | null): void {
  const shown = useRef(userId);
  useEffect(() => {
    if (shown.current !== null && shown.current !== userId) void router.navigate({ to: '/platform' });
    shown.current = userId;
  }, [userId]);
}
