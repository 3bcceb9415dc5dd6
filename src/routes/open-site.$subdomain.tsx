import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { buttonClass } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { requireSignIn } from './-layout/access.ts';
import { PendingPage } from './-layout/pending-page.tsx';
import { usePageTitle } from './-layout/use-page-title.ts';

/** A private site sends its visitors here to be signed in once. */
export const Route = createFileRoute('/open-site/$subdomain')({
  validateSearch: ({ to }): { readonly to?: string } => (typeof to === 'string' ? { to } : {}),
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, cause }) => {
    if (cause === 'preload') return;
    const { visitTicket } = await import('#data/publish/site-settings.ts');
    const { url } = await visitTicket(params.subdomain, deps.to ?? '/');
    window.location.replace(url);
  },
  pendingMs: 0,
  component: PendingPage,
  errorComponent: OpenSiteFailed,
});

function OpenSiteFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['common', 'errors']);
  const code = errorCodeOf(error);
  usePageTitle(t('openSite.failed'));
  return (
    <main id="content">
      <ErrorState
        title={t('openSite.failed')}
        action={
          <Link to="/Workspace" className={buttonClass('primary')}>
            {t('nav.workspace')}
          </Link>
        }
      >
        {code === 'FORBIDDEN' ? t('openSite.notInvited') : t(`errors:${code}`)}
      </ErrorState>
    </main>
  );
}
