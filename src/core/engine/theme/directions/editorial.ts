import type { Direction } from './direction.ts';

/** A good newspaper: one serif for everything, thin rules, columns. */
export const editorial: Direction = {
  name: 'editorial',
  tones: ['thoughtful', 'direct', 'considered', 'studious', 'sincere'],
  kinds: ['content', 'personal', 'media'],
  type: {
    heading: 'newsreader',
    body: 'newsreader',
    small: 'figtree',
    weight: 500,
    tracking: '-0.02em',
    leading: 1.04,
    ratio: 1.33,
  },
  radius: 0,
  measure: [74, 40],
  space: 0.9,
  header: 'masthead',
  footer: 'paper',
  openings: [
    { layout: 'columns', aside: 'rows' },
    { layout: 'split', aside: 'rows' },
    { layout: 'columns', aside: 'tasks' },
    { layout: 'columns', aside: 'none' },
  ],
  card: 'ruled',
  heads: 'above',
  rhythm: 'rules',
  divider: 'none',
  button: 'square',
  frame: 'plain',
  picture: 'scene',
  thumbs: false,
  panel: 'page',
  figures: 'page',
  motion: 'settle',
  css: `
.eyebrow{text-transform:uppercase;letter-spacing:.14em;font-size:.78rem}
.band:not(.b-hero)>.wrap>.head h2{font-size:var(--s2)}
.band:not(.t-first,.t-fill)>.wrap>.head{border-block-start:3px double var(--ink);padding-block-start:.8rem;max-inline-size:none}
.o-columns h1{max-inline-size:22ch}
.ledger{background:none;border:0;border-block-start:3px double var(--ink);border-radius:0;box-shadow:none;padding:.8rem 0 0}
.ledger strong{font-family:var(--heading);font-weight:500;font-size:var(--s1)}
.prose{font-size:1.15rem}`,
};
