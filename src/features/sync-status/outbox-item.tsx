import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CREDITS_PER_PROMPT } from '#core/domain/prices.ts';
import { encodeProjectId } from '#core/domain/project-id.ts';
import { useAccount } from '#data/session/use-account.ts';
import type { OutboxEntry } from '#data/sync/outbox-list.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { relativeTime } from '#ui/relative-time.ts';
import { useNow } from '#ui/use-now.ts';
import { useOutboxActions } from './use-outbox-actions.ts';

interface OutboxItemProps {
  readonly entry: OutboxEntry;
  readonly onClose: () => void;
}

export function OutboxItem({ entry, onClose }: OutboxItemProps) {
  const { t, i18n } = useTranslation('outbox');
  const now = useNow();
  const shownId = encodeProjectId(entry.projectId);
  const isRefused = entry.state === 'refused';
  return (
    <li
      className={classNames('rounded-control border p-3.5', isRefused ? 'border-danger bg-danger-soft' : 'border-line bg-raised')}
    >
      <p className="m-0 flex flex-wrap items-baseline gap-x-2 text-[0.8125rem] text-muted">
        <span className="font-medium text-ink">{t(`kind.${entry.kind}`)}</span>
        {entry.projectTitle !== '' && (
          <Link
            to="/platform/generate/$projectId"
            params={{ projectId: shownId }}
            search={{ PROJECTID: shownId }}
            state={{ internal: true }}
            title={t('open')}
            className="min-w-0 truncate text-accent-text"
            onClick={onClose}
          >
            {entry.projectTitle}
          </Link>
        )}
        <time dateTime={entry.createdAt} className="ml-auto whitespace-nowrap">
          {relativeTime(entry.createdAt, now, i18n.language)}
        </time>
      </p>
      {entry.text !== null && entry.text !== entry.projectTitle && (
        <p className="m-0 mt-1 line-clamp-3 text-sm break-words">{entry.text}</p>
      )}
      {entry.state === 'refused' ? <Reason entry={entry} /> : <PendingState entry={entry} />}
      <Actions entry={entry} onClose={onClose} />
    </li>
  );
}

function PendingState({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslation('outbox');
  const { state, attempts } = entry;
  if (state === 'refused') return null;
  const tried = state === 'waiting' && attempts > 0 ? ` · ${t('tried', { count: attempts })}` : '';
  return <p className="m-0 mt-1.5 text-[0.8125rem] text-muted">{`${t(`state.${state}`)}${tried}`}</p>;
}

/** Lists the reasons why a change was refused, part by part where it has parts, and what that means. */
function Reason({ entry }: { readonly entry: OutboxEntry }) {
  const { t, i18n } = useTranslation(['outbox', 'errors', 'diagnostics']);
  const credits = useAccount()?.credits ?? 0;
  const isKnown = (code: string): code is 'other' => i18n.exists(`diagnostics:${code}`);
  const lines = entry.diagnostics.map(({ code, values }) => {
    const wrapped = String(values?.['problem'] ?? '');
    const problem = t(`diagnostics:${isKnown(wrapped) ? wrapped : 'other'}`, { ...values });
    return t(`diagnostics:${isKnown(code) ? code : 'other'}`, { ...values, problem });
  });
  return (
    <div className="mt-2 flex flex-col gap-1 text-[0.8125rem]">
      <p className="m-0 flex items-start gap-1.5 font-medium text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {t(`errors:${entry.error ?? 'SERVER'}`)}
      </p>
      {entry.error === 'PRICE_CHANGED' && <p className="m-0">{t('price', entry.values)}</p>}
      {entry.error === 'CREDITS_SHORT' && <p className="m-0">{t('credits', { price: CREDITS_PER_PROMPT, count: credits })}</p>}
      {[...new Set(lines)].map((line) => (
        <p key={line} className="m-0">
          {line}
        </p>
      ))}
      {entry.dependents > 0 && <p className="m-0">{t('dependents', { count: entry.dependents })}</p>}
    </div>
  );
}

function Actions({ entry, onClose }: OutboxItemProps) {
  const { t } = useTranslation('outbox');
  const actions = useOutboxActions(entry, onClose);
  const { state, kind, dependents } = entry;
  const canCancel = state === 'waiting' || state === 'building' || state === 'blocked';
  if (state !== 'refused' && !canCancel) return null;
  const agreed = entry.error === 'PRICE_CHANGED' ? t('agree', entry.values) : t('resend');
  const discard = dependents > 0 ? t('discardAll', { count: dependents }) : t('discard');
  return (
    <div className={`mt-2.5 flex flex-wrap gap-1.5 ${state === 'refused' ? '' : '-ml-3'}`}>
      {state === 'refused' && (
        <Button size="small" onClick={actions.resend}>
          {agreed}
        </Button>
      )}
      {kind === 'submitPrompt' && (
        <Button size="small" variant="ghost" onClick={actions.edit}>
          {t('edit')}
        </Button>
      )}
      {state === 'refused' && (
        <Button size="small" variant="ghost" onClick={actions.save}>
          {t('export')}
        </Button>
      )}
      <Button size="small" variant="ghost" className={state === 'refused' ? 'text-danger!' : ''} onClick={actions.discard}>
        {state === 'refused' ? discard : t('cancel')}
      </Button>
    </div>
  );
}
