import { createRandom, hashSeed, pick } from '../../../domain/random.ts';
import type { Entity, SeedRow, Value } from '../../blueprint/entity-schema.ts';
import { BLUEPRINT_LIMITS } from '../../blueprint/schema.ts';
import { recipeById, seededEntity } from '../../catalogue/recipes.ts';
import { freshId } from './fresh-id.ts';
import type { EditState } from './intent.ts';
import { sameFor, textFor } from './localized.ts';
import type { StatedValues } from './read-values.ts';

/** Rows that a request speaks of. */
export interface Named {
  readonly id: string;
  readonly entity: Entity;
  /** The word of the request for rows of one sort ("cake"). */
  readonly noun?: string;
}

interface Wanted {
  readonly titles: readonly Value[];
  /** Number of titles, from the first, that the user gave. */
  readonly owned: number;
  readonly amount: number | null;
  readonly facts: StatedValues;
}

/** New rows, each like an example where values may repeat. */
export function makeRows({ id, entity }: Named, { titles, owned, amount, facts }: Wanted, state: EditState): SeedRow[] {
  const random = createRandom(hashSeed(`${String(state.seed)}:${id}:${String(entity.rows.length)}`));
  const taken = new Set(entity.rows.map((row) => row.id));
  return titles.map((title, index) => {
    const rowId = freshId(`${id}-added`, (candidate) => taken.has(candidate));
    taken.add(rowId);
    const model = entity.rows.length > 0 ? pick(random, entity.rows) : undefined;
    return {
      id: rowId,
      values: rowValues(entity, { rowId, title, from: { model, amount, isOwn: index < owned, facts } }),
    };
  });
}

interface Model {
  readonly model: SeedRow | undefined;
  readonly amount: number | null;
  /** The row is a thing of the user's own: another's words and picture would be untrue of it. */
  readonly isOwn: boolean;
  readonly facts: StatedValues;
}

/** Fields that describe one thing alone, and are not copied to others. */
const PERSONAL: ReadonlySet<string> = new Set([
  'text',
  'longtext',
  'image',
  'images',
  'gallery',
  'file',
  'email',
  'phone',
  'url',
  'rating',
  'tags',
]);
const PRAISE = /^(?:featured|highlighted|recommended|popular|bestseller|years|compareAt|booked|sold|views)$/;

interface RowValuesInput {
  readonly rowId: string;
  readonly title: Value;
  readonly from: Model;
}

/** The values of an existing example where they may repeat; the name, unique fields and a given price are new. */
function rowValues(entity: Entity, { rowId, title, from }: RowValuesInput) {
  const values: Record<string, Value> = {};
  const state = entity.flow?.field;
  const isDated = entity.fields.some(({ type, key }) => type === 'datetime' && key in from.facts.values);
  for (const field of entity.fields) {
    const copied = from.model?.values[field.key];
    if (field.display) values[field.key] = title;
    else if (field.type === 'slug') values[field.key] = rowId;
    else if (field.type === 'money' && from.amount !== null) values[field.key] = from.amount;
    // What belongs to another person is nobody else's; a choice that need not be made is left open, and steps begin at the first.
    else if (from.isOwn && (field.private === true || (field.type === 'enum' && field.required !== true && field.key !== state)))
      continue;
    else if (from.isOwn && field.key === state && field.options !== undefined) {
      const begun = field.default ?? field.options[0]?.value;
      if (begun !== undefined) values[field.key] = begun;
    } else if (from.isOwn && (PERSONAL.has(field.type) || PRAISE.test(field.key)) && field.required !== true) continue;
    // Nobody takes the place of whom was named and is not there; a day that was named ends no other.
    else if (field.to !== undefined && field.to === from.facts.unknown?.to) continue;
    else if (field.type === 'datetime' && isDated) continue;
    else if (copied !== undefined && !field.unique) values[field.key] = copied;
    else if (field.unique && field.required) values[field.key] = field.type === 'email' ? `${rowId}@example.com` : rowId;
    else if (field.default !== undefined) values[field.key] = field.default;
  }
  return values;
}

/** Quoted names first, then names that the catalogue knows for this kind of site, then numbered ones. */
export function freshTitles({ id, entity, noun }: Named, titles: readonly string[], state: EditState): Value[] {
  const { blueprint } = state;
  const display = entity.fields.find((field) => field.display)?.key ?? '';
  const used = new Set(entity.rows.flatMap((row) => versionsOf(row.values[display])));
  const recipe = recipeById(blueprint.site.recipe);
  const seeds = noun === undefined && recipe !== undefined && seededEntity(recipe) === id ? recipe.seeds : [];
  const known = seeds
    .map(([english, chinese]) => textFor(blueprint, english, chinese))
    .filter((title) => !versionsOf(title).some((text) => used.has(text)));
  const numbered = Array.from({ length: BLUEPRINT_LIMITS.seedRows }, (_, index) => {
    const number = String(entity.rows.length + index + 1);
    const english = noun ?? entity.label.en ?? id;
    return textFor(blueprint, `${english} ${number}`, `${noun ?? entity.label.zh ?? english}${number}`);
  });
  return [...titles.map((quote) => sameFor(blueprint, quote)), ...known, ...numbered];
}

/** The words of a value, in each language that it has. */
export function versionsOf(value: Value | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return [value.en, value.zh].filter((text) => text !== undefined);
}
