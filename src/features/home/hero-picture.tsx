import { useTranslation } from 'react-i18next';
import { pictureLocale, pictureOf, type ExampleId } from './site-pictures.ts';
import { useLoadedPicture } from './use-loaded-picture.ts';

/** The site that an example makes, in a window and on a phone; the one before stays until the next is there. */
export function HeroPicture({ example }: { readonly example: ExampleId }) {
  const { t, i18n } = useTranslation('home');
  const name = `${example}-${pictureLocale(i18n.language)}`;
  const shown = useLoadedPicture(name, [pictureOf(`${name}-window`) ?? '', pictureOf(`${name}-phone`) ?? '']);
  const title = t(`examples.${example}.name`);
  return (
    <figure className="to-the-edge relative m-0 -ml-4 overflow-clip bg-poster pt-8 pb-4 pl-[15%] text-poster-ink max-lg:mt-10 sm:-ml-[clamp(1rem,4vw,2.5rem)] lg:ml-0 lg:rounded-l-[1.75rem] lg:pt-10 lg:pl-38">
      <div className="relative">
        <img
          src={pictureOf(`${shown}-window`)}
          alt={t('picture.window', { name: title })}
          width={1000}
          height={750}
          decoding="async"
          className="block h-auto w-full rounded-l-xl shadow-picture lg:w-[42rem] lg:max-w-none"
        />
        <img
          src={pictureOf(`${shown}-phone`)}
          alt={t('picture.phone')}
          width={320}
          height={656}
          decoding="async"
          className="absolute -bottom-6 -left-[14%] block h-auto w-[26%] rounded-[1.1rem] border-[5px] border-[#14120f] shadow-picture lg:-left-28 lg:w-40"
        />
      </div>
      <figcaption className="mt-4 ml-[15%] pr-4 text-[0.8125rem] leading-snug font-medium zh:break-keep lg:ml-16">
        {t('picture.caption', { name: title })}
      </figcaption>
    </figure>
  );
}
