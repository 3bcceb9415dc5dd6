import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';

const RIGHTS = ['read', 'create', 'update', 'remove'] as const;

/** Who may do what, and who may see which page, where that is another one now. */
export function rightChanges(before: Blueprint, after: Blueprint): readonly string[] {
  const [was, is] = [audiences(before), audiences(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((deed) => {
    const [old = '', now = ''] = [was.get(deed), is.get(deed)];
    if (old === now) return [];
    return [`who may ${deed}: ${old || 'not there'} → ${now || 'not there'}`];
  });
}

function audiences(blueprint: Blueprint): ReadonlyMap<string, string> {
  const rights = Object.entries(blueprint.entities).flatMap(([id, entity]) => [
    ...RIGHTS.map((right) => [`${right} "${id}"`, audience(blueprint, [id, entity], right)] as const),
    ...(entity.flow?.steps ?? []).map(
      (step) => [`"${step.id}" a "${id}"`, together([step.by, ...managers(blueprint, id)])] as const,
    ),
  ]);
  const pages = Object.entries(blueprint.pages).map(
    ([id, page]) => [`see the page "${id}"`, together(page.for ?? ['everybody'])] as const,
  );
  return new Map([...rights, ...pages]);
}

function audience(blueprint: Blueprint, [id, { access }]: readonly [string, Entity], right: (typeof RIGHTS)[number]): string {
  const roles = blueprint.accounts?.roles ?? [];
  const alone = { read: 'reads', create: 'creates', update: null, remove: null } as const;
  const also = alone[right];
  const named = also === null ? [] : roles.flatMap((role) => (role[also]?.includes(id) === true ? [role.id] : []));
  const bound = right === 'read' && access.where !== undefined ? ` where ${access.where}` : '';
  return together([`${access[right] ?? 'nobody'}${bound}`, ...managers(blueprint, id), ...named]);
}

function managers({ accounts }: Blueprint, entity: string): readonly string[] {
  return (accounts?.roles ?? []).flatMap(({ id, manages }) => (manages.includes(entity) ? [id] : []));
}

function together(names: readonly string[]): string {
  const [first = '', ...others] = new Set(names);
  const all = first === 'nobody' && others.length > 0 ? others : [first, ...others];
  return all.join(', ');
}
