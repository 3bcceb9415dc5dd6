import type { Block } from '../blueprint/page-schema.ts';
import type { Part } from '../blueprint/part-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';

/** The type of blocks that run a part. */
export const CUSTOM = 'custom';

/** The code that a block runs, off or not; nothing when the block names none that exists. */
export function partOf({ parts = {} }: Pick<Blueprint, 'parts'>, { type, options }: Block): Part | undefined {
  const id = options?.['part'];
  return type === CUSTOM && typeof id === 'string' && Object.hasOwn(parts, id) ? parts[id] : undefined;
}

/** The block that stands where a part cannot run. */
export function notBuilt({ title, style }: Block): Block {
  return {
    type: 'richtext',
    ...(title === undefined ? {} : { title }),
    text: { en: 'This part of the site is not built yet.', zh: '网站的这一部分还没有做好。' },
    ...(style === undefined ? {} : { style }),
  };
}

/** The script of a part as it stands in its frame: the body of an async function that is given `site`. */
export function partScript(js: string): string {
  return `part(async(site)=>{"use strict";\n${js}\n})`;
}
