import { useState } from 'react';

export interface ViewedVersion {
  /** The version in the preview; null before the first one. */
  readonly versionId: string | null;
  readonly isCurrent: boolean;
  /** Reason why it is shown: chosen by the person, or because it became the current one. */
  readonly reason: 'first' | 'switching' | 'refreshing';
  readonly view: (versionId: string) => void;
}

/** Follows the current version, except while the person looks at another one. A new version ends that. */
export function useViewedVersion(currentVersionId: string | null, firstShown: string | undefined): ViewedVersion {
  const [first] = useState(currentVersionId);
  const [chosen, setChosen] = useState<{ versionId: string; at: string | null } | null>(
    firstShown === undefined ? null : { versionId: firstShown, at: currentVersionId },
  );
  const isChosen = chosen !== null && chosen.at === currentVersionId;
  const versionId = isChosen ? chosen.versionId : currentVersionId;
  const arrived = currentVersionId === first || first === null ? 'first' : 'refreshing';
  return {
    versionId,
    isCurrent: versionId === currentVersionId,
    reason: isChosen ? 'switching' : arrived,
    view: (id) => setChosen({ versionId: id, at: currentVersionId }),
  };
}
