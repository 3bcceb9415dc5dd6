import type { ClipboardEvent, DragEvent, ReactNode } from 'react';

/** Parts of a text box that take files and show them, as whoever composes the page has them. */
export interface FileSlot {
  readonly button: ReactNode;
  readonly chips: ReactNode;
  /** One is still being read. */
  readonly isReading: boolean;
  readonly drop: { readonly onDragOver: (event: DragEvent) => void; readonly onDrop: (event: DragEvent) => void };
  /** True when files were pasted. */
  readonly paste: (event: ClipboardEvent) => boolean;
}
