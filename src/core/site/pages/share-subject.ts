import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { blockSubject } from '../../engine/render/pictures/block-subject.ts';

/** What the picture shows by which a page is shared: the subject of its first picture, else of the start page's. */
export function shareSubject({ pages, blocks, site }: Blueprint, pageId: string): string {
  const home = Object.values(pages).find(({ path }) => path === '/');
  const ids = [...(pages[pageId]?.blocks ?? []), ...(home?.blocks ?? [])];
  const subjects = ids.map((id) => blocks[id]).map((block) => block && blockSubject(block));
  return subjects.find((subject) => subject !== undefined && subject !== '') ?? site.kind;
}
