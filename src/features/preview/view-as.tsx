import { ChevronDown, Eye } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pickText } from '#core/domain/pick-text.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { VIEWERS } from '#core/site/accounts/viewer.ts';

interface ViewAsProps {
  readonly accounts: NonNullable<Blueprint['accounts']>;
  /** Person as whom the site is shown at the moment. */
  readonly viewer: string;
  /** Is given a role, or '' for a stranger. */
  readonly onView: (role: string) => void;
}

/** Chooses the person as whom the website is shown: a stranger, or one of the demo people. Phones show the platform's list. */
export function ViewAs({ accounts, viewer, onView }: ViewAsProps) {
  const { t, i18n } = useTranslation('generate');
  const locale = i18n.language.startsWith('zh') ? 'zh' : 'en';
  const id = useId();
  const roles = accounts.roles.filter((role) => role.demo !== undefined);
  if (roles.length === 0) return null;
  return (
    <div
      title={t('viewAs.label')}
      className="relative flex h-8 w-8 shrink-0 items-center justify-center rounded-control border border-line bg-canvas text-muted hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-text sm:w-auto sm:max-w-48 sm:justify-start sm:pl-2"
    >
      <Eye aria-hidden className="size-4 shrink-0" />
      <label htmlFor={id} className="sr-only">
        {t('viewAs.label')}
      </label>
      <select
        id={id}
        value={viewer}
        onChange={(event) => onView(event.target.value === VIEWERS.stranger ? '' : event.target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 sm:static sm:h-full sm:w-auto sm:min-w-0 sm:truncate sm:bg-transparent sm:pr-6 sm:pl-1.5 sm:text-[0.8125rem] sm:font-medium sm:text-current sm:opacity-100 sm:outline-none"
      >
        {viewer === VIEWERS.registered && (
          <option value={VIEWERS.registered} className="bg-surface text-ink">
            {t('viewAs.registered')}
          </option>
        )}
        <option value={VIEWERS.stranger} className="bg-surface text-ink">
          {t('viewAs.stranger')}
        </option>
        {roles.map((role) => (
          <option key={role.id} value={role.id} className="bg-surface text-ink">
            {pickText(role.label, locale)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-1.5 hidden size-3.5 sm:block" />
    </div>
  );
}
