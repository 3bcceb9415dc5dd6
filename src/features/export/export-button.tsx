import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/domain/app-error.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { showToast } from '#ui/toast.tsx';

interface ExportButtonProps {
  readonly projectId: number;
  readonly versionId: string | null;
  readonly title: string;
}

/** Downloads the shown version as a project that runs by itself. */
export function ExportButton({ projectId, versionId, title }: ExportButtonProps) {
  const { t } = useTranslation(['generate', 'errors']);
  const [isRunning, setIsRunning] = useState(false);

  const run = async (id: string) => {
    setIsRunning(true);
    try {
      const { exportProject } = await import('#data/export/export-project.ts');
      saveFile(await exportProject(projectId, id), `${fileName(title)}.zip`);
      showToast('success', t('export.done'));
    } catch (error) {
      showToast('error', error instanceof AppError ? t(`errors:${error.code}`) : t('export.failed'));
      if (!(error instanceof AppError)) throw error;
    } finally {
      setIsRunning(false);
    }
  };

  return (
    <Button
      variant="ghost"
      aria-label={t('header.export')}
      title={versionId === null ? t('header.noVersion') : undefined}
      disabled={versionId === null}
      busy={isRunning}
      className="px-2.5 sm:px-3"
      onClick={() => {
        if (versionId !== null) void run(versionId);
      }}
    >
      {!isRunning && <Download aria-hidden className="size-4" />}
      <span className="hidden lg:inline">{t('header.export')}</span>
    </Button>
  );
}

function fileName(title: string): string {
  const name = title
    .replaceAll(/[\p{C}/\\:*?"<>|.]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, '-');
  return name === '' ? 'project' : name;
}
