import { Sparkles, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREDITS_PER_PROMPT } from '#core/domain/prices.ts';
import { countHint } from '#data/billing/hint-count.ts';
import { useAccount } from '#data/session/use-account.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const SHOWN_MS = 13_000;
/** The page comes first. */
const SETTLED_MS = 300;

interface UpgradeHintProps {
  readonly userId: string;
  readonly onPlans: () => void;
}

/** Hints, before anything is written in vain, that the credits are not enough for another prompt. Seldom, and not for long. */
export function UpgradeHint({ userId, onPlans }: UpgradeHintProps) {
  const { t } = useTranslation(['billing', 'common']);
  const credits = useAccount()?.credits;
  const isShort = credits !== undefined && credits < CREDITS_PER_PROMPT;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShort) return undefined;
    let closing: ReturnType<typeof setTimeout> | undefined;
    const opening = setTimeout(() => {
      if (!countHint(userId, new Date())) return;
      setShown(true);
      closing = setTimeout(() => setShown(false), SHOWN_MS);
    }, SETTLED_MS);
    return () => {
      clearTimeout(opening);
      clearTimeout(closing);
      setShown(false);
    };
  }, [isShort, userId]);
  if (!isShown) return null;
  const goOn = () => {
    setShown(false);
    onPlans();
  };
  return (
    <output className="animate-panel fixed right-4 bottom-4 left-4 z-40 flex items-center gap-3 rounded-card border border-line bg-raised p-3 pl-4 text-sm shadow-overlay sm:left-auto sm:max-w-sm">
      <Sparkles aria-hidden className="size-5 shrink-0 text-accent-text" />
      <span className="flex-1">{t('hint.text')}</span>
      <Button size="small" variant="primary" onClick={goOn}>
        {t('buy.upgrade')}
      </Button>
      <IconButton size="small" label={t('common:actions.dismiss')} onClick={() => setShown(false)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </output>
  );
}
