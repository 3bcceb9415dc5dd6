import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CREDITS_PER_PROMPT } from '#core/domain/prices.ts';
import type { ModelsAnswer } from '#core/protocol/http/own-model.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { Notice } from '#ui/notice.tsx';
import { OwnModelCard } from './own-model-card.tsx';
import { OwnModelForm } from './own-model-form.tsx';
import { RunList } from './run-list.tsx';
import { useOwnModel, type OwnModelSettings } from './use-own-model.ts';

/** The models that write a person's sites: theirs, the server's, and what the last runs took. */
export function OwnModelSection() {
  const { t } = useTranslation(['settings', 'errors']);
  const settings = useOwnModel();
  const isOffline = useSyncStatus().kind === 'offline';
  const { state, retry } = settings;
  return (
    <section id="ai-models" aria-labelledby="ai-models-title" className="flex scroll-mt-24 flex-col gap-5">
      <div>
        <h2 id="ai-models-title" className="m-0 text-xl font-semibold">
          {t('models.title')}
        </h2>
        <p className="m-0 mt-2 text-muted">{t('models.lead')}</p>
        <p className="m-0 mt-2 text-sm text-muted">{t('models.price', { credits: CREDITS_PER_PROMPT })}</p>
      </div>
      {isOffline && <Notice tone="warning">{t('models.offline')}</Notice>}
      {state.status === 'loading' && !isOffline && <Loading label={t('models.loading')} />}
      {state.status === 'failed' && !isOffline && (
        <div className="flex flex-col items-start gap-3">
          <Notice tone="danger">{t('models.failed', { reason: t(`errors:${state.error}`) })}</Notice>
          <Button onClick={retry}>{t('models.retry')}</Button>
        </div>
      )}
      {state.status === 'ready' && <Models {...{ settings, isOffline }} answer={state.answer} />}
    </section>
  );
}

function Loading({ label }: { readonly label: string }): ReactNode {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-36" />
    </output>
  );
}

interface ModelsProps {
  readonly settings: OwnModelSettings;
  readonly answer: ModelsAnswer;
  readonly isOffline: boolean;
}

function Models({ settings, answer, isOffline }: ModelsProps) {
  const { t } = useTranslation(['settings', 'errors']);
  const [isEditing, setEditing] = useState(false);
  const { own, allowed, server, runs } = answer;
  const remove = async () => {
    if (await settings.remove()) showToast('success', t('own.removed'));
  };
  return (
    <>
      {allowed === 'off' && <Notice tone="neutral">{t('models.off')}</Notice>}
      {allowed !== 'off' && isEditing && (
        <OwnModelForm
          {...{ own, allowed, isOffline, settings }}
          onCancel={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      )}
      {allowed !== 'off' && !isEditing && own !== null && (
        <OwnModelCard {...{ own, settings, isOffline }} onChange={() => setEditing(true)} onRemove={() => void remove()} />
      )}
      {allowed !== 'off' && !isEditing && own === null && (
        <Button className="self-start" disabled={isOffline} onClick={() => setEditing(true)}>
          <Plus aria-hidden className="size-4" />
          {t('models.add')}
        </Button>
      )}
      <p className="m-0 text-sm text-muted">
        {server.has_models ? t('models.server', { runs: server.runs, max: server.runs_max }) : t('models.noServer')}
      </p>
      {runs.length > 0 && <RunList runs={runs} />}
    </>
  );
}
