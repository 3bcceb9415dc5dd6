import { saidRights } from './ground-flags.ts';
import { doersOf } from './ground-roles.ts';
import { type Ground, type Shape, withShape } from './shape.ts';

/** What the people of some roles make is made by nobody else who signs in: a teacher enters pieces, a pupil does not. */
export function withCreators(ground: Ground): Ground {
  return ground.shapes.reduce((so, shape) => {
    const creators = creatorsOf(so, shape);
    return creators.length === 0 ? so : withShape(so, { ...shape, creators });
  }, ground);
}

function creatorsOf({ brief, roles, resolvedActions }: Ground, { id, isSaid, access }: Shape): string[] {
  const said = brief.entities.find((entity) => entity.id === id)?.access;
  const isOpen = said !== undefined && saidRights(said)['create'] !== undefined;
  if (isSaid || isOpen || access.create !== 'member') return [];
  const joining = roles.filter(({ joins, keeps }) => joins && !keeps);
  const makers = resolvedActions.filter(({ entity, does }) => entity === id && (does === 'add' || does === 'make'));
  const doers = makers.flatMap(({ action }) => (action.by.length === 0 ? joining : doersOf(roles, action)));
  const creators = joining.filter((role) => doers.includes(role));
  return creators.length === 0 || creators.length === joining.length ? [] : creators.map((role) => role.id);
}
