import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';

/** Kinds by name and by type: phones offer the camera for pictures. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif,.txt,.md,.csv,.tsv,.docx,.pdf';

interface AttachButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
}

export function AttachButton({ onFiles }: AttachButtonProps) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t('attach.add')} title={t('attach.hint')} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden className="size-[1.125rem]" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('attach.add')}
        accept={ACCEPTED}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
