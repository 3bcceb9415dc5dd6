import type { Blueprint } from '../blueprint/schema.ts';
import type { EditInput, EditOutcome } from '../generated.ts';
import { fold } from '../read/normalize.ts';
import { findColors } from '../read/colors.ts';
import { readLocale } from '../read/locale.ts';
import { isSame } from './difference/patch-between.ts';
import { splitClauses } from './grammar/clause.ts';
import type { Operation } from './operation.ts';
import { own } from './patch.ts';

/** A longer request says more than what one operation does. */
const LENGTH_MAX = 120;

/**
 * Decides whether the grammar has certainly met a request, so that nobody needs to be asked: the request is one clause without
 * a word left over, one part of the site is changed, and whatever is new, and the name of what goes, stands in the request word
 * by word. A colour may be named in words.
 */
export function isSure({ prompt, blueprint, selection }: EditInput, outcome: EditOutcome): boolean {
  if (outcome.kind !== 'changed' || prompt.length > LENGTH_MAX) return false;
  if (outcome.diagnostics.some(({ code }) => code === 'notUnderstood')) return false;
  const [operation, ...others] = outcome.operations;
  const locale = readLocale(prompt);
  // The same thing twice is one.
  if (operation === undefined || !others.every((each) => isSame(each, operation))) return false;
  if (splitClauses(prompt, locale).length !== 1) return false;
  const words = fold(prompt);
  return isSaid(operation, { blueprint, words, selected: selection?.block, hasColor: findColors(words, locale).length === 1 });
}

interface Said {
  readonly blueprint: Blueprint;
  readonly words: string;
  readonly selected: string | undefined;
  /** One colour is named. */
  readonly hasColor: boolean;
}

const COLORS: ReadonlySet<string> = new Set(['background', 'primary', 'accent', 'button', 'link', 'header', 'footer']);
const TEXTS: ReadonlySet<string> = new Set([
  'title',
  'menuTitle',
  'footerTitle',
  'text',
  'name',
  'tagline',
  'note',
  'contact',
  'label',
  'plural',
]);

function isSaid(operation: Operation, said: Said): boolean {
  const { blueprint, words, selected, hasColor } = said;
  switch (operation.op) {
    case 'setTheme':
      return hasColor && Object.keys(operation.patch).every((key) => COLORS.has(key));
    case 'setSite':
      return isTyped(operation.patch, blueprint.site, words);
    case 'setBlock':
      return isTyped(operation.patch, own(blueprint.blocks, operation.id) ?? {}, words);
    case 'setPage':
      return isTyped(operation.patch, own(blueprint.pages, operation.id) ?? {}, words);
    case 'setRow': {
      const row = own(blueprint.entities, operation.entity)?.rows.find(({ id }) => id === operation.id);
      return (
        row !== undefined &&
        names(row.values, words) &&
        newTexts(operation.values, row.values).every((text) => words.includes(text))
      );
    }
    case 'removeRow': {
      const row = own(blueprint.entities, operation.entity)?.rows.find(({ id }) => id === operation.id);
      // What others name may be meant to be used no more, rather than to be gone.
      return row !== undefined && names(row.values, words) && !isPointedTo(blueprint, operation.entity, row.id);
    }
    case 'removePage':
      return names(own(blueprint.pages, operation.id)?.title ?? {}, words);
    case 'removeBlock':
    case 'moveBlock':
      return operation.id === selected || names(own(blueprint.blocks, operation.id)?.title ?? {}, words);
    default:
      return false;
  }
}

function isPointedTo({ entities }: Blueprint, target: string, id: string): boolean {
  return Object.values(entities).some(({ fields, rows }) => {
    const relations = fields.filter(({ to }) => to === target).map(({ key }) => key);
    return rows.some(({ values }) => relations.some((key) => [values[key] ?? []].flat().includes(id)));
  });
}

/** Texts that are put in, each as it was typed. */
function isTyped(patch: object, before: object, words: string): boolean {
  if (!Object.keys(patch).every((key) => TEXTS.has(key))) return false;
  const texts = newTexts(patch, before);
  return texts.length > 0 && texts.every((text) => words.includes(text));
}

/** Texts and numbers of an object that the one before had not, folded. */
function newTexts(now: object, before: object): readonly string[] {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(now)
    .filter(([key, value]) => !isSame(value, was.get(key)))
    .flatMap(([key, value]) => leavesOf(value).filter((leaf) => !leavesOf(was.get(key)).includes(leaf)));
}

/** The words that something is called by stand in the request. */
function names(value: object, words: string): boolean {
  return leavesOf(value).some((text) => text.length > 1 && /\p{L}/u.test(text) && words.includes(text));
}

function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return typeof value === 'string' || typeof value === 'number' ? [fold(String(value))] : [];
}
