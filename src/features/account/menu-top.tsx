import { useNavigate } from '@tanstack/react-router';
import { ServerCog } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { creditsText, dayText } from '#core/domain/credits-text.ts';
import { AppError } from '#core/domain/app-error.ts';
import { readMenuInfo, type MenuInfo } from '#data/account/menu-info.ts';
import { useAccount } from '#data/session/use-account.ts';
import { Badge } from '#ui/badge.tsx';
import { MenuHeader, MenuItem, MenuSeparator } from '#ui/menu.tsx';

/** Who only passes over the menu asks for nothing (ACCT-29). */
const ASKED_AFTER_MS = 300;

interface MenuTopProps {
  readonly name: string;
  readonly account: string;
}

/** The person with their plan and credits, and the way to the operator's page; rendered while the menu is open. */
export function MenuTop({ name, account }: MenuTopProps) {
  const { t } = useTranslation();
  const record = useAccount();
  const navigate = useNavigate();
  const info = useMenuInfo();
  const endsAt = info?.creditsEndAt ?? null;
  return (
    <>
      <MenuHeader>
        <p className="m-0 truncate font-semibold">{name}</p>
        <p className="m-0 truncate text-[0.8125rem] text-muted">{account}</p>
        {record !== null && (
          <p className="m-0 mt-2 flex items-center gap-2">
            <Badge tone="accent">{t('account.plan', { plan: record.plan })}</Badge>
            <span className="text-[0.8125rem] tabular-nums">
              {t('account.credits', { count: record.credits }).replace(String(record.credits), creditsText(record.credits))}
            </span>
          </p>
        )}
        {endsAt !== null && (
          <p className="m-0 mt-1 text-[0.8125rem] text-muted tabular-nums">{t('account.until', { date: dayText(endsAt) })}</p>
        )}
      </MenuHeader>
      <MenuSeparator />
      {info?.isOperator === true && (
        <MenuItem icon={<ServerCog aria-hidden className="size-4" />} onSelect={() => void navigate({ to: '/operator' })}>
          {t('account.operator')}
        </MenuItem>
      )}
    </>
  );
}

function useMenuInfo(): MenuInfo | null {
  const [info, setInfo] = useState<MenuInfo | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    const timer = setTimeout(() => {
      readMenuInfo(closing.signal).then(setInfo, (failure: unknown) => {
        // Offline, or signed out meanwhile: the menu does without.
        if (!(failure instanceof AppError)) throw failure;
      });
    }, ASKED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      closing.abort();
    };
  }, []);
  return info;
}
