import type { Audience, Effect, FieldType, Mark } from '../../blueprint/entity-schema.ts';
import type { Rule } from '../../blueprint/rule-schema.ts';
import type { FieldRole } from '../../blueprint/field-role.ts';
import type { Brief, BriefAction, BriefActor, Item, RowPlan, SaidRow } from '../brief/brief.ts';
import type { Class } from '../lines/brief-line.ts';
import type { Frame } from './frames.ts';

/** A field with its label in the site's first language, and what its example values are about. */
export interface ShapeField {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required?: boolean;
  readonly display?: boolean;
  readonly private?: boolean;
  readonly hidden?: boolean;
  readonly multiple?: boolean;
  readonly to?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** The entry of the field words that it was read from. */
  readonly kind?: string;
  readonly role?: FieldRole;
  /** The value of a row for which nobody says another. */
  readonly default?: string | number | boolean;
  /** An expression over the row and those that point to it. */
  readonly computed?: string;
  /** The words by which a view asks for the number, where it has a name of its own. */
  readonly asked?: string;
  /** The formula in the author's words, until all records are known by which it is read. */
  readonly formula?: string;
  readonly unique?: boolean;
  readonly min?: number | string;
  readonly max?: number | string;
  /** Numbers lie on steps of so much, times on a grid of so many minutes. */
  readonly step?: number;
  readonly pattern?: string;
  readonly help?: string;
  /** A condition of the row under which it is asked, and one of the rows that may be chosen, with what is told who chose another. */
  readonly when?: string;
  readonly where?: string;
  readonly why?: string;
  /** Its author says that it may stay empty. */
  readonly isOptional?: boolean;
  /** Nobody named it: the record needs something to be called by. */
  readonly isAssumed?: boolean;
  /** The actor of the brief that it is: with accounts it points to a profile, and it is never what the record is called. */
  readonly person?: string;
}

export interface ShapeStep {
  readonly id: string;
  readonly label: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly by: string;
  /** A condition of the row, and what is told who tries before it holds. */
  readonly when?: string;
  readonly why?: string;
  /** Keys of fields that whoever takes it fills in, and how many have to agree. */
  readonly asks?: readonly string[];
  readonly agree?: number | string;
}

/** Words on a row while a condition holds. */
export interface ShapeFlag {
  readonly id: string;
  readonly label: string;
  readonly when: string;
  readonly tone: 'good' | 'warn' | 'bad';
}

/** A kind of record: what it holds, the states it goes through, and what happens to it. */
export interface Shape {
  readonly id: string;
  /** The item of the brief that it came from. */
  readonly path: string;
  readonly name: string;
  readonly plural: string;
  readonly cls: Class;
  readonly icon: string;
  readonly fields: readonly ShapeField[];
  readonly access: {
    readonly read: Audience;
    readonly create: Audience;
    readonly update?: Audience;
    readonly remove?: Audience;
    readonly where?: string;
  };
  readonly rules: readonly Rule[];
  readonly steps: readonly ShapeStep[];
  readonly marks: readonly Mark[];
  readonly effects: readonly Effect[];
  readonly flags?: readonly ShapeFlag[];
  readonly rows: readonly SaidRow[];
  /** Rows by their number or their days, with values that run on. */
  readonly plan?: RowPlan;
  readonly places: number | undefined;
  readonly isMain: boolean;
  readonly isHidden: boolean;
  /** A ready part asks its rows one by one, such as the questions of a quiz: no list gives them away. */
  readonly isPlayed?: boolean;
  /** Its author wrote its line: it stays as it is. */
  readonly isSaid: boolean;
  /** Rows that people send rather than look at. */
  readonly isSent: boolean;
  /** The frame whose action makes rows of it, and what they are made on. */
  readonly made?: { readonly frame: Frame; readonly on?: string };
  /** Words of those who may write to it, for forms and steps. */
  readonly writers: readonly string[];
  /** Roles that alone make rows of it, where others sign in too. */
  readonly creators?: readonly string[];
  /** The state of most example rows, where those in others are not seen by all. */
  readonly usualState?: string;
  /** Rules in words that nothing checks: whoever sends a row reads them. */
  readonly told?: readonly string[];
  /** Keys of the fields that its forms ask, where its author lists them. */
  readonly asked?: readonly string[];
}

/** Somebody who acts: an actor of the brief with what the site makes of it. */
export interface Role extends BriefActor {
  readonly keeps: boolean;
  readonly joins: boolean;
}

/** Outcome of an action of the brief: whether it came about, and by what. */
export interface ResolvedAction {
  readonly action: BriefAction;
  readonly does: Frame['does'] | 'unknown';
  readonly frame: Frame | null;
  /** The shape that it changes or makes rows of. */
  readonly entity?: string;
  readonly on?: string;
  /** Outcome for the state, for steps. */
  readonly state?: string;
  /** The step itself, where several lead to that state. */
  readonly step?: string;
  /** Whose it is, of a deed that leaves the row in its state; it becomes steps once all states are known. */
  readonly beside?: string;
  /** Those of its `tells` who get a notice. */
  readonly told?: readonly string[];
  readonly isBuilt: boolean;
  /** It is done, but nothing keeps the limit that was asked for. */
  readonly isUnlimited?: boolean;
}

/** Meaning of the brief: its records, its actors, and what each action does. */
export interface Ground {
  readonly brief: Brief;
  readonly shapes: readonly Shape[];
  readonly roles: readonly Role[];
  readonly resolvedActions: readonly ResolvedAction[];
  /** The one who does everything alone, where nobody else is there. */
  readonly isAlone: boolean;
  readonly hasAccounts: boolean;
  /** The profiles of those who sign in, once they are known. */
  readonly users?: string;
  /** The record that holds notices, where somebody is told of something. */
  readonly notices?: string;
  /** Words that could not be read, for the author, and what they say that nothing does. */
  readonly unread?: readonly Unread[];
}

/** Words of the brief that say nothing that can be worked out: a code of the lint, what was got, and what would do. */
export interface Unread extends Item {
  readonly code: string;
  readonly allowed: readonly string[];
}

/** Tells whether a field may be shown: nothing offers what is private or hidden. */
export function isOffered({ private: isPrivate, hidden }: Pick<ShapeField, 'private' | 'hidden'>): boolean {
  return isPrivate !== true && hidden !== true;
}

/** The state field of a shape. */
export function stateFieldOf({ fields }: Shape): ShapeField | undefined {
  return fields.find(({ kind, type }) => kind === 'status' && type === 'enum');
}

export function shapeOf(ground: Pick<Ground, 'shapes'>, id: string | undefined): Shape | undefined {
  return id === undefined ? undefined : ground.shapes.find((shape) => shape.id === id);
}

/** The ground with one shape in the place of that of the same id, or beside the others. */
export function withShape(ground: Ground, shape: Shape): Ground {
  const known = ground.shapes.some(({ id }) => id === shape.id);
  return {
    ...ground,
    shapes: known ? ground.shapes.map((each) => (each.id === shape.id ? shape : each)) : [...ground.shapes, shape],
  };
}
