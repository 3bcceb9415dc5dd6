import { memoizeKeys } from '../../../domain/memoize.ts';
import { type Html, trusted } from '../html.ts';
import { LUCIDE_FIRST } from './lucide-first.ts';
import { LUCIDE_SECOND } from './lucide-second.ts';
import { LUCIDE_SIGNS } from './lucide-signs.ts';
import { nearestIcon } from './nearest-icon.ts';

/** The shapes of an icon on a 24 x 24 grid; those of the nearest where the set has none of that name. */
export function iconShapes(name: string): string {
  return findIcon(name) ?? findIcon(nearestIcon(name)) ?? '';
}

/** The shapes of an icon, or undefined when the set has none of that name. */
export function findIcon(name: string): string | undefined {
  return findSubjectIcon(name) ?? (Object.hasOwn(LUCIDE_SIGNS, name) ? LUCIDE_SIGNS[name] : undefined);
}

/** The shapes of an icon that a picture may show as its subject. */
export function findSubjectIcon(name: string): string | undefined {
  if (Object.hasOwn(LUCIDE_FIRST, name)) return LUCIDE_FIRST[name];
  return Object.hasOwn(LUCIDE_SECOND, name) ? LUCIDE_SECOND[name] : undefined;
}

/** An icon that only decorates: hidden from assistive technology, in the colour of the text around it. */
export const icon = memoizeKeys(500, (name): Html =>
  trusted(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${iconShapes(name)}</svg>`),
);
