import { Check, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CREDITS_PER_PROMPT, WELCOME_CREDITS } from '#core/domain/prices.ts';
import { Button } from '#ui/button.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';

interface WelcomeProps {
  /** The link of a marketplace no longer held, and the account was made without it. */
  readonly isJumpRefused: boolean;
  readonly onStart: () => void;
}

export function Welcome({ isJumpRefused, onStart }: WelcomeProps) {
  const { t } = useTranslation('auth');
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <div className="relative flex w-full items-center justify-center overflow-hidden rounded-card bg-accent-soft py-8">
        <Sparkles aria-hidden className="absolute top-3 left-4 size-5 text-accent-text opacity-40" />
        <Sparkles aria-hidden className="absolute right-6 bottom-4 size-7 text-accent-text opacity-30" />
        <p className="m-0 flex flex-col items-center">
          <span className="text-6xl font-semibold tracking-tight text-accent-text tabular-nums">{WELCOME_CREDITS}</span>
          <span className="mt-1 text-sm font-medium">{t('welcome.credits', { count: WELCOME_CREDITS })}</span>
        </p>
      </div>
      <p className="m-0 text-sm text-muted">{t('welcome.text', { count: Math.floor(WELCOME_CREDITS / CREDITS_PER_PROMPT) })}</p>
      {isJumpRefused && <p className="m-0 text-sm text-warning">{t('welcome.withoutJump')}</p>}
      <Button ref={focusOnMount} variant="primary" size="large" className="w-full" onClick={onStart}>
        {t('welcome.start')}
      </Button>
    </div>
  );
}

export function PasswordChanged({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <div className="flex size-14 items-center justify-center rounded-full bg-success-soft text-success">
        <Check aria-hidden className="size-7" />
      </div>
      <p className="m-0 text-muted">{t('reset.changedText')}</p>
      <Button ref={focusOnMount} variant="primary" size="large" className="w-full" onClick={onDone}>
        {t('reset.changedDone')}
      </Button>
    </div>
  );
}
