import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { SelectionBar } from './selection-bar.tsx';
import { TextForm } from './text-form.tsx';
import type { SelectionControl } from './use-selection.ts';

interface SelectionToolsProps {
  readonly projectId: number;
  readonly selection: SelectionControl;
  /** True when a version can be made now. */
  readonly canSend: boolean;
  readonly onSend: (prompt: string) => void;
  /** Called when the focused control has gone. */
  readonly onGone: () => void;
}

/** Offers the work on the selected section: its texts are written, or one of the actions is chosen. */
export function SelectionTools({ projectId, selection, canSend, onSend, onGone }: SelectionToolsProps) {
  const writeButton = useRef<HTMLButtonElement>(null);
  const stopWriting = () => {
    flushSync(() => selection.setWriting(null));
    // The section may be out of sight, and its bar with it.
    if (writeButton.current === null) onGone();
    else writeButton.current.focus();
  };
  const remove = () => {
    selection.select(null);
    onGone();
  };
  const { writing, named } = selection;
  if (writing !== null) {
    const { setWriting } = selection;
    return <TextForm {...{ projectId, writing }} canSave={canSend} onWrite={setWriting} onClose={stopWriting} />;
  }
  if (named === null) return null;
  const [first] = selection.pictures;
  return (
    <SelectionBar
      selection={named}
      disabled={!canSend}
      onSend={onSend}
      onWrite={selection.write}
      onPicture={first === undefined ? null : () => selection.setPicturing(first.place)}
      writeButton={writeButton}
      onRemove={remove}
    />
  );
}
