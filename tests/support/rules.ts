import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Places in which rules may be cited; `docs/rules.md` itself holds them. */
const PLACES = ['README.md', 'docs', 'src', 'sync-server', 'tests', 'locales'];
export const RULES_PAGE = 'docs/rules.md';
/** Pages that list rules; they cite none. */
const LISTS: ReadonlySet<string> = new Set([RULES_PAGE, 'docs/ledger.md']);
const READ = /\.(?:[cm]?[jt]sx?|md|json|css|html)$/;
/** Written like rules, but names of the world. */
const OTHER_NAMES: ReadonlySet<string> = new Set(['UTF-16', 'TX-20']);
const ID = String.raw`[A-Z][A-Z0-9]{1,4}-\d{2}|SYNC-\d{1,2}`;
const RULE = new RegExp(String.raw`(?<![\w-])(${ID})(?![\w-])(?: to (${ID})(?![\w-]))?`, 'g');
const SCENARIO = /\bscenarios? (\d{1,2}(?:(?:, | and )\d{1,2})*)/gi;

export interface Citations {
  readonly rules: ReadonlySet<string>;
  /** Numbers of the sync scenarios that a title of a test names. */
  readonly tested: ReadonlySet<number>;
  readonly scenarios: ReadonlySet<number>;
}

/** Reads which rules and scenarios the project cites, in code, tests and pages. */
export function findCitations(root: string): Citations {
  const found = { rules: new Set<string>(), tested: new Set<number>(), scenarios: new Set<number>() };
  for (const file of PLACES.flatMap((place) => filesOf(root, place))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const id of rulesIn(text)) found.rules.add(id);
    for (const number of scenariosIn(text)) found.scenarios.add(number);
    if (!/\.(?:test|spec)\.tsx?$/.test(file)) continue;
    for (const title of text.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\(\s*['"`]([^\n]*)/g))
      for (const number of scenariosIn(title[1] ?? '')) found.tested.add(number);
  }
  return found;
}

/** The rules that a text cites; `PUB-03 to PUB-06` cites those between as well. */
export function rulesIn(text: string): string[] {
  const cited = [...text.matchAll(RULE)].flatMap(([, first = '', last]) => (last === undefined ? [first] : between(first, last)));
  return cited.filter((id) => !OTHER_NAMES.has(id));
}

export function scenariosIn(text: string): number[] {
  return [...text.matchAll(SCENARIO)].flatMap(([, numbers = '']) => (numbers.match(/\d+/g) ?? []).map(Number));
}

/** The rules of the page, `- **PUB-13** sentence`, and the scenarios, `1. sentence`. */
export function readRulesPage(text: string): { readonly rules: readonly string[]; readonly scenarios: readonly number[] } {
  return {
    rules: [...text.matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\* \S/gm)].map(([, id = '']) => id),
    scenarios: [...text.matchAll(/^(\d+)\. \S/gm)].map(([, number]) => Number(number)),
  };
}

function between(first: string, last: string): string[] {
  const [area = '', from = ''] = first.split('-');
  const [lastArea, to = ''] = last.split('-');
  if (area !== lastArea) return [first, last];
  const count = Math.max(1, Number(to) - Number(from) + 1);
  return Array.from({ length: count }, (_, step) => `${area}-${String(Number(from) + step).padStart(from.length, '0')}`);
}

function filesOf(root: string, place: string): string[] {
  if (place.endsWith('.md')) return [place];
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter(
      (file) => !LISTS.has(file) && !file.startsWith('tests/.results') && !/^tests\/support\/(?:rules|ledger)\b/.test(file),
    );
}
