import * as z from 'zod/mini';
import { memoizeWeak } from '../../domain/memoize.ts';

export const DRAWING_LIMITS = { drawings: 48, layers: 90, layer: 4000, words: 24, all: 65_536 } as const;

/**
 * A thing as flat layers from back to front. A layer is a colour, a space and the data of a path, so that no drawing can carry
 * anything but shapes. The colour is a hexadecimal one, `k` ink, `t` a tint of it, or a line as wide as the number: `s` in ink, `p` in paper.
 */
export const drawingSchema = z.strictObject({
  /** The words by which it is found, in every language. */
  words: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(DRAWING_LIMITS.words)),
  /** The kind of thing, such as `food`. */
  group: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  /** The box that it fills: left, top, width, height. */
  view: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** The hue of most of it, in degrees of OKLCH; absent for one without colours of its own. */
  hue: z.optional(z.int().check(z.minimum(0), z.maximum(359))),
  layers: z
    .array(
      z
        .string()
        .check(
          z.maxLength(DRAWING_LIMITS.layer),
          z.regex(/^(?:[0-9a-f]{6}|k|t|[sp]\d{1,2}(?:\.\d{1,2})?) [MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/),
        ),
    )
    .check(z.minLength(1), z.maxLength(DRAWING_LIMITS.layers)),
});
export type Drawing = z.infer<typeof drawingSchema>;
/** Drawings by the names of what they show. */
export type Drawings = Readonly<Record<string, Drawing>>;

/** The characters that drawings take, without their names. */
export const drawingsSize = memoizeWeak((drawings: Drawings): number => {
  return Object.values(drawings).reduce((sum, drawing) => sum + JSON.stringify(drawing).length, 0);
});
