import type { Blueprint } from '../../blueprint/schema.ts';
import { type Html, trusted } from '../html.ts';
import { silhouette } from './painted-thing.ts';
import { keptThings } from './things/site-things.ts';
import { siteSubjects } from './things/site-subjects.ts';

const SIZE = 100;

/** The shadow of what the site is about, behind an opening of words alone; null where no drawing shows it. */
export function subjectGhost(blueprint: Blueprint): Html | null {
  const { pictures } = blueprint;
  const [name = ''] = pictures === undefined ? [] : siteSubjects(keptThings(pictures), blueprint);
  const drawing = pictures?.[name];
  if (drawing === undefined) return null;
  const shadow = silhouette(drawing, { x: SIZE / 2, y: SIZE / 2, size: SIZE, turn: -8 }, 'currentColor');
  return trusted(`<svg class="hero-ghost" viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true">${shadow}</svg>`);
}
