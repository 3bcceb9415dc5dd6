import type { Direction } from './direction.ts';

/** A shop window: the things first, in an even grid, words small and exact. */
export const catalogue: Direction = {
  name: 'catalogue',
  tones: ['open', 'polished', 'practical'],
  kinds: ['shop', 'directory', 'media'],
  type: { heading: 'libre-franklin', body: 'libre-franklin', weight: 650, tracking: '-0.025em', leading: 1.06, ratio: 1.26 },
  radius: 4,
  measure: [84, 38],
  space: 0.8,
  header: 'grid',
  footer: 'paper',
  openings: [
    { layout: 'columns', aside: 'rows' },
    { layout: 'split', aside: 'rows' },
    { layout: 'poster', aside: 'rows' },
    { layout: 'split', aside: 'tasks' },
  ],
  card: 'bare',
  heads: 'above',
  rhythm: 'even',
  divider: 'none',
  button: 'square',
  frame: 'plain',
  picture: 'mosaic',
  thumbs: true,
  panel: 'tint',
  figures: 'tint',
  motion: 'none',
  css: `
.b-hero:not(.v-bar){padding-block:clamp(1.25rem,2.4vw,2.5rem)}
.hero-text h1:not(.long,.longer){font-size:var(--s5)}
.hero-text h1:is(.long,.longer){font-size:var(--s4)}
.eyebrow{color:var(--muted);font-weight:500}
.band>.wrap>.head h2{font-size:var(--s2)}
.picture{border-radius:var(--radius)}`,
};
