import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CatalogueScreen } from '#features/catalogue/catalogue-screen.tsx';
import { requireSignIn } from './-layout/access.ts';
import { usePageTitle } from './-layout/use-page-title.ts';

export const Route = createFileRoute('/_page/platform/components')({
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  component: ComponentsPage,
});

function ComponentsPage() {
  usePageTitle(useTranslation('catalogue').t('component.title'));
  return <CatalogueScreen kind="component" />;
}
