import type { Blueprint } from '../../blueprint/schema.ts';
import { isSpoken, type CarriedLine } from '../carry-out.ts';
import type { SiteChange } from '../change-schema.ts';
import { FRAME } from './page-views.ts';

/** The parts of pages that lines are about: the blocks that they name, and those that say by themselves what a line names. */
export function namedRegions(lines: readonly CarriedLine[], sites: readonly Blueprint[]): ReadonlySet<string> {
  const blocks = sites.flatMap((site) => Object.entries(site.blocks).map(([id, block]) => ({ id, text: JSON.stringify(block) })));
  return new Set(
    lines.flatMap(({ line: { change }, hasEffect }) => {
      if (!hasEffect || change === null || isSpoken(change)) return [];
      // Names, amounts and hours of a site stand everywhere.
      if (change.op === 'setSite') return [...blocks.map(({ id }) => id), ...FRAME];
      const names = namesOf(change, sites).flatMap((name) => [name, ...pointingTo(name, sites)]);
      const speaking = blocks.filter(({ text }) => names.some((name) => new RegExp(`\\b${name}\\b`).test(text)));
      const { block } = { block: undefined, ...change };
      const ids = [...(block === undefined ? [] : [block]), ...speaking.map(({ id }) => id)];
      return [...ids, ...('rows' in change ? openingsOver(ids, sites) : []), ...frameOf(change)];
    }),
  );
}

/** The records and parts that a change is about. */
function namesOf(change: SiteChange, [site]: readonly Blueprint[]): readonly string[] {
  if ('rows' in change) return [change.rows];
  if ('entity' in change && typeof change.entity === 'string') return [change.entity];
  if ('part' in change && typeof change.part === 'string') return [change.part];
  return change.op === 'setAccounts' ? [site?.accounts?.entity ?? change.entity ?? 'accounts'] : [];
}

/** Records that name those of another. */
function pointingTo(name: string, sites: readonly Blueprint[]): readonly string[] {
  return sites.flatMap(({ entities }) =>
    Object.entries(entities).flatMap(([id, { fields }]) => (fields.some(({ to }) => to === name) ? [id] : [])),
  );
}

/** An opening shows rows of the lists below it. */
function openingsOver(ids: readonly string[], sites: readonly Blueprint[]): readonly string[] {
  const pages = sites.flatMap((site) => Object.values(site.pages));
  return pages.flatMap(({ blocks: [first = '', ...others] }) => (others.some((id) => ids.includes(id)) ? [first] : []));
}

function frameOf({ op }: SiteChange): readonly string[] {
  return /^(?:setMenu|addPage|setPage|removePage|setAccounts|setOption)$/.test(op) ? FRAME : [];
}
