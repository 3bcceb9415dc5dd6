import { toHex, toOklch } from './oklch.ts';

/** Words by which the page itself is to have the colour, not just a touch of it. */
const WHOLE =
  /\b(?:whole|entire|full|solid|pure|completely|all over|everywhere|vivid|bold|page|canvas|body)\b|整个|整页|整体|全屏|满屏|纯色|通体|页面|全部/i;
/** "the background is red", 背景为浅蓝: the colour stands behind the background, as what it is. */
const BEHIND = /(?:back\s?ground|backdrop|canvas|背景|底色)[^.;。；,，]*$/i;

/**
 * The ground that a named background asks for. Light and dark names are worn as they are; a loud one before its noun ("a red
 * background") tints the page, as a brand does, unless the words say that the page itself has the colour.
 */
export function namedGround(hex: string, text: string, at: { readonly start: number; readonly end: number }): string {
  const { l, c, h } = toOklch(hex);
  const isLoud = l > 0.42 && l < 0.9 && (c >= 0.13 || (c >= 0.07 && l < 0.62));
  if (!isLoud || WHOLE.test(text) || BEHIND.test(text.slice(0, at.start)) || text.charAt(at.start) === '#') return hex;
  return toHex({ l: 0.935, c: Math.min(0.045, c * 0.3), h });
}
