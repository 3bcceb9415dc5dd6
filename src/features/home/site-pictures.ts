import type { EXAMPLE_IDS } from './examples.ts';

/** Made by `npm run pictures`. */
const FILES = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url', import: 'default' });

export type ExampleId = (typeof EXAMPLE_IDS)[number];
export type PictureLocale = 'en' | 'zh';

/** The pictures show sites in the language of the interface. */
export function pictureLocale(language: string): PictureLocale {
  return language.startsWith('zh') ? 'zh' : 'en';
}

/** The address of a picture, under the name that it was made with. */
export function pictureOf(name: string): string | undefined {
  return FILES[`./pictures/${name}.avif`];
}
