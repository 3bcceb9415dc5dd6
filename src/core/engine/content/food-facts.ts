import type { Value } from '../blueprint/entity-schema.ts';

/** Contents of 100 g of the example foods: kcal, then grams of fat, carbohydrate, fibre, sugars and protein, and mg of sodium. */
const FACTS: readonly (readonly [group: string, ...amounts: number[]])[] = [
  ['Fruit', 52, 0.2, 14, 2.4, 10.4, 0.3, 1],
  ['Meat', 165, 3.6, 0, 0, 0, 31, 74],
  ['Grains', 130, 0.3, 28, 0.4, 0.1, 2.7, 1],
  ['Vegetables', 34, 0.4, 6.6, 2.6, 1.7, 2.8, 33],
  ['Fruit', 89, 0.3, 23, 2.6, 12, 1.1, 1],
  ['Fish', 208, 13, 0, 0, 0, 20, 59],
  ['Grains', 247, 3.4, 41, 7, 6, 13, 450],
  ['Dairy', 50, 2, 4.8, 0, 5, 3.3, 47],
];
const KEYS = ['calories', 'fat', 'carbs', 'fibre', 'sugars', 'protein', 'sodium'];

/** A figure of an example food; null for what is not known of it. */
export function foodFact(key: string, index: number): Value {
  const facts = FACTS[index % FACTS.length];
  if (key === 'serving') return '100 g';
  if (key === 'category') return facts?.[0] ?? null;
  return facts?.[KEYS.indexOf(key) + 1] ?? null;
}

export function isFoodFact(entity: string, key: string): boolean {
  return entity === 'food' && (KEYS.includes(key) || key === 'serving' || key === 'category');
}
