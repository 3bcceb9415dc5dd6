export const LIGHT = '#ffffff';

/** Chooses near-black or white, the one with more contrast to `#rrggbb`. */
export function readableOn(hex: string): string {
  const light = luminance(hex);
  return (light + 0.05) / 0.055 >= 1.05 / (light + 0.05) ? '#16151a' : LIGHT;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
