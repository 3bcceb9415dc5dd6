import { useState } from 'react';
import { useTwoPanes } from './use-two-panes.ts';

export type Pane = 'chat' | 'preview';

/** Tells which pane is shown where one at a time fits: a new version brings the preview to the front. */
export function usePanes(currentVersionId: string | null, hasSomethingToShow: boolean) {
  const hasTwo = useTwoPanes();
  const [chosen, setChosen] = useState<{ pane: Pane; at: string | null } | null>(null);
  const automatic: Pane = hasSomethingToShow ? 'preview' : 'chat';
  return {
    hasTwo,
    shown: chosen !== null && chosen.at === currentVersionId ? chosen.pane : automatic,
    choose: (pane: Pane) => setChosen({ pane, at: currentVersionId }),
  };
}
