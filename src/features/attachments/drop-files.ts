import type { ClipboardEvent, DragEvent } from 'react';

interface FileDrop {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Takes files that are dropped; everything else that is dragged is left to the browser. */
export function dropFiles(onFiles: (files: readonly File[]) => void): FileDrop {
  return {
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event) => {
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
}

/** Takes files that are pasted, as screenshots are; true when there were any. Text beside them, as spreadsheets give it, wins. */
export function pasteFiles(event: ClipboardEvent, onFiles: (files: readonly File[]) => void): boolean {
  const files = [...event.clipboardData.files];
  if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return false;
  event.preventDefault();
  onFiles(files);
  return true;
}
