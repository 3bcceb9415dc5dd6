import { useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#data/sync/use-sync-status.ts';
import { Notice } from '#ui/notice.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { ApplicationsPanel } from './applications-panel.tsx';
import { DeedsPanel } from './deeds-panel.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { OPERATOR_VIEWS, type OperatorView } from './operator-views.ts';
import { OrdersPanel } from './orders-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';

const PANELS: Readonly<Record<OperatorView, ComponentType>> = {
  overview: OverviewPanel,
  accounts: AccountsPanel,
  invitations: InvitationsPanel,
  applications: ApplicationsPanel,
  orders: OrdersPanel,
  feedback: FeedbackPanel,
  deeds: DeedsPanel,
};

interface OperatorScreenProps {
  readonly view: OperatorView;
  readonly onView: (view: OperatorView) => void;
}

/** What operators of the server look at and change; the server refuses it to everybody else. */
export function OperatorScreen({ view, onView }: OperatorScreenProps) {
  const { t } = useTranslation('operator');
  const isOnline = useOnline();
  const tabs = useRef<HTMLDivElement>(null);
  const Panel = PANELS[view];
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    tabs.current?.querySelector('[data-state=active]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [view]);
  return (
    <div className="page flex flex-1 flex-col gap-6 pt-8 pb-20 md:pt-12">
      <div>
        <h1 className="m-0 text-3xl font-semibold md:text-4xl">{t('title')}</h1>
        <p className="m-0 mt-3 max-w-2xl text-muted">{t('lead')}</p>
      </div>
      {!isOnline && <Notice tone="warning">{t('offline')}</Notice>}
      <div ref={tabs} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
        <Tabs
          label={t('title')}
          value={view}
          onChange={onView}
          panelId="operator-panel"
          tabs={OPERATOR_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      <div id="operator-panel" role="tabpanel" aria-label={t(`views.${view}`)} className="flex flex-col gap-5">
        <Panel key={view} />
      </div>
    </div>
  );
}
