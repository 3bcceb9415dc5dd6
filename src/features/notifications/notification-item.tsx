import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pickText } from '#core/domain/pick-text.ts';
import { encodeProjectId } from '#core/domain/project-id.ts';
import type { ListedNotification } from '#data/notifications/use-notifications.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { relativeTime } from '#ui/relative-time.ts';
import { useNow } from '#ui/use-now.ts';

interface NotificationItemProps {
  readonly entry: ListedNotification;
  readonly showsSite: boolean;
  readonly onRead: () => void;
  readonly onClose: () => void;
}

/** Shows one thing that a visitor sent: its kind, time and site; it leads to its row in the live data. */
export function NotificationItem({ entry, showsSite, onRead, onClose }: NotificationItemProps) {
  const { t, i18n } = useTranslation('notifications');
  const now = useNow();
  const shownId = encodeProjectId(entry.projectId);
  const isNew = entry.readAt === null;
  const what = pickText(entry.what, i18n.language.startsWith('zh') ? 'zh' : 'en');
  const handleOpen = () => {
    onRead();
    onClose();
  };
  return (
    <li
      className={classNames(
        'relative flex items-center gap-3 rounded-control border px-3.5 py-2.5 transition-colors focus-within:border-line-strong hover:border-line-strong',
        isNew ? 'border-line bg-accent-soft' : 'border-line bg-raised',
      )}
    >
      <div className="min-w-0 flex-1">
        <Link
          to="/platform/generate/$projectId"
          params={{ projectId: shownId }}
          search={{ PROJECTID: shownId, ROW: `${entry.entity}/${entry.rowId}` }}
          state={{ internal: true }}
          className={classNames(
            'block truncate text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-accent-text',
            isNew && 'font-semibold',
          )}
          onClick={handleOpen}
        >
          {isNew && <span className="sr-only">{t('new')} </span>}
          {entry.title === '' ? what : t('entry', { what, title: entry.title })}
        </Link>
        <p className="m-0 truncate text-[0.8125rem] text-muted">
          <time dateTime={entry.createdAt}>{relativeTime(entry.createdAt, now, i18n.language)}</time>
          {showsSite && ` · ${entry.projectTitle}`}
        </p>
      </div>
      {isNew && (
        <IconButton label={t('read')} size="small" className="relative z-1" onClick={onRead}>
          <Check aria-hidden className="size-4" />
        </IconButton>
      )}
    </li>
  );
}
