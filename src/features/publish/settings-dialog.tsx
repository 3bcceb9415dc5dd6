import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { useOnline } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AccessPanel } from './access-panel.tsx';
import { DeploymentList } from './deployment-list.tsx';
import { GeneralPanel } from './general-panel.tsx';
import { SearchPanel } from './search-panel.tsx';
import { useSiteSettings, type SettingsState } from './use-site-settings.ts';

const VisitsPanel = lazy(() => import('./visits-panel.tsx').then((module) => ({ default: module.VisitsPanel })));

export const SETTINGS_TABS = ['general', 'access', 'search', 'visits', 'versions'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

interface SettingsDialogProps {
  readonly details: ProjectDetails;
  readonly tab?: SettingsTab;
  readonly onClose: () => void;
}

/** Everything that an owner sets for a site beside what is on it (PUB-24). */
export function SettingsDialog({ details, tab: first = 'general', onClose }: SettingsDialogProps) {
  const { t } = useTranslation('site', { useSuspense: true });
  const [tab, setTab] = useState<SettingsTab>(first);
  const panelId = useId();
  const isOnline = useOnline();
  const settings = useSiteSettings(details.project.id);
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={onClose} widthPx={720}>
      <div className="mt-4 -mx-1 overflow-x-auto px-1 pb-1">
        <Tabs
          label={t('tabs.label')}
          value={tab}
          onChange={setTab}
          panelId={panelId}
          tabs={SETTINGS_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={t(`tabs.${tab}`)} className="mt-5 min-h-80">
        {isOnline ? <Panel {...{ tab, details, settings, onClose }} /> : <Notice tone="warning">{t('offline')}</Notice>}
      </div>
    </Dialog>
  );
}

interface PanelProps {
  readonly tab: SettingsTab;
  readonly details: ProjectDetails;
  readonly settings: SettingsState;
  readonly onClose: () => void;
}

function Panel({ tab, details, settings, onClose }: PanelProps) {
  const { t } = useTranslation('site');
  const { stored, hasFailed, reload, save } = settings;
  if (hasFailed) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="danger">{t('loadFailed')}</Notice>
        <Button onClick={reload}>{t('again')}</Button>
      </div>
    );
  }
  if (stored === null) return <Spinner className="mx-auto my-16 size-5" />;
  switch (tab) {
    case 'general':
      return <GeneralPanel {...{ details, stored, save, onClose }} />;
    case 'access':
      return <AccessPanel {...{ details, stored, save }} />;
    case 'search':
      return <SearchPanel {...{ details, stored, save }} />;
    case 'visits':
      return (
        <Suspense fallback={<Spinner className="mx-auto my-16 size-5" />}>
          <VisitsPanel {...{ details, stored, save }} />
        </Suspense>
      );
    case 'versions':
      return <DeploymentList {...{ details, onClose }} />;
  }
}
