import { ArrowRight, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickText } from '#core/domain/pick-text.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { useVersion } from '#data/projects/use-version.ts';
import type { SiteSettings } from '#data/publish/site-settings.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PageTexts } from './page-texts.tsx';
import { SettingRow } from './setting-row.tsx';
import type { SaveSettings } from './use-site-settings.ts';

interface SearchPanelProps {
  readonly details: ProjectDetails;
  readonly stored: SiteSettings;
  readonly save: SaveSettings;
}

/** Robots, the texts of each page for search engines and shared links, and the addresses of before. */
export function SearchPanel({ details, stored, save }: SearchPanelProps) {
  const { t, i18n } = useTranslation('site');
  const newest = useVersion(details.project.currentVersionId);
  const [version, setVersion] = useState(newest);
  // Saving makes a newer version: the form stays while it is read.
  if (newest && newest !== version) setVersion(newest);
  const language = i18n.language.startsWith('zh') ? 'zh' : 'en';
  const pages = version?.blueprint.pages ?? {};
  return (
    <div className="flex flex-col gap-7">
      <section aria-label={t('search.robots')} className="-mt-3">
        <SettingRow
          label={t('search.inSearch')}
          hint={t('search.inSearchHint')}
          checked={stored.in_search}
          onChange={(isOn) => void save({ in_search: isOn })}
        />
        <SettingRow
          label={t('search.forAi')}
          hint={t('search.forAiHint')}
          checked={stored.for_ai}
          onChange={(isOn) => void save({ for_ai: isOn })}
        />
      </section>
      {version && <PageTexts details={details} blueprint={version.blueprint} />}
      {stored.former_paths.length > 0 && (
        <section>
          <h3 className="m-0 text-sm font-semibold">{t('search.former')}</h3>
          <p className="m-0 mt-1 text-[0.8125rem] text-muted">{t('search.formerHint')}</p>
          <ul className="m-0 mt-2 flex list-none flex-col gap-1 p-0">
            {stored.former_paths.map(({ path, page }) => (
              <li key={path} className="flex items-center gap-2 text-sm">
                <code className="min-w-0 truncate">{path}</code>
                <ArrowRight aria-hidden className="size-3.5 shrink-0 text-faint" />
                <span className="min-w-0 flex-1 truncate text-muted">
                  {pages[page] === undefined ? t('search.gone') : pickText(pages[page].title, language)}
                </span>
                <IconButton size="small" label={t('search.forget', { path })} onClick={() => void save({ forget_path: path })}>
                  <X aria-hidden className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
