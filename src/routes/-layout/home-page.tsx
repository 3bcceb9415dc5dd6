import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttachedFiles } from '#data/attachments/use-attached-files.ts';
import { usePlanFirst } from '#data/preferences/preferences.ts';
import { useSession } from '#data/session/session.ts';
import { useFreshAccount } from '#data/session/use-fresh-account.ts';
import { cleanPaste } from '#features/chat/paste-text.ts';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { HowItWorks } from '#features/home/how-it-works.tsx';
import { PlanFirstSwitch } from '#features/plan/plan-first-switch.tsx';
import { TemplatesPlace } from './templates-place.tsx';
import { fileSlotOf } from './file-slot-of.tsx';
import { ShowcasePlace } from './showcase-place.tsx';
import { usePageTitle } from './use-page-title.ts';
import { useSubmitIdea } from './use-submit-idea.ts';

const RecentProjects = lazy(async () => ({ default: (await import('#features/workspace/recent-projects.tsx')).RecentProjects }));

export function HomePage() {
  usePageTitle(null);
  useFreshAccount();
  const { t } = useTranslation('plan');
  const isPlanFirst = usePlanFirst();
  const box = useAttachedFiles('new');
  const submitIdea = useSubmitIdea(box, isPlanFirst);
  const isSignedIn = useSession().status !== 'signedOut';
  const recent = isSignedIn && (
    <Suspense fallback={null}>
      <RecentProjects />
    </Suspense>
  );
  return (
    <HomeScreen
      cleanPaste={cleanPaste}
      onSend={submitIdea}
      attach={fileSlotOf(box)}
      planSwitch={<PlanFirstSwitch />}
      planHint={isPlanFirst ? t('switchHint') : null}
      recent={recent}
    >
      <HowItWorks
        gallery={
          <>
            <ShowcasePlace />
            <TemplatesPlace />
          </>
        }
      />
    </HomeScreen>
  );
}
