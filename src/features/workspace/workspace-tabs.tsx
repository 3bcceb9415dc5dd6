import { useTranslation } from 'react-i18next';
import type { ProjectGroup } from '#data/projects/use-projects.ts';
import { Tabs } from '#ui/tabs.tsx';
import { WORKSPACE_TABS, type WorkspaceTab } from './card-actions.ts';

export const LIST_ID = 'workspace-list';
export const GROUPS = { '0': 'all', '1': 'unpublished', '2': 'published' } as const satisfies Record<string, ProjectGroup>;

interface WorkspaceTabsProps {
  readonly tab: WorkspaceTab;
  readonly onTab: (tab: WorkspaceTab) => void;
  /** Of the lists that are known; null while they are read. */
  readonly counts: Readonly<Partial<Record<WorkspaceTab, number>>> | null;
}

/** The lists of the Workspace with how much is in each; they scroll sideways where they have no room. */
export function WorkspaceTabs({ tab, onTab, counts }: WorkspaceTabsProps) {
  const { t } = useTranslation('workspace');
  const tabs = WORKSPACE_TABS.map((value) => {
    const count = counts?.[value];
    const label = (
      <>
        {t(`tabs.${value}`)}
        {count !== undefined && <span className="tabular-nums opacity-70">{count}</span>}
      </>
    );
    return { value, label };
  });
  return (
    <div className="-mx-1 overflow-x-auto px-1 py-0.5">
      <Tabs label={t('tabs.label')} value={tab} onChange={onTab} panelId={LIST_ID} tabs={tabs} />
    </div>
  );
}
