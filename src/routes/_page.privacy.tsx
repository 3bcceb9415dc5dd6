import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LegalText } from './-layout/legal-text.tsx';
import { usePageTitle } from './-layout/use-page-title.ts';

export const Route = createFileRoute('/_page/privacy')({ component: PrivacyPage });

function PrivacyPage() {
  usePageTitle(useTranslation().t('footer.privacy'));
  return <LegalText document="privacy" />;
}
