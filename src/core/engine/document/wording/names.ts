import { MAKER } from '../../expression/evaluate.ts';
import { pluralOf } from '../brief/english.ts';
import type { Shape, ShapeField } from '../ground/shape.ts';
import { FORMS, items } from './forms.ts';
import type { WordCursor } from './word-cursor.ts';

/** Records around an expression: that of the row at hand, the one outside of rows that are counted, all others. */
export interface Scope {
  readonly row: Shape;
  readonly outer: Shape | null;
  readonly shapes: readonly Shape[];
  /** The profile of whoever is signed in; null where nobody is known. */
  readonly profile: Shape | null;
  /** Who made the row is known, as in a rule where people have accounts. */
  readonly hasMaker?: boolean;
}

/** What words came to in the language of site documents, and the field whose value it is. */
export interface Term {
  readonly text: string;
  readonly field?: ShapeField;
  /** Months of a length of time that was told in months or years. */
  readonly months?: number;
}

/** Takes a name that stands at the cursor: a field, one of a row pointed to, of the visitor, of the row outside, or a literal. */
export function takeName(cursor: WordCursor, scope: Scope): Term | null {
  const { row, outer, profile, shapes } = scope;
  return furthest(cursor, [
    () => takeFieldPath(cursor, { row, shapes }),
    () => takeFieldOfRelation(cursor, row, shapes),
    () => takeLiteral(cursor, profile),
    () => takeUserField(cursor, profile),
    () => takeThisField(cursor, scope),
    () => (outer === null ? null : takeOwnField(cursor, row, shapes)),
    () => (outer === null ? null : takeThisRow(cursor, outer)),
    () =>
      outside(
        outer === null ? null : (takeFieldPath(cursor, { row: outer, shapes }) ?? takeFieldOfRelation(cursor, outer, shapes)),
      ),
    () => takeTail(cursor, row),
  ]);
}

/** Reads in several ways from the same place; the one that gets furthest counts, the first of equals. */
export function furthest(cursor: WordCursor, readers: readonly (() => Term | null)[]): Term | null {
  const start = cursor.at;
  let best: { readonly term: Term; readonly end: number } | null = null;
  for (const read of readers) {
    cursor.at = start;
    const term = read();
    if (term !== null && cursor.at > (best?.end ?? start)) best = { term, end: cursor.at };
  }
  cursor.at = best?.end ?? start;
  return best?.term ?? null;
}

/** The state of a record answers to all of these. */
const STATE_WORDS = ['state', 'status', '状态'];

/** Words by which a field is called: its label, without its unit, and its key. */
export function wordsOf({ label, key, kind, type }: Pick<ShapeField, 'label' | 'key' | 'kind' | 'type'>): string[] {
  const bare = label.replace(/\s*[(（].*$/, '');
  const spaced = key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const plural = /\p{Script=Han}/u.test(bare) ? [] : [pluralOf(bare)];
  const state = kind === 'status' && type === 'enum' ? STATE_WORDS : [];
  const all = [label, bare, key, spaced, ...plural, ...state].map((each) => each.toLowerCase().replace(/^the /, '').trim());
  return [...new Set(all)].filter((each) => each !== '');
}

/** The values of a choice by their words; the first state of a record goes by all names of what is still open. */
export function choicesOf({ options = [], kind }: ShapeField): { readonly words: string; readonly value: string }[] {
  // 借出 and 已借出 are one state.
  const named = options.flatMap(({ value, label }) =>
    [label, value, label.replace(/^已/, ''), `已${label}`].map((each) => ({ words: each.toLowerCase(), value })),
  );
  const [first] = options;
  const short = shortNames(named);
  const open = kind === 'status' && first !== undefined ? FORMS.firstState.map((words) => ({ words, value: first.value })) : [];
  return [...named, ...short, ...open.filter(({ words }) => named.every((each) => each.words !== words))].filter(
    ({ words }) => words !== '',
  );
}

/** "late 14-22" and 早班（6点） are called late and 早班 too, where no other choice is. */
function shortNames(named: readonly { readonly words: string; readonly value: string }[]): typeof named {
  const cut = named.flatMap(({ words, value }) => {
    const [, before] = /^(\p{L}[\p{L} ]*?)\s*[\d(（].*$/u.exec(words) ?? [];
    return before === undefined ? [] : [{ words: before, value }];
  });
  const isOnly = ({ words, value }: (typeof named)[number]) =>
    [...named, ...cut].every((each) => each.words !== words || each.value === value);
  return cut.filter(isOnly);
}

/** Takes one of a record's fields. */
export function takeField(cursor: WordCursor, { fields }: Pick<Shape, 'fields'>): ShapeField | null {
  return cursor.takeNamed(calledFields(fields))?.field ?? null;
}

/** Fields by the words that call them: what one is called outweighs the key of another, and the only choice of a record is its state where nothing else is. */
function calledFields(fields: readonly ShapeField[]): readonly { readonly words: string; readonly field: ShapeField }[] {
  const called = new Map(fields.toReversed().map((field) => [field.label.replace(/\s*[(（].*$/, '').toLowerCase(), field]));
  const named = fields.flatMap((field) =>
    wordsOf(field)
      .filter((words) => (called.get(words) ?? field) === field)
      .map((words) => ({ words, field })),
  );
  const [only, ...others] = fields.filter(({ type }) => type === 'enum');
  if (only === undefined || others.length > 0 || named.some(({ words }) => STATE_WORDS.includes(words))) return named;
  return [...named, ...STATE_WORDS.map((words) => ({ words, field: only }))];
}

/** The row outside, as a condition names it before it becomes the relation by which rows point to it. */
export const THIS_ROW = 'this';

/** What every row has. */
const KEPT = [
  ...['createdat', 'created at', '创建时间', '提交时间'].map((words) => ({ words, text: 'createdAt' })),
  ...['updatedat', 'updated at', '更新时间'].map((words) => ({ words, text: 'updatedAt' })),
  ...['createdby', 'created by', '创建人', '提交人'].map((words) => ({ words, text: MAKER })),
];

/** A record whose fields are named, and the number of relations that lead to it. */
interface Place extends Pick<Scope, 'row' | 'shapes'> {
  readonly depth?: number;
}

/** Relations that a path may lead through. */
const MOST_RELATIONS = 2;

/** "deposit", "tool's deposit", 工具的押金: a field, and after a relation one of the row that it points to. */
function takeFieldPath(cursor: WordCursor, place: Place): Term | null {
  const { row, shapes, depth = 0 } = place;
  return furthest(cursor, [
    () => {
      const field = takeField(cursor, row);
      return field === null ? cursor.takeNamed(KEPT) : { text: field.key, field };
    },
    () => {
      const relation = takeRelation(cursor, row, shapes);
      return relation === null ? null : { text: relation.key, field: relation };
    },
    () => {
      const relation = takeRelation(cursor, row, shapes);
      const target = shapes.find(({ id }) => id === relation?.to);
      if (relation === null || target === undefined) return null;
      cursor.take(FORMS.joiners);
      const end = depth < MOST_RELATIONS ? takeFieldPath(cursor, { row: target, shapes, depth: depth + 1 }) : null;
      return end?.field === undefined ? null : { ...end, text: `${relation.key}.${end.text}` };
    },
  ]);
}

/** "deposit of tool": a field of the row that a relation points to. */
function takeFieldOfRelation(cursor: WordCursor, row: Shape, shapes: readonly Shape[]): Term | null {
  const targets = new Set(relationsOf(row).map(({ to }) => to));
  return furthest(
    cursor,
    shapes
      .filter(({ id }) => targets.has(id))
      .map((target) => () => {
        const field = takeField(cursor, target);
        const relation = field === null || cursor.take(FORMS.of) === null ? null : takeRelation(cursor, row, shapes);
        return field === null || relation?.to !== target.id ? null : { text: `${relation.key}.${field.key}`, field };
      }),
  );
}

const VISITOR: readonly string[] = FORMS.literals['user'] ?? [];

/** A relation by its own name, or by that of what it points to where no other points there. */
function takeRelation(cursor: WordCursor, row: Shape, shapes: readonly Shape[]): ShapeField | null {
  const relations = relationsOf(row);
  const named = relations.flatMap((relation) => {
    const isOnly = relations.filter(({ to }) => to === relation.to).length === 1;
    // Its own name means the row itself, not another one of the kind.
    const target = isOnly && relation.to !== row.id ? shapes.find(({ id }) => id === relation.to) : undefined;
    // A record called "user" does not take its word from whoever is signed in.
    const names = target === undefined ? [] : rowWords(target).filter((each) => !VISITOR.includes(each));
    return [...wordsOf(relation), ...names].map((each) => ({ words: each, relation }));
  });
  return cursor.takeNamed(named)?.relation ?? null;
}

/** The relations of a record that point to one row. */
export function relationsOf({ fields }: Shape): ShapeField[] {
  return fields.filter(({ type, multiple }) => type === 'relation' && multiple !== true);
}

/** Words by which a record is called, alone and in number. */
export function rowWords({ id, name, plural }: Shape): string[] {
  const usual = /\p{Script=Han}/u.test(name) ? [] : [pluralOf(name)];
  return [...new Set([name, plural, id, ...usual].map((each) => each.toLowerCase().trim()))].filter((each) => each !== '');
}

function takeLiteral(cursor: WordCursor, profile: Shape | null): Term | null {
  const found = cursor.takeNamed(items(FORMS.literals));
  return found === null || (found.text === 'user' && profile === null) ? null : { text: found.text };
}

/** "my points", user.points: of the visitor's own profile. */
function takeUserField(cursor: WordCursor, profile: Shape | null): Term | null {
  if (profile === null || cursor.take(FORMS.user) === null) return null;
  const field = takeField(cursor, profile);
  return field === null ? null : { text: `user.${field.key}`, field };
}

/** "this rank", "player's rank", "rank of this player": said of the row at hand, which is the one outside where rows are counted. */
function takeThisField(cursor: WordCursor, { row, outer, shapes }: Scope): Term | null {
  const own = outer ?? row;
  const names = rowWords(own);
  const whole = () => {
    const path = takeFieldPath(cursor, { row: own, shapes });
    return outer === null ? path : outside(path);
  };
  return furthest(cursor, [
    () => (cursor.take(FORMS.this) === null ? null : whole()),
    () => {
      const isThis = cursor.take(FORMS.this) !== null;
      const isNamed = cursor.take(names) !== null;
      return isNamed && (cursor.take(FORMS.joiners) !== null || isThis) ? whole() : null;
    },
    () => {
      const path = whole();
      if (path === null || cursor.take(FORMS.ofThis) === null) return null;
      cursor.take(names);
      return path;
    },
  ]);
}

/** "this", "this tool": the row outside of rows that are counted. */
function takeThisRow(cursor: WordCursor, outer: Shape): Term | null {
  if (cursor.take(FORMS.this) === null) return null;
  cursor.take(rowWords(outer));
  return { text: THIS_ROW };
}

/** "loan's day" where loans are counted: of the row that is counted. */
function takeOwnField(cursor: WordCursor, row: Shape, shapes: readonly Shape[]): Term | null {
  const isNamed = cursor.take(rowWords(row)) !== null && cursor.take(FORMS.joiners) !== null;
  return isNamed ? takeFieldPath(cursor, { row, shapes }) : null;
}

function outside(path: Term | null): Term | null {
  return path === null ? null : { ...path, text: `this.${path.text}` };
}

/** The last word of a name or its unit, where only one field has it: "price" of "purchase price", "percent" of "tip (percent)". */
function takeTail(cursor: WordCursor, { fields }: Shape): Term | null {
  const ends = fields.flatMap((field) => {
    const [, bare = field.label, unit] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/.exec(field.label) ?? [];
    const words = bare.toLowerCase().split(' ');
    return [...(words.length < 2 ? [] : [words.at(-1) ?? '']), ...(unit === undefined ? [] : [unit.toLowerCase()])].map(
      (each) => ({
        words: each,
        text: field.key,
        field,
      }),
    );
  });
  const only = ends.filter(({ words }) => words.length > 2 && ends.filter((each) => each.words === words).length === 1);
  return cursor.takeNamed(only);
}
