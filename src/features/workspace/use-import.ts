import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import type { Imported, ImportStep } from '#data/archive/import-project.ts';
import type { ArchiveProblem } from '#data/archive/read-archive.ts';

export type ImportState =
  | { readonly kind: 'running'; readonly file: string; readonly step: ImportStep }
  | { readonly kind: 'done'; readonly imported: Imported }
  | { readonly kind: 'refused'; readonly file: string; readonly problem: ArchiveProblem }
  | { readonly kind: 'failed'; readonly file: string; readonly error: ErrorCode };

/** Imports one exported project at a time. */
export function useImport() {
  const { t } = useTranslation('workspace');
  const [state, setState] = useState<ImportState | null>(null);
  const run = async (file: File) => {
    const { name } = file;
    setState({ kind: 'running', file: name, step: 'reading' });
    try {
      const { importProject } = await import('#data/archive/import-project.ts');
      const words = { copyOf: (title: string) => t('import.copyOf', { title }) };
      const result = await importProject(file, words, (step) => setState({ kind: 'running', file: name, step }));
      setState(result.ok ? { kind: 'done', imported: result.value } : { kind: 'refused', file: name, problem: result.error });
    } catch (error) {
      // A file that the browser can no longer read: moved, or on a device that was taken out.
      const isGone = error instanceof DOMException;
      setState(
        isGone
          ? { kind: 'refused', file: name, problem: 'unreadable' }
          : { kind: 'failed', file: name, error: error instanceof AppError ? error.code : 'SERVER' },
      );
      if (!(error instanceof AppError) && !isGone) throw error;
    }
  };
  return {
    state,
    dismiss: () => setState(null),
    start(file: File) {
      if (state?.kind !== 'running') void run(file);
    },
  };
}
