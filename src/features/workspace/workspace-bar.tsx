import { useTranslation } from 'react-i18next';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';

export type Sort = 'updated' | 'title';

interface WorkspaceBarProps {
  readonly search: string;
  readonly sort: Sort;
  readonly onSearch: (search: string) => void;
  readonly onSort: (sort: Sort) => void;
}

export function WorkspaceBar({ search, sort, onSearch, onSort }: WorkspaceBarProps) {
  const { t } = useTranslation('workspace');
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="min-w-56 flex-1 sm:max-w-md">
        <SearchField label={t('search')} value={search} onChange={onSearch} />
      </div>
      <div className="w-full sm:ml-auto sm:w-48">
        <Select
          hideLabel
          label={t('sort.label')}
          value={sort}
          onChange={onSort}
          options={[
            { value: 'updated', label: t('sort.updated') },
            { value: 'title', label: t('sort.title') },
          ]}
        />
      </div>
    </search>
  );
}
