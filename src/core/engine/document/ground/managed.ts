import { findNamed } from '../brief/find-named.ts';
import { type Ground, type Role, type Shape, shapeOf } from './shape.ts';
import { unreadIn } from './speech.ts';

const MANAGED_MAX = 24;

/** The records that a keeper manages: those its author lists, all for the only keeper, else what its own actions are about. */
export function managedBy(ground: Ground, role: Role): 'all' | string[] {
  const { roles, shapes } = ground;
  const keepers = roles.filter(({ keeps }) => keeps);
  const isListed = Array.isArray(role.manages);
  const named = namedOf(role).flatMap((words) => findNamed(words, shapes)?.id ?? []);
  if (named.length > 0) return [...new Set(named)];
  if (!isListed && (keepers.length < 2 || keepers.some(({ manages }) => Array.isArray(manages)))) return 'all';
  const own = actedOn(ground, role);
  return own.length === 0 && !isListed ? 'all' : own.slice(0, MANAGED_MAX);
}

/** The ids of the roles that manage a record. */
export function keepersOf(ground: Ground, { id }: Pick<Shape, 'id'>): string[] {
  const manages = (role: Role) => {
    const managed = managedBy(ground, role);
    return managed === 'all' || managed.includes(id);
  };
  return ground.roles.filter((role) => role.keeps && manages(role)).map((role) => role.id);
}

/** Tells the author which words of those who manage something name no record. */
export function readManaged(ground: Ground): Ground {
  return ground.roles.reduce((so, role) => {
    const unknown = namedOf(role).filter((words) => findNamed(words, ground.shapes) === undefined);
    const allowed = ground.brief.entities.map(({ name }) => name);
    return unknown.reduce(
      (now, words) => unreadIn(now, { path: `${role.path}.manages`, words }, { code: 'unknownEntity', got: words, allowed }),
      so,
    );
  }, ground);
}

function namedOf({ manages }: Role): readonly string[] {
  return typeof manages === 'object' ? manages : [];
}

/** What the actions of a role are about, and what is made on it. */
function actedOn(ground: Ground, role: Role): string[] {
  const names = [role.id, role.name, role.plural].map((each) => each.toLowerCase());
  const own = ground.resolvedActions
    .filter(({ action }) => action.by.some((words) => names.includes(words.toLowerCase())))
    .flatMap(({ entity, on }) => [entity, on].flatMap((id) => id ?? []));
  const made = ground.shapes.filter((shape) => shape.made?.on !== undefined && own.includes(shape.made.on)).map(({ id }) => id);
  return [...new Set([...own, ...made])].filter((id) => shapeOf(ground, id) !== undefined);
}
