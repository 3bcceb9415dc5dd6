import type { Blueprint, Entity } from '../../blueprint/schema.ts';
import { entityById } from '../../catalogue/entities.ts';
import { fold } from '../../read/normalize.ts';
import type { Clause } from './clause.ts';
import { hasWord } from './nouns.ts';

export type NamedEntity = readonly [id: string, entity: Entity];

/** The kinds of rows that a request names by label, plural or id, those with the longest names first. */
export function namedEntities(clause: Pick<Clause, 'words'>, blueprint: Blueprint): NamedEntity[] {
  return Object.entries(blueprint.entities)
    .map(([id, entity]) => ({
      id,
      entity,
      length: Math.max(0, ...namesOf(id, entity).map((name) => lengthIn(clause.words, name))),
    }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
    .map(({ id, entity }) => [id, entity]);
}

/** What a kind of rows is called, in both languages. */
export function namesOf(id: string, entity: Entity): string[] {
  const names = [id, entity.label.en, entity.label.zh, entity.plural.en, entity.plural.zh, ...(entityById(id)?.name ?? [])];
  return [...new Set(names.flatMap((name) => (name !== undefined && name.length > 1 ? [fold(name)] : [])))];
}

function lengthIn(words: string, name: string): number {
  return hasWord(words, name) || (name.endsWith('y') && hasWord(words, `${name.slice(0, -1)}ie`)) ? name.length : 0;
}
