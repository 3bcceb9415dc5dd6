import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LegalText } from './-layout/legal-text.tsx';
import { usePageTitle } from './-layout/use-page-title.ts';

export const Route = createFileRoute('/_page/terms')({ component: TermsPage });

function TermsPage() {
  usePageTitle(useTranslation().t('footer.terms'));
  return <LegalText document="terms" />;
}
