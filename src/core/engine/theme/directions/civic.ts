import type { Direction } from './direction.ts';

/** Public service: plain words, large links, nothing in the way. */
export const civic: Direction = {
  name: 'civic',
  tones: ['plain', 'clear', 'trustworthy', 'reassuring'],
  kinds: ['portal', 'directory'],
  type: { heading: 'public-sans', body: 'public-sans', weight: 700, tracking: '-0.02em', leading: 1.1, ratio: 1.25 },
  radius: 2,
  measure: [68, 40],
  space: 0.85,
  header: 'ruled',
  footer: 'paper',
  openings: [
    { layout: 'split', aside: 'tasks' },
    { layout: 'columns', aside: 'tasks' },
    { layout: 'split', aside: 'hours' },
    { layout: 'split', aside: 'rows' },
  ],
  card: 'bare',
  heads: 'above',
  rhythm: 'even',
  divider: 'none',
  button: 'square',
  frame: 'plain',
  picture: 'scene',
  thumbs: false,
  panel: 'brand',
  figures: 'page',
  motion: 'none',
  css: `
.site-header,.site-footer{border-block-start:.6rem solid var(--primary)}
.tasks a,.shortcut a,.row-card :is(h2,h3) a{color:var(--link);text-decoration:underline;text-decoration-thickness:.08em;text-underline-offset:.18em}
.b-hero:not(.v-bar){background:var(--tint)}
.b-hero:not(.v-bar)+.band.t-plain{padding-block-start:calc(var(--space)*.7)}
.eyebrow{color:var(--ink)}
.ledger{box-shadow:none}`,
};
