import { Script } from 'node:vm';
import library from '#core/engine/parts/prepared/code.json' with { type: 'json' };

export type PartId = keyof typeof library.parts;

/** The value of an expression over the pure functions of a part. */
export function of(id: PartId, expression: string): unknown {
  return new Script(`(() => {${library.kit.rules}\n${library.parts[id].rules}\nreturn (${expression})})()`).runInThisContext();
}
