import type { Blueprint } from '../../blueprint/schema.ts';
import { isSame } from '../../edit/difference/patch-between.ts';
import { own } from '../../edit/patch.ts';

const WORDS_MAX = 140;

/** What holds and happens without being seen: fields, rules, steps, effects and flags of records that are others now. */
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
    const fields = entity.fields.flatMap((field) => {
      const old = was.fields.find(({ key }) => key === field.key);
      return old === undefined || isSame(old, field)
        ? []
        : [`field "${field.key}" of "${id}": ${changedKeys(old, field).join('; ')}`];
    });
    const held = lists.flatMap(([name, old, now]) => {
      const [gone, added] = [missing(old, now), missing(now, old)];
      if (gone.length + added.length === 0) return [];
      return [`${name} of "${id}": ${[...gone.map((each) => `gone ${each}`), ...added.map((each) => `new ${each}`)].join('; ')}`];
    });
    return [...fields, ...held];
  });
}

function changedKeys(was: object, is: object): readonly string[] {
  const [old, now] = [new Map<string, unknown>(Object.entries(was)), new Map<string, unknown>(Object.entries(is))];
  const keys = [...new Set([...old.keys(), ...now.keys()])].filter((key) => !isSame(old.get(key), now.get(key)));
  const said = (value: unknown) => (value === undefined ? 'none' : short(JSON.stringify(value)));
  return keys.map((key) => `${key} ${said(old.get(key))} → ${said(now.get(key))}`);
}

function missing(parts: readonly unknown[] = [], others: readonly unknown[] = []): readonly string[] {
  return parts.filter((part) => !others.some((each) => isSame(each, part))).map((part) => short(JSON.stringify(part)));
}

function short(words: string): string {
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX - 1)}…` : words;
}
