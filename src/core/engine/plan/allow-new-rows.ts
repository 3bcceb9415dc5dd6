import { kindOfNoun } from '../content/kinds.ts';
import type { Reading } from '../read/reading.ts';
import type { Draft } from './draft.ts';
import { managingRoles } from './visitor-entries.ts';

/** Lets visitors add rows to the list on a page, for parts where something is published or handed in. */
export function allowNewRows(draft: Draft, path: string): void {
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

/** Decides whether visitors are to "add, edit and delete information in each module". */
export function visitorsEditAll(reading: Reading): boolean {
  const managers = managingRoles(reading);
  return (reading.requests ?? []).some(
    ({ value: { verb, object, role = '' } }) => CHANGES.test(verb ?? '') && IN_EACH.test(object) && !managers.has(role),
  );
}

/** Every list that was asked for takes new rows from whoever comes. */
export function allowNewRowsEverywhere(draft: Draft, reading: Reading): void {
  if (visitorsEditAll(reading)) for (const path of draft.asked) allowNewRows(draft, path);
}

const CHANGES = /^(?:add|edit|delete|添加|编辑|删除)$/u;
const IN_EACH = /\b(?:each|every|all) (?:\p{L}+ )?(?:module|section)s?\b|(?:每个|各个?|所有)(?:功能)?(?:模块|栏目)/iu;

/** "Vehicle registration" takes vehicles in; people and firms register themselves. */
export function registeredThing(title: string): string | null {
  const noun = /^(.+) registration$/i.exec(title)?.[1]?.toLowerCase() ?? '';
  return /^(?:device|goods|place|service)$/.test(kindOfNoun([noun, noun]).id) ? noun : null;
}
