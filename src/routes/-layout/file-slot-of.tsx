import type { AttachedBox } from '#data/attachments/use-attached-files.ts';
import { AttachButton } from '#features/attachments/attach-button.tsx';
import { AttachedChips } from '#features/attachments/attached-chips.tsx';
import { dropFiles, pasteFiles } from '#features/attachments/drop-files.ts';
import type { FileSlot } from '#ui/file-slot.ts';

/** The parts of a prompt box that take files and show them. */
export function fileSlotOf(box: AttachedBox): FileSlot {
  return {
    button: <AttachButton onFiles={box.add} />,
    chips: <AttachedChips {...box} />,
    isReading: box.reading.length > 0,
    drop: dropFiles(box.add),
    paste: (event) => pasteFiles(event, box.add),
  };
}
