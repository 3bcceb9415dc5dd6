import type { Theme } from '../blueprint/schema.ts';
import { toOklch } from '../theme/oklch.ts';
import type { Attachment } from './attachment.ts';

/** From this chroma on a colour can lead a site; a picture in greys leaves the theme as it is. */
const CHROMA_MIN = 0.05;
/** Hues this far apart make a second colour. */
const HUE_APART = 40;

/** The theme with the colours of the first picture that has any: the one that stands out leads, another of another hue is the accent. */
export function putColors(theme: Theme, attached: readonly Attachment[]): Theme {
  const strong = attached
    .flatMap((each) => (each.kind === 'picture' ? [each.colors.filter((hex) => toOklch(hex).c >= CHROMA_MIN)] : []))
    .find(({ length }) => length > 0);
  const [primary, ...others] = strong ?? [];
  if (primary === undefined) return theme;
  const accent = others.find((hex) => hueApart(hex, primary) >= HUE_APART);
  const { accent: _accent, button: _button, link: _link, header: _header, footer: _footer, ...rest } = theme;
  return { ...rest, primary, ...(accent === undefined ? {} : { accent }) };
}

function hueApart(one: string, other: string): number {
  const apart = Math.abs(toOklch(one).h - toOklch(other).h);
  return Math.min(apart, 360 - apart);
}
