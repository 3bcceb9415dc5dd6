import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

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
      <div className="relative min-w-56 flex-1 sm:max-w-md">
        <TextField
          hideLabel
          type="search"
          label={t('search')}
          placeholder={t('search')}
          className="pl-10"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted" />
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
