import { useTranslation } from 'react-i18next';
import type { Outline } from '#core/engine/document/stream/outline.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Shows what a model means to build while it says it: before there is anything to look at, in the place of the site. */
export function PlanView({ outline }: { readonly outline: Outline | null }) {
  const { t } = useTranslation('generate');
  const lists = [
    { title: t('writing.people'), items: outline?.people ?? [] },
    { title: t('writing.records'), items: outline?.records.map(({ name }) => name) ?? [] },
    { title: t('writing.actions'), items: outline?.actions ?? [] },
    { title: t('writing.pages'), items: outline?.pages.map(({ title }) => title) ?? [] },
  ].filter(({ items }) => items.length > 0);
  return (
    <section
      aria-label={t('writing.plan')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="absolute inset-0 overflow-y-auto rounded-card border border-line bg-surface"
    >
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-5 py-8 sm:px-8 sm:py-12">
        <header className="flex flex-col gap-2">
          <p className="m-0 text-xs font-medium tracking-wide text-accent-text">{t('writing.plan')}</p>
          <h2 className="m-0 min-h-8 text-2xl font-semibold break-words sm:text-3xl">
            {outline?.name ?? outline?.about ?? <Skeleton className="h-8 w-56" />}
          </h2>
          {outline?.name !== null && outline?.about !== null && <p className="m-0 text-muted">{outline?.about}</p>}
        </header>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {lists.map(({ title, items }) => (
            <PlanList key={title} title={title} items={items} />
          ))}
          {lists.length < 2 && <Skeleton className="h-24" />}
        </div>
      </div>
    </section>
  );
}

function PlanList({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <div className="animate-panel flex flex-col gap-2">
      <h3 className="m-0 text-sm font-semibold">{title}</h3>
      <ul className="m-0 flex list-none flex-col gap-1.5 p-0 text-sm text-muted">
        {items.map((item, index) => (
          // Items are only ever added at the end, and the last one grows.
          <li key={index} className="animate-panel border-l-2 border-line pl-3 break-words">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
