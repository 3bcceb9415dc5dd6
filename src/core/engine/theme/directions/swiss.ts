import type { Direction } from './direction.ts';

/** International style: one tight grotesk, a strict grid, nothing that does not work. */
export const swiss: Direction = {
  name: 'swiss',
  tones: ['understated', 'confident', 'neutral', 'minimal'],
  kinds: ['brochure', 'personal', 'directory', 'portal'],
  type: { heading: 'inter-tight', body: 'inter-tight', weight: 600, tracking: '-0.035em', leading: 1.02, ratio: 1.34 },
  radius: 0,
  measure: [80, 40],
  space: 1,
  header: 'grid',
  footer: 'paper',
  openings: [
    { layout: 'columns', aside: 'tasks' },
    { layout: 'split', aside: 'rows' },
    { layout: 'poster', aside: 'none' },
    { layout: 'columns', aside: 'rows' },
  ],
  card: 'flat',
  heads: 'beside',
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
.hero-text h1:not(.long,.longer){font-size:calc(var(--s6)*1.15)}
.eyebrow{color:var(--ink);font-weight:500}
.eyebrow::before{content:"";display:inline-block;inline-size:.62em;block-size:.62em;background:var(--edge);margin-inline-end:.6em}.t-lead .eyebrow::before{background:currentColor}
.ledger{background:none;border:0;border-block-start:2px solid var(--ink);border-radius:0;box-shadow:none;padding:.8rem 0 0}
.band>.wrap>.head h2{font-size:var(--s2)}`,
};
