import type { Blueprint } from '../../blueprint/schema.ts';
import { renderFiles } from '../../render/render-files.ts';

const DAY = '2026-01-01T12:00:00.000Z';

/** The words of each block, as a page without a server has them. */
export function sectionsOf(blueprint: Blueprint): ReadonlyMap<string, string> {
  const pages = [...renderFiles(blueprint, { now: DAY })]
    .filter(([path]) => path.endsWith('.html'))
    .map(([, page]) => String(page));
  const sections = pages.flatMap((page) => [...page.matchAll(/<section class="band[^"]*" id="([^"]+)"[\s\S]*?<\/section>/g)]);
  return new Map(sections.map(([text, id = '']) => [id, text.replace(/<[^>]+>/g, '\n')]));
}
