import type { ArtDirection } from '../theme/art-direction.ts';
import { type Html, html, trusted } from './html.ts';

const SHAPES: Partial<Record<ArtDirection['divider'], string>> = {
  wave: 'M0 24C180 44 320 44 480 28S820 0 960 14s260 30 480 6v28H0Z',
  arc: 'M0 48C360 4 1080 4 1440 48Z',
  slant: 'M0 48 1440 0v48Z',
};

/** The seam between two bands of different ground; it carries the colour of the lower one. */
export function divider(kind: ArtDirection['divider'], above: string, below: string): Html | null {
  const shape = SHAPES[kind];
  const edges = ['alt', 'fill', 'stats'];
  if (shape === undefined || above === 'poster' || above === below || !edges.includes(below) || edges.includes(above))
    return null;
  return html`<div class="edge e-${below}" aria-hidden="true">
    <svg viewBox="0 0 1440 48" preserveAspectRatio="none">${trusted(`<path d="${shape}"/>`)}</svg>
  </div>`;
}
