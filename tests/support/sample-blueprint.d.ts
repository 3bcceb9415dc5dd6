import type { Blueprint } from '#core/engine/blueprint/schema.ts';
/** A small valid bakery in both languages, with one of everything that operations can change. */
export declare function sampleBlueprint(): Blueprint;
