import type { Direction } from './direction.ts';

/** A quiet house: a tall light serif, small capitals, much air. */
export const luxury: Direction = {
  name: 'luxury',
  tones: ['refined', 'romantic', 'calm', 'elegant', 'luxurious'],
  kinds: ['venue', 'personal'],
  type: { heading: 'cormorant-garamond', body: 'jost', weight: 400, tracking: '-0.015em', leading: 1, ratio: 1.38 },
  radius: 0,
  measure: [76, 36],
  space: 1.3,
  header: 'masthead',
  footer: 'deep',
  openings: [
    { layout: 'stack', aside: 'none' },
    { layout: 'split', aside: 'rows' },
    { layout: 'split', aside: 'hours' },
    { layout: 'split', aside: 'picture' },
  ],
  card: 'flat',
  heads: 'middle',
  rhythm: 'even',
  divider: 'none',
  button: 'caps',
  frame: 'offset',
  picture: 'still',
  thumbs: false,
  panel: 'deep',
  figures: 'page',
  motion: 'settle',
  css: `
.eyebrow{text-transform:uppercase;letter-spacing:.22em;font-weight:400;font-size:.78rem}
:lang(zh) .eyebrow{letter-spacing:.1em}
.brand{font-weight:500;letter-spacing:.02em}.brand:not(.long){font-size:var(--s2)}
.site-header .mark{display:none}
.nav a{font-weight:400;letter-spacing:.06em}
.o-stack h1{max-inline-size:16ch;margin-inline:auto}
.hero-text h1:not(.long,.longer){font-size:clamp(3.2rem,1.9rem + 5.4vw,6.6rem)}
.hero-text h1.long{font-size:clamp(2.9rem,2rem + 3.6vw,5.2rem)}
.o-stack:not(:has(.hero-side)){padding-block:clamp(2rem,6vw,6rem)}
.ledger{box-shadow:none;border-inline:0;background:none;padding-inline:0}
.price{font-size:var(--s2)}
.ledger strong{font-family:var(--heading);font-weight:500;font-size:var(--s1)}
:is(.row-card,.point,.line,.plan,.person) :is(h2,h3){font-weight:500;font-size:var(--s2)}`,
};
