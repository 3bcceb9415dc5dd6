import type { Part } from '../blueprint/part-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';

/** The Blueprint with all its parts off: those of a project that came from elsewhere wait for its owner. */
export function withPartsOff(blueprint: Blueprint): Blueprint {
  return withParts(blueprint, (part) => ({ ...part, off: true }));
}

/** The Blueprint with parts on and off as its owner set them. */
export function withPartsSet(blueprint: Blueprint, on: readonly string[], off: readonly string[]): Blueprint {
  if (on.length === 0 && off.length === 0) return blueprint;
  return withParts(blueprint, (part, id) => {
    if (off.includes(id)) return { ...part, off: true };
    const { off: _, ...rest } = part;
    return on.includes(id) ? rest : part;
  });
}

function withParts(blueprint: Blueprint, change: (part: Part, id: string) => Part): Blueprint {
  if (blueprint.parts === undefined) return blueprint;
  const parts = Object.entries(blueprint.parts).map(([id, part]) => [id, change(part, id)] as const);
  return { ...blueprint, parts: Object.fromEntries(parts) };
}
