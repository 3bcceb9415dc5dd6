import { lazy, Suspense } from 'react';
import { useSectionName } from './use-section-name.ts';
import type { SelectionControl } from './use-selection.ts';

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }));

interface SelectedPictureProps {
  readonly projectId: number;
  readonly selection: SelectionControl;
  /** True when a version can be made now. */
  readonly canSave: boolean;
}

/** Opens the pictures of the selected section; apart from its tools, which change their place with the width of the window. */
export function SelectedPicture({ projectId, selection, canSave }: SelectedPictureProps) {
  const sectionName = useSectionName();
  const { named, picturing, locales, setPicturing } = selection;
  const [first, ...others] = selection.pictures;
  if (named === null || first === undefined || picturing === null) return null;
  return (
    <Suspense>
      <PictureDialog
        {...{ projectId, section: sectionName(named), locales, canSave }}
        places={[first, ...others]}
        begin={picturing}
        onClose={() => setPicturing(null)}
      />
    </Suspense>
  );
}
