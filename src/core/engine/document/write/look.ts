import * as z from 'zod/mini';
import { hashSeed } from '../../../domain/random.ts';
import { hexSchema } from '../../blueprint/ids.ts';
import colorsJson from '../../catalogue/colors.json' with { type: 'json' };
import type { Ground } from '../ground/shape.ts';
import { CLASSES } from '../lines/brief-line.ts';
import { authoredThemeSchema, type SiteLine } from '../lines/site-line.ts';
import looksJson from './looks.json' with { type: 'json' };

const { looks, touches, absences } = z
  .strictObject({
    looks: z.record(
      z.string(),
      z.strictObject({ theme: authoredThemeSchema, fits: z.array(z.enum(CLASSES)), words: z.array(z.string()) }),
    ),
    /** What a wish changes of any look. */
    touches: z.array(z.strictObject({ theme: authoredThemeSchema, words: z.array(z.string()) })),
    /** How a wish for the absence of something begins. */
    absences: z.strictObject({ starts: z.array(z.string()), startsChinese: z.array(z.string()) }),
  })
  .parse(looksJson);
const LOOKS = Object.values(looks);
/** Words about the look that are understood. */
export const LOOK_WORDS: readonly string[] = [...LOOKS, ...touches].flatMap(({ words }) => words);
const colors = z.object({ en: z.record(z.string(), z.string()), zh: z.array(z.string()) }).parse(colorsJson);
const COLORS: readonly (readonly [string, string])[] = [
  ...Object.entries(colors.en),
  ...colors.zh.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(' ');
    return [name, value];
  }),
];

/** The look that the idea's own words ask for, else one that goes with what it is about. */
export function lookOf({ brief, shapes }: Ground): NonNullable<SiteLine['theme']> {
  const named = LOOKS.find(({ words }) => brief.qualities.some((quality) => words.some((word) => speaksOf(quality, word))));
  const main = shapes.find(({ isMain }) => isMain);
  const cls = brief.subject.cls ?? main?.cls;
  const fitting = LOOKS.filter(({ fits }) => cls !== undefined && fits.includes(cls));
  const some = fitting.length > 0 ? fitting : LOOKS.filter(({ fits }) => fits.length > 0);
  const theme = (named ?? some[hashSeed(brief.siteName) % some.length])?.theme ?? {};
  const color = brief.qualities.flatMap((quality) => colorIn(quality) ?? [])[0];
  const touched = touches
    .filter(({ words }) => brief.qualities.some((quality) => words.some((word) => speaksOf(quality, word))))
    .reduce((so, touch) => ({ ...so, ...touch.theme }), theme);
  return color === undefined ? touched : { ...touched, primary: color };
}

/** Tells whether a quality says something about the look. */
export function isLookKnown(quality: string): boolean {
  return colorIn(quality) !== undefined || LOOK_WORDS.some((word) => speaksOf(quality, word)) || isAbsence(quality);
}

/** "No cartoon bees" is kept by doing nothing: a site has only what somebody asked for. */
function isAbsence(quality: string): boolean {
  const words = quality.trim().toLowerCase();
  return (
    absences.starts.some((start) => words.startsWith(`${start} `)) ||
    absences.startsChinese.some((start) => words.startsWith(start))
  );
}

/** The colour that words name, the longest name first. */
function colorIn(quality: string): string | undefined {
  const words = quality.toLowerCase().replaceAll(' ', '');
  const hex = /#[0-9a-f]{6}\b/.exec(words)?.[0];
  if (hex !== undefined) return hex;
  const found = COLORS.filter(
    ([name, value]) =>
      hexSchema.safeParse(value).success && (speaksOf(quality, name) || (name.length > 5 && words.includes(name))),
  );
  return found.toSorted(([one], [other]) => other.length - one.length)[0]?.[1];
}

function speaksOf(text: string, word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return text.includes(word);
  return ` ${text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `.includes(` ${word} `);
}
