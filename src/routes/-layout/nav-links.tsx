import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pricingRequest } from '#features/account/pricing-request.ts';
import { SITE_LINKS } from './site-links.ts';
import { SocialLinks } from './social-links.tsx';

const LINK =
  'control inline-flex h-9 items-center rounded-control px-3 text-sm font-medium text-muted no-underline transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-ink';

/** Lists the same links in the bar and in the menu of narrow screens. */
export function NavLinks({ onChoose }: { readonly onChoose?: () => void }) {
  const { t } = useTranslation();
  const isOnStart = useLocation({ select: ({ pathname }) => pathname === '/' });
  const community = SITE_LINKS.community ?? SITE_LINKS.discord;
  return (
    <>
      {community !== null && (
        <a href={community} target="_blank" rel="noopener" className={LINK} onClick={onChoose}>
          {t('nav.community')}
        </a>
      )}
      <Link
        to="/pricing"
        className={LINK}
        onClick={(event) => {
          onChoose?.();
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          pricingRequest.open('asked');
        }}
      >
        {t('nav.pricing')}
      </Link>
      <Link
        to={isOnStart ? '/' : '/platform'}
        hash="templates"
        activeOptions={{ exact: true, includeHash: true }}
        className={LINK}
        onClick={() => {
          onChoose?.();
          // The router does nothing for an address that it is at already.
          document.getElementById('templates')?.scrollIntoView();
        }}
      >
        {t('appName')}
      </Link>
      <Link to="/Workspace" className={LINK} onClick={onChoose}>
        {t('nav.workspace')}
      </Link>
      <Link to="/platform" hash="how" activeOptions={{ includeHash: true }} className={LINK} onClick={onChoose}>
        {t('nav.howItWorks')}
      </Link>
      <SocialLinks {...(onChoose && { onChoose })} />
    </>
  );
}
