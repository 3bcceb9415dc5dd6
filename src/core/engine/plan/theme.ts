import { hashSeed } from '../../domain/random.ts';
import type { Theme } from '../blueprint/schema.ts';
import type { CatalogueRecipe } from '../catalogue/recipes.ts';
import type { Reading } from '../read/reading.ts';
import { chooseDirection } from '../theme/art-direction.ts';
import { toOklch } from '../theme/oklch.ts';
import { OWN_FONTS } from '../theme/type-system.ts';

const PATTERNS = ['waves', 'contour', 'dots', 'blocks', 'botanical', 'skyline', 'terrazzo'] as const;
const KIND_PATTERN: Readonly<Record<string, (typeof PATTERNS)[number]>> = {
  app: 'blocks',
  dashboard: 'contour',
  directory: 'skyline',
  tool: 'dots',
};
const COMPACT_KINDS = new Set(['app', 'dashboard']);
const WORK_KINDS = new Set(['app', 'dashboard', 'tool']);
const AIRY_KINDS = new Set(['personal', 'brochure']);

/** The tone that goes with what a composed site is about, where the prompt names none. */
const TONE_OF_SUBJECT: readonly (readonly [RegExp, string])[] = [
  [/^(?:dater|wedding|couple|rsvp|gift)/, 'romantic'],
  [/^(?:biography|lifeEvent|achievement|post|article|poem|book|author|exhibit|quote|story|news|journal)/i, 'considered'],
  [/^(?:recipe|restaurant|menuItem|meal|food|ingredient|crop|farm|family)/i, 'warm'],
  [/^(?:photo|video|track|album|artist|playlist|film|movie|artwork|fashion)/i, 'refined'],
  [/^(?:game|score|player|quiz|question|pet|animal|toy|child|kid|status|friend|group|thread|character)/i, 'cheerful'],
  [/^(?:tour|destination|campsite|attraction|trip|room|workout|session|doctor|patient|habit|plant|therapy|meditation)/i, 'calm'],
  [/^(?:team|match|vehicle|sport|athlete|event|concert|campaign)/i, 'bold'],
];
const ANY_TONE = ['crisp', 'confident', 'calm'];

function subjectTone(main: string | null, seed: number): string {
  const known = TONE_OF_SUBJECT.find(([subject]) => subject.test(main ?? ''))?.[1];
  return known ?? ANY_TONE[seed % ANY_TONE.length] ?? 'crisp';
}

/** Inputs that decide how a site looks besides the colours and tone that its prompt names. */
interface ThemePlace {
  readonly kind: string;
  readonly composed: boolean;
  /** The rows it is about. */
  readonly main: string | null;
  readonly seed: number;
}

/** The theme of a site: named colours exactly, the rest from the tone asked for, its subject or the recipe's own. */
export function chooseTheme(reading: Reading, base: CatalogueRecipe, { kind, composed, main, seed }: ThemePlace): Theme {
  const color = (role: string) => reading.colors.find((found) => found.value.role === role)?.value.hex;
  const tone = reading.tone?.value ?? (composed && !WORK_KINDS.has(kind) ? subjectTone(main, seed) : base.theme.tone);
  const direction = chooseDirection({
    tone,
    isGuess: reading.tone === undefined,
    kind,
    seed: hashSeed(`${seed}|${base.id}`),
  });
  const background = color('background');
  const accent = color('accent');
  return {
    ...(background === undefined ? {} : { background }),
    primary: color('primary') ?? accent ?? base.theme.color,
    ...(accent === undefined ? {} : { accent }),
    scheme: chooseScheme(reading, base, background),
    fonts: OWN_FONTS,
    radius: direction.radius,
    density: chooseDensity(kind),
    tone,
    direction: direction.name,
    art: { pattern: KIND_PATTERN[kind] ?? PATTERNS[seed % PATTERNS.length] ?? 'waves', seed },
  };
}

/** A named background decides; its lightness is what visitors see. */
function chooseScheme(reading: Reading, base: CatalogueRecipe, background: string | undefined): 'light' | 'dark' {
  if (background !== undefined) return toOklch(background).l < 0.55 ? 'dark' : 'light';
  if (reading.scheme !== undefined) return reading.scheme.value;
  return base.theme.scheme;
}

function chooseDensity(kind: string): Theme['density'] {
  if (COMPACT_KINDS.has(kind)) return 'compact';
  return AIRY_KINDS.has(kind) ? 'airy' : 'normal';
}
