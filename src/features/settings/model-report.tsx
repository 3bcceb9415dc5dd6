import { useTranslation } from 'react-i18next';
import type { ModelReportAnswer } from '#core/protocol/http/own-model.ts';
import { useFigures } from './use-figures.ts';

/** Shows what a test found: abilities and speed, or the reason for which the model did not answer. */
export function ModelReport({ report }: { readonly report: ModelReportAnswer }) {
  const { t } = useTranslation('settings');
  const { number, money, moment } = useFigures();
  const tested = t('own.tested', { when: moment(report.tested_at) });
  if (report.fault !== null) {
    return (
      <div>
        <p className="m-0 text-sm text-danger">{t(`fault.${report.fault}`)}</p>
        <p className="m-0 mt-1 text-[0.8125rem] text-muted">{tested}</p>
      </div>
    );
  }
  const said = (is: boolean) => t(is ? 'report.yes' : 'report.no');
  const tokens = report.input_tokens + report.output_tokens;
  const rows = [
    ['streams', said(report.streams)],
    ['structured', said(report.structured)],
    ['sees', said(report.sees)],
    ['first', report.first_ms === null ? '–' : t('report.seconds', { seconds: number(report.first_ms / 1000, 1) })],
    ['speed', report.tokens_per_second === null ? '–' : t('report.tokensPerSecond', { count: report.tokens_per_second })],
    ['cost', report.cost === null ? t('report.tokens', { count: tokens }) : money(report.cost)],
  ] as const;
  return (
    <div>
      <dl className="m-0 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-[0.8125rem] text-muted">{t(`report.${name}`)}</dt>
            <dd className="m-0 mt-0.5 text-sm font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="m-0 mt-3 text-[0.8125rem] text-muted">{tested}</p>
    </div>
  );
}
