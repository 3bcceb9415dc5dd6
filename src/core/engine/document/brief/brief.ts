import type { Locale } from '../../../domain/text.ts';
import type { AuthoredBrief, Class, Medium } from '../lines/brief-line.ts';

/** A brief with every short form spelled out. `path` names the item as the lint does. */
export interface Brief {
  readonly locale: Locale;
  readonly subject: Subject;
  readonly siteName: string;
  readonly summary: string;
  readonly actors: readonly BriefActor[];
  readonly entities: readonly BriefEntity[];
  readonly actions: readonly BriefAction[];
  readonly views: readonly BriefView[];
  readonly forms: readonly BriefForm[];
  readonly pages: readonly BriefPage[];
  readonly facts: readonly BriefFact[];
  readonly qualities: readonly string[];
  readonly open: readonly Item[];
  /** Words that are hardly sure to ask for anything of their own: they are not told as missing, and a tool may set itself by them. */
  readonly asides: readonly string[];
}

/** Something that the idea asks for: it ends as built, or as not built and said. */
export interface Item {
  readonly path: string;
  readonly words: string;
}

interface Subject {
  readonly words: string;
  readonly cls: Class | undefined;
  readonly icon: string | undefined;
  readonly medium: Medium | undefined;
}

export interface BriefActor extends Item {
  readonly id: string;
  readonly name: string;
  readonly plural: string;
  readonly manages: boolean | readonly string[] | undefined;
  readonly signsIn: boolean | undefined;
  /** Number of them that the idea tells, and the names that it names. */
  readonly count: number | undefined;
  readonly names: readonly string[];
}

export interface BriefField {
  readonly words: string;
  readonly type?: string | undefined;
  readonly options?: readonly string[] | undefined;
  /** Several of its choices can be taken. */
  readonly multiple?: boolean | undefined;
  /** Its rows, or what is worked out of it, show that it is a number, or that it is none. */
  readonly used?: 'number' | 'money' | 'words' | undefined;
  readonly required?: boolean | undefined;
  readonly private?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly unique?: boolean | undefined;
  readonly min?: number | string | undefined;
  readonly max?: number | string | undefined;
  readonly step?: number | undefined;
  readonly pattern?: string | undefined;
  readonly role?: string | undefined;
  readonly help?: string | undefined;
  readonly default?: string | number | boolean | undefined;
  readonly computed?: string | undefined;
  readonly when?: string | undefined;
  readonly where?: string | undefined;
  readonly why?: string | undefined;
}

export type SaidRow = string | Readonly<Record<string, string | number | boolean | string[]>>;

type AuthoredEntity = Exclude<NonNullable<AuthoredBrief['entities']>[number], string>;
export type SaidRule = Exclude<NonNullable<AuthoredEntity['rules']>, string>[number];
export type SaidFlag = Exclude<NonNullable<AuthoredEntity['flags']>, string>[number];
/** Rows as a plan: their number, what they are one of (a day, an hour), and values by field. */
export type RowPlan = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface BriefEntity extends Item {
  readonly id: string;
  readonly name: string;
  readonly plural: string;
  readonly cls: Class | undefined;
  readonly icon: string | undefined;
  readonly fields: readonly BriefField[];
  readonly rows: readonly SaidRow[];
  readonly plan: RowPlan | undefined;
  readonly rules: readonly SaidRule[];
  readonly flags: readonly SaidFlag[];
  readonly access: AuthoredEntity['access'];
  readonly places: number | undefined;
  readonly isMain: boolean;
  readonly isHidden: boolean;
}

type AuthoredAction = Exclude<NonNullable<AuthoredBrief['actions']>[number], string>;
type AuthoredView = Exclude<NonNullable<AuthoredBrief['views']>[number], string>;

export interface BriefAction extends Item {
  readonly verb: string;
  readonly by: readonly string[];
  readonly on: string;
  readonly label: string | undefined;
  readonly asks: readonly BriefField[];
  readonly makes: string | undefined;
  readonly limit: AuthoredAction['limit'];
  readonly states: string | undefined;
  readonly needs: { readonly by?: string | undefined; readonly step?: string | undefined } | undefined;
  readonly moves: AuthoredAction['moves'];
  readonly tells: readonly Told[];
  readonly when: string | undefined;
  readonly why: string | undefined;
  readonly sets: readonly string[];
  readonly values: Readonly<Record<string, string | number | boolean | readonly string[]>> | undefined;
  readonly others: string | undefined;
  readonly undoes: string | undefined;
  readonly agree: number | string | undefined;
}

/** Somebody who is told of an action, and the text where the author says it. */
export interface Told {
  readonly who: string;
  readonly text?: string;
}

export interface BriefView extends Item {
  readonly of: string;
  readonly as: NonNullable<AuthoredView['as']>;
  /** The prepared part that it names. */
  readonly part?: string;
  /** Words by which the part sets itself. */
  readonly asked?: string;
  readonly name: string | undefined;
  readonly by: string | undefined;
  readonly filters: readonly string[];
  readonly sort: string | undefined;
  /** The fields that its rows show, by their words. */
  readonly fields: readonly string[];
  readonly figure: AuthoredView['figure'];
}

export interface BriefForm extends Item {
  readonly of: string;
  readonly name: string | undefined;
  readonly fields: readonly BriefField[];
}

export interface BriefPage extends Item {
  readonly name: string;
  readonly of: string | undefined;
  readonly says: string | undefined;
}

export interface BriefFact extends Item {
  readonly about: string;
  readonly field: string | undefined;
  readonly value: string | number | boolean | readonly string[];
  /** The record of which it names a row, where the idea gives values of several. */
  readonly of?: string;
}
