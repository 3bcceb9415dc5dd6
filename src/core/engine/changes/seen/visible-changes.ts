import type { Blueprint } from '../../blueprint/schema.ts';
import { lookChanges } from './look-changes.ts';
import { FRAME, type PageView, type Region, type SiteViews } from './page-views.ts';
import { rightChanges } from './right-changes.ts';
import { ruleChanges } from './rule-changes.ts';

const LINES_MAX = 30;
const PIECES_MAX = 6;
const PIECE_MAX = 60;

/** A difference that is seen on one page or on several. */
interface Seen {
  readonly region: string;
  readonly words: string;
  readonly pages: string[];
}

/** A site before and after, as it is and as it is seen; what lines name is what they are about. */
export interface SeenSites {
  readonly before: Blueprint;
  readonly after: Blueprint;
  readonly was: SiteViews;
  readonly is: SiteViews;
  readonly named: ReadonlySet<string>;
}

/**
 * The difference of two versions of a site in plain lines, as visitors see it: page by page and block by block what is gone,
 * what is new and what moved, what no line names first; then colours and measures, rules, and who may do what.
 */
export function visibleChanges(sites: SeenSites): readonly string[] {
  const { before, after, named } = sites;
  const isNamed = (region: string) => named.has(region);
  const lines = [
    ...grouped(differencesOf(sites), isNamed),
    ...lookChanges(before, after),
    ...ruleChanges(before, after),
    ...rightChanges(before, after),
  ];
  return lines.length <= LINES_MAX ? lines : [...lines.slice(0, LINES_MAX - 1), `… and ${lines.length - LINES_MAX + 1} more`];
}

/** Blocks and frames of pages that are seen otherwise, and that nothing names. */
export function unnamedRegions(sites: SeenSites): readonly string[] {
  const all = new Set(differencesOf(sites).map(({ region }) => region));
  return [...all].filter((region) => !WHOLE.has(region) && !sites.named.has(region));
}

const ORDER = 'order of blocks';
const WHOLE: ReadonlySet<string> = new Set(['page', ORDER]);

function differencesOf({ was, is }: SeenSites): readonly Seen[] {
  const seen: Seen[] = [];
  const add = (page: string, region: string, words: string) => {
    const same = seen.find((each) => each.region === region && each.words === words);
    if (same === undefined) seen.push({ region, words, pages: [page] });
    else same.pages.push(page);
  };
  for (const [page, view] of is) {
    const known = was.get(page);
    if (known === undefined) add(page, 'page', `is new: ${blocksIn(view)}`);
    else for (const [region, words] of differences(known, view)) add(page, region, words);
  }
  for (const page of was.keys()) if (!is.has(page)) add(page, 'page', 'is gone');
  return seen;
}

/** Pages of records differ alike: of a block that stands on many pages the first two say enough. */
function grouped(seen: readonly Seen[], isNamed: (region: string) => boolean): readonly string[] {
  const lines: string[] = [];
  const ordered = [...seen.filter(({ region }) => !isNamed(region)), ...seen.filter(({ region }) => isNamed(region))];
  for (const region of new Set(ordered.map((each) => each.region))) {
    const all = ordered.filter((each) => each.region === region);
    const shown = region === 'page' ? all : all.slice(0, 2);
    for (const { words, pages } of shown) lines.push(`${placeOf(pages)} ${region === 'page' ? '' : `${region}: `}${words}`);
    const left = all.length - shown.length;
    if (left > 0) lines.push(`… ${region} differs on ${left} more pages`);
  }
  return lines;
}

function placeOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more pages`;
}

function blocksIn(view: PageView): string {
  return [...view.keys()].filter((name) => !FRAME.includes(name)).join(', ');
}

function differences(was: PageView, is: PageView): readonly (readonly [region: string, words: string])[] {
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const changed = names.flatMap((name) => {
    const [old, now] = [was.get(name), is.get(name)];
    if (old === undefined) return [[name, `is new: ${listed(now?.pieces ?? [])}`] as const];
    if (now === undefined) return [[name, `is gone: ${listed(old.pieces)}`] as const];
    const words = difference(old, now);
    return words === '' ? [] : [[name, words] as const];
  });
  const order = (view: PageView, other: PageView) => [...view.keys()].filter((name) => other.has(name)).join(', ');
  const moved = order(was, is) === order(is, was) ? [] : [[ORDER, blocksIn(is)] as const];
  return [...moved, ...changed];
}

/** The pieces of a region that are gone and new, side by side where there are as many. */
function difference(was: Region, is: Region): string {
  const [gone, added] = [without(was.pieces, is.pieces), without(is.pieces, was.pieces)];
  const layout = was.layout === is.layout ? [] : [`layout ${was.layout} → ${is.layout}`];
  const paired = gone.length === added.length && gone.length <= PIECES_MAX;
  const words = paired
    ? gone.map((piece, at) => `${quoted(piece)} → ${quoted(added[at] ?? '')}`)
    : [...(gone.length === 0 ? [] : [`gone ${listed(gone)}`]), ...(added.length === 0 ? [] : [`new ${listed(added)}`])];
  return [...layout, ...words, ...orderNow(was, is, new Set([...gone, ...added]))].join('; ');
}

/** The order of what stayed, where it is another one. */
function orderNow(was: Region, is: Region, others: ReadonlySet<string>): readonly string[] {
  const [old, now] = [was, is].map(({ pieces }) => pieces.filter((piece) => !others.has(piece)));
  const moved = (now ?? []).filter((piece, at) => piece !== old?.[at]);
  return moved.length === 0 ? [] : [`order now ${listed([...new Set(moved)])}`];
}

/** The pieces of one list that another has fewer of. */
function without(pieces: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const piece of others) left.set(piece, (left.get(piece) ?? 0) + 1);
  return pieces.filter((piece) => {
    const count = left.get(piece) ?? 0;
    left.set(piece, count - 1);
    return count <= 0;
  });
}

function listed(pieces: readonly string[]): string {
  const words = pieces.slice(0, PIECES_MAX).map(quoted).join(', ');
  return pieces.length > PIECES_MAX ? `${words} and ${pieces.length - PIECES_MAX} more` : words;
}

function quoted(piece: string): string {
  const words = piece.length > PIECE_MAX ? `${piece.slice(0, PIECE_MAX - 1)}…` : piece;
  return /^[[(]/.test(words) ? words : `"${words}"`;
}
