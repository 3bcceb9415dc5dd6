import { useTranslation } from 'react-i18next';
import { SITE_LINKS } from './site-links.ts';

interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Renders one document of the `legal` texts. */
export function LegalText({ document }: { readonly document: 'terms' | 'privacy' }) {
  const { t } = useTranslation('legal');
  const sections: readonly Section[] = t(`${document}.sections`, { returnObjects: true });
  return (
    <article className="page max-w-3xl pt-10 pb-20 md:pt-16">
      <h1 className="m-0 text-3xl font-semibold md:text-4xl">{t(`${document}.title`)}</h1>
      <p className="m-0 mt-2 text-sm text-faint">{t('updated')}</p>
      <p className="mt-6 mb-0 text-lg text-muted">{t(`${document}.lead`)}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2 className="mt-10 mb-0 text-xl font-semibold">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 mb-0 text-muted">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      {SITE_LINKS.contactMail !== null && (
        <p className="mt-10 mb-0">
          <a href={`mailto:${SITE_LINKS.contactMail}`} className="text-accent-text">
            {SITE_LINKS.contactMail}
          </a>
        </p>
      )}
    </article>
  );
}
