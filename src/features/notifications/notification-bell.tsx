import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnseenCount } from '#data/notifications/use-notifications.ts';
import { IconButton } from '#ui/icon-button.tsx';

const NotificationDialog = lazy(() =>
  import('./notification-dialog.tsx').then((module) => ({ default: module.NotificationDialog })),
);
const SHOWN_MAX = 99;

/** Tells how much of what visitors sent was not seen yet, of one project or of all, and opens the list. */
export function NotificationBell({ projectId }: { readonly projectId: number | null }) {
  const { t } = useTranslation('notifications');
  const [isOpen, setOpen] = useState(false);
  const count = useUnseenCount(projectId);
  return (
    <>
      <IconButton
        label={count > 0 ? t('bellNew', { count }) : t('bell')}
        aria-haspopup="dialog"
        className="relative"
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden className="size-5" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-0.5 -right-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem]/4.5 font-semibold text-accent-ink"
          >
            {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
          </span>
        )}
      </IconButton>
      <Suspense fallback={null}>{isOpen && <NotificationDialog projectId={projectId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
