import type { Blueprint } from '../../blueprint/schema.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import { own } from '../../edit/patch.ts';
import type { ChangedSite } from './changed-site.ts';

const WORDS_MAX = 90;

/** Rules, flags, effects and steps that a line left out where it gave the others in full, and rights that a role lost so. */
export function lostParts({ before, after, lines }: ChangedSite): readonly string[] {
  const entities = lines.flatMap(({ line: { number, change }, hasEffect }) => {
    if (!hasEffect || change?.op !== 'setEntity') return [];
    const [was, is] = [own(before.entities, change.entity), own(after.entities, change.entity)];
    if (was === undefined || is === undefined) return [];
    const lists = [
      ['rules', was.rules, is.rules, change.rules],
      ['flags', was.flags, is.flags, change.flags],
      ['effects', was.effects, is.effects, change.effects],
      ['flow.steps', was.flow?.steps, is.flow?.steps, change.flow],
    ] as const;
    return lists.flatMap(([name, old, now, said]) => {
      // What is taken away by `null`, or as a whole, is meant.
      const gone = said === undefined || said === null || (now ?? []).length === 0 ? [] : missing(old, now);
      if (gone.length === 0) return [];
      return [
        `line ${number} gives \`${name}\` of "${change.entity}" without ${gone.map(short).join(', ')}: write that again unless the request wants it gone; setOption "${name}.+" adds one beside the others`,
      ];
    });
  });
  return [
    ...entities,
    ...lostRights(
      before,
      after,
      lines.some(({ line }) => line.change?.op === 'setAccounts'),
    ),
  ];
}

/** Parts that stand in a list no more. One without an id may have been changed: it is missing where nothing is in its place. */
function missing(old: readonly unknown[] = [], now: readonly unknown[] = []): readonly unknown[] {
  const gone = old.filter((part) => !now.some((each) => isSame(each, part) || isSameName(each, part)));
  const added = now.filter((part) => !old.some((each) => isSame(each, part) || isSameName(each, part)));
  return gone.length > added.length ? gone : gone.filter((part) => idOf(part) !== undefined);
}

function isSameName(one: unknown, other: unknown): boolean {
  return idOf(one) !== undefined && idOf(one) === idOf(other);
}

function idOf(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'id' in part ? part.id : undefined;
}

const RIGHTS = ['manages', 'creates', 'reads'] as const;

function lostRights(before: Blueprint, after: Blueprint, isSaid: boolean): readonly string[] {
  if (!isSaid) return [];
  const known = new Map(after.accounts?.roles.map((role) => [role.id, role]));
  return (before.accounts?.roles ?? []).flatMap((role) => {
    const now = known.get(role.id);
    if (now === undefined)
      return after.accounts === undefined
        ? []
        : [`the role "${role.id}" is gone: write it again unless the request wants it gone`];
    return RIGHTS.flatMap((right) => {
      const gone = (role[right] ?? []).filter((id) => own(after.entities, id) !== undefined && now[right]?.includes(id) !== true);
      const isMore = right !== 'manages' && gone.every((id) => now.manages.includes(id));
      if (gone.length === 0 || isMore) return [];
      return [
        `the role "${role.id}" has no \`${right}\` of ${gone.join(', ')} any more: write that again unless the request wants it gone`,
      ];
    });
  });
}

function short(part: unknown): string {
  const words = JSON.stringify(part);
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX - 1)}…` : words;
}
