import type { Audience, Effect, FieldType, Mark, Rule } from '../../blueprint/entity-schema.ts';
import type { FieldRole } from '../../blueprint/field-role.ts';
import type { Brief, BriefAction, BriefActor, SaidRow } from '../brief/brief.ts';
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
  readonly multiple?: boolean;
  readonly to?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** The entry of the field words that it was read from. */
  readonly kind?: string;
  readonly role?: FieldRole;
  /** The value of a row for which nobody says another. */
  readonly default?: string;
  /** An expression over the row and those that point to it. */
  readonly computed?: string;
  /** Nobody named it: the record needs something to be called by. */
  readonly isAssumed?: boolean;
}

export interface ShapeStep {
  readonly id: string;
  readonly label: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly by: string;
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
  readonly access: { readonly read: Audience; readonly create: Audience; readonly update?: Audience; readonly remove?: Audience };
  readonly rules: readonly Rule[];
  readonly steps: readonly ShapeStep[];
  readonly marks: readonly Mark[];
  readonly effects: readonly Effect[];
  readonly rows: readonly SaidRow[];
  readonly places: number | undefined;
  readonly isMain: boolean;
  readonly isHidden: boolean;
  /** Its author wrote its line: it stays as it is. */
  readonly isSaid: boolean;
  /** Rows that people send rather than look at. */
  readonly isSent: boolean;
  /** The frame whose action makes rows of it, and what they are made on. */
  readonly made?: { readonly frame: Frame; readonly on?: string };
  /** Words of those who may write to it, for forms and steps. */
  readonly writers: readonly string[];
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
  readonly isBuilt: boolean;
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
