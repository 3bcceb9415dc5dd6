import { useMemo } from 'react';
import type { Attachment } from '#core/engine/attached/attachment.ts';
import type { DraftKey } from '../drafts/draft-key.ts';
import { useSignal } from '../store/signal.ts';
import { addFiles, filesOf, removeFile, setFiles, type AttachedFiles } from './attached-files.ts';

export interface AttachedBox extends AttachedFiles {
  add(files: readonly File[]): void;
  remove(index: number): void;
  /** Puts files back that were sent before. */
  restore(files: readonly Attachment[]): void;
  clear(): void;
}

/** The files that go with the next prompt of a box. */
export function useAttachedFiles(key: DraftKey): AttachedBox {
  const now = useSignal(filesOf(key));
  const acts = useMemo(
    () => ({
      add: (files: readonly File[]) => void addFiles(key, files),
      remove: (index: number) => removeFile(key, index),
      restore: (files: readonly Attachment[]) => setFiles(key, files),
      clear: () => setFiles(key, []),
    }),
    [key],
  );
  return { ...now, ...acts };
}
