import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import { encodeProjectId } from '#core/domain/project-id.ts';
import type { AttachedBox } from '#data/attachments/use-attached-files.ts';
import { getWaitsForModel } from '#data/preferences/preferences.ts';
import { getSession } from '#data/session/session.ts';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { showToast } from '#ui/toast.tsx';

/** Starts a project from a prompt, or from its plan, and opens it; a visitor signs in first and the prompt goes on by itself. */
export function useSubmitIdea(
  { files, clear }: AttachedBox,
  isPlanFirst: boolean,
): (prompt: string, onStored: () => void) => Promise<void> {
  const navigate = useNavigate();
  const { t } = useTranslation(['home', 'errors']);
  return useCallback(
    async (prompt, onStored) => {
      const submit = async () => {
        const { projectId } = await begin({ projectId: null, prompt, attached: files }, isPlanFirst);
        onStored();
        clear();
        const shownId = encodeProjectId(projectId);
        await navigate({
          to: isPlanFirst ? '/platform/requirement/$projectId' : '/platform/generate/$projectId',
          params: { projectId: shownId },
          search: { PROJECTID: shownId },
          state: { internal: true },
        });
      };
      if (getSession().status !== 'signedOut') return submit();
      const resume = () =>
        submit().catch((error: unknown) => {
          showToast('error', t('prompt.failed', { reason: t(`errors:${errorCodeOf(error)}`) }));
        });
      signInRequest.open({ keepsPrompt: true, resume });
    },
    [isPlanFirst, navigate, t, files, clear],
  );
}

interface Idea {
  readonly projectId: null;
  readonly prompt: string;
  readonly attached: AttachedBox['files'];
}

async function begin(idea: Idea, isPlanFirst: boolean) {
  if (isPlanFirst) return (await import('#data/plans/start-plan.ts')).startPlan(idea);
  return (await import('#data/commands/submit-prompt.ts')).submitPrompt({ ...idea, waitsForModel: getWaitsForModel() });
}
