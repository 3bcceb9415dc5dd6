import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { buttonClass } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { requireSignIn } from './-layout/access.ts';
import { PendingPage } from './-layout/pending-page.tsx';
import { usePageTitle } from './-layout/use-page-title.ts';

/** The admin of a published site sends its owner here to be signed in once. */
export const Route = createFileRoute('/open-admin/$subdomain')({
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  loader: async ({ params, cause }) => {
    if (cause === 'preload') return;
    const { adminTicket } = await import('#data/publish/publish-api.ts');
    const { url } = await adminTicket(params.subdomain);
    window.location.replace(url);
  },
  pendingMs: 0,
  component: PendingPage,
  errorComponent: OpenAdminFailed,
});

function OpenAdminFailed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation(['common', 'errors']);
  usePageTitle(t('openAdmin.failed'));
  return (
    <main id="content">
      <ErrorState
        title={t('openAdmin.failed')}
        action={
          <Link to="/Workspace" className={buttonClass('primary')}>
            {t('nav.workspace')}
          </Link>
        }
      >
        {t(`errors:${errorCodeOf(error)}`)}
      </ErrorState>
    </main>
  );
}
