import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '#core/protocol/http/catalogue.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { nameOf } from './item-fields.ts';

interface ItemListProps {
  readonly items: readonly CatalogueItem[];
  readonly groups: readonly CatalogueItem[];
  readonly isOffline: boolean;
  readonly onEdit: (item: CatalogueItem) => void;
  readonly onRemove: (item: CatalogueItem) => void;
}

/** The items of one kind: whatever fields they have. */
export function ItemList({ items, groups, isOffline, onEdit, onRemove }: ItemListProps) {
  const { t, i18n } = useTranslation('catalogue');
  return (
    <ul className="m-0 flex list-none flex-col divide-y divide-line overflow-hidden rounded-card border border-line bg-surface p-0">
      {items.map((item) => {
        const name = nameOf(item, i18n.language);
        return (
          <li key={item.id} className="flex items-start gap-3 px-4 py-3.5">
            <div className="min-w-0 flex-1">
              <h2 className="m-0 flex flex-wrap items-baseline gap-x-2 text-base font-semibold tracking-normal break-words">
                {name}
                <OtherName item={item} shown={name} />
              </h2>
              <Details item={item} groups={groups} />
            </div>
            <IconButton label={t('edit', { name })} size="small" disabled={isOffline} onClick={() => onEdit(item)}>
              <Pencil aria-hidden className="size-4" />
            </IconButton>
            <IconButton label={t('remove', { name })} size="small" disabled={isOffline} onClick={() => onRemove(item)}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

function OtherName({ item, shown }: { readonly item: CatalogueItem; readonly shown: string }) {
  const other = shown === item.name ? item.name_zh : item.name;
  return other === '' ? null : <span className="text-sm font-normal text-muted">{other}</span>;
}

/** The fields beside the names; a component without a type, or a group, shows none. */
function Details({ item, groups }: { readonly item: CatalogueItem; readonly groups: readonly CatalogueItem[] }) {
  const { t, i18n } = useTranslation('catalogue');
  const group = groups.find(({ id }) => id === item.group_id);
  const code = [item.slots, item.default_config].find((text) => text !== undefined && text !== '');
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted empty:hidden">
      {item.type !== undefined && item.type !== '' && <Badge tone="neutral">{item.type}</Badge>}
      {group !== undefined && <Badge tone="accent">{nameOf(group, i18n.language)}</Badge>}
      {item.has_backend === true && <Badge tone="success">{t('withBackend')}</Badge>}
      {item.description !== undefined && item.description !== '' && <span className="break-words">{item.description}</span>}
      {code !== undefined && <code className="max-w-full truncate font-mono text-xs">{code}</code>}
    </div>
  );
}
