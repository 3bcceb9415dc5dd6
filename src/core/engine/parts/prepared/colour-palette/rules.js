const partsOf = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
/** Hue in degrees, saturation and lightness of 0 to 1. */
const toHsl = (hex) => {
  const [red, green, blue] = partsOf(hex).map((each) => each / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const light = (most + least) / 2;
  const span = most - least;
  if (span === 0) return [0, 0, light];
  let hue = (red - green) / span + 4;
  if (most === red) hue = ((green - blue) / span + 6) % 6;
  else if (most === green) hue = (blue - red) / span + 2;
  return [hue * 60, span / (1 - Math.abs(2 * light - 1)), light];
};
const toHex = ([hue, strength, light]) => {
  const at = (shift) => {
    const place = (shift + hue / 30) % 12;
    const value = light - strength * Math.min(light, 1 - light) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${at(0)}${at(8)}${at(4)}`;
};
const SCHEMES = {
  shades: ([hue, strength]) => [0.95, 0.82, 0.66, 0.48, 0.32, 0.18].map((light) => [hue, strength, light]),
  analogous: ([hue, ...rest]) => [-40, -20, 0, 20, 40].map((by) => [hue + by, ...rest]),
  complement: ([hue, strength, light]) => [
    [hue, strength, light],
    [hue, strength * 0.6, 0.85],
    [hue, strength * 0.4, 0.95],
    [hue + 180, strength * 0.6, 0.85],
    [hue + 180, strength, light],
  ],
  triad: ([hue, ...rest]) => [0, 120, 240].map((by) => [hue + by, ...rest]),
  tetrad: ([hue, ...rest]) => [0, 90, 180, 270].map((by) => [hue + by, ...rest]),
};
const paletteOf = (hex, scheme) =>
  SCHEMES[scheme](toHsl(hex)).map(([hue, ...rest]) => toHex([((hue % 360) + 360) % 360, ...rest]));
/** The contrast of two colours by WCAG 2: 1 to 21. */
const contrastOf = (one, other) => {
  const luminance = (hex) => {
    const [red, green, blue] = partsOf(hex).map((each) =>
      each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
/** A colour as people write it, `#abc` and `AABBCC` too; null for anything else. */
const readHex = (text) => {
  const [, signs] = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text) ?? [];
  if (signs === undefined) return null;
  return `#${signs.length === 3 ? [...signs].map((each) => each + each).join('') : signs}`.toLowerCase();
};
