import { useState } from 'react';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { nameSelection, type NamedSelection, type Selection } from './name-selection.ts';

export interface SelectionControl {
  readonly selected: Selection | null;
  readonly named: NamedSelection | null;
  readonly canPick: boolean;
  /** Whether a click in the preview selects. */
  readonly isPicking: boolean;
  readonly setPicking: (isPicking: boolean) => void;
  /** A section of the page that is shown. */
  readonly select: (block: string | null) => void;
}

/** The section that requests speak of, while the page that is shown has it. Nothing is selected without a Blueprint. */
export function useSelection(blueprint: Blueprint | undefined, shownPage: string | undefined): SelectionControl {
  const [selected, setSelected] = useState<Selection | null>(null);
  const [isPicking, setPicking] = useState(false);
  const named = nameSelection(selected, blueprint, shownPage);
  if (selected !== null && named === null) setSelected(null);
  return {
    selected: named === null ? null : selected,
    named,
    canPick: blueprint !== undefined,
    isPicking: isPicking && blueprint !== undefined,
    setPicking,
    select: (block) => setSelected(block === null || shownPage === undefined ? null : { page: shownPage, block }),
  };
}
