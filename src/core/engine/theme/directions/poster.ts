import type { Direction } from './direction.ts';

/** A bill on a wall: one huge line on a field of the brand's colour. */
export const poster: Direction = {
  name: 'poster',
  tones: ['bold', 'energetic', 'punchy', 'adventurous', 'motivating'],
  kinds: ['campaign', 'media'],
  type: { heading: 'bricolage-grotesque', body: 'figtree', weight: 800, tracking: '-0.035em', leading: 0.96, ratio: 1.38 },
  radius: 4,
  measure: [80, 38],
  space: 1,
  header: 'plain',
  footer: 'deep',
  openings: [
    { layout: 'poster', aside: 'rows' },
    { layout: 'poster', aside: 'none' },
    { layout: 'split', aside: 'rows' },
    { layout: 'poster', aside: 'tasks' },
  ],
  card: 'thick',
  heads: 'above',
  rhythm: 'even',
  divider: 'none',
  button: 'square',
  frame: 'slant',
  picture: 'stripes',
  thumbs: false,
  panel: 'brand',
  figures: 'deep',
  motion: 'rise',
  css: `
.site-header{border-block-end:3px solid var(--ink)}
.brand{font-weight:800}
.eyebrow{font-weight:750;color:inherit}
.hero-text h1:not(.long,.longer){font-size:clamp(2.9rem,1.4rem + 6.6vw,7.2rem)}
.hero-text h1.long{font-size:clamp(2.6rem,1.6rem + 4.4vw,5.4rem)}
.band>.wrap>.head h2{font-size:var(--s4)}`,
};
