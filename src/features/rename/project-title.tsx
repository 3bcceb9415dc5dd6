import { Pencil } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PROJECT_TITLE_MAX } from '#core/domain/project-title.ts';
import { showToast } from '#ui/toast.tsx';

interface ProjectTitleProps {
  readonly title: string;
  readonly onRename: (title: string) => void;
}

/** Shows the project's name; a click turns it into a field. Enter keeps the new name, Escape the old one. */
export function ProjectTitle({ title, onRename }: ProjectTitleProps) {
  const { t } = useTranslation('generate');
  const [draft, setDraft] = useState<string | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  const finish = (name: string | null) => {
    setDraft(null);
    if (name === null || name.trim() === title) return;
    if (name.trim() === '') showToast('error', t('header.nameEmpty'));
    else onRename(name);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (draft === null || event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // The key must not press the button that gets the focus.
    event.preventDefault();
    flushSync(() => finish(event.key === 'Enter' ? draft : null));
    trigger.current?.focus();
  };

  if (draft === null) {
    return (
      <h1 className="m-0 min-w-0">
        <button
          ref={trigger}
          type="button"
          title={t('header.rename')}
          onClick={() => setDraft(title)}
          className="control group flex max-w-full items-center gap-2 rounded-control px-2 py-1 text-left text-base font-semibold hover:bg-hover"
        >
          <span className="truncate">{title}</span>
          <Pencil
            aria-hidden
            className="size-3.5 shrink-0 text-faint opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
          />
          <span className="sr-only">{t('header.rename')}</span>
        </button>
      </h1>
    );
  }
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to type here
      autoFocus
      aria-label={t('header.nameLabel')}
      value={draft}
      maxLength={PROJECT_TITLE_MAX}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => finish(draft)}
      onKeyDown={handleKeyDown}
      className="control min-w-0 flex-1 rounded-control border border-line-strong bg-canvas px-2 py-1 text-base font-semibold text-ink sm:max-w-96"
    />
  );
}
