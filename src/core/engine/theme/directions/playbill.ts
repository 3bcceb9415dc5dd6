import type { Direction } from './direction.ts';

/** A bill of the music hall: fat slab capitals between ornaments, everything in the middle, thick and thin rules. */
export const playbill: Direction = {
  name: 'playbill',
  tones: ['theatrical', 'vintage'],
  kinds: [],
  type: {
    heading: 'bitter',
    body: 'bitter',
    small: 'public-sans',
    weight: 800,
    tracking: '-0.02em',
    leading: 0.98,
    transform: 'uppercase',
    ratio: 1.36,
  },
  radius: 0,
  measure: [74, 38],
  space: 0.9,
  header: 'masthead',
  footer: 'deep',
  openings: [
    { layout: 'stack', aside: 'rows' },
    { layout: 'stack', aside: 'none' },
    { layout: 'poster', aside: 'none' },
  ],
  card: 'thick',
  heads: 'middle',
  rhythm: 'rules',
  divider: 'none',
  button: 'square',
  frame: 'plain',
  picture: 'stripes',
  thumbs: false,
  panel: 'brand',
  figures: 'page',
  motion: 'none',
  css: `
.site-header{border-block-end:6px double var(--ink)}
.site-header .mark{display:none}
.brand{font-family:var(--heading);font-weight:800;text-transform:uppercase;letter-spacing:.02em}.brand:not(.long){font-size:var(--s2)}
.brand::before,.brand::after{content:"★";font-size:.5em;color:var(--link)}.site-header .brand:not(.long){max-inline-size:none;padding-block:.6rem;@media (min-width:60rem){white-space:nowrap}}
.nav a,.eyebrow,.button{text-transform:uppercase;letter-spacing:.08em;font-weight:700}
:is(h1,h2){text-transform:uppercase}
.hero-text h1:not(.long,.longer){font-size:clamp(3rem,1.6rem + 6.2vw,7rem)}
.hero-text h1::after,.band>.wrap>.head :is(h1,h2)::after{content:"❧";display:block;font-size:.5em;line-height:1.3;color:var(--link);font-weight:400}
.row-card{outline:1px solid var(--ink);outline-offset:-7px}
.row-card :is(h2,h3){font-family:var(--heading);font-weight:800;font-size:var(--s2)}
.price,.stat strong,.figure strong{font-family:var(--heading);font-weight:800;font-size:var(--s3);font-variant-numeric:lining-nums}
.band>.wrap>.head{text-align:center;max-inline-size:none}`,
};
