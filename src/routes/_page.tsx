import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from './-layout/footer.tsx';
import { PendingPage } from './-layout/pending-page.tsx';
import { TopBar } from './-layout/top-bar.tsx';

export const Route = createFileRoute('/_page')({ component: PageLayout });

function PageLayout() {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('nav.skip')}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Suspense fallback={<PendingPage />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </div>
  );
}
