import type { Draft } from '../brief/draft.ts';
import type { EntryField } from './entry-field.ts';
import type { NamedList } from './named-lists.ts';
import type { OwnEntry } from './own-entry.ts';

/** The way of what is entered: its states in their order, and back from one to another. */
export interface OwnStates {
  readonly states: readonly string[];
  readonly back: { readonly from: string; readonly to: string; readonly hasReason: boolean } | null;
  /** It is only marked, once, as something. */
  readonly isMark?: boolean;
  /** Whoever marks it writes their name. */
  readonly isSigned?: boolean;
}

/** All that a brief of an idea's own record is written from. */
export interface OwnPlan {
  readonly entry: OwnEntry;
  readonly fields: readonly EntryField[];
  /** What is worked out of them. */
  readonly sums: readonly { readonly name: string }[];
  readonly rules: readonly string[];
  readonly lists: readonly NamedList[];
  /** Names of those who enter. */
  readonly people: readonly string[];
  readonly states: OwnStates | null;
  readonly draft: Draft;
  readonly idea: string;
}

/** The day of what is entered, by which it is sorted. */
export function dayOf({ fields }: OwnPlan): EntryField | undefined {
  return fields.find(({ type, name }) => type === 'date' && !/^when |\blast\b/iu.test(name));
}

/** The day by which it has to be done. */
export function dueOf({ fields, draft }: OwnPlan): EntryField | undefined {
  const form = draft.locale === 'zh' ? /截止|到期|应还|交货|期限/u : /\b(?:due|deadline|back by|return by)\b/iu;
  return fields.find(({ name, type }) => type === 'date' && form.test(name));
}
