import type { AttachedBox } from '#data/attachments/use-attached-files.ts';
import type { FileSlot } from '#ui/file-slot.ts';

const nothing = () => undefined;

/** A prompt box that no file goes with. */
export const NO_FILE_BOX: AttachedBox = {
  files: [],
  reading: [],
  refused: [],
  add: nothing,
  remove: nothing,
  restore: nothing,
  clear: nothing,
};
export const NO_FILE_SLOT: FileSlot = {
  button: null,
  chips: null,
  isReading: false,
  drop: { onDragOver: nothing, onDrop: nothing },
  paste: () => false,
};
