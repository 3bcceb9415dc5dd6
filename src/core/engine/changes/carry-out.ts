import type { Diagnostic } from '../../domain/diagnostic.ts';
import { isSame } from '../edit/difference/patch-between.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { mainLocale } from '../document/authored.ts';
import { fieldsOf, rowsOf } from '../document/assemble-entity.ts';
import { lint } from '../document/lint/lint.ts';
import type { SyntaxCheck } from '../document/lint/part-rules.ts';
import type { SiteDocument } from '../document/site-document.ts';
import { toDocument } from '../document/to-document.ts';
import { applyChange } from './apply-change.ts';
import type { Change, SiteChange, Spoken } from './change-schema.ts';
import type { ReadLine } from './read-changes.ts';

/** A line that was carried out or refused; `faults` are errors alone. */
export interface CarriedLine {
  readonly line: ReadLine;
  readonly faults: readonly Diagnostic[];
  /** The site is another one for it. */
  readonly hasEffect: boolean;
}

/** Lines carried out one after the other on the document of a site. */
export interface CarriedOut {
  readonly document: SiteDocument;
  readonly lines: readonly CarriedLine[];
  /** Errors of the whole that no line is to blame for. */
  readonly faults: readonly Diagnostic[];
}

/** Carries lines out, looks at the site that comes of them, and lays each new error at the line that made it. */
export function carryOut(blueprint: Blueprint, lines: readonly ReadLine[], syntax?: SyntaxCheck): CarriedOut {
  const before = toDocument(blueprint);
  let document = before;
  const carried = lines.map((line): CarriedLine => {
    const unread = line.diagnostics.filter(isError);
    if (line.change === null) return { line, faults: unread, hasEffect: false };
    // Words for a person are of use without the part that did not fit.
    if (isSpoken(line.change)) return { line, faults: [], hasEffect: false };
    const changed = applyChange(document, line.change);
    if ('fault' in changed) return { line, faults: [...unread, changed.fault], hasEffect: false };
    const hasEffect = !isSame(document, changed.document);
    document = changed.document;
    return { line, faults: unread, hasEffect };
  });
  if (!carried.some(({ hasEffect }) => hasEffect)) return { document, lines: carried, faults: [] };
  const found = newFaults(before, document, syntax);
  const blamed = found.map(({ path }) => lineBehind(carried, path));
  return {
    document,
    lines: carried.map((each) => ({ ...each, faults: [...each.faults, ...found.filter((_, at) => blamed[at] === each)] })),
    faults: found.filter((_, at) => blamed[at] === undefined),
  };
}

export function isSpoken(change: Change): change is Spoken {
  return change.op === 'ask' || change.op === 'cannot' || change.op === 'say';
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** Errors that a document has and the one before had not. */
function newFaults(before: SiteDocument, after: SiteDocument, syntax: SyntaxCheck | undefined): Diagnostic[] {
  const options = syntax === undefined ? {} : { syntax };
  const known = new Set(lint(before, options).filter(isError).map(nameOf));
  return lint(after, options).filter((each) => isError(each) && !known.has(nameOf(each)) && !isLeftEmpty(each, before, after));
}

/**
 * Rows have no value of what is asked for from now on, new ones none that nobody has said, unless it names them, or is the
 * state that their steps move.
 */
function isLeftEmpty({ code, path }: Diagnostic, before: SiteDocument, after: SiteDocument): boolean {
  if (code !== 'missingValue') return false;
  const [, entity = '', id, key = ''] = path.split('.');
  const line = after.entities.find((each) => each.entity === entity);
  const field = line && fieldsOf(line, mainLocale(after)).find((each) => each.key === key);
  const value = rowsOf(entity, before).find((each) => each.id === id)?.values[key] ?? '';
  return value === '' && line?.flow?.field !== key && field?.display !== true;
}

/** Items of a list may have moved. */
function nameOf({ code, path, values }: Diagnostic): string {
  return JSON.stringify([code, path.replace(/\.\d+(?=\.|$)/g, ''), values?.['got']]);
}

/** The line that made a fault: the last about that part of the site, one that names the very place before the others. */
function lineBehind(lines: readonly CarriedLine[], path: string): CarriedLine | undefined {
  const touching = lines.filter(({ line }) => touches(line.change, path));
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const names = [`"${name}"`, `"${name}:`];
  return touching.findLast(({ line }) => names.some((each) => line.text.includes(each))) ?? touching.at(-1);
}

/** Decides whether a change is about the part of a site that a path leads to. */
function touches(change: Change | null, path: string): boolean {
  if (change === null || isSpoken(change)) return false;
  return placesOf(change).some((place) => path === place || path.startsWith(`${place}.`));
}

/** The parts of a site that a change is about, as the lint names them. */
export function placesOf(change: SiteChange): readonly string[] {
  switch (change.op) {
    case 'setSite':
      return ['site'];
    case 'setTheme':
      return ['theme', 'site.theme'];
    case 'setMenu':
      return ['pages', 'nav'];
    case 'setAccounts':
      return ['accounts'];
    case 'setAdmin':
      return ['admin'];
    case 'setPart':
    case 'removePart':
      return [`parts.${change.part}`];
    case 'addPage':
    case 'setPage':
    case 'removePage':
      return [`pages.${change.page}`];
    case 'addRows':
    case 'setRows':
    case 'setRowValues':
    case 'removeRows':
      return [`rows.${change.rows}`, `entities.${change.rows}.rows`];
    case 'setOption':
      if (change.entity !== undefined) return [`entities.${change.entity}`];
      return [change.block === undefined ? (change.path.split('.')[0] ?? '') : `blocks.${change.block}`];
    case 'addBlock':
    case 'setBlock':
    case 'moveBlock':
    case 'removeBlock':
      return [`blocks.${change.block}`];
    default:
      return [`entities.${change.entity}`, `rows.${change.entity}`];
  }
}
