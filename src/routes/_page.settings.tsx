import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeviceModelSection } from '#features/device-model/device-model-section.tsx';
import { OwnModelSection } from '#features/settings/own-model-section.tsx';
import { requireSignIn } from './-layout/access.ts';
import { usePageTitle } from './-layout/use-page-title.ts';

export const Route = createFileRoute('/_page/settings')({
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  component: SettingsPage,
});

function SettingsPage() {
  const { t } = useTranslation('settings');
  usePageTitle(t('title'));
  return (
    <div className="page flex flex-1 flex-col pt-8 pb-20 md:pt-12">
      <div className="flex w-full max-w-3xl flex-col gap-8">
        <h1 className="m-0 text-3xl font-semibold md:text-4xl">{t('title')}</h1>
        <OwnModelSection />
        <DeviceModelSection />
      </div>
    </div>
  );
}
