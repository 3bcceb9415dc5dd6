import { pickText } from '../../../domain/text.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { Brief, BriefAction } from '../brief/brief.ts';
import { singularOf } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { readBrief } from '../brief/read-brief.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';
import type { Outcome } from '../offer/sketch.ts';
import { EMPTY_DOCUMENT } from '../read-document.ts';

/** Outcome of an item of a plan, before it is built or after; `words` name what is missing of one that is approximated. */
export interface PlanOutcome {
  readonly path: string;
  readonly state: 'built' | 'approximated' | 'notBuilt';
  readonly words: string;
}

/** Tells what becomes of an item once it is built; what only the owner can do, in the backend, is near to what was asked. */
export function possibleState({ path, words, isBuilt, by }: Outcome): PlanOutcome {
  if (!isBuilt) return { path, words, state: 'notBuilt' };
  return { path, words, state: by === 'admin' ? 'approximated' : 'built' };
}

/**
 * Tells what became of the items of a brief in a Blueprint, whoever wrote it and whatever was changed since. Kinds of records,
 * their fields, lists, tools and deeds leave a trace; of the rest the engine's word is taken.
 */
export function builtStates(brief: AuthoredBrief, blueprint: Blueprint): (outcome: Outcome) => PlanOutcome {
  const read = readBrief({ ...EMPTY_DOCUMENT, brief });
  const records = recordsOf(blueprint);
  return (outcome) => {
    const { path, words, by } = outcome;
    const possible = possibleState(outcome);
    if (possible.state !== 'built' || read === null) return possible;
    if (path.startsWith('brief.entities.')) return recordState(path, read, records);
    const action = read.actions.find((each) => each.path === path);
    const isThere = action === undefined ? hasBlock(by, blueprint) : isDone(action, blueprint, records);
    return isThere ? possible : { path, words, state: 'notBuilt' };
  };
}

interface MadeRecord {
  readonly id: string;
  readonly name: string;
  readonly plural: string;
  readonly entity: Entity;
  /** All that its fields are called. */
  readonly fieldNames: readonly string[];
}

function recordsOf({ entities, site }: Blueprint): MadeRecord[] {
  const [locale = 'en'] = site.locales;
  return Object.entries(entities).map(([id, entity]) => ({
    id,
    name: pickText(entity.label, locale),
    plural: pickText(entity.plural, locale),
    entity,
    fieldNames: entity.fields.flatMap(({ key, label, to }) => [
      key,
      to ?? '',
      label === undefined ? '' : pickText(label, locale),
    ]),
  }));
}

/** A kind of record is there with its fields, without some, or not at all. */
function recordState(path: string, { entities }: Brief, records: readonly MadeRecord[]): PlanOutcome {
  const asked = entities.find((each) => each.path === path);
  const made = records.find(({ id }) => id === asked?.id) ?? findNamed(asked?.name, records);
  if (asked === undefined || made === undefined) return { path, words: asked?.words ?? '', state: 'notBuilt' };
  const missing = asked.fields
    .map(({ words }) => plainName(words))
    .filter((wanted) => !made.fieldNames.some((name) => isSame(name, wanted)));
  if (missing.length === 0) return { path, words: asked.words, state: 'built' };
  return { path, words: missing.join(', '), state: 'approximated' };
}

/** The name of a field without its notation: `key:type! Label` is its label, of a formula what stands before it. */
function plainName(words: string): string {
  const [said = ''] = words.split('=');
  const [, label] = /^\w+:\S+\s+(.+)$/.exec(said.trim()) ?? [];
  return (label ?? said).replace(/\s*[(（].*$/, '').trim();
}

function isSame(name: string, wanted: string): boolean {
  const bare = (words: string) => singularOf(words.toLowerCase().replaceAll(/[\s_-]+/g, ''));
  const [one, other] = [bare(name), bare(wanted)];
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one));
}

const FORMS = ['form', 'booking', 'contact', 'comments', 'checkout', 'cart', 'signUp', 'poll', 'survey'];
/** Blocks that may do what an item was to have; what is no block (roles, rows, the look) leaves no trace to look for. */
const DOERS: Readonly<Record<string, readonly string[]>> = {
  form: FORMS,
  collection: ['collection', 'detail', 'gallery', 'placemap', 'map'],
  calculator: ['calculator', 'custom'],
  chart: ['chart'],
  stats: ['stats'],
};

function hasBlock(by: string | undefined, { blocks }: Blueprint): boolean {
  const doers = DOERS[by ?? ''];
  return doers === undefined || Object.values(blocks).some(({ type }) => doers.includes(type));
}

/** A deed is done where there is a form, a step or a mark for what it is done to, or for what belongs to that. */
function isDone({ on }: BriefAction, { blocks }: Blueprint, records: readonly MadeRecord[]): boolean {
  const thing = findNamed(on, records);
  if (thing === undefined) return true;
  const near = records.filter(({ id, entity }) => id === thing.id || entity.fields.some(({ to }) => to === thing.id));
  const ids = near.map(({ id }) => id);
  const isAsked = Object.values(blocks).some(
    ({ type, query, options }) =>
      (FORMS.includes(type) || options?.['create'] === true || options?.['edit'] === true) && ids.includes(query?.entity ?? ''),
  );
  return isAsked || near.some(({ entity }) => (entity.flow?.steps.length ?? 0) + (entity.marks?.length ?? 0) > 0);
}
