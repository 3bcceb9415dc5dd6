import { tokensOf } from '../../../domain/count-tokens.ts';
import { EMPTY_WORDS } from '../../edit/coverage/word-lists.ts';
import { fold, stem } from '../../read/normalize.ts';
import type { SiteDocument } from '../../document/site-document.ts';

/** A line of the document, with the name of what it is about and the lines that are of use beside it. */
interface Candidate {
  readonly name: string;
  readonly text: string;
  readonly page?: string;
  readonly beside: readonly string[];
}

export interface LineChoice {
  readonly request: string;
  readonly selection: { readonly page?: string; readonly block?: string };
  /** Tokens that the lines may take together. */
  readonly room: number;
}

/**
 * The lines of a site that a request seems to be about, as the document writes them: what is selected first, then those that
 * share its rarest words, each with what it shows; all of them where they fit.
 */
export function relevantLines(document: SiteDocument, { request, selection, room }: LineChoice): readonly string[] {
  const all = candidatesOf(document);
  const wanted = wordsOf(request);
  const holders = new Map(all.map((each) => [each, wordsOf(each.text)]));
  const weight = (word: string) => 1 / Math.max(1, all.filter((each) => holders.get(each)?.has(word) === true).length);
  const scores = new Map(
    all.map((each) => {
      const shared = [...wanted].filter((word) => holders.get(each)?.has(word) === true);
      const chosen = each.name === `block ${selection.block ?? ''}` ? 100 : 0;
      const onPage = each.page !== undefined && each.page === selection.page ? 0.2 : 0;
      return [each, chosen + onPage + shared.reduce((sum, word) => sum + weight(word), 0)];
    }),
  );
  const ranked = all.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
  const byName = new Map(all.map((each) => [each.name, each]));
  const ordered = new Set(ranked.flatMap((each) => [each, ...each.beside.flatMap((name) => byName.get(name) ?? [])]));
  let left = room;
  const kept = new Set<Candidate>();
  for (const each of ordered) {
    const size = tokensOf(each.text);
    if (size > left) continue;
    kept.add(each);
    left -= size;
  }
  return all.filter((each) => kept.has(each)).map(({ text }) => text);
}

function candidatesOf({ site, pages, entities, accounts, admin, blocks, rows, parts }: SiteDocument): Candidate[] {
  const candidate = (name: string, line: unknown, beside: readonly string[] = []) => ({
    name,
    text: JSON.stringify(line),
    beside,
  });
  return [
    ...(site === undefined ? [] : [candidate('site', site)]),
    ...(pages === undefined ? [] : [candidate('pages', pages)]),
    ...entities.map((line) => candidate(`entity ${line.entity}`, line, [`rows ${line.entity}`])),
    ...(accounts === undefined ? [] : [candidate('accounts', { accounts })]),
    ...(admin === undefined ? [] : [candidate('admin', { admin })]),
    ...blocks.map((line) => {
      const entity = typeof line.query === 'string' ? line.query : line.query?.entity;
      const part = line.options?.['part'];
      const beside = [
        ...(entity === undefined ? [] : [`entity ${entity}`]),
        ...(typeof part === 'string' ? [`part ${part}`] : []),
      ];
      return { ...candidate(`block ${line.block}`, line, beside), page: line.page };
    }),
    ...[...new Set(rows.map((line) => line.rows))].map((entity) => {
      const lines = rows.filter((line) => line.rows === entity).map((line) => JSON.stringify(line));
      return { name: `rows ${entity}`, text: lines.join('\n'), beside: [`entity ${entity}`] };
    }),
    ...parts.map((line) => candidate(`part ${line.part}`, line)),
  ];
}

/** The words of a text that tell it from others: stems of English words, pairs of Chinese characters. */
function wordsOf(text: string): ReadonlySet<string> {
  const folded = fold(text);
  const english = (folded.match(/[a-z][a-z0-9]+/g) ?? []).filter((word) => word.length > 2 && !EMPTY_WORDS.en.has(word));
  const chinese = (folded.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) => {
    const signs = Array.from(run);
    return signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`);
  });
  return new Set([...english.map((word) => stem(word)), ...chinese]);
}
