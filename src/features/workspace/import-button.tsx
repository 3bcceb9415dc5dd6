import { CREDITS_PER_PROMPT } from '#core/domain/prices.ts';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

interface ImportButtonProps {
  readonly onFile: (file: File) => void;
  readonly busy: boolean;
}

export function ImportButton({ onFile, busy }: ImportButtonProps) {
  const { t } = useTranslation('workspace');
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: React.ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again.
    event.target.value = '';
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <Button busy={busy} title={t('import.hint', { count: CREDITS_PER_PROMPT })} onClick={() => input.current?.click()}>
        {!busy && <Upload aria-hidden className="size-4" />}
        {t('import.action')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label={t('import.action')}
        onChange={handleChange}
      />
    </>
  );
}
