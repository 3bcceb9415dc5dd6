import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompareAnswer, ListedOrderAnswer } from '#core/protocol/http/operator.ts';
import { compareBooks, findOrders } from '#data/operator/operator-api.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { LoadState } from './load-state.tsx';
import { Row, Rows, useFormats } from './rows.tsx';
import { SearchField } from './search-field.tsx';
import { useDeed } from './use-deed.ts';

const TONES: Readonly<Record<ListedOrderAnswer['state'], BadgeTone>> = {
  pending: 'warning',
  paid: 'success',
  failed: 'neutral',
  cancelled: 'neutral',
  refunded: 'warning',
  disputed: 'danger',
};

/** Orders, whether the books agree about each, and a comparison of everything with the provider. */
export function OrdersPanel() {
  const { t } = useTranslation('operator');
  const [words, setWords] = useState('');
  const [compared, setCompared] = useState<CompareAnswer | null>(null);
  const { isBusy, run } = useDeed();
  const { state, retry } = useAnswer(useCallback((signal: AbortSignal) => findOrders(signal, words), [words]));
  const compare = async () => setCompared(await compareBooks());
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchField label={t('orders.find')} onSearch={setWords} />
        <Button className="h-11" busy={isBusy} onClick={() => run(compare)}>
          {t('orders.compare')}
        </Button>
      </div>
      <div aria-live="polite" className="empty:-mb-5">
        {compared !== null && <Comparison of={compared} />}
      </div>
      <LoadState state={state} retry={retry} />
      {state.status === 'ready' && state.answer.list.length === 0 && <EmptyState title={t('orders.none')} />}
      {state.status === 'ready' && state.answer.list.length > 0 && (
        <Rows label={t('views.orders')}>
          {state.answer.list.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </Rows>
      )}
      {state.status === 'ready' && state.answer.has_more && <p className="m-0 text-sm text-muted">{t('more')}</p>}
    </>
  );
}

function Comparison({ of: { findings, with_provider: withProvider } }: { readonly of: CompareAnswer }) {
  const { t } = useTranslation('operator');
  const scope = t(withProvider ? 'orders.withProvider' : 'orders.insideOnly');
  if (findings.length === 0)
    return (
      <Notice tone="neutral">
        <p className="m-0">{t('orders.agrees')}</p>
        <p className="m-0">{scope}</p>
      </Notice>
    );
  return (
    <Notice tone="danger">
      <p className="m-0">
        {t('orders.differences', { count: findings.length })} {scope}
      </p>
      <ul className="m-0 mt-2 flex flex-col gap-1.5 pl-5 text-sm">
        {findings.map(({ kind, id, text }) => (
          <li key={`${kind} ${id} ${text}`}>
            {t(`orders.finding.${kind}`)}{' '}
            <code lang="en" className="break-all">
              {`${id}: ${text}`}
            </code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function OrderRow({ order }: { readonly order: ListedOrderAnswer }) {
  const { t } = useTranslation('operator');
  const { money, moment } = useFormats();
  const { account, plan, credits, amount, paid, refunded, currency, state, differs } = order;
  const what = plan === null ? t('credits', { count: credits }) : t('orders.plan', { plan });
  const badge = differs
    ? { tone: 'danger' as const, text: t('orders.differs') }
    : { tone: TONES[state], text: t(`orders.state.${state}`) };
  const facts = [
    what,
    differs && t(`orders.state.${state}`),
    paid > amount && t('orders.paid', { amount: money(paid, currency) }),
    refunded > 0 && t('orders.refunded', { amount: money(refunded, currency) }),
    order.provider,
    moment(order.created_at),
  ];
  return (
    <Row title={account} badge={badge} facts={facts}>
      <span className="text-[0.9375rem] font-semibold tabular-nums">{money(amount, currency)}</span>
    </Row>
  );
}
