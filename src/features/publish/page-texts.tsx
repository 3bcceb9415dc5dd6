import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pickText } from '#core/domain/pick-text.ts';
import type { Locale } from '#core/domain/text.ts';
import type { PageSeo } from '#core/engine/blueprint/page-schema.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { changePageSeo } from '#data/commands/change-page-seo.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/textarea.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useBaseDomain } from './use-base-domain.ts';
import { withSeoText } from './seo-texts.ts';

interface PageTextsProps {
  readonly details: ProjectDetails;
  readonly blueprint: Blueprint;
}

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', zh: '中文' };

/** The page whose texts are edited. */
export function PageTexts({ details, blueprint }: PageTextsProps) {
  const { t, i18n } = useTranslation('site');
  const language = i18n.language.startsWith('zh') ? 'zh' : 'en';
  const ids = Object.keys(blueprint.pages);
  const [chosen, setChosen] = useState(ids[0] ?? '');
  const pageId = blueprint.pages[chosen] === undefined ? (ids[0] ?? '') : chosen;
  return (
    <section className="flex flex-col gap-4">
      <Select
        label={t('search.page')}
        value={pageId}
        onChange={setChosen}
        options={ids.map((id) => ({ value: id, label: pickText(blueprint.pages[id]?.title, language) }))}
      />
      <PageForm key={pageId} {...{ details, blueprint, pageId }} />
    </section>
  );
}

function PageForm({ details, blueprint, pageId }: PageTextsProps & { readonly pageId: string }) {
  const { t } = useTranslation('site');
  const { locales } = blueprint.site;
  const [locale, setLocale] = useState<Locale>(locales[0] ?? 'en');
  const page = blueprint.pages[pageId];
  const [seo, setSeo] = useState<PageSeo>(page?.seo ?? {});
  const [isSaved, setSaved] = useState(false);
  const change = (next: PageSeo) => {
    setSaved(false);
    setSeo(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const message = t('search.message', { page: pickText(page?.title, locale) });
    try {
      const isEmpty = Object.keys(seo).length === 0;
      await changePageSeo({ projectId: details.project.id, page: pageId, seo: isEmpty ? null : seo, message });
      showToast('success', t('saved'));
      setSaved(true);
    } catch {
      showToast('error', t('saveFailed'));
    }
  };
  const isRecord = page?.path.endsWith('/:slug') === true;
  const isChanged = JSON.stringify(seo) !== JSON.stringify(page?.seo ?? {});
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {locales.length > 1 && (
        <div>
          <Segmented
            label={t('search.language')}
            value={locale}
            onChange={setLocale}
            options={locales.map((value) => ({ value, label: LANGUAGES[value] }))}
          />
        </div>
      )}
      {isRecord ? (
        <p className="m-0 text-sm text-muted">{t('search.recordHint')}</p>
      ) : (
        <SearchTexts {...{ blueprint, pageId, locale, seo }} onChange={change} />
      )}
      <Checkbox
        checked={seo.hidden === true}
        onChange={(isHidden) => {
          const { hidden: _hidden, ...rest } = seo;
          change(isHidden ? { ...rest, hidden: true } : rest);
        }}
      >
        {t('search.hidden')}
      </Checkbox>
      {seo.hidden !== true && !isRecord && <Snippet {...{ details, blueprint, pageId, locale, seo }} />}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <output className="mr-auto text-sm text-muted">{isSaved && t('search.republish')}</output>
        <Button type="submit" disabled={!isChanged}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

interface SearchTextsProps {
  readonly blueprint: Blueprint;
  readonly pageId: string;
  readonly locale: Locale;
  readonly seo: PageSeo;
  readonly onChange: (seo: PageSeo) => void;
}

/** Title and description of a page in one language. */
function SearchTexts({ blueprint, pageId, locale, seo, onChange }: SearchTextsProps) {
  const { t } = useTranslation('site');
  return (
    <>
      <TextField
        label={t('search.pageTitle')}
        hint={t('search.pageTitleHint')}
        value={seo.title?.[locale] ?? ''}
        placeholder={titleOf(blueprint, pageId, locale)}
        maxLength={120}
        onChange={(event) => onChange(withSeoText(seo, 'title', { locale, text: event.target.value }))}
      />
      <TextArea
        label={t('search.description')}
        hint={t('search.descriptionHint')}
        rows={2}
        value={seo.description?.[locale] ?? ''}
        placeholder={pickText(blueprint.pages[pageId]?.description ?? blueprint.site.description, locale)}
        maxLength={300}
        onChange={(event) => onChange(withSeoText(seo, 'description', { locale, text: event.target.value }))}
      />
    </>
  );
}

interface SnippetProps extends PageTextsProps {
  readonly pageId: string;
  readonly locale: Locale;
  readonly seo: PageSeo;
}

function Snippet({ details, blueprint, pageId, locale, seo }: SnippetProps) {
  const { t } = useTranslation('site');
  const base = useBaseDomain();
  const page = blueprint.pages[pageId];
  const host = [details.project.publish?.subdomain ?? 'example', base].filter((part) => part !== null).join('.');
  const description =
    pickText(seo.description, locale) || pickText(page?.description, locale) || pickText(blueprint.site.description, locale);
  return (
    <figure className="m-0 rounded-control border border-line bg-raised px-4 py-3">
      <figcaption className="mb-1.5 text-xs text-faint">{t('search.preview')}</figcaption>
      <p className="m-0 truncate text-xs text-muted">{host + (page?.path ?? '')}</p>
      <p className="m-0 truncate text-base font-medium text-accent-text">
        {pickText(seo.title, locale) || titleOf(blueprint, pageId, locale)}
      </p>
      <p className="m-0 line-clamp-2 text-[0.8125rem] text-muted">{description}</p>
    </figure>
  );
}

/** The title that the page has without one of its own. */
function titleOf({ site, pages }: Blueprint, pageId: string, locale: Locale): string {
  const page = pages[pageId];
  const name = pickText(site.name, locale);
  const title = pickText(page?.path === '/' ? site.tagline : page?.title, locale);
  return title === '' || title === name ? name : `${title} – ${name}`;
}
