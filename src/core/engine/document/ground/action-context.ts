import type { Audience } from '../../blueprint/entity-schema.ts';
import type { BriefAction } from '../brief/brief.ts';
import type { Frame } from './frames.ts';
import type { ResolvedAction, Ground, Role, Shape } from './shape.ts';

/** An action with its frame, on the way to being resolved. */
export interface ActionContext {
  readonly ground: Ground;
  readonly action: BriefAction;
  readonly frame: Frame;
  readonly on: Shape | undefined;
  readonly doers: readonly Role[];
}

/** The ground with what became of an action. */
export function done(
  { action, frame }: Pick<ActionContext, 'action' | 'frame'>,
  ground: Ground,
  resolved: Omit<ResolvedAction, 'action' | 'does' | 'frame'>,
): Ground {
  return { ...ground, resolvedActions: [...ground.resolvedActions, { action, frame, does: frame.does, ...resolved }] };
}

/** Decides the audience of an action: everybody, those with an account, or nobody but those who keep the rows. */
export function writersAre({ ground, doers }: Pick<ActionContext, 'ground' | 'doers'>): Audience {
  if (ground.isAlone) return 'public';
  const others = doers.filter(({ keeps }) => !keeps);
  if (others.length === 0) return doers.length === 0 ? 'public' : 'nobody';
  return others.every(({ joins }) => joins) ? 'member' : 'public';
}

/** The freer of two audiences. */
export function freer(one: Audience, other: Audience): Audience {
  const order: readonly Audience[] = ['nobody', 'own', 'member', 'public'];
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}
