import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CatalogueScreen } from '#features/catalogue/catalogue-screen.tsx';
import { requireSignIn } from './-layout/access.ts';
import { usePageTitle } from './-layout/use-page-title.ts';

export const Route = createFileRoute('/_page/platform/layout-groups')({
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  component: LayoutGroupsPage,
});

function LayoutGroupsPage() {
  usePageTitle(useTranslation('catalogue').t('layout_group.title'));
  return <CatalogueScreen kind="layout_group" />;
}
