import { useNavigate } from '@tanstack/react-router';
import { Coins, Download, LogOut, MessageSquareText, Settings, Tag, Ticket } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { badgeText } from '#core/domain/credits-text.ts';
import { useAccount } from '#data/session/use-account.ts';
import { LANGUAGES, setLanguage, setTheme, THEMES, useLanguage, useTheme } from '#data/preferences/preferences.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useInstallPrompt } from './install-prompt.ts';
import { MENU_BUTTON } from './menu-button.ts';
import { MenuTop } from './menu-top.tsx';
import { pricingRequest } from './pricing-request.ts';
import { useSignOut } from './use-sign-out.ts';

const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }));

const FeedbackDialog = lazy(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }));

const InvitationCodesDialog = lazy(async () => ({
  default: (await import('./invitation-codes-dialog.tsx')).InvitationCodesDialog,
}));

interface AccountMenuProps {
  readonly name: string;
  readonly account: string;
}

export function AccountMenu({ name, account }: AccountMenuProps) {
  const { t } = useTranslation();
  const record = useAccount();
  const navigate = useNavigate();
  const install = useInstallPrompt();
  const [givesFeedback, setGivesFeedback] = useState(false);
  const [showsCodes, setShowsCodes] = useState(false);
  const { askedFor, startSignOut, cancelSignOut } = useSignOut();
  const shownName = record?.nickname ?? name;
  const trigger = (
    <button type="button" aria-label={t('account.open', { name: shownName })} className={MENU_BUTTON}>
      <Avatar name={shownName} picture={record?.avatarUrl} />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger} className="w-72">
        <MenuTop name={shownName} account={account} />
        <MenuItem icon={<Tag aria-hidden className="size-4" />} onSelect={() => pricingRequest.open('asked')}>
          {t('account.pricing')}
        </MenuItem>
        <MenuItem icon={<Coins aria-hidden className="size-4" />} onSelect={() => void navigate({ to: '/billing' })}>
          {t('account.billing')}
          {record !== null && record.plan === 'FREE' && (
            <span className="ml-auto">
              <Badge tone="accent">{badgeText(record.credits)}</Badge>
            </span>
          )}
        </MenuItem>
        <MenuItem icon={<Ticket aria-hidden className="size-4" />} onSelect={() => setShowsCodes(true)}>
          {t('account.invitations')}
        </MenuItem>
        <MenuItem icon={<Settings aria-hidden className="size-4" />} onSelect={() => void navigate({ to: '/settings' })}>
          {t('account.settings')}
        </MenuItem>
        <MenuItem icon={<MessageSquareText aria-hidden className="size-4" />} onSelect={() => setGivesFeedback(true)}>
          {t('account.feedback')}
        </MenuItem>
        {install !== null && (
          <MenuItem icon={<Download aria-hidden className="size-4" />} onSelect={() => void install()}>
            {t('account.install')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuChoice
          label={t('language.label')}
          value={useLanguage()}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <MenuChoice
          label={t('theme.label')}
          value={useTheme()}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden className="size-4" />} onSelect={() => void startSignOut()}>
          {t('account.signOut')}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {askedFor !== null && <SignOutDialog unsent={askedFor} onClose={cancelSignOut} />}
        {showsCodes && <InvitationCodesDialog onClose={() => setShowsCodes(false)} />}
        {givesFeedback && <FeedbackDialog onClose={() => setGivesFeedback(false)} />}
      </Suspense>
    </>
  );
}
