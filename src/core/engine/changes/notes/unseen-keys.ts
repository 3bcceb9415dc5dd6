import type { Blueprint, Theme } from '../../blueprint/schema.ts';
import { toDocument } from '../../document/to-document.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import { renderFiles } from '../../render/render-files.ts';
import { applyChange } from '../apply-change.ts';
import { isSpoken } from '../carry-out.ts';
import { blueprintOf } from '../site-state.ts';
import type { ChangedSite } from './changed-site.ts';
import { SOME_MOMENT } from '../../render/seed-data.ts';

const KEYS_MAX = 8;

/** Keys of the theme that are others now, without which every page would look the same. */
export function unseenKeys(site: ChangedSite): readonly string[] {
  const { before, after, lines } = site;
  const said = lines.flatMap(({ line: { number, change }, hasEffect }) =>
    change?.op === 'setTheme' && hasEffect ? Object.keys(change).map((key) => [number, key] as const) : [],
  );
  const changed = said.filter(([, key]) => !isSame(valueOf(before.theme, key), valueOf(after.theme, key))).slice(0, KEYS_MAX);
  if (changed.length === 0) return [];
  const look = lookOf(after);
  return changed.flatMap(([number, key]) => {
    if (lookWithout(key, number, site) !== look) return [];
    return [
      `line ${number}: "${key}" changes nothing that can be seen: the look has it so already, or something else decides it`,
    ];
  });
}

function valueOf(theme: Theme, key: string): unknown {
  return new Map<string, unknown>(Object.entries({ ...theme, ...theme.art })).get(key);
}

/** The look of a site whose lines were carried out, save for one key of one of them. */
function lookWithout(key: string, of: number, { before, lines }: ChangedSite): string {
  const document = lines.reduce((so, { line: { number, change } }) => {
    if (change === null || isSpoken(change)) return so;
    const changed = applyChange(so, number === of ? { ...change, [key]: undefined } : change);
    return 'fault' in changed ? so : changed.document;
  }, toDocument(before));
  return lookOf(blueprintOf(document));
}

/** All that is drawn, with round ends as one shape however they are written. */
function lookOf(blueprint: Blueprint): string {
  const files = renderFiles(blueprint, { now: SOME_MOMENT });
  return [...files.values()].join('\n').replace(/(--button-radius:)(?:99rem|3\dpx|2[2-9]px)/g, '$1round');
}
