import type { Blueprint } from '../../blueprint/schema.ts';
import { renderFiles } from '../../render/render-files.ts';
import { SOME_MOMENT } from '../../render/seed-data.ts';

/** The words of each block, as a page without a server has them. */
export function sectionsOf(blueprint: Blueprint): ReadonlyMap<string, string> {
  const pages = [...renderFiles(blueprint, { now: SOME_MOMENT })]
    .filter(([path]) => path.endsWith('.html'))
    .map(([, page]) => String(page));
  const sections = pages.flatMap((page) => [...page.matchAll(/<section class="band[^"]*" id="([^"]+)"[\s\S]*?<\/section>/g)]);
  const words = new Map<string, string>();
  // The block of a record stands on the page of each.
  for (const [text, id = ''] of sections) words.set(id, `${words.get(id) ?? ''}\n${text.replace(/<[^>]+>/g, '\n')}`);
  return words;
}
