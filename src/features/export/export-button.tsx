import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useExport } from './use-export.ts';

interface ExportButtonProps {
  readonly projectId: number;
  readonly versionId: string | null;
  readonly title: string;
}

/** Downloads the shown version as a project that runs by itself. */
export function ExportButton({ projectId, versionId, title }: ExportButtonProps) {
  const { t } = useTranslation('generate');
  const { isRunning, run } = useExport();
  return (
    <Button
      variant="ghost"
      aria-label={t('header.export')}
      title={versionId === null ? t('header.noVersion') : undefined}
      disabled={versionId === null}
      busy={isRunning}
      className="px-2.5 sm:px-3"
      onClick={() => {
        if (versionId !== null) void run({ projectId, versionId, title });
      }}
    >
      {!isRunning && <Download aria-hidden className="size-4" />}
      <span className="hidden lg:inline">{t('header.export')}</span>
    </Button>
  );
}
