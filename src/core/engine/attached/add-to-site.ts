import type { Locale } from '../../domain/text.ts';
import { withRoles } from '../blueprint/field-roles.ts';
import type { Blueprint } from '../blueprint/schema.ts';

/** A site with what came with its idea, and what is said about it. */
export interface Added {
  readonly blueprint: Blueprint;
  readonly operations: readonly unknown[];
  readonly says: readonly string[];
}
interface AboutSite {
  readonly locale: Locale;
  /** The idea, or the author of the document, has chosen colours. */
  readonly hasColors: boolean;
}

/** Puts something into a site that is built, before its pages are checked. */
export type AddToSite = (blueprint: Blueprint, about: AboutSite) => Added;

export function withAdded(blueprint: Blueprint, add: AddToSite | undefined, about: AboutSite): Pick<Added, 'blueprint' | 'says'> {
  const added = add?.(blueprint, about);
  if (added === undefined) return { blueprint, says: [] };
  return { blueprint: added.operations.length === 0 ? added.blueprint : withRoles(added.blueprint), says: added.says };
}
