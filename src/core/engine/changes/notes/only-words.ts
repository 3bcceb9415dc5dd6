import { isSame } from '../../edit/difference/patch-between.ts';
import { isSpoken, type CarriedLine } from '../carry-out.ts';
import type { SiteChange } from '../change-schema.ts';
import type { ChangedSite } from './changed-site.ts';

/** Keys of lines that hold words and nothing else. */
const WORDS: ReadonlySet<string> = new Set(['title', 'text', 'labels', 'why', 'tagline', 'description', 'note', 'help']);
const NAMES: ReadonlySet<string> = new Set(['op', 'block', 'page', 'entity']);
const WORD_PATH = /(?:^|\.)(?:title|text|label|why|note|help|tagline|description|lines\.\d+|value)$/;

/** Answers that write words which the request does not give, and do nothing else: what they say holds nobody. */
export function onlyWords({ lines }: ChangedSite, request: string): readonly string[] {
  const asked = flat(request.split('\n').at(-1) ?? '');
  return groupsOf(lines).flatMap((group) => {
    const words = group.flatMap((change) => wordsOf(change) ?? []);
    const isAll = group.length > 0 && group.every((change) => wordsOf(change) !== null);
    const coined = words.filter((each) => !asked.includes(flat(each)));
    if (!isAll || coined.length === 0) return [];
    return [
      `the lines write words alone ("${short(coined[0] ?? '')}"): right where the request is about wording. What must not be possible, is shown, counted or put in order needs a rule, a condition, a limit or an option beside them, or a cannot`,
    ];
  });
}

/** The changes that each say is about. */
function groupsOf(lines: readonly CarriedLine[]): readonly (readonly SiteChange[])[] {
  const groups: SiteChange[][] = [[]];
  for (const { line, hasEffect } of lines) {
    const { change } = line;
    if (change?.op === 'say') groups.push([]);
    else if (change !== null && !isSpoken(change) && hasEffect) groups.at(-1)?.push(change);
  }
  return groups;
}

/** The words that a change writes; null where it does something else, too. */
function wordsOf(change: SiteChange): readonly string[] | null {
  if (change.op === 'setOption') return WORD_PATH.test(change.path) ? texts(change.value) : null;
  if (change.op !== 'setBlock' && change.op !== 'setSite' && change.op !== 'setMenu' && change.op !== 'setPage') return null;
  const said = Object.entries(change).filter(([key, value]) => !NAMES.has(key) && value !== undefined);
  return said.every(([key]) => WORDS.has(key)) && !isSame(said, []) ? said.flatMap(([, value]) => texts(value)) : null;
}

function texts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

function flat(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s"“”'’「」.,;:!?。，；：！？、…]+/g, ' ')
    .trim();
}

function short(words: string): string {
  return words.length > 50 ? `${words.slice(0, 49)}…` : words;
}
