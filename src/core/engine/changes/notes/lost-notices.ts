import type { Entity } from '../../blueprint/entity-schema.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import { own } from '../../edit/patch.ts';
import { stepActor } from '../../blueprint/step-actor.ts';
import type { ChangedSite } from './changed-site.ts';

/** New notices that cannot reach whom they are for. */
export function lostNotices({ before, after }: ChangedSite): readonly string[] {
  const { accounts } = after;
  const added = Object.entries(after.entities).flatMap(([id, entity]) => {
    const known = own(before.entities, id)?.effects ?? [];
    return (entity.effects ?? [])
      .filter((effect) => effect.do === 'notify' && !known.some((each) => isSame(each, effect)))
      .flatMap((effect) => (effect.do === 'notify' ? [{ id, entity, who: effect.who }] : []));
  });
  if (added.length === 0) return [];
  const isShown = Object.values(after.blocks).some(
    ({ type, query }) => type === 'notifications' || query?.entity === accounts?.notices,
  );
  const unread =
    isShown || accounts?.notices !== before.accounts?.notices
      ? []
      : [
          `no page shows the notices: add a page with a block {"type":"notifications","query":"${accounts?.notices ?? 'notice'}"}, for those who get them`,
        ];
  const nobody = added.flatMap(({ id, entity, who }) => {
    const why = unreached(who, entity, after);
    return why === null ? [] : [`the notice to "${who}" of "${id}" reaches nobody: ${why}; choose whom it can reach, or say so`];
  });
  return [...unread, ...nobody];
}

/** The reason why nobody gets a notice; null where somebody may. */
function unreached(who: string, entity: Entity, { accounts, entities }: ChangedSite['after']): string | null {
  if (who === 'owner') return entity.access.create === 'public' ? 'who sends such rows without signing in has no notices' : null;
  const actor = stepActor(who);
  if (actor.kind !== 'owner') return null;
  const to = entity.fields.find(({ key }) => key === actor.relation)?.to ?? '';
  const rows = own(entities, to)?.rows ?? [];
  if (to === accounts?.entity || rows.length === 0 || rows.some(({ owner }) => owner !== undefined)) return null;
  return `no row of "${to}" has an @owner`;
}
