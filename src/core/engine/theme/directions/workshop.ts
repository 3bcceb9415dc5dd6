import type { Direction } from './direction.ts';

/** A job card on a bench: slab letters, dashed lines, stamped numbers. */
export const workshop: Direction = {
  name: 'workshop',
  tones: ['solid', 'practical', 'neighbourly', 'orderly'],
  kinds: ['venue', 'tool', 'shop', 'community'],
  type: { heading: 'bitter', body: 'public-sans', weight: 750, tracking: '-0.025em', leading: 1.06, ratio: 1.27 },
  radius: 3,
  measure: [74, 40],
  space: 0.9,
  header: 'plain',
  footer: 'deep',
  openings: [
    { layout: 'split', aside: 'rows' },
    { layout: 'split', aside: 'hours' },
    { layout: 'split', aside: 'tasks' },
    { layout: 'poster', aside: 'rows' },
  ],
  card: 'outline',
  heads: 'beside',
  rhythm: 'even',
  divider: 'none',
  button: 'soft',
  frame: 'offset',
  picture: 'still',
  thumbs: false,
  panel: 'deep',
  figures: 'tint',
  motion: 'none',
  css: `
.site-header{border-block-end:2px dashed var(--control)}
.band:not(.t-first,.b-hero,.t-fill)>.wrap>.head{max-inline-size:none;border-block-start:2px dashed var(--control);padding-block-start:1rem}
.eyebrow{display:inline-block;border:2px solid var(--edge);padding:.15rem .7rem;border-radius:3px;text-transform:uppercase;letter-spacing:.06em;font-size:.8rem}
.ledger{border:2px solid var(--ink);box-shadow:none;border-radius:4px}
.ledger-head{border-block-end:2px dashed var(--control);padding-block-end:.8rem}
.ledger li{border-block-end-style:dashed}
.card:not(.form){border-style:dashed;border-width:1.5px;border-color:var(--control)}`,
};
