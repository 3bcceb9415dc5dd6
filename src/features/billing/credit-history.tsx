import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encodeProjectId } from '#core/domain/project-id.ts';
import type { CreditEntryAnswer, CreditsAnswer } from '#core/protocol/http/billing.ts';
import { readCredits } from '#data/billing/billing-api.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast.tsx';
import { joinPages } from './history-pages.ts';
import { useMoney } from './use-money.ts';

interface CreditHistoryProps {
  readonly first: CreditsAnswer;
  /** Pages that are to be shown, as the address says. */
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** Lists every change of the balance, newest first; earlier ones come when they are asked for. */
export function CreditHistory(props: CreditHistoryProps) {
  const { t } = useTranslation('billing');
  const { entries, has_more: hasMore, pages, isBusy } = useHistory(props);
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="m-0 text-xl font-semibold">
        {t('history.title')}
      </h2>
      {entries.length === 0 ? (
        <p className="m-0 mt-3 text-muted">{t('history.empty')}</p>
      ) : (
        <ul className="m-0 mt-4 list-none divide-y divide-line rounded-card border border-line p-0">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button className="mt-4" busy={isBusy} onClick={() => props.onPages(pages + 1)}>
          {t('history.more')}
        </Button>
      )}
    </section>
  );
}

/** Keeps all that was shown: a new first page is put before it, a page that is wanted behind it. */
function useHistory({ first, pages, onPages }: CreditHistoryProps) {
  const { t } = useTranslation('billing');
  const [newest, setNewest] = useState(first);
  const [shown, setShown] = useState({ ...first, pages: 1 });
  if (newest !== first) {
    const joined = joinPages(first, shown);
    setNewest(first);
    setShown({ ...shown, ...joined, pages: joined === first ? 1 : shown.pages });
  }
  const oldest = shown.entries.at(-1)?.id;
  const isBusy = shown.pages < pages && shown.has_more && oldest !== undefined;
  useEffect(() => {
    if (!isBusy || oldest === undefined) return;
    const leaving = new AbortController();
    readCredits(leaving.signal, oldest).then(
      ({ entries, has_more: hasMore }) =>
        setShown((before) =>
          before.entries.at(-1)?.id === oldest
            ? { ...before, entries: [...before.entries, ...entries], has_more: hasMore, pages: before.pages + 1 }
            : before,
        ),
      () => {
        if (leaving.signal.aborted) return;
        showToast('error', t('history.moreFailed'));
        onPages(shown.pages);
      },
    );
    return () => leaving.abort();
  }, [isBusy, oldest, shown.pages, onPages, t]);
  return { ...shown, isBusy };
}

function Entry({ entry }: { readonly entry: CreditEntryAnswer }) {
  const { t } = useTranslation('billing');
  const { moment, signed } = useMoney();
  const { project_id: projectId, project_title: title, amount } = entry;
  return (
    <li className="flex items-start gap-4 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="m-0 font-medium">{t(`reason.${entry.reason}`)}</p>
        {projectId !== null && title !== null && (
          <Link
            to="/platform/generate/$projectId"
            params={{ projectId: encodeProjectId(projectId) }}
            search={{ PROJECTID: encodeProjectId(projectId) }}
            state={{ internal: true }}
            className="-my-3 block truncate rounded py-3 text-accent-text"
          >
            {t('history.project', { title, interpolation: { escapeValue: false } })}
          </Link>
        )}
        <time dateTime={entry.at} className="text-[0.8125rem] text-muted">
          {moment(entry.at)}
        </time>
      </div>
      <span className={classNames('font-semibold tabular-nums', amount > 0 ? 'text-success' : 'text-ink')}>{signed(amount)}</span>
    </li>
  );
}
