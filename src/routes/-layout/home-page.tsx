import { lazy, Suspense } from 'react';
import { useAttachedFiles } from '#data/attachments/use-attached-files.ts';
import { useSession } from '#data/session/session.ts';
import { cleanPaste } from '#features/chat/paste-text.ts';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { HowItWorks } from '#features/home/how-it-works.tsx';
import { fileSlotOf } from './file-slot-of.tsx';
import { usePageTitle } from './use-page-title.ts';
import { useSubmitIdea } from './use-submit-idea.ts';

const RecentProjects = lazy(async () => ({ default: (await import('#features/workspace/recent-projects.tsx')).RecentProjects }));

export function HomePage() {
  usePageTitle(null);
  const box = useAttachedFiles('new');
  const submitIdea = useSubmitIdea(box);
  const isSignedIn = useSession().status !== 'signedOut';
  const recent = isSignedIn && (
    <Suspense fallback={null}>
      <RecentProjects />
    </Suspense>
  );
  return (
    <HomeScreen cleanPaste={cleanPaste} onSend={submitIdea} attach={fileSlotOf(box)} recent={recent}>
      <HowItWorks />
    </HomeScreen>
  );
}
