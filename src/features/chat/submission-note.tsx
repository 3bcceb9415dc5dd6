import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#core/domain/app-error.ts';
import { CREDITS_PER_PROMPT } from '#core/domain/prices.ts';
import { PROMPT_MAX_LENGTH } from '#core/engine/generated.ts';
import type { Submission } from '#data/store/rows.ts';
import { useAccount } from '#data/session/use-account.ts';
import { useSyncStatus } from '#data/sync/use-sync-status.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { relativeTime } from '#ui/relative-time.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useNow } from '#ui/use-now.ts';
import { canResend } from './can-resend.ts';

interface SubmissionNoteProps {
  readonly submission: Submission;
  /** True when the version it made is on this device. */
  readonly hasVersion: boolean;
  /** True when the version that it builds on was refused: that one goes first. */
  readonly isBaseRefused: boolean;
  readonly canSend: boolean;
  readonly onRetry: () => void;
  /** The model on this device is not to be waited for. */
  readonly onPlain: () => void;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
}

/** Shows the state of a sent prompt and the actions that are left. */
export function SubmissionNote(props: SubmissionNoteProps) {
  const { state, device } = props.submission;
  switch (state) {
    case 'building':
      return device === 'writing' ? (
        <DeviceNote onPlain={props.onPlain} />
      ) : (
        <StateLine icon={<Spinner className="size-3.5" />} state={state} />
      );
    case 'sending':
      return <StateLine icon={<Spinner className="size-3.5" />} state={state} />;
    case 'waiting':
      return <WaitingNote {...props} />;
    case 'accepted':
    case 'done':
      return (
        <StateLine
          icon={<CircleCheck aria-hidden className="size-3.5 text-success" />}
          state={props.hasVersion ? state : 'unchanged'}
        />
      );
    case 'refused':
    case 'failed':
      return <RefusedNote {...props} />;
  }
}

/** Says that the model on this device writes, which may take minutes, and lets the person go on without it. */
function DeviceNote({ onPlain }: Pick<SubmissionNoteProps, 'onPlain'>) {
  const { t } = useTranslation('generate');
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <output className="flex items-center gap-1.5 text-xs text-faint">
        <Spinner className="size-3.5" />
        {t('submission.onDevice')}
      </output>
      <Button variant="ghost" size="small" title={t('submission.plainHint')} onClick={onPlain}>
        {t('submission.plain')}
      </Button>
    </div>
  );
}

function StateLine({ icon, state }: { readonly icon: React.ReactNode; readonly state: Submission['state'] | 'unchanged' }) {
  const { t } = useTranslation('generate');
  return (
    <output className="m-0 flex items-center gap-1.5 text-xs text-faint">
      {icon}
      {t(`submission.${state}`)}
    </output>
  );
}

/** Tells what a waiting prompt waits for; connected, it leaves by itself in a moment. */
function WaitingNote({ submission, canSend, onEdit, onCancel }: SubmissionNoteProps) {
  const { t, i18n } = useTranslation('generate');
  const now = useNow();
  const { kind } = useSyncStatus();
  if (kind !== 'offline' && kind !== 'needsSignIn') return <StateLine icon={<Spinner className="size-3.5" />} state="sending" />;
  return (
    <div className="flex flex-col items-end gap-1.5">
      <output className="flex items-start gap-1.5 text-right text-xs text-faint">
        <CloudOff aria-hidden className="size-3.5 shrink-0 text-warning" />
        <span>
          {t(kind === 'offline' ? 'submission.waiting' : 'submission.needsSignIn')}{' '}
          <time dateTime={submission.createdAt}>
            {t('submission.age', { when: relativeTime(submission.createdAt, now, i18n.language) })}
          </time>
        </span>
      </output>
      <div className="flex gap-1">
        <Button variant="ghost" size="small" disabled={!canSend} onClick={onEdit}>
          {t('submission.edit')}
        </Button>
        <Button variant="ghost" size="small" onClick={onCancel}>
          {t('submission.cancel')}
        </Button>
      </div>
    </div>
  );
}

function RefusedNote({ submission, hasVersion, isBaseRefused, canSend, onRetry, onEdit, onCancel }: SubmissionNoteProps) {
  const { t } = useTranslation(['generate', 'errors']);
  const { state, error } = submission;
  const credits = useAccount()?.credits ?? 0;
  const known = error === null ? t(`submission.${state}`) : t(`errors:${error}`);
  const reason = isBaseRefused ? t('submission.onRefused') : known;
  const advice = error === null ? null : adviceFor(error, credits);
  return (
    <div role="alert" className="flex w-full flex-col gap-2 rounded-control bg-danger-soft px-3 py-2.5 text-[0.8125rem]">
      <p className="m-0 flex items-start gap-2 font-medium text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{reason}</span>
      </p>
      {advice !== null && (
        <p className="m-0 text-muted">
          {t(`suggestions.${advice}`, {
            max: PROMPT_MAX_LENGTH,
            price: CREDITS_PER_PROMPT,
            count: credits,
            ...submission.values,
          })}
        </p>
      )}
      {hasVersion && <p className="m-0 text-muted">{t('submission.draftKept')}</p>}
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" disabled={!canSend} onClick={onRetry}>
          {t(canResend(submission) ? 'submission.resend' : 'submission.retry')}
        </Button>
        <Button size="small" variant="ghost" disabled={!canSend} onClick={onEdit}>
          {t('submission.edit')}
        </Button>
        {(error === 'CREDITS_SHORT' || error === 'PLAN_EXPIRED') && (
          <Link to="/billing" className={buttonClass('ghost', 'small')}>
            {t('submission.credits')}
          </Link>
        )}
        {/* What failed here was never sent: there is nothing to take back. */}
        {state === 'refused' && (
          <Button size="small" variant="ghost" onClick={onCancel}>
            {t('submission.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

function adviceFor(error: ErrorCode, credits: number): 'credits' | 'enough' | 'price' | 'words' | 'long' | null {
  if (error === 'PRICE_CHANGED') return 'price';
  if (error === 'CREDITS_SHORT') return credits < CREDITS_PER_PROMPT ? 'credits' : 'enough';
  if (error === 'PROMPT_NO_WORDS' || error === 'PROMPT_EMPTY') return 'words';
  return error === 'PROMPT_TOO_LONG' ? 'long' : null;
}
