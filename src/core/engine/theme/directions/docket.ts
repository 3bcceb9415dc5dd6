import type { Direction } from './direction.ts';

/** A slip of an old shop: double frames on yellowed paper, ink and seal; Chinese titles stand upright. */
export const docket: Direction = {
  name: 'docket',
  tones: ['archival', 'nostalgic'],
  kinds: [],
  type: { heading: 'newsreader', body: 'newsreader', small: 'figtree', weight: 600, tracking: '0', leading: 1.08, ratio: 1.3 },
  radius: 0,
  measure: [72, 38],
  space: 0.9,
  header: 'ruled',
  footer: 'paper',
  openings: [
    { layout: 'split', aside: 'rows' },
    { layout: 'split', aside: 'picture' },
    { layout: 'split', aside: 'none' },
  ],
  card: 'outline',
  heads: 'beside',
  rhythm: 'rules',
  divider: 'none',
  button: 'square',
  frame: 'plain',
  picture: 'still',
  thumbs: true,
  panel: 'page',
  figures: 'page',
  motion: 'none',
  css: `
.site-header{border-block:4px double var(--primary)}
.row-card,.ledger{border:3px double var(--primary);box-shadow:none}
.eyebrow{letter-spacing:.2em}
.brand{font-family:var(--heading);letter-spacing:.12em}
.mark{background:none;color:var(--link);border:2px solid currentColor}
@media (min-width:48rem){
:lang(zh) .b-hero:not(.v-bar) .hero-text h1{writing-mode:vertical-rl;max-inline-size:9.2em;max-block-size:none;letter-spacing:.08em;border-inline:0;border-block:3px double var(--primary);padding-block:.35em;inline-size:fit-content}
:lang(zh) .b-hero:not(.v-bar) .hero-text{display:grid;grid-template-columns:1fr auto;column-gap:clamp(1.5rem,4vw,4rem);align-content:start}
:lang(zh) .b-hero:not(.v-bar) .hero-text>*{grid-column:1}
:lang(zh) .b-hero:not(.v-bar) .hero-text>h1{grid-column:2;grid-row:1/span 9}
:lang(zh) .b-hero:not(.v-bar) .hero-text h1 span{display:inline}
}`,
};
