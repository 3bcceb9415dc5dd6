import { useTranslation } from 'react-i18next';
import type { PlanRow } from '#data/store/rows.ts';
import { Button } from '#ui/button.tsx';

interface PlanNoticeProps {
  readonly refusal: NonNullable<PlanRow['refusal']>;
  readonly onAgain: () => void;
}

/** Says why nobody has written the plan, and offers to ask once more where that may help. */
export function PlanNotice({ refusal, onAgain }: PlanNoticeProps) {
  const { t } = useTranslation('plan');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-sm text-muted">
      <p className="m-0 min-w-0 flex-1 basis-64">{t(`refusal.${refusal}`)}</p>
      {(refusal === 'failed' || refusal === 'offline') && (
        <Button size="small" onClick={onAgain}>
          {t('refusal.again')}
        </Button>
      )}
    </div>
  );
}
