import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FRAME_RETRIES, type FrameLoad } from './frame-load.ts';

interface PreviewOverlayProps {
  readonly load: FrameLoad;
  /** Reason why a new page is on its way. */
  readonly reason: 'first' | 'switching' | 'refreshing';
  readonly isOffline: boolean;
  readonly onReload: () => void;
}

/** Covers the frame while a page is on its way, or when it did not come. */
export function PreviewOverlay({ load, reason, isOffline, onReload }: PreviewOverlayProps) {
  const { t } = useTranslation('generate');
  if (load.state === 'shown') return null;
  if (load.state === 'failed') {
    return (
      <div className="absolute inset-0 overflow-y-auto bg-surface">
        <ErrorState title={t('preview.failedTitle')} action={<Button onClick={onReload}>{t('preview.reload')}</Button>}>
          <p className="m-0">{isOffline ? t('preview.failedOffline') : t('preview.failedText')}</p>
        </ErrorState>
      </div>
    );
  }
  return (
    <output className="pointer-events-none absolute inset-x-0 bottom-6 flex justify-center px-4">
      <span className="animate-panel flex items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 text-[0.8125rem] text-ink shadow-overlay">
        <Spinner className="text-accent-text" />
        {load.state === 'waiting'
          ? t('preview.retrying', { attempt: load.attempt + 1, max: FRAME_RETRIES })
          : t(`preview.${REASONS[reason]}`)}
      </span>
    </output>
  );
}

const REASONS = { first: 'loading', switching: 'switching', refreshing: 'refreshing' } as const;
