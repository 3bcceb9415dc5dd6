import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyticsTargets } from '#data/analytics/use-targets.ts';
import { AppearanceSection } from '#features/account-settings/appearance-section.tsx';
import { DataSection } from '#features/account-settings/data-section.tsx';
import { NotificationSection } from '#features/account-settings/notification-section.tsx';
import { ProfileSection } from '#features/account-settings/profile-section.tsx';
import { SecuritySection } from '#features/account-settings/security-section.tsx';
import { DeviceModelSection } from '#features/device-model/device-model-section.tsx';
import { OwnModelSection } from '#features/settings/own-model-section.tsx';
import { requireSignIn } from './-layout/access.ts';
import { SettingsNavigation } from './-layout/settings-navigation.tsx';
import { usePageTitle } from './-layout/use-page-title.ts';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('#features/auth/change-password/change-password-dialog.tsx')).ChangePasswordDialog,
}));

const ChangeEmailDialog = lazy(async () => ({
  default: (await import('#features/auth/change-email/change-email-dialog.tsx')).ChangeEmailDialog,
}));

const AddPasskeyDialog = lazy(async () => ({
  default: (await import('#features/auth/passkeys/add-passkey-dialog.tsx')).AddPasskeyDialog,
}));

const ProofDialog = lazy(async () => ({
  default: (await import('#features/auth/change-password/proof-dialog.tsx')).ProofDialog,
}));

const TrackingSection = lazy(async () => ({
  default: (await import('#features/tracking/tracking-section.tsx')).TrackingSection,
}));

export const Route = createFileRoute('/_page/settings')({
  beforeLoad: ({ cause, location, navigate }): void =>
    requireSignIn({ cause, goOn: (): Promise<void> => navigate({ href: location.href }) }),
  component: SettingsPage,
});

function SettingsPage() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'password' | 'email' | 'passkey' | null>(null);
  const [proving, setProving] = useState<{ readonly goOn: () => void } | null>(null);
  const [addedPasskeys, setAddedPasskeys] = useState(0);
  const close = () => setOpened(null);
  const prove = (goOn: () => void) => setProving({ goOn });
  const isCounted = useAnalyticsTargets() !== null;
  usePageTitle(t('title'));
  const goHome = () => void navigate({ to: '/platform' });
  return (
    <div className="page flex flex-1 flex-col pt-8 pb-20 md:pt-12">
      <h1 className="m-0 text-3xl font-semibold md:text-4xl">{t('title')}</h1>
      <div className="mt-6 flex flex-col gap-8 lg:mt-10 lg:flex-row lg:gap-14">
        <SettingsNavigation />
        <div className="flex w-full max-w-3xl min-w-0 flex-col gap-14">
          <ProfileSection onChangeEmail={() => setOpened('email')} />
          <AppearanceSection />
          <SecuritySection
            onChangePassword={() => setOpened('password')}
            onAddPasskey={() => setOpened('passkey')}
            onProve={prove}
            addedPasskeys={addedPasskeys}
          />
          <NotificationSection />
          <OwnModelSection />
          <DeviceModelSection />
          <Suspense fallback={null}>{isCounted && <TrackingSection />}</Suspense>
          <DataSection onProve={prove} />
        </div>
      </div>
      <Suspense fallback={null}>
        {proving !== null && (
          <ProofDialog
            onClose={() => setProving(null)}
            onProven={() => {
              setProving(null);
              proving.goOn();
            }}
          />
        )}
        {opened === 'password' && <ChangePasswordDialog onClose={close} onChanged={goHome} />}
        {opened === 'email' && <ChangeEmailDialog onClose={close} />}
        {opened === 'passkey' && (
          <AddPasskeyDialog
            onClose={close}
            onAdded={() => {
              setAddedPasskeys((count) => count + 1);
              close();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
