import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InvoiceAnswer } from '#core/protocol/http/billing.ts';
import { readInvoices } from '#data/billing/billing-api.ts';
import { Badge } from '#ui/badge.tsx';
import { useAnswer } from '#data/sync/use-answer.ts';
import { useMoney } from './use-money.ts';

/** Lists what was paid, with its invoices; nothing for somebody who never paid. */
export function PaymentList({ changedAt }: { readonly changedAt: string | undefined }) {
  const { t } = useTranslation('billing');
  const { state } = useAnswer(readInvoices, changedAt);
  if (state.status !== 'ready' || state.answer.length === 0) return null;
  return (
    <section aria-labelledby="payments-title">
      <h2 id="payments-title" className="m-0 text-xl font-semibold">
        {t('payments.title')}
      </h2>
      <ul className="m-0 mt-4 list-none divide-y divide-line rounded-card border border-line p-0">
        {state.answer.map((invoice) => (
          <Payment key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function Payment({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const { t } = useTranslation('billing');
  const { money, day } = useMoney();
  const { plan, credits, amount, refunded, currency, paid_at: paidAt, receipt_url: receipt } = invoice;
  return (
    <li className="flex items-start gap-4 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="m-0 flex flex-wrap items-center gap-2 font-medium">
          {plan === null ? t('payments.credits', { count: credits }) : t('payments.plan', { plan })}
          {refunded > 0 && <Badge tone="warning">{t('payments.refunded', { amount: money(refunded, currency) })}</Badge>}
        </p>
        <time dateTime={paidAt} className="text-[0.8125rem] text-muted">
          {day(paidAt)}
        </time>
      </div>
      {receipt !== null && (
        <a
          href={receipt}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('payments.receiptOf', { date: day(paidAt) })}
          className="control inline-flex items-center gap-1 rounded text-accent-text"
        >
          {t('payments.receipt')}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
      <span className="font-semibold tabular-nums">{money(amount, currency)}</span>
    </li>
  );
}
