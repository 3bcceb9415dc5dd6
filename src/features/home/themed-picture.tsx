import { useTranslation } from 'react-i18next';
import { pictureLocale, pictureOf } from './site-pictures.ts';

interface ThemedPictureProps {
  readonly name: string;
  readonly alt: string;
  readonly size: readonly [width: number, height: number];
  readonly className: string;
}

/** A picture of the product in the language and the theme of the page; the other theme's is not loaded. */
export function ThemedPicture({ name, alt, size: [width, height], className }: ThemedPictureProps) {
  const { i18n } = useTranslation();
  const base = `${name}-${pictureLocale(i18n.language)}`;
  return (['dark', 'light'] as const).map((theme) => (
    <img
      key={theme}
      src={pictureOf(`${base}-${theme}`)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`${className} ${theme === 'dark' ? 'in-dark' : 'in-light'}`}
    />
  ));
}
