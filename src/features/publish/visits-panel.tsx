import { ChartColumn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickText } from '#core/domain/pick-text.ts';
import { VISIT_RANGES, type VisitsAnswer } from '#core/protocol/http/site-settings.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { useVersion } from '#data/projects/use-version.ts';
import { readVisits, type SiteSettings } from '#data/publish/site-settings.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SettingRow } from './setting-row.tsx';
import type { SaveSettings } from './use-site-settings.ts';
import { VisitChart } from './visit-chart.tsx';
import { VisitList } from './visit-list.tsx';
import { allDays, changeOf } from './visit-figures.ts';

interface VisitsPanelProps {
  readonly details: ProjectDetails;
  readonly stored: SiteSettings;
  readonly save: SaveSettings;
}

const RANGES = VISIT_RANGES.map(String);

/** Who came: how many on which day, to which pages, from where and with what. */
export function VisitsPanel({ details, stored, save }: VisitsPanelProps) {
  const { t } = useTranslation('site');
  const { project } = details;
  const [range, setRange] = useState('30');
  const days = Number(range);
  const visits = useVisits(project.id, days);
  const isEmpty = visits !== undefined && visits !== null && visits.days.length === 0 && visits.before.views === 0;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Segmented
          label={t('visits.range')}
          value={range}
          onChange={setRange}
          options={RANGES.map((value) => ({ value, label: t('visits.days', { count: Number(value) }) }))}
        />
      </div>
      {visits === undefined && <Spinner className="mx-auto my-16 size-5" />}
      {visits === null && <Notice tone="danger">{t('loadFailed')}</Notice>}
      {isEmpty && (
        <EmptyState icon={<ChartColumn className="size-6" />} title={t('visits.empty')}>
          {t(project.publish === null ? 'visits.emptyOffline' : 'visits.emptyText')}
        </EmptyState>
      )}
      {visits !== undefined && visits !== null && !isEmpty && <Figures {...{ details, visits, days }} />}
      <div className="border-t border-line">
        <SettingRow
          label={t('visits.count')}
          hint={t('visits.privacy')}
          checked={stored.counts_visits}
          onChange={(isOn) => void save({ counts_visits: isOn })}
        />
      </div>
    </div>
  );
}

interface FiguresProps {
  readonly details: ProjectDetails;
  readonly visits: VisitsAnswer;
  readonly days: number;
}

function Figures({ details, visits, days }: FiguresProps) {
  const { t, i18n } = useTranslation('site');
  const language = i18n.language.startsWith('zh') ? 'zh' : 'en';
  const version = useVersion(details.project.publish?.versionId ?? details.project.currentVersionId);
  const titleOf = (id: string) => pickText(version?.blueprint.pages[id]?.title, language) || id;
  const deviceOf = (name: string) =>
    name === 'phone' || name === 'tablet' ? t(`visits.device.${name}`) : t('visits.device.desktop');
  const filled = allDays(visits, days);
  return (
    <>
      <dl className="m-0 grid grid-cols-2 gap-3">
        <Total label={t('visits.visitors')} name="visitors" {...{ visits, days }} />
        <Total label={t('visits.views')} name="views" {...{ visits, days }} />
      </dl>
      <VisitChart days={filled} />
      <div className="grid gap-6 sm:grid-cols-2">
        <VisitList title={t('visits.pages')} counts={visits.pages} nameOf={titleOf} />
        <VisitList title={t('visits.referrers')} counts={visits.referrers} nameOf={(name) => name || t('visits.direct')} />
        <VisitList title={t('visits.devices')} counts={visits.devices} nameOf={deviceOf} />
      </div>
      <p className="m-0 text-[0.8125rem] text-faint">{t('visits.perDay')}</p>
    </>
  );
}

interface TotalProps {
  readonly label: string;
  readonly name: 'views' | 'visitors';
  readonly visits: VisitsAnswer;
  readonly days: number;
}

function Total({ label, name, visits, days }: TotalProps) {
  const { t, i18n } = useTranslation('site');
  const total = visits.days.reduce((sum, day) => sum + day[name], 0);
  const change = changeOf(total, visits.before[name]);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', signDisplay: 'exceptZero' });
  return (
    <div className="rounded-control border border-line bg-raised px-4 py-3">
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className="m-0 text-2xl font-semibold tabular-nums">{new Intl.NumberFormat(i18n.language).format(total)}</dd>
      {change !== null && (
        <dd className="m-0 text-xs text-faint">{t('visits.before', { change: percent.format(change), count: days })}</dd>
      )}
    </div>
  );
}

/** Undefined while they are read, null when that failed. */
function useVisits(projectId: number, days: number): VisitsAnswer | null | undefined {
  const [answer, setAnswer] = useState<{ readonly days: number; readonly visits: VisitsAnswer | null } | null>(null);
  useEffect(() => {
    let isLate = false;
    readVisits(projectId, days).then(
      (visits) => !isLate && setAnswer({ days, visits }),
      () => !isLate && setAnswer({ days, visits: null }),
    );
    return () => {
      isLate = true;
    };
  }, [projectId, days]);
  return answer?.days === days ? answer.visits : undefined;
}
