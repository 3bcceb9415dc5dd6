import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysLeft, dayText, packageEnd, reminderFor } from '#core/domain/membership.ts';
import type { PackageInfoAnswer } from '#core/protocol/http/billing.ts';
import { readPackage } from '#data/billing/billing-api.ts';
import { useOnline } from '#data/sync/use-sync-status.ts';
import { isFirstReminder } from '#data/billing/reminder-days.ts';
import { showToast } from '#ui/toast.tsx';
import type { Due } from './reminder-dialog.tsx';

const ReminderDialog = lazy(async () => ({ default: (await import('./reminder-dialog.tsx')).ReminderDialog }));

interface MembershipReminderProps {
  readonly userId: string;
  readonly onPlans: () => void;
}

/** Reminds of the end of a plan, once a day: by a dialog when it is near or over, by a note a week before. */
export function MembershipReminder({ userId, onPlans }: MembershipReminderProps) {
  const { t } = useTranslation('billing');
  const isOnline = useOnline();
  const [due, setDue] = useState<Due | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const tell = (own: PackageInfoAnswer) => {
      const found = dueOf(own);
      if (found === null || leaving.signal.aborted || !isFirstReminder(userId, new Date())) return;
      if (found.by === 'dialog') return setDue(found);
      const { plan, days } = found;
      const renew = { label: t('reminder.renew'), onSelect: onPlans, about: 'plan' };
      return showToast('info', t('reminder.notice', { plan, count: days }), renew);
    };
    // Without an answer it is asked again with the next connection: a reminder may be late.
    readPackage(leaving.signal).then(tell, () => undefined);
    return () => leaving.abort();
  }, [isOnline, userId, onPlans, t]);
  if (due === null) return null;
  const goOn = () => {
    setDue(null);
    onPlans();
  };
  return (
    <Suspense fallback={null}>
      <ReminderDialog due={due} onPlans={goOn} onClose={() => setDue(null)} />
    </Suspense>
  );
}

/** Null for a plan that renews itself, has no end, or ends later. */
export function dueOf({ current_package: current, server_time: now, renews }: PackageInfoAnswer): Due | null {
  const end = packageEnd(current);
  if (end === null || renews) return null;
  const days = daysLeft(end, Date.parse(now));
  const by = reminderFor(days);
  return by === null ? null : { by, plan: current.package_title, days, date: dayText(end) };
}
