import type { Direction } from './direction.ts';

/** A data desk: small exact type, close rows, figures that line up. */
export const desk: Direction = {
  name: 'desk',
  tones: ['efficient', 'focused', 'precise', 'professional'],
  kinds: ['app', 'dashboard'],
  type: { heading: 'ibm-plex-sans', body: 'ibm-plex-sans', weight: 600, tracking: '-0.02em', leading: 1.12, ratio: 1.2 },
  radius: 6,
  measure: [80, 40],
  space: 0.75,
  header: 'ruled',
  footer: 'paper',
  openings: [
    { layout: 'split', aside: 'rows' },
    { layout: 'split', aside: 'tasks' },
    { layout: 'columns', aside: 'rows' },
  ],
  card: 'outline',
  heads: 'above',
  rhythm: 'even',
  divider: 'none',
  button: 'soft',
  frame: 'round',
  picture: 'window',
  thumbs: false,
  panel: 'page',
  figures: 'page',
  motion: 'none',
  css: `
.b-hero:not(.v-bar){padding-block:clamp(1.25rem,2.4vw,2.5rem)}
.hero-text h1,.hero-text h1:is(.long,.longer){font-size:var(--s5)}
.eyebrow{color:var(--muted)}
.band>.wrap>.head h2{font-size:var(--s2)}
.grid{gap:1rem}`,
};
