import { kindOfNoun } from '../content/kinds.ts';
import { isTool } from '../expand/access.ts';
import type { Draft } from './draft.ts';
import { shopEntity } from './shop.ts';

/** Where something is published or handed in, the page of such things takes new ones. */
export function letWrite(draft: Draft, path: string, tools = 'create'): void {
  const page = draft.pages.get(path);
  const block = page?.blocks.split(' ').find((each) => LISTED.test(each));
  const listed = LISTED.exec(block ?? '')?.[1];
  if (page === undefined || block === undefined || listed === undefined || listed === 'user') return;
  draft.written.add(listed);
  if (FORM.test(page.blocks) || /[?&]create\b/.test(block)) return;
  const open = `${block}${block.includes('?') ? '&' : '?'}${tools}`;
  draft.pages.set(path, { ...page, blocks: page.blocks.replace(block, open) });
}

/** What a part called "X management" lists can be added and changed there, unless it is for those who keep the site. */
export function letManage(draft: Draft, path: string, title: string): void {
  const blocks = draft.pages.get(path)?.blocks ?? '';
  const listed = LISTED.exec(blocks)?.[1] ?? '';
  const isKept = KEPT.test(listed) || (draft.kind === 'shop' && listed === shopEntity(draft));
  if (!isTool(draft) && !isKept && MANAGED.test(title) && !/[?&]create\b/.test(blocks)) letWrite(draft, path, 'edit&create');
}

const KEPT = /^(?:systemLog|conversation)?$/;
const MANAGED = /\smanagement$|管理$/iu;
const LISTED = /(?:^| )(?:grid|list|table|calendar|feed)@([a-zA-Z0-9]+)/;
const FORM = /(?:^| )(?:form|upload|ask|apply|booking)\b/;

/** "Vehicle registration" takes vehicles in; people and firms register themselves. */
export function registeredThing(title: string): string | null {
  const noun = /^(.+) registration$/i.exec(title)?.[1]?.toLowerCase() ?? '';
  return /^(?:device|goods|place|service)$/.test(kindOfNoun([noun, noun]).id) ? noun : null;
}
