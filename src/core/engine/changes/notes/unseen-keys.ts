import type { Blueprint, Theme } from '../../blueprint/schema.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import { renderFiles } from '../../render/render-files.ts';
import type { ChangedSite } from './changed-site.ts';

const DAY = '2026-01-01T12:00:00.000Z';
const KEYS_MAX = 8;

/** Keys of the theme that are others now, without which every page would look the same. */
export function unseenKeys({ before, after, lines }: ChangedSite): readonly string[] {
  const said = lines.flatMap(({ line: { number, change }, hasEffect }) =>
    change?.op === 'setTheme' && hasEffect ? Object.keys(change).map((key) => [number, key] as const) : [],
  );
  const changed = said.filter(([, key]) => !isSame(valueOf(before.theme, key), valueOf(after.theme, key))).slice(0, KEYS_MAX);
  if (changed.length === 0) return [];
  const look = lookOf(after);
  return changed.flatMap(([number, key]) => {
    const without = { ...after, theme: withValue(after.theme, key, valueOf(before.theme, key)) };
    if (lookOf(without) !== look) return [];
    return [
      `line ${number}: "${key}" changes nothing that can be seen: the look has it so already, or something else decides it`,
    ];
  });
}

function valueOf(theme: Theme, key: string): unknown {
  return new Map<string, unknown>(Object.entries({ ...theme, ...theme.art })).get(key);
}

function withValue(theme: Theme, key: string, value: unknown): Theme {
  const isOfArt = key === 'pattern' || key === 'scene' || key === 'seed';
  const part = new Map<string, unknown>(Object.entries(isOfArt ? theme.art : theme));
  if (value === undefined) part.delete(key);
  else part.set(key, value);
  // The value stood there before.
  return isOfArt ? { ...theme, art: Object.fromEntries(part) as Theme['art'] } : (Object.fromEntries(part) as Theme);
}

/** All that is drawn, with round ends as one shape however they are written. */
function lookOf(blueprint: Blueprint): string {
  const files = renderFiles(blueprint, { now: DAY });
  return [...files.values()].join('\n').replace(/(--button-radius:)(?:99rem|3\dpx|2[2-9]px)/g, '$1round');
}
