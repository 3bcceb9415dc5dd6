import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from './logo.tsx';
import { SITE_LINKS } from './site-links.ts';
import { SocialLinks } from './social-links.tsx';

const LINK = 'inline-flex min-h-8 items-center text-sm text-muted no-underline hover:text-ink hover:underline max-md:min-h-11';

const THIS_YEAR = new Date().getFullYear();

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="border-t border-line">
      <div className="page flex flex-wrap gap-x-16 gap-y-8 pt-12 pb-8">
        <div className="max-w-xs max-sm:w-full sm:mr-auto">
          <button
            type="button"
            className="control rounded"
            title={t('footer.toTop')}
            onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
          >
            <Logo />
            <span className="sr-only">{t('footer.toTop')}</span>
          </button>
          <p className="m-0 mt-2 text-sm text-muted">{t('tagline')}</p>
        </div>
        <FooterGroup title={t('footer.company')}>
          <PageLink href={SITE_LINKS.about} hash="how">
            {t('footer.about')}
          </PageLink>
          <PageLink href={SITE_LINKS.faq} hash="faq">
            {t('footer.faq')}
          </PageLink>
        </FooterGroup>
        <FooterGroup title={t('footer.legal')}>
          <Link to="/terms" className={LINK}>
            {t('footer.terms')}
          </Link>
          <Link to="/privacy" className={LINK}>
            {t('footer.privacy')}
          </Link>
        </FooterGroup>
        <ContactGroup />
      </div>
      <p className="page m-0 pb-8 text-[0.8125rem] text-faint">{t('footer.copyright', { year: THIS_YEAR })}</p>
    </footer>
  );
}

function FooterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <h2 className="m-0 mb-1.5 text-[0.8125rem] font-semibold tracking-normal text-faint">{title}</h2>
      {children}
    </div>
  );
}

interface PageLinkProps {
  /** The operator's own page about this; else a part of the home page tells it. */
  readonly href: string | null;
  readonly hash: string;
  readonly children: ReactNode;
}

function PageLink({ href, hash, children }: PageLinkProps) {
  if (href === null) {
    return (
      <Link to="/platform" hash={hash} className={LINK}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={LINK}>
      {children}
    </a>
  );
}

function ContactGroup() {
  const { t } = useTranslation();
  const { contactMail } = SITE_LINKS;
  return (
    <FooterGroup title={t('footer.contact')}>
      {contactMail === null ? (
        <span className="inline-flex min-h-8 items-center text-sm text-faint max-md:min-h-11">{t('footer.mail')}</span>
      ) : (
        <a href={`mailto:${contactMail}`} className={LINK}>
          {contactMail}
        </a>
      )}
      <div className="-ml-2.5 flex">
        <SocialLinks />
      </div>
    </FooterGroup>
  );
}
