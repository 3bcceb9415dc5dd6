import { isReached } from './audience.ts';
import type { Audience, Entity } from './entity-schema.ts';
import type { Blueprint } from './schema.ts';

/** Actor of a step of a flow: an audience, the users of a role, or whom the row belongs to that a relation points to. */
export type StepActor =
  | { readonly kind: 'audience'; readonly audience: Audience }
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'owner'; readonly relation: string };

const AUDIENCES: readonly Audience[] = ['public', 'member', 'own', 'nobody'];
const OWNER = 'owner:';

/** Reads `by` of a step: an audience, the id of a role, or `owner:RELATION`. */
export function stepActor(by: string): StepActor {
  if (by.startsWith(OWNER)) return { kind: 'owner', relation: by.slice(OWNER.length) };
  const audience = AUDIENCES.find((each) => each === by);
  return audience === undefined ? { kind: 'role', role: by } : { kind: 'audience', audience };
}

/** Everything that `by` of an entity's steps may say. */
export function stepActors({ accounts }: Pick<Blueprint, 'accounts'>, { fields }: Entity): readonly string[] {
  const relations = fields.filter(({ type, multiple }) => type === 'relation' && multiple !== true);
  return [
    ...AUDIENCES,
    ...(accounts?.roles ?? []).map(({ id }) => id),
    ...(accounts === undefined ? [] : relations.map(({ key }) => `${OWNER}${key}`)),
  ];
}

/** All whom a notice of an entity's effect can reach. */
export function noticeReceivers(blueprint: Pick<Blueprint, 'accounts'>, entity: Entity): readonly string[] {
  const audiences: readonly string[] = AUDIENCES;
  return ['managers', 'owner', 'user', ...stepActors(blueprint, entity).filter((each) => !audiences.includes(each))];
}

/** Decides whether somebody who uses the site may take a step. */
export function isStepReached(blueprint: Pick<Blueprint, 'accounts'>, id: string, by: string): boolean {
  const actor = stepActor(by);
  return actor.kind === 'audience' ? isReached(blueprint, id, actor.audience) : blueprint.accounts !== undefined;
}
