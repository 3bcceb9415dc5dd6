import { useTranslation } from 'react-i18next';
import type { OwnModel } from '#core/protocol/http/own-model.ts';
import { Badge } from '#ui/badge.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ModelReport } from './model-report.tsx';
import { OwnModelActions } from './own-model-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OwnModelSettings } from './use-own-model.ts';

interface OwnModelCardProps {
  readonly own: OwnModel;
  readonly settings: OwnModelSettings;
  readonly isOffline: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** The stored model with what its last test found, and what can be done with it. */
export function OwnModelCard({ own, settings, isOffline, onChange, onRemove }: OwnModelCardProps) {
  const { t } = useTranslation(['settings', 'errors']);
  const { task, error } = settings;
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="m-0 text-base font-semibold break-words">{own.model}</h3>
          <p className="m-0 mt-1 text-sm break-words text-muted">{own.url ?? t(`form.providers.${own.provider}`)}</p>
          <KeyLine own={own} />
        </div>
        {own.report !== null && task !== 'testing' && (
          <Badge tone={own.report.fault === null ? 'success' : 'danger'}>
            {t(own.report.fault === null ? 'own.works' : 'own.fails')}
          </Badge>
        )}
      </div>
      <output className="flex items-center gap-2 text-sm text-muted empty:hidden">
        {task === 'testing' && (
          <>
            <Spinner />
            {t('own.testing')}
          </>
        )}
      </output>
      {task !== 'testing' && (own.report === null ? <Untested /> : <ModelReport report={own.report} />)}
      {error !== null && <Notice tone="danger">{t(`errors:${error}`)}</Notice>}
      <OwnModelActions {...{ settings, isOffline, onChange, onRemove }} canTest={own.key !== 'lost'} />
    </div>
  );
}

function KeyLine({ own: { key, key_ending: ending } }: Pick<OwnModelCardProps, 'own'>) {
  const { t } = useTranslation('settings');
  if (key !== 'stored') return <p className={key === 'lost' ? LOST : QUIET}>{t(`own.key.${key}`)}</p>;
  return <p className={QUIET}>{ending === '' ? t('own.key.hidden') : t('own.key.stored', { ending })}</p>;
}
const QUIET = 'm-0 mt-1 text-sm text-muted';
const LOST = 'm-0 mt-1 text-sm text-danger';

function Untested() {
  const { t } = useTranslation('settings');
  return <p className="m-0 text-sm text-muted">{t('own.untested')}</p>;
}
