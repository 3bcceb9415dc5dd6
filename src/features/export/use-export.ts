import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/domain/app-error.ts';
import { saveFile } from '#ui/save-file.ts';
import { showToast } from '#ui/toast.tsx';

export interface ExportedVersion {
  readonly projectId: number;
  readonly versionId: string;
  readonly title: string;
}

/** Downloads a version as a project that runs by itself, and says how that went. */
export function useExport() {
  const { t } = useTranslation(['generate', 'errors']);
  const [isRunning, setIsRunning] = useState(false);
  const run = async ({ projectId, versionId, title }: ExportedVersion) => {
    setIsRunning(true);
    try {
      const { exportProject } = await import('#data/export/export-project.ts');
      saveFile(await exportProject(projectId, versionId), `${fileName(title)}.zip`);
      showToast('success', t('export.done'));
    } catch (error) {
      showToast('error', error instanceof AppError ? t(`errors:${error.code}`) : t('export.failed'));
      if (!(error instanceof AppError)) throw error;
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, run };
}

function fileName(title: string): string {
  const name = title
    .replaceAll(/[\p{C}/\\:*?"<>|.]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, '-');
  return name === '' ? 'project' : name;
}
