import { useTranslation } from 'react-i18next';
import { GALLERY_SORTS, type GallerySort } from '#core/protocol/http/gallery.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { ScrollTabs } from './scroll-tabs.tsx';
import { TAB_KEYS, type TabKey } from './gallery-view.ts';

interface GalleryBarProps {
  readonly tab: TabKey;
  readonly search: string;
  readonly sort: GallerySort;
  /** The person's own likes are a tab of people with an account. */
  readonly hasFavorites: boolean;
  readonly panelId: string;
  readonly onTab: (tab: TabKey) => void;
  readonly onSearch: (search: string) => void;
  readonly onSort: (sort: GallerySort) => void;
}

export function GalleryBar(props: GalleryBarProps) {
  const { t } = useTranslation('gallery');
  const keys = TAB_KEYS.filter((key) => key !== '3' || props.hasFavorites);
  const isFiltered = props.tab !== '3';
  return (
    <search className="flex flex-wrap items-center gap-3">
      <ScrollTabs
        label={t('kinds')}
        value={props.tab}
        tabs={keys.map((value) => ({ value, label: t(`tab.${value}`) }))}
        panelId={props.panelId}
        onChange={props.onTab}
      />
      {isFiltered && (
        <div className="min-w-0 flex-1 gap-3 max-sm:contents sm:flex lg:justify-end">
          <div className="max-sm:order-first max-sm:w-full sm:w-full sm:max-w-80">
            <SearchField label={t('search')} value={props.search} onChange={props.onSearch} maxLength={100} />
          </div>
          <div className="max-sm:min-w-0 max-sm:flex-1 sm:w-40 sm:shrink-0">
            <Select
              hideLabel
              label={t('sort.label')}
              value={props.sort}
              onChange={props.onSort}
              options={GALLERY_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
          </div>
        </div>
      )}
    </search>
  );
}
