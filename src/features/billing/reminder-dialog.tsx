import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The end of a plan that is near, or was, and what tells of it. */
export interface Due {
  readonly by: 'dialog' | 'notice';
  readonly plan: string;
  readonly days: number;
  readonly date: string;
}

interface ReminderDialogProps {
  readonly due: Due;
  readonly onPlans: () => void;
  readonly onClose: () => void;
}

export function ReminderDialog({ due, onPlans, onClose }: ReminderDialogProps) {
  const { t } = useTranslation(['billing', 'common']);
  const { plan, days, date } = due;
  const isOver = days < 0;
  return (
    <Dialog
      title={t(isOver ? 'reminder.overTitle' : 'reminder.soonTitle', { plan })}
      description={isOver ? t('reminder.overText', { date }) : t('reminder.soonText', { date, count: days })}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('reminder.later')}</Button>
          <Button variant="primary" onClick={onPlans}>
            {t('reminder.renew')}
          </Button>
        </>
      }
    />
  );
}
