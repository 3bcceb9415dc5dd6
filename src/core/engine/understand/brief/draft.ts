import type { Locale } from '../../../domain/text.ts';
import type { AuthoredBrief, Medium } from '../../document/lines/brief-line.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

type Row = string | Record<string, string | number>;

/** A kind of record as it grows while an idea is read. */
export interface DraftEntity {
  /** Its last noun, by which it is found again. */
  readonly key: string;
  readonly name: string;
  readonly fields: string[];
  readonly rows: Row[];
  readonly rules: string[];
  places?: number;
}

export interface DraftActor {
  readonly key: string;
  readonly name: string;
  /** Those of them whom the idea names. */
  readonly names: string[];
  /** Everything, or the records of these names. */
  manages?: boolean | string[];
  signsIn?: boolean;
}

type View = Exclude<NonNullable<AuthoredBrief['views']>[number], string>;
type Action = Exclude<NonNullable<AuthoredBrief['actions']>[number], string>;
type Fact = Exclude<NonNullable<AuthoredBrief['facts']>[number], string>;

/** All that has been understood so far. */
export interface Draft {
  readonly locale: Locale;
  readonly words: Lexicon;
  siteName: string;
  subject: string;
  medium?: Medium;
  readonly actors: Map<string, DraftActor>;
  readonly entities: Map<string, DraftEntity>;
  readonly actions: Action[];
  readonly views: View[];
  readonly facts: (Fact | string)[];
  /** What must hold or must not happen, as the idea says it. */
  readonly rules: string[];
  /** States that the idea lists for what is kept, in its order. */
  readonly states: string[];
  readonly qualities: string[];
  /** Place at which the idea says what it is: "I need a website for". */
  subjectAt: [start: number, end: number] | null;
}

export function emptyDraft(locale: Locale, words: Lexicon): Draft {
  return {
    locale,
    words,
    siteName: '',
    subject: '',
    actors: new Map(),
    entities: new Map(),
    actions: [],
    views: [],
    facts: [],
    rules: [],
    states: [],
    qualities: [],
    subjectAt: null,
  };
}

/** The record of a name: by its whole name, else by its last noun. */
export function knownEntity(draft: Draft, { key, name }: Pick<DraftEntity, 'key' | 'name'>): DraftEntity | undefined {
  const all = [...draft.entities.values()];
  return (
    all.find((each) => each.name === name) ??
    draft.entities.get(key) ??
    all.find((each) => each.name.split(' ').at(-1) === key && key !== '')
  );
}

export function addEntity(draft: Draft, { key, name }: Pick<DraftEntity, 'key' | 'name'>): DraftEntity {
  const entity: DraftEntity = { key, name, fields: [], rows: [], rules: [] };
  const free = [key, name, `${name} ${draft.entities.size}`].find((each) => !draft.entities.has(each)) ?? name;
  draft.entities.set(free, entity);
  return entity;
}

/** Adds a property unless it is there; one that says more takes the place of one that says less. */
export function addField(entity: DraftEntity, field: string): void {
  const plain = plainField(field);
  if (plain === '') return;
  const at = entity.fields.findIndex((each) => plainField(each) === plain);
  if (at === -1) entity.fields.push(field);
  else if ((entity.fields[at]?.length ?? 0) < field.length) entity.fields[at] = field;
}

/** A property without what it may be: "size (S|M)" is "size". */
export function plainField(field: string): string {
  return field
    .toLowerCase()
    .replace(/\s*[(（=].*$/u, '')
    .trim();
}

const DOERS_MAX = 8;

/** Those who do something, as an action says them. */
export function byWhom(actors: readonly string[]): Pick<Action, 'by'> {
  const [first] = actors;
  if (first === undefined) return {};
  return { by: actors.length === 1 ? first : actors.slice(0, DOERS_MAX) };
}

/** Adds a view unless one of the same record and form is there. */
export function addView(draft: Draft, view: View): void {
  const same = draft.views.find(
    ({ of, as, name, by }) => of === view.of && as === view.as && name === view.name && by === view.by,
  );
  if (same === undefined) draft.views.push(view);
}

export type { Action, View };
