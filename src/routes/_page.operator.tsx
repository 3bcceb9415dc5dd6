import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OperatorScreen } from '#features/operator/operator-screen.tsx';
import { OPERATOR_VIEWS, type OperatorView } from '#features/operator/operator-views.ts';
import { requireSignIn } from './-layout/access.ts';
import { usePageTitle } from './-layout/use-page-title.ts';

export const Route = createFileRoute('/_page/operator')({
  validateSearch: ({ view }): { readonly view?: OperatorView } => {
    const known = OPERATOR_VIEWS.find((name) => name === view);
    return known === undefined ? {} : { view: known };
  },
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  component: OperatorPage,
});

function OperatorPage() {
  const { t } = useTranslation('operator');
  const { view = 'overview' } = Route.useSearch();
  const navigate = Route.useNavigate();
  usePageTitle(t('title'));
  return <OperatorScreen view={view} onView={(next) => void navigate({ search: { view: next } })} />;
}
