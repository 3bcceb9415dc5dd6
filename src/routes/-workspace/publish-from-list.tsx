import { useProject, type ProjectDetails } from '#data/projects/use-project.ts';
import { useVersion } from '#data/projects/use-version.ts';
import { PublishDialog } from '#features/publish/publish-dialog.tsx';
import { useVersionName } from '#features/versions/use-version-name.ts';

interface PublishFromListProps {
  readonly projectId: number;
  readonly onClose: () => void;
}

/** The settings of a publication without the window of its project. */
export function PublishFromList({ projectId, onClose }: PublishFromListProps) {
  const details = useProject(projectId);
  return details.status === 'ready' ? <CurrentVersion details={details} onClose={onClose} /> : null;
}

function CurrentVersion({ details, onClose }: { readonly details: ProjectDetails; readonly onClose: () => void }) {
  const version = useVersion(details.project.currentVersionId);
  const nameOf = useVersionName();
  return version ? <PublishDialog {...{ details, version, nameOf, onClose }} /> : null;
}
