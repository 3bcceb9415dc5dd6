import { useTranslation } from 'react-i18next';
import type { OverviewAnswer } from '#core/protocol/http/operator.ts';
import { readOverview } from '#data/operator/operator-api.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import { classNames } from '#ui/class-names.ts';
import { LoadState } from './load-state.tsx';
import { useFormats } from './rows.tsx';

/** How the server fares. */
export function OverviewPanel() {
  const { state, retry } = useAnswer(readOverview);
  if (state.status !== 'ready') return <LoadState state={state} retry={retry} />;
  return <Figures of={state.answer} />;
}

function Figures({ of: server }: { readonly of: OverviewAnswer }) {
  const { t } = useTranslation('operator');
  const { figure, megabytes, moment } = useFormats();
  const { accounts, builds, jobs } = server;
  return (
    <>
      <dl className="m-0 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
        <Figure
          name={t('figures.accounts')}
          value={figure(accounts.total)}
          note={t('figures.new', { count: accounts.new_in_week })}
        />
        <Figure
          name={t('figures.seen')}
          value={figure(accounts.seen_today)}
          note={t('figures.suspended', { count: accounts.suspended })}
        />
        <Figure name={t('figures.projects')} value={figure(server.projects)} note={t('figures.sites', { count: server.sites })} />
        <Figure
          name={t('figures.builds')}
          value={figure(builds.applied)}
          note={t('figures.refused', { count: builds.refused })}
        />
        <Figure name={t('figures.running')} value={figure(builds.running)} note={t('figures.jobs', { count: jobs.waiting })} />
        <Figure name={t('figures.failing')} value={figure(jobs.failing)} isBad={jobs.failing > 0} />
        <Figure name={t('figures.applications')} value={figure(server.applications_waiting)} />
        <Figure name={t('figures.orders')} value={figure(server.orders_pending)} />
        <Figure name={t('figures.database')} value={megabytes(server.database_bytes)} />
        <Figure name={t('figures.memory')} value={megabytes(server.memory_bytes)} />
      </dl>
      <p className="m-0 text-sm text-muted">
        {t('figures.version', { version: server.version, since: moment(server.started_at) })}
      </p>
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
  readonly isBad?: boolean;
}

function Figure({ name, value, note, isBad = false }: FigureProps) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={classNames('m-0 mt-1 text-2xl font-semibold tabular-nums', isBad && 'text-danger')}>{value}</dd>
      {note !== undefined && <dd className="m-0 mt-0.5 text-[0.8125rem] text-muted">{note}</dd>}
    </div>
  );
}
