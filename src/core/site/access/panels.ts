import type { Page } from '../../engine/blueprint/page-schema.ts';
import type { Accounts, Blueprint } from '../../engine/blueprint/schema.ts';

const PANEL = /^\/(?:manage$|panel-)/;

/**
 * The roles for which a panel was made: those that manage what it lists. Null for pages that are no panel, and for panels that
 * nobody could open then.
 */
export function panelRoles({ accounts, blocks }: Blueprint, page: Page): Accounts['roles'] | null {
  if (accounts === undefined || !PANEL.test(page.path)) return null;
  const listed = page.blocks.flatMap((id) => blocks[id]?.query?.entity ?? []);
  const roles = accounts.roles.filter(({ manages }) => listed.some((entity) => manages.includes(entity)));
  return roles.length === 0 ? null : roles;
}

/** The panel of a role; undefined when it has none. */
export function panelOf(blueprint: Blueprint, role: string): string | undefined {
  const panels = Object.keys(blueprint.pages).filter((id) => {
    const page = blueprint.pages[id];
    return page !== undefined && panelRoles(blueprint, page)?.some(({ id: each }) => each === role) === true;
  });
  const name = `/panel-${role.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  return panels.find((id) => blueprint.pages[id]?.path === name) ?? panels[0];
}
