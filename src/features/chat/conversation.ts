import type { ChatRecord } from '#core/protocol/records.ts';
import type { Submission, VersionSummary } from '#data/store/rows.ts';

/** One prompt with everything that came of it. */
export interface Turn {
  /** The command's id. */
  readonly id: string;
  readonly prompt: ChatRecord | null;
  readonly replies: readonly ChatRecord[];
  readonly submission: Submission | null;
  /** A model's version that was asked for beside this one, and has not come yet. */
  readonly beside: Submission | null;
  /** The version it made, null when it made none or none is on this device. */
  readonly versionId: string | null;
  /** It was refused because a prompt before it had been: the server does not know what it builds on. */
  readonly isBaseRefused: boolean;
  /** The version before it, for undo. */
  readonly previousVersionId: string | null;
}

export interface ConversationParts {
  /** Each list oldest first. */
  readonly chat: readonly ChatRecord[];
  readonly submissions: readonly Submission[];
  readonly versions: readonly VersionSummary[];
}

/** Groups the chat into turns, oldest first. */
export function conversation({ chat, submissions, versions }: ConversationParts): Turn[] {
  const ids = [...new Set(chat.map((entry) => entry.commandId))];
  return ids.map((id) => {
    const entries = chat.filter((entry) => entry.commandId === id);
    const submission = submissions.find((each) => each.id === id) ?? null;
    const replies = entries.filter((entry) => entry.role === 'assistant');
    const versionId = replies.find((entry) => entry.versionId !== null)?.versionId ?? submission?.versionId ?? null;
    const index = versions.findIndex((version) => version.id === versionId);
    return {
      id,
      prompt: entries.find((entry) => entry.role === 'user') ?? null,
      replies,
      submission,
      beside: submissions.find(({ besideOf, state }) => besideOf === id && state !== 'done') ?? null,
      isBaseRefused: isBaseRefused(submission, submissions),
      versionId: index === -1 ? null : versionId,
      previousVersionId: index === -1 ? null : (submission?.baseVersionId ?? versions[index - 1]?.id ?? null),
    };
  });
}

function isBaseRefused(submission: Submission | null, all: readonly Submission[]): boolean {
  if (submission?.state !== 'refused' || (submission.error !== 'NOT_FOUND' && submission.error !== 'CONFLICT')) return false;
  const base = all.find((each) => each.versionId === submission.baseVersionId);
  return base?.state === 'refused';
}
