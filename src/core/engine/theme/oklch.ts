/** Lightness 0..1, chroma 0..0.4, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

/** The OKLCH coordinates of a `#rrggbb` colour; grey has hue 0. */
export function toOklch(hex: string): Oklch {
  const { l, a, b } = toLab(hex);
  const c = Math.hypot(a, b);
  return { l, c, h: c === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The finest step in which chroma gives way. */
const CHROMA_STEP = 0.4 / 2 ** 13;

/** The nearest `#rrggbb` colour inside sRGB: lightness and hue are kept, chroma gives way. */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  const angle = (h * Math.PI) / 180;
  const at = (chroma: number) => toLinear(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle));
  const asked = Math.max(0, c);
  if (isInGamut(at(asked))) return formatHex(at(asked));
  let [inside, outside] = [0, asked];
  while (outside - inside > CHROMA_STEP) {
    const middle = (inside + outside) / 2;
    if (isInGamut(at(middle))) inside = middle;
    else outside = middle;
  }
  return formatHex(at(inside));
}

function isInGamut(linear: Triple): boolean {
  return linear.every((part) => part >= 0 && part <= 1);
}

function formatHex(linear: Triple): string {
  return `#${linear
    .map((part) =>
      Math.round(encodeGamma(Math.min(1, Math.max(0, part))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function encodeGamma(part: number): number {
  return part > 0.0031308 ? 1.055 * part ** (1 / 2.4) - 0.055 : part * 12.92;
}

function linearOf(hex: string): Triple {
  const bits = Number.parseInt(hex.slice(1), 16);
  const part = (shift: number) => LINEAR[(bits >> shift) & 255] ?? 0;
  return [part(16), part(8), part(0)];
}

function decodeGamma(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Brightness of each of the 256 steps of a channel. */
const LINEAR: readonly number[] = Array.from({ length: 256 }, (_, step) => decodeGamma(step / 255));

// The matrices of OKLab: https://bottosson.github.io/posts/oklab/
function toLinear(l: number, a: number, b: number): Triple {
  const long = (l + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3;
  const middle = (l - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3;
  const short = (l - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3;
  return [
    4.0767416360759574 * long - 3.3077115392580616 * middle + 0.2309699031821044 * short,
    -1.2684379732850317 * long + 2.6097573492876887 * middle - 0.3413193760026573 * short,
    -0.0041960761386756 * long - 0.7034186179359362 * middle + 1.7076146940746117 * short,
  ];
}

function toLab(hex: string): { l: number; a: number; b: number } {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.412221469470763 * red + 0.5363325372617348 * green + 0.0514459932675022 * blue);
  const middle = Math.cbrt(0.2119034958178252 * red + 0.6806995506452344 * green + 0.1073969535369406 * blue);
  const short = Math.cbrt(0.0883024591900564 * red + 0.2817188391361215 * green + 0.6299787016738222 * blue);
  const isGrey = red === green && green === blue;
  return {
    l: 0.210454268309314 * long + 0.7936177747023054 * middle - 0.0040720430116193 * short,
    a: isGrey ? 0 : 1.9779985324311684 * long - 2.4285922420485799 * middle + 0.450593709617411 * short,
    b: isGrey ? 0 : 0.0259040424655478 * long + 0.7827717124575296 * middle - 0.8086757549230774 * short,
  };
}

/** WCAG 2 contrast of two `#rrggbb` colours, 1..21. */
export function contrast(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The lowest contrast of a colour against several backgrounds. */
export function worstContrast(hex: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrast(hex, background)));
}

/** `amount` 0 gives `from`, 1 gives `to`; mixed in OKLab so that greys stay grey. */
export function mix(from: string, to: string, amount: number): string {
  const [first, second] = [toLab(from), toLab(to)];
  const l = first.l + (second.l - first.l) * amount;
  const a = first.a + (second.a - first.a) * amount;
  const b = first.b + (second.b - first.b) * amount;
  return toHex({ l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI });
}
