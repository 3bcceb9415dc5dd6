import { LayoutTemplate, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem, CatalogueKind } from '#core/protocol/http/catalogue.ts';
import { pageItems } from '#data/catalogue/catalogue-api.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import { useOnline } from '#data/sync/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { AnswerState } from './answer-state.tsx';
import { CatalogueNavigation } from './catalogue-navigation.tsx';
import { ItemList } from './item-list.tsx';

const ItemDialog = lazy(async () => ({ default: (await import('./item-dialog.tsx')).ItemDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }));

const PAGE_SIZE = 20;
const GROUPS_MAX = 1000;
type Opened =
  | { readonly action: 'save'; readonly item: CatalogueItem | null }
  | { readonly action: 'remove'; readonly item: CatalogueItem };

/** One list with its forms, for each kind of item; it needs the network. */
export function CatalogueScreen({ kind }: { readonly kind: CatalogueKind }) {
  const { t } = useTranslation('catalogue');
  const [search, setSearch] = useState('');
  const [hasSearched, setSearched] = useState(false);
  const [size, setSize] = useState(PAGE_SIZE);
  const [opened, setOpened] = useState<Opened | null>(null);
  const name = useDeferredValue(search.trim());
  const [changes, setChanges] = useState(0);
  const read = useCallback((signal: AbortSignal) => pageItems(kind, { name, size }, signal), [kind, name, size]);
  const items = useAnswer(read, changes);
  const groups = useGroups(kind);
  const isOffline = !useOnline();
  const page = items.state.status === 'ready' ? items.state.answer : null;
  const handleDone = () => {
    setOpened(null);
    setChanges((count) => count + 1);
  };
  return (
    <div className="page flex flex-1 flex-col gap-6 pt-8 pb-20 md:pt-12">
      <CatalogueNavigation />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="m-0 text-3xl font-semibold md:text-4xl">{t(`${kind}.title`)}</h1>
          <p className="m-0 mt-2 max-w-2xl text-muted">{t(`${kind}.lead`)}</p>
        </div>
        <Button variant="primary" disabled={isOffline} onClick={() => setOpened({ action: 'save', item: null })}>
          <Plus aria-hidden className="size-4" />
          {t(`${kind}.add`)}
        </Button>
      </div>
      <AnswerState answer={items} isOffline={isOffline} />
      {page !== null && (page.total > 0 || hasSearched) && (
        <search className="max-w-md">
          <SearchField
            label={t('search')}
            value={search}
            onChange={(words) => {
              setSearched(true);
              setSearch(words);
            }}
          />
        </search>
      )}
      {page?.total === 0 && (
        <EmptyState icon={<LayoutTemplate className="size-5" />} title={name === '' ? t(`${kind}.none`) : t('noMatch', { name })}>
          {name === '' ? t(`${kind}.teach`) : null}
        </EmptyState>
      )}
      {page !== null && page.total > 0 && (
        <ItemList
          {...{ groups, isOffline }}
          items={page.list}
          onEdit={(item) => setOpened({ action: 'save', item })}
          onRemove={(item) => setOpened({ action: 'remove', item })}
        />
      )}
      {page !== null && page.total > page.list.length && (
        <Button className="self-center" onClick={() => setSize(size + PAGE_SIZE)}>
          {t('more')}
        </Button>
      )}
      <Suspense fallback={null}>
        {opened?.action === 'save' && (
          <ItemDialog {...{ kind, groups }} item={opened.item} onClose={() => setOpened(null)} onSaved={handleDone} />
        )}
        {opened?.action === 'remove' && (
          <RemoveDialog {...{ kind }} item={opened.item} onClose={() => setOpened(null)} onRemoved={handleDone} />
        )}
      </Suspense>
    </div>
  );
}

/** The groups that layouts are in; other kinds have none. */
function useGroups(kind: CatalogueKind): readonly CatalogueItem[] {
  const { state } = useAnswer(
    useCallback(
      async (signal: AbortSignal) =>
        kind === 'layout' ? (await pageItems('layout_group', { size: GROUPS_MAX }, signal)).list : [],
      [kind],
    ),
  );
  return state.status === 'ready' ? state.answer : [];
}
