import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { discountPercent, priceText, shownCredits, type PlanRow } from '#core/domain/plan-catalogue.ts';
import { useAccount } from '#data/session/use-account.ts';
import { Badge } from '#ui/badge.tsx';

interface PlanCardProps {
  readonly row: PlanRow;
  readonly isBestseller: boolean;
  readonly children: ReactNode;
}

export function PlanCard({ row, isBestseller, children }: PlanCardProps) {
  const { t } = useTranslation(['billing', 'common']);
  const isCurrent = useAccount()?.plan === row.title;
  return (
    <li
      className={`grid rounded-card border p-6 md:row-span-3 md:grid-rows-subgrid md:gap-y-0 ${isBestseller ? 'border-accent-text' : 'border-line'}`}
    >
      <div>
        <div className="flex min-h-6 items-center justify-between gap-2">
          <h3 className="m-0 text-sm font-semibold tracking-wide">{row.title}</h3>
          {isCurrent && <Badge tone="success">{t('common:pricing.current')}</Badge>}
          {!isCurrent && isBestseller && <Badge tone="accent">{t('common:pricing.bestseller')}</Badge>}
        </div>
        <Price row={row} />
      </div>
      <ul className="m-0 mt-4 mb-6 flex list-none flex-col gap-2.5 p-0 text-sm">
        {useLines(row).map((line) => (
          <li key={line} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
            {line}
          </li>
        ))}
      </ul>
      <div>{children}</div>
    </li>
  );
}

function Price({ row }: { readonly row: PlanRow }) {
  const { t } = useTranslation(['billing', 'common']);
  const isFree = row.payment_price_cents === 0;
  const percent = discountPercent(row.discount);
  const off = !isFree && percent > 0 ? t('buy.off', { percent }) : null;
  return (
    <>
      <p className="m-0 mt-4 flex items-baseline gap-2">
        <span className="text-4xl font-semibold tracking-tight tabular-nums">{priceText(row.payment_price_cents)}</span>
        {off !== null && <s className="text-sm text-faint tabular-nums">{priceText(row.original_price_cents)}</s>}
        <span className="text-sm text-muted">{t(isFree ? 'common:pricing.oneTime' : 'common:pricing.perMonth')}</span>
      </p>
      <p className="m-0 mt-1 text-sm text-accent-text md:min-h-6">{isFree ? t('common:pricing.freeOffer') : off}</p>
    </>
  );
}

function useLines(row: PlanRow): string[] {
  const { t } = useTranslation(['billing', 'common']);
  const lines = [t('common:pricing.credits', { count: shownCredits(row) })];
  if (row.purchase_points > 0) {
    lines.push(t('buy.package', { price: priceText(row.purchase_points_price), count: row.purchase_points }));
  }
  if (row.email_support) lines.push(t('common:pricing.email'));
  else if (row.community_support) lines.push(t('common:pricing.community'));
  return [...lines, t('common:pricing.offline'), t('common:pricing.export')];
}
