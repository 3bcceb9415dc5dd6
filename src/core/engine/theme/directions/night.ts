import type { Direction } from './direction.ts';

/** Technical: hairlines, mono labels, a grid that shows; at its best in the dark. */
export const night: Direction = {
  name: 'night',
  tones: ['technical', 'futuristic', 'secure', 'quick', 'cinematic', 'moody'],
  kinds: ['tool', 'media', 'brochure'],
  type: {
    heading: 'space-grotesk',
    body: 'space-grotesk',
    small: 'jetbrains-mono',
    weight: 500,
    tracking: '-0.04em',
    leading: 1.05,
    ratio: 1.3,
  },
  radius: 6,
  measure: [76, 38],
  space: 0.95,
  header: 'ruled',
  footer: 'paper',
  openings: [
    { layout: 'split', aside: 'rows' },
    { layout: 'columns', aside: 'rows' },
    { layout: 'stack', aside: 'tasks' },
    { layout: 'stack', aside: 'none' },
  ],
  card: 'outline',
  heads: 'above',
  rhythm: 'rules',
  divider: 'none',
  button: 'soft',
  frame: 'browser',
  picture: 'window',
  thumbs: false,
  panel: 'page',
  figures: 'page',
  motion: 'settle',
  css: `
.eyebrow,.ledger-head,.nav a,.badge,.site-footer nav,.legal{font-family:var(--small);letter-spacing:-.02em;font-size:.84rem;font-weight:500}
.eyebrow::before{content:"/ ";color:var(--muted)}
.b-hero:not(.v-bar){background:linear-gradient(var(--line) 1px,transparent 1px) 0 0/100% 4rem,linear-gradient(90deg,var(--line) 1px,transparent 1px) 50% 0/4rem 100%;background-blend-mode:normal}
.b-hero:not(.v-bar)>.wrap{background:radial-gradient(closest-side,var(--bg) 62%,transparent)}
.button{font-size:.92rem;font-weight:600;letter-spacing:-.02em}`,
};
