import type { Direction } from './direction.ts';

/** Warm and made by hand: a soft old serif, paper grounds, round tops. */
export const craft: Direction = {
  name: 'craft',
  tones: ['warm', 'inviting', 'homely', 'welcoming', 'calm', 'rustic', 'cozy'],
  kinds: ['shop', 'venue', 'personal'],
  type: { heading: 'fraunces', body: 'figtree', weight: 500, tracking: '-0.02em', leading: 1.06, ratio: 1.31 },
  radius: 14,
  measure: [74, 38],
  space: 1.05,
  header: 'plain',
  footer: 'deep',
  openings: [
    { layout: 'split', aside: 'rows' },
    { layout: 'split', aside: 'picture' },
    { layout: 'split', aside: 'hours' },
    { layout: 'stack', aside: 'rows' },
  ],
  card: 'soft',
  heads: 'above',
  rhythm: 'bands',
  divider: 'arc',
  button: 'pill',
  frame: 'arch',
  picture: 'still',
  thumbs: true,
  panel: 'tint',
  figures: 'tint',
  motion: 'rise',
  css: `
.eyebrow{font-family:var(--heading);font-size:var(--s1);font-weight:500}
.mark{border-radius:50% 50% 4px 4px}
.ledger{border-radius:2.5rem 2.5rem var(--radius) var(--radius)}
.ledger-head{font-family:var(--heading);font-size:var(--s1);font-weight:500;color:var(--ink)}`,
};
