import type { Block } from '../../blueprint/page-schema.ts';

/** The subject of a block's picture; undefined for none, and for a picture from elsewhere. */
export function blockSubject({ options }: Pick<Block, 'options'>): string | undefined {
  const picture = options?.['picture'];
  return typeof picture === 'string' && !picture.includes('/') ? picture.replace(/^art:/, '') : undefined;
}
