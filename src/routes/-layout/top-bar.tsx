import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#data/session/session.ts';
import { AccountButton } from '#features/account/account-button.tsx';
import { signInRequest } from '#features/auth/sign-in-request.ts';
import { SyncStatusPill } from '#features/sync-status/sync-status-pill.tsx';
import { LanguageSwitch } from '#features/theme/language-switch.tsx';
import { ThemeToggle } from '#features/theme/theme-toggle.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useBack } from '#ui/open-overlays.ts';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { SiteMenu } from './site-menu.tsx';
import { useEscape } from './use-escape.ts';
import { useScrolled } from './use-scrolled.ts';

export function TopBar() {
  const { t } = useTranslation();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const hamburger = useRef<HTMLButtonElement>(null);
  const hasBackdrop = useScrolled() || isOpen;
  const closeMenu = () => setOpen(false);
  useEscape(isOpen, () => {
    closeMenu();
    hamburger.current?.focus();
  });
  useBack(isOpen, closeMenu);
  const MenuIcon = isOpen ? X : Menu;

  return (
    <header
      className={classNames(
        'sticky top-0 z-40 border-b transition-colors',
        hasBackdrop ? 'border-line bg-canvas/85 backdrop-blur-lg' : 'border-transparent',
      )}
    >
      <div className="page flex h-16 items-center gap-2 md:gap-3">
        <Link
          to="/"
          aria-label={t('nav.home')}
          className="control inline-flex items-center rounded text-ink no-underline"
          onClick={closeMenu}
        >
          <Logo />
        </Link>
        <nav aria-label={t('nav.label')} className="ml-6 hidden items-center gap-1 xl:flex">
          <NavLinks />
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          {session.status !== 'signedOut' && <SyncStatusPill compact onSignIn={() => signInRequest.open({})} />}
          <div className="hidden items-center gap-1 xl:flex">
            <LanguageSwitch />
            <ThemeToggle />
          </div>
          {session.status === 'signedOut' ? (
            <Button size="small" variant="primary" className="md:h-9 md:px-4" onClick={() => signInRequest.open({})}>
              {t('nav.signIn')}
            </Button>
          ) : (
            <AccountButton />
          )}
          <IconButton
            ref={hamburger}
            label={t(isOpen ? 'nav.closeMenu' : 'nav.openMenu')}
            aria-expanded={isOpen}
            aria-controls="site-menu"
            className="xl:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            <MenuIcon aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      <SiteMenu id="site-menu" isOpen={isOpen} onChoose={closeMenu} />
    </header>
  );
}
