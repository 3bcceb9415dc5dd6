/** Fixed-width fonts. */
export const MONO_STACK = 'ui-monospace,"Cascadia Code","Source Code Pro",Menlo,Consolas,"DejaVu Sans Mono",monospace';
const CJK = '"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC"';
const CJK_SERIF = '"Songti SC","Source Han Serif SC","Noto Serif SC","Noto Serif CJK SC",SimSun';
const SANS = `-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Inter,"Helvetica Neue","Liberation Sans",Arial,${CJK},sans-serif`;
const HUMANIST = `Seravek,"Gill Sans Nova",Ubuntu,Calibri,"Source Sans 3",${CJK},sans-serif`;
const GROTESK = `"Bahnschrift","DIN Alternate","Franklin Gothic Medium","Nimbus Sans Narrow","Liberation Sans Narrow",${CJK},sans-serif-condensed,sans-serif`;
const GEOMETRIC = `"Avenir Next",Avenir,Montserrat,Corbel,"URW Gothic","Noto Sans CJK SC",${CJK},sans-serif`;
const ROUNDED = `ui-rounded,"SF Pro Rounded",Quicksand,Nunito,"Arial Rounded MT Bold","Noto Sans CJK SC",${CJK},sans-serif`;
const OLD_STYLE = `"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Noto Serif CJK SC",${CJK_SERIF},serif`;
const TRANSITIONAL = `Charter,"Bitstream Charter","Sitka Text",Cambria,"Noto Serif","Noto Serif CJK SC",${CJK_SERIF},serif`;
const DIDONE = `Didot,"Bodoni MT","Playfair Display","Noto Serif Display","Noto Serif CJK SC",${CJK_SERIF},serif`;
const NEWS = `"Times New Roman",Tinos,"Liberation Serif",Times,${CJK_SERIF},serif`;
const SCRIPT = `"Snell Roundhand","Apple Chancery","Segoe Script","URW Chancery L",Z003,"Noto Serif CJK SC",${CJK_SERIF},serif`;
const MONO = MONO_STACK;

/** Fonts and their manners. All are system fonts: nothing is downloaded. */
export interface TypeSystem {
  readonly heading: string;
  readonly body: string;
  readonly small: string;
  readonly weight: number;
  readonly tracking: string;
  readonly leading: number;
  readonly transform: 'none' | 'uppercase';
  /** Ratio of the scale at wide screens. */
  readonly ratio: number;
}

function system(heading: string, body: string, rest: Partial<TypeSystem>): TypeSystem {
  return { heading, body, small: body, weight: 700, tracking: '-0.02em', leading: 1.12, transform: 'none', ratio: 1.27, ...rest };
}

const SYSTEMS: Readonly<Record<string, TypeSystem>> = {
  'serif-warm': system(OLD_STYLE, HUMANIST, { weight: 600, tracking: '-0.015em', ratio: 1.29 }),
  'serif-display': system(DIDONE, HUMANIST, { weight: 300, tracking: '-0.01em', leading: 1.08, ratio: 1.33 }),
  'serif-reading': system(TRANSITIONAL, TRANSITIONAL, { small: SANS, weight: 600, ratio: 1.28 }),
  'serif-news': system(NEWS, TRANSITIONAL, { small: HUMANIST, weight: 700, leading: 1.05, ratio: 1.3 }),
  'serif-script': system(SCRIPT, OLD_STYLE, { weight: 400, tracking: '0', leading: 1.2, ratio: 1.36 }),
  'sans-clean': system(SANS, SANS, { tracking: '-0.022em' }),
  'sans-ui': system(SANS, SANS, { weight: 650, ratio: 1.2, tracking: '-0.015em' }),
  'sans-display': system(GEOMETRIC, SANS, { weight: 800, tracking: '-0.025em', leading: 1.08, ratio: 1.32 }),
  'sans-bold': system(GROTESK, SANS, { weight: 800, tracking: '-0.005em', leading: 1, transform: 'uppercase', ratio: 1.36 }),
  'sans-rounded': system(ROUNDED, ROUNDED, { weight: 750, tracking: '-0.01em' }),
  'mono-technical': system(MONO, SANS, { small: MONO, weight: 600, tracking: '-0.03em', ratio: 1.22 }),
};

/** The names of all type pairings. */
export const FONT_NAMES: readonly string[] = Object.keys(SYSTEMS);

/** The type pairing of a theme; unknown names fall back to a clean sans. */
export function typeSystem(fonts: string): TypeSystem {
  return SYSTEMS[fonts] ?? system(SANS, SANS, {});
}

/** Fluid sizes from -1 to 6 as `clamp()`: 360 px screens use a calmer scale than 1280 px ones. */
export function fluidScale(ratio: number): readonly string[] {
  return [-1, 0, 1, 2, 3, 4, 5, 6].map((step) => fluid((16.5 / 16) * 1.17 ** step, (17.5 / 16) * ratio ** step));
}

/** A length that grows from `small` rem at 360 px to `large` rem at 1280 px. */
export function fluid(small: number, large: number): string {
  const slope = (large - small) / (80 - 22.5);
  const start = small - slope * 22.5;
  const [low, high] = [Math.min(small, large), Math.max(small, large)];
  return `clamp(${round(low)}rem,${round(start)}rem + ${round(slope * 100)}vw,${round(high)}rem)`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
