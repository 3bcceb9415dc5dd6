import { Link } from '@tanstack/react-router';
import { ExternalLink, History } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encodeProjectId } from '#core/domain/project-id.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { readHistory, type ProjectEntry } from '#data/projects/project-history.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import { useOnline } from '#data/sync/use-sync-status.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { relativeTime } from '#ui/relative-time.ts';
import { useNow } from '#ui/use-now.ts';
import { AnswerState } from './answer-state.tsx';
import { CatalogueNavigation } from './catalogue-navigation.tsx';

const PAGE_SIZE = 10;
const STATES = Object.values(PROJECT_STATE);

/** The person's projects as the server keeps them, with what each was asked to be. */
export function HistoryScreen() {
  const { t } = useTranslation('catalogue');
  const [page, setPage] = useState(1);
  const history = useAnswer(useCallback((signal: AbortSignal) => readHistory(page, signal), [page]));
  const isOffline = !useOnline();
  const found = history.state.status === 'ready' ? history.state.answer : null;
  const pages = Math.max(1, Math.ceil((found?.total ?? 0) / PAGE_SIZE));
  return (
    <div className="page flex flex-1 flex-col gap-6 pt-8 pb-20 md:pt-12">
      <CatalogueNavigation />
      <div>
        <h1 className="m-0 text-3xl font-semibold md:text-4xl">{t('history.title')}</h1>
        <p className="m-0 mt-2 max-w-2xl text-muted">{t('history.lead')}</p>
      </div>
      <AnswerState answer={history} isOffline={isOffline} />
      {found?.total === 0 && (
        <EmptyState icon={<History className="size-5" />} title={t('history.none')}>
          {t('history.teach')}
        </EmptyState>
      )}
      {found !== null && found.total > 0 && (
        <ul className="m-0 flex list-none flex-col divide-y divide-line overflow-hidden rounded-card border border-line bg-surface p-0">
          {found.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label={t('history.pages')} className="flex items-center justify-center gap-3 text-sm text-muted">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('history.newer')}
          </Button>
          {t('history.page', { page, pages })}
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('history.older')}
          </Button>
        </nav>
      )}
    </div>
  );
}

function Entry({ entry }: { readonly entry: ProjectEntry }) {
  const { t, i18n } = useTranslation(['catalogue', 'workspace']);
  const nowMs = useNow();
  const shownId = encodeProjectId(entry.id);
  const state = STATES.find((each) => each === entry.status);
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="m-0 min-w-0 text-base font-semibold tracking-normal break-words">
          <Link
            to="/platform/generate/$projectId"
            params={{ projectId: shownId }}
            search={{ PROJECTID: shownId }}
            state={{ internal: true }}
            className="text-ink no-underline hover:underline"
          >
            {entry.name}
          </Link>
        </h2>
        {state !== undefined && <Badge tone="neutral">{t(`workspace:state.${state}`)}</Badge>}
        <time dateTime={entry.updatedAt} className="ml-auto text-[0.8125rem] text-faint">
          {relativeTime(entry.updatedAt, nowMs, i18n.language)}
        </time>
      </div>
      {entry.description !== '' && <p className="m-0 line-clamp-3 text-sm break-words text-muted">{entry.description}</p>}
      <div className="flex flex-wrap gap-4 text-sm empty:hidden">
        {entry.websiteUrl !== null && <PreviewLink href={entry.websiteUrl} label={t('history.website')} name={entry.name} />}
        {entry.backendUrl !== null && <PreviewLink href={entry.backendUrl} label={t('history.backend')} name={entry.name} />}
      </div>
    </li>
  );
}

interface PreviewLinkProps {
  readonly href: string;
  readonly label: string;
  readonly name: string;
}

function PreviewLink({ href, label, name }: PreviewLinkProps) {
  return (
    <a
      {...{ href }}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}: ${name}`}
      className="control inline-flex min-h-6 items-center gap-1.5 text-accent-text no-underline hover:underline"
    >
      {label}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}
