import { isTool } from '../recipe/access.ts';
import type { Reading } from '../read/reading.ts';
import { addEntity, type Draft } from './draft.ts';
import { addEntityPages } from './entity-pages.ts';
import { addRecord } from './records.ts';

/** Decides whether a composed site has nothing to read; the pages of the team and of messages are no content. */
export function isEmpty(draft: Draft, reading: Reading, hasOwnPage: (id: string) => boolean): boolean {
  const kept = [...draft.entities.keys()].filter((id) => !['branch', 'staff', 'passwordRequest', 'submission'].includes(id));
  const does = [...draft.pages.values()].some(({ blocks }) => DOES.test(blocks));
  if (!draft.composed || does || kept.some((id) => hasOwnPage(id))) return false;
  return draft.asked.size < 3 || (reading.requests ?? []).some(({ value }) => CONTENT.test(value.object));
}

/** Blocks that are a site's own substance without rows to read. */
const DOES = /(?:^| )(?:converter|generator|calculator|editor|play|quiz|exam|assistant|weather|configurator)\b/;
const CONTENT =
  /\b(?:web ?site|web ?page|site|page|dynamic|your|its)(?: s|'s)? (?:content|information|data)\b|\bcontents?$|网站内容/iu;

/** A site whose prompt names nothing to keep still has something to read, search and add to. */
export function addContent(draft: Draft): void {
  if (!isTool(draft)) {
    for (const id of ['post', 'category']) addEntity(draft, id);
    addEntityPages(draft, 'post', { isAsked: true });
    return;
  }
  const id = addRecord(draft, { noun: 'record', fields: ['category:text', 'value:num', 'date:date', 'note:longtext'] });
  if (id !== null) addEntityPages(draft, id, { isAsked: true });
}
