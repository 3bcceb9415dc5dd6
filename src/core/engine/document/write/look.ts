import * as z from 'zod/mini';
import { toSimplified } from '../../../domain/han-script.ts';
import { hashSeed } from '../../../domain/random.ts';
import type { Locale } from '../../../domain/text.ts';
import { type FoundColor, findColors } from '../../read/colors.ts';
import { toHex, toOklch } from '../../theme/oklch.ts';
import type { Ground } from '../ground/shape.ts';
import { CLASSES } from '../lines/brief-line.ts';
import { authoredThemeSchema, type SiteLine } from '../lines/site-line.ts';
import looksJson from './looks.json' with { type: 'json' };
import subjectLooksJson from './subject-looks.json' with { type: 'json' };

const { looks, touches, absences, grounds, bare, single } = z
  .strictObject({
    looks: z.record(
      z.string(),
      z.strictObject({ theme: authoredThemeSchema, fits: z.array(z.enum(CLASSES)), words: z.array(z.string()) }),
    ),
    /** What a wish changes of any look. */
    touches: z.array(z.strictObject({ theme: authoredThemeSchema, words: z.array(z.string()) })),
    /** What stands around the colour of the ground: "black background", "on black", 米色底. */
    grounds: z.strictObject({ before: z.string(), behind: z.string() }),
    /** Colours by one sign: 草绿配白, 像桂花那种黄, and 红黄蓝 in a row. */
    bare: z.strictObject({ single: z.string(), run: z.string() }),
    /** Wishes for a single colour: its accent is the colour itself. */
    single: z.array(z.string()),
    /** How a wish for the absence of something begins. */
    absences: z.strictObject({ starts: z.array(z.string()), startsChinese: z.array(z.string()) }),
  })
  .parse(looksJson);
const LOOKS = Object.values(looks);
/** Colours of what sites are about: undyed wool, barn red by a meadow. */
const SUBJECT_LOOKS = Object.values(
  z.record(z.string(), z.strictObject({ theme: authoredThemeSchema, words: z.array(z.string()) })).parse(subjectLooksJson),
);
const [GROUND_BEFORE, GROUND_BEHIND] = [new RegExp(grounds.before, 'iu'), new RegExp(grounds.behind, 'iu')];
const [BARE, RUN] = [new RegExp(bare.single, 'gu'), new RegExp(bare.run, 'gu')];
/** Words about the look that are understood. */
const LOOK_WORDS: readonly string[] = [...LOOKS, ...touches].flatMap(({ words }) => words);
/** The first words for each look and touch in either language, for authors. */
export const LOOK_EXAMPLES: readonly string[] = [...LOOKS, ...touches].flatMap(({ words }) => {
  const isChinese = (word: string) => /\p{Script=Han}/u.test(word);
  return [...words.filter((word) => !isChinese(word)).slice(0, 3), ...words.filter(isChinese).slice(0, 2)];
});

/** The look that the idea's own words ask for, else one that goes with what it is about. */
export function lookOf({ brief, shapes }: Ground): NonNullable<SiteLine['theme']> {
  const named = spokenOf(brief.qualities);
  const main = shapes.find(({ isMain }) => isMain);
  const cls = brief.subject.cls ?? main?.cls;
  const fitting = LOOKS.filter(({ fits }) => cls !== undefined && fits.includes(cls));
  const some = fitting.length > 0 ? fitting : LOOKS.filter(({ fits }) => fits.length > 0);
  const fitted = (named ?? some[hashSeed(brief.siteName) % some.length])?.theme ?? {};
  // A manner such as "serious" leaves the colours to the subject; a scene such as an arcade brings its own.
  const isManner = named === undefined || named.fits.length > 0;
  const theme = isManner ? { ...fitted, ...subjectColors(brief) } : fitted;
  const touched = touches
    .filter(({ words }) => brief.qualities.some((quality) => words.some((word) => speaksOf(quality, word))))
    .reduce((so, touch) => ({ ...so, ...touch.theme }), theme);
  const colored = { ...touched, ...colorsOf(brief.qualities, brief.locale) };
  const isOne = brief.qualities.some((quality) => single.some((word) => speaksOf(quality, word)));
  return isOne && colored.primary !== undefined ? { ...colored, accent: colored.primary } : colored;
}

/** The look that the first quality speaks of; a scene such as a playbill goes before a manner such as "bold". */
function spokenOf(qualities: readonly string[]): (typeof LOOKS)[number] | undefined {
  const inTurn = qualities.flatMap((quality) => LOOKS.filter(({ words }) => words.some((word) => speaksOf(quality, word))));
  return inTurn.find(({ fits }) => fits.length === 0) ?? inTurn[0];
}

/** The colours of what the site is about: of what its subject's words name first, else its name, else its summary. */
function subjectColors({ subject, siteName, summary }: Ground['brief']): NonNullable<SiteLine['theme']> {
  for (const text of [subject.words, siteName, summary]) {
    const found = SUBJECT_LOOKS.find(({ words }) => words.some((word) => speaksOf(text, word)));
    if (found !== undefined) return found.theme;
  }
  return {};
}

/** The colour that the idea asks for behind everything. */
export function saidBackground({ brief }: Ground): string | undefined {
  return colorsOf(brief.qualities, brief.locale).background;
}

/** The colours that are named: of what lies behind everything where the words say so, or where it is too light for a button; else of the brand. */
function colorsOf(qualities: readonly string[], locale: Locale): NonNullable<SiteLine['theme']> {
  const named = qualities
    .filter((quality) => !isAbsence(quality))
    .map(spelled)
    .flatMap((quality) =>
      wholeNames(quality, findColors(quality, locale)).map(({ hex, name, start, end }) => ({
        hex: name.startsWith('#') ? hex : worn(hex),
        isGround: GROUND_BEFORE.test(quality.slice(0, start)) || GROUND_BEHIND.test(quality.slice(end)),
      })),
    );
  const lightness = (hex: string) => toOklch(hex).l;
  const paper = named.find(({ hex }) => isPaper(hex));
  const light = paper === undefined ? undefined : { ...paper, hex: ofPaper(paper.hex, PAPER) };
  const ground =
    named.find(({ isGround }) => isGround) ?? named.find(({ hex }) => lightness(hex) > LIGHT && toOklch(hex).c < PALE) ?? light;
  const others = named.filter((each) => each !== ground && each !== paper && lightness(each.hex) <= BRIGHT);
  // Sand alone: the page is sand, and its buttons are of wet sand.
  const clay = paper ?? (ground !== undefined && isClay(ground.hex) ? ground : undefined);
  const [brand, accent] = others.length === 0 && clay !== undefined ? [{ hex: ofPaper(clay.hex, INK) }] : others;
  return {
    ...(brand === undefined ? {} : { primary: brand.hex }),
    ...(accent === undefined ? {} : { accent: accent.hex }),
    ...(ground === undefined ? {} : { background: ground.hex, scheme: lightness(ground.hex) < DARK ? 'dark' : 'light' }),
  };
}

/** "Oxblood red" is one colour: the plain one behind a finer one only says its kind. */
function wholeNames(quality: string, found: readonly FoundColor[]): readonly FoundColor[] {
  return found.filter(({ start, name }, at) => quality.slice(found[at - 1]?.end ?? start, start) !== ' ' || name.includes(' '));
}

/** Screen colours as ink would have them: pure red, green and yellow are raw, and the cream of screens is lemon. */
function worn(hex: string): string {
  const { l, c, h } = toOklch(hex);
  if (hex === CREAM) return toHex({ l: 0.962, c: 0.03, h: 88 });
  if (!RAW.test(hex) || c < 0.15) return hex;
  if (l > LIGHT) return toHex({ l: 0.87, c: 0.165, h: Math.min(h, 92) });
  return h > 125 && h < 165 ? toHex({ l: 0.46, c: 0.115, h }) : toHex({ l: Math.min(l, 0.535), c: 0.2, h });
}

const CREAM = '#fffdd0';
/** Colours of full channels. */
const RAW = /^#(?:00|80|ff){3}$/;

/** Sand, linen and oats lie under a page: nobody means a button by them. */
function isPaper(hex: string): boolean {
  const { l, c, h } = toOklch(hex);
  return l > 0.76 && l <= LIGHT && c < 0.075 && c > 0.02 && h > 50 && h < 110;
}

/** Grey like unglazed clay: light, with hardly a hue. */
function isClay(hex: string): boolean {
  const { l, c } = toOklch(hex);
  return l > 0.85 && l < 0.985 && c > 0.002 && c < 0.02;
}

/** The same hue as a ground or as an ink on it. */
function ofPaper(hex: string, [l, c]: readonly [number, number]): string {
  return toHex({ l, c, h: toOklch(hex).h });
}

const [PAPER, INK] = [
  [0.955, 0.025],
  [0.42, 0.07],
] as const;

/** The words with the sign for a colour behind those that stand without it. */
function spelled(quality: string): string {
  return toSimplified(quality)
    .replaceAll(RUN, (run) => (findColors(run, 'zh')[0]?.name === run ? run : Array.from(run, (each) => `${each}色`).join('')))
    .replaceAll(BARE, '$&色');
}

/** Lightness from which a colour is no brand, below which it is a ground for light words, and up to which it can be a button's. */
const [LIGHT, DARK, BRIGHT] = [0.93, 0.4, 0.97];
/** Chroma below which a light colour is a paper: cream is, yellow is not. */
const PALE = 0.1;

/** Tells whether a quality says something about the look. */
export function isLookKnown(quality: string): boolean {
  return (
    findColors(spelled(quality), 'en').length > 0 || LOOK_WORDS.some((word) => speaksOf(quality, word)) || isAbsence(quality)
  );
}

/** "No cartoon bees" is kept by doing nothing: a site has only what somebody asked for. */
function isAbsence(quality: string): boolean {
  const words = quality.trim().toLowerCase();
  return (
    absences.starts.some((start) => words.startsWith(`${start} `)) ||
    absences.startsChinese.some((start) => words.startsWith(start))
  );
}

function speaksOf(text: string, word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return toSimplified(text).includes(word);
  return ` ${text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `.includes(` ${word} `);
}
