import { useNavigate } from '@tanstack/react-router';
import { useDraft } from '#data/drafts/use-draft.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import type { PlanRow } from '#data/store/rows.ts';

interface PlanningOptions {
  readonly details: ProjectDetails;
  readonly plan: PlanRow | null;
  readonly opensPlan: boolean;
  readonly onBuilt: () => void;
}

export type Planning = ReturnType<typeof usePlanning>;

/** Brings the plan of a project together with its window: what it costs, and where one goes when it is built or thrown away. */
export function usePlanning({ details, plan, opensPlan, onBuilt }: PlanningOptions) {
  const { project, versions, chat } = details;
  const navigate = useNavigate();
  const newDraft = useDraft('new');
  const draft = useDraft(project.id);
  const current = versions.find(({ id }) => id === project.currentVersionId);
  const isFirstCorrection = current?.number === 1 && versions.length === 1;
  const idea = chat.find(({ role }) => role === 'user')?.text ?? project.title;
  /** The words of a plan that was thrown away go back to where they came from. */
  const goBack = (words: string, isProjectGone: boolean) => {
    if (plan === null || plan.asked === null) return;
    const target = isProjectGone ? newDraft : draft;
    if (!target.text.includes(words)) target.setText([target.text.trim(), words].filter((part) => part !== '').join('\n'));
    if (isProjectGone) void navigate({ to: '/platform' });
  };
  return { plan, opensPlan, isFirstCorrection, idea, onBuilt, onBack: goBack };
}
