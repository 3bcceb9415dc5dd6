import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';

export type BackendSource = 'live' | 'preview';

interface BackendDataProps {
  readonly source: BackendSource;
  readonly onSource: (source: BackendSource) => void;
}

/** Switches the rows in the backend of a published project: those of visitors, or those of the preview. */
export function BackendData({ source, onSource }: BackendDataProps) {
  const { t } = useTranslation('generate');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-2 py-1.5">
      <Segmented
        label={t('backend.label')}
        value={source}
        onChange={onSource}
        options={[
          { value: 'preview', label: t('backend.preview') },
          { value: 'live', label: t('backend.live') },
        ]}
      />
      <output className="min-w-0 flex-1 basis-40 text-[0.8125rem] text-muted">
        {t(source === 'live' ? 'backend.liveHint' : 'backend.previewHint')}
      </output>
    </div>
  );
}
