import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ModelRunAnswer } from '#core/protocol/http/own-model.ts';
import { Badge } from '#ui/badge.tsx';
import { useFigures } from './use-figures.ts';

/** Lists what models took for the person's last ideas. */
export function RunList({ runs }: { readonly runs: readonly ModelRunAnswer[] }) {
  const { t } = useTranslation('settings');
  return (
    <div>
      <h3 className="m-0 text-base font-semibold">{t('runs.title')}</h3>
      <ul className="m-0 mt-3 list-none divide-y divide-line rounded-card border border-line p-0">
        {runs.map((run) => (
          <Run key={`${run.at} ${run.model} ${String(run.is_own)}`} run={run} />
        ))}
      </ul>
    </div>
  );
}

function Run({ run }: { readonly run: ModelRunAnswer }) {
  const { t } = useTranslation('settings');
  const { number, money, moment } = useFigures();
  const tokens = t('runs.tokens', { input: number(run.input_tokens), output: number(run.output_tokens) });
  const cost = run.cost === null ? t('runs.noCost') : t('runs.cost', { cost: money(run.cost) });
  return (
    <li className="flex flex-col gap-1 px-4 py-3 text-sm">
      <div className="flex flex-col sm:flex-row sm:items-center sm:justify-between sm:gap-x-4">
        {run.project_id === null ? (
          <span className="text-muted">{t('runs.deleted')}</span>
        ) : (
          <Link
            to="/platform/generate/$projectId"
            params={{ projectId: String(run.project_id) }}
            className="control inline-flex min-w-0 items-center self-start rounded font-medium break-words text-ink"
          >
            {run.title}
          </Link>
        )}
        <span className="text-[0.8125rem] text-muted">{moment(run.at)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted tabular-nums">
        <Badge tone={run.is_own ? 'accent' : 'neutral'}>{t(run.is_own ? 'runs.own' : 'runs.server')}</Badge>
        <span className="break-words">{run.model}</span>
        <span>{tokens}</span>
        {run.is_own && <span>{cost}</span>}
      </div>
      {run.fault !== null && <p className="m-0 text-[0.8125rem] text-danger">{t(`fault.${run.fault}`)}</p>}
    </li>
  );
}
