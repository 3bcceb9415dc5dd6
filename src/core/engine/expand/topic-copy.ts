import { pickText } from '../../domain/text.ts';
import type { Pair } from '../catalogue/pair.ts';
import type { Scope } from '../recipe/scope.ts';

/** Sentences about `{t}`, with what the site is about. */
export function ofTopic({ recipe }: Pick<Scope, 'recipe'>, pairs: readonly Pair[] = []): readonly Pair[] {
  return pairs.map(([english, chinese]) => [
    english.replaceAll('{t}', pickText(recipe.topic, 'en')),
    chinese.replaceAll('{t}', pickText(recipe.topic, 'zh')),
  ]);
}
