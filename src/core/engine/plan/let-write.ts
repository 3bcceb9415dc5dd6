import type { Draft } from './draft.ts';

/** Where something is published or handed in, the page of such things takes new ones. */
export function letWrite(draft: Draft, path: string): void {
  const page = draft.pages.get(path);
  const block = page?.blocks.split(' ').find((each) => LISTED.test(each));
  const listed = LISTED.exec(block ?? '')?.[1];
  if (page === undefined || block === undefined || listed === undefined || listed === 'user') return;
  draft.written.add(listed);
  if (FORM.test(page.blocks) || /[?&]create\b/.test(block)) return;
  const open = `${block}${block.includes('?') ? '&' : '?'}create`;
  draft.pages.set(path, { ...page, blocks: page.blocks.replace(block, open) });
}

const LISTED = /^(?:grid|list|table|calendar|feed)@([a-zA-Z0-9]+)/;
const FORM = /(?:^| )(?:form|upload|ask|apply|booking)\b/;
