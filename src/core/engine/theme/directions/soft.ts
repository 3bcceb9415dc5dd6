import type { Direction } from './direction.ts';

/** A modern product: friendly geometric letters, soft light, rounded panels. */
export const soft: Direction = {
  name: 'soft',
  tones: ['crisp', 'polished', 'friendly', 'gentle', 'calm', 'airy', 'encouraging', 'helpful', 'modern', 'relaxed'],
  kinds: ['brochure', 'tool', 'community', 'app'],
  type: { heading: 'figtree', body: 'figtree', weight: 650, tracking: '-0.03em', leading: 1.08, ratio: 1.3 },
  radius: 18,
  measure: [74, 38],
  space: 1.1,
  header: 'floating',
  footer: 'paper',
  openings: [
    { layout: 'stack', aside: 'rows' },
    { layout: 'split', aside: 'rows' },
    { layout: 'split', aside: 'tasks' },
    { layout: 'stack', aside: 'none' },
  ],
  card: 'raised',
  heads: 'middle',
  rhythm: 'bands',
  divider: 'none',
  button: 'pill',
  frame: 'round',
  picture: 'mosaic',
  thumbs: true,
  panel: 'tint',
  figures: 'tint',
  motion: 'rise',
  css: `
.b-hero:not(.v-bar){background:radial-gradient(60rem 30rem at 75% -10%,var(--tint),transparent 70%)}
.eyebrow{display:inline-flex;background:var(--tint);color:var(--ink);padding:.3rem .9rem;border-radius:99rem}
.ledger{box-shadow:0 2.5rem 5rem -2.5rem rgb(0 0 0/.35);border-radius:calc(var(--radius)*1.3)}`,
};
