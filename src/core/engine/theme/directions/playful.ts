import type { Direction } from './direction.ts';

/** Stickers on a bright page: round letters, thick outlines, small tilts. */
export const playful: Direction = {
  name: 'playful',
  tones: ['playful', 'cheerful', 'lively', 'fun'],
  kinds: ['media'],
  type: { heading: 'baloo-2', body: 'figtree', weight: 700, tracking: '-0.015em', leading: 1, ratio: 1.34 },
  radius: 20,
  measure: [74, 38],
  space: 1,
  header: 'floating',
  footer: 'deep',
  openings: [
    { layout: 'split', aside: 'picture' },
    { layout: 'split', aside: 'tasks' },
    { layout: 'poster', aside: 'rows' },
    { layout: 'stack', aside: 'rows' },
  ],
  card: 'sticker',
  heads: 'middle',
  rhythm: 'bands',
  divider: 'wave',
  button: 'sticker',
  frame: 'blob',
  picture: 'pop',
  thumbs: true,
  panel: 'brand',
  figures: 'brand',
  motion: 'rise',
  css: `
.bar{border:2px solid var(--ink)!important;box-shadow:4px 5px 0 var(--ink)}
.eyebrow{display:inline-block;background:var(--accent);color:var(--on-accent);padding:.3rem 1.1rem;border-radius:99rem;rotate:-2deg}
.tasks{gap:1rem}
.tasks li{background:var(--surface);color:var(--ink);padding-inline:1.4rem;border-radius:var(--radius)}
.ledger,.tasks li,.o-split .tasks li:last-child{border:2px solid var(--ink);box-shadow:6px 7px 0 var(--ink)}
.tasks li:nth-child(odd){rotate:-.6deg}.tasks li:nth-child(even){rotate:.5deg}`,
};
