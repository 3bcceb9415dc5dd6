import type { Blueprint } from '../../blueprint/schema.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import { own } from '../../edit/patch.ts';

const WORDS_MAX = 140;

/** What holds and happens without being seen: rules, steps, effects and flags of records that are others now. */
export function ruleChanges(before: Blueprint, after: Blueprint): readonly string[] {
  return Object.entries(after.entities).flatMap(([id, entity]) => {
    const was = own(before.entities, id);
    if (was === undefined) return [];
    const lists = [
      ['rules', was.rules, entity.rules],
      ['steps', was.flow?.steps, entity.flow?.steps],
      ['effects', was.effects, entity.effects],
      ['flags', was.flags, entity.flags],
    ] as const;
    return lists.flatMap(([name, old, now]) => {
      const [gone, added] = [missing(old, now), missing(now, old)];
      if (gone.length + added.length === 0) return [];
      return [`${name} of "${id}": ${[...gone.map((each) => `gone ${each}`), ...added.map((each) => `new ${each}`)].join('; ')}`];
    });
  });
}

function missing(parts: readonly unknown[] = [], others: readonly unknown[] = []): readonly string[] {
  return parts.filter((part) => !others.some((each) => isSame(each, part))).map((part) => short(JSON.stringify(part)));
}

function short(words: string): string {
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX - 1)}…` : words;
}
