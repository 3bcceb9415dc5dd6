import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import type { Buying } from './use-buying.ts';

/** Offers to finish an order, or to give it up: it holds the next one up. On a phone it appears out of sight of what was pressed. */
export function PendingOrder({ buying }: { readonly buying: Buying }) {
  const { t } = useTranslation('billing');
  const hasPage = (buying.pending?.payment_links.length ?? 0) > 0;
  return (
    <section
      aria-labelledby="pending-order"
      className="mt-5 flex flex-col gap-3 rounded-card border border-line bg-raised p-4 sm:flex-row sm:items-center"
    >
      <div className="flex-1">
        <h3 id="pending-order" className="m-0 text-base font-semibold">
          {t('pending.title')}
        </h3>
        <p className="m-0 mt-1 text-sm text-muted">{t('pending.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {hasPage && (
          <Button ref={focusOnMount} variant="primary" onClick={buying.goOn}>
            {t('pending.goOn')}
          </Button>
        )}
        <Button {...(!hasPage && { ref: focusOnMount })} onClick={buying.giveUp}>
          {t('pending.cancel')}
        </Button>
      </div>
    </section>
  );
}
