import { useTranslation } from 'react-i18next';
import { SITE_LINKS } from './site-links.ts';

/** The marks of the two, as their owners draw them, in a square of 24. */
const MARKS = {
  x: 'M18.9 1.15h3.68l-8.04 9.19L24 22.85h-7.41l-5.8-7.59-6.63 7.59H.47l8.6-9.83L0 1.15h7.59l5.25 6.94ZM17.61 20.64h2.04L6.49 3.24H4.3Z',
  discord:
    'M20.3 4.4a19.8 19.8 0 0 0-4.9-1.5l-.7 1.3a18.3 18.3 0 0 0-5.4 0l-.7-1.3c-1.7.3-3.4.8-4.9 1.5C.5 9-.3 13.6.1 18.1a20 20 0 0 0 6 3l1.3-2-2-1 .5-.3a14.2 14.2 0 0 0 12.2 0l.5.4-2 .9 1.3 2a20 20 0 0 0 6-3c.5-5.2-.8-9.7-3.6-13.7ZM8 15.3c-1.2 0-2.2-1-2.2-2.4s1-2.4 2.2-2.4 2.2 1.1 2.2 2.4-1 2.4-2.2 2.4Zm8 0c-1.2 0-2.2-1-2.2-2.4s1-2.4 2.2-2.4 2.2 1.1 2.2 2.4-1 2.4-2.2 2.4Z',
} as const;

/** Icons that lead to the product's places elsewhere, each in a new tab; nothing for what the operator has not set. */
export function SocialLinks({ onChoose }: { readonly onChoose?: () => void }) {
  const { t } = useTranslation();
  return (['x', 'discord'] as const).map((place) => {
    const href = SITE_LINKS[place];
    if (href === null) return null;
    return (
      <a
        key={place}
        href={href}
        target="_blank"
        rel="noopener"
        aria-label={t(`nav.${place}`)}
        title={t(`nav.${place}`)}
        className="control inline-flex size-9 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink"
        onClick={onChoose}
      >
        <svg viewBox="0 0 24 24" className="size-4" aria-hidden>
          <path fill="currentColor" d={MARKS[place]} />
        </svg>
      </a>
    );
  });
}
