import type { Blueprint } from '#core/engine/blueprint/schema.ts';

/** `light` is the site as it was made; `dark` the same site at night, without a background of its own. */
export function inScheme(blueprint: Blueprint, scheme: string): Blueprint {
  if (scheme === 'light') return blueprint;
  const { background: _, ...theme } = blueprint.theme;
  return { ...blueprint, theme: { ...theme, scheme: 'dark' } };
}
