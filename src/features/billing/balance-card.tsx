import { useTranslation } from 'react-i18next';
import { creditsText } from '#core/domain/credits-text.ts';
import { CREDITS_PER_PROMPT } from '#core/domain/prices.ts';
import type { CreditsAnswer } from '#core/protocol/http/billing.ts';
import { useAccount } from '#data/session/use-account.ts';

/** The balance, as this device knows it until the server has told, and what it is enough for. */
export function BalanceCard({ answer }: { readonly answer: CreditsAnswer | null }) {
  const { t } = useTranslation('billing');
  const known = useAccount()?.credits ?? 0;
  const { balance: credits, daily } = answer ?? { balance: known, daily: 0 };
  const shown = t('balance.credits', { count: credits }).replace(String(credits), creditsText(credits));
  const prompts = Math.max(0, Math.floor(credits / CREDITS_PER_PROMPT));
  return (
    <section aria-labelledby="balance-title" className="flex flex-col rounded-card border border-line bg-raised p-5">
      <h2 id="balance-title" className="m-0 text-sm font-semibold text-muted">
        {t('balance.title')}
      </h2>
      <p className="m-0 mt-2 text-3xl font-semibold tracking-tight tabular-nums">{shown}</p>
      <p className="m-0 mt-1 text-sm text-muted">{credits < 0 ? t('balance.owed') : t('balance.prompts', { count: prompts })}</p>
      {daily > 0 && <p className="m-0 mt-auto pt-4 text-sm text-accent-text">{t('balance.daily', { count: daily })}</p>}
    </section>
  );
}
