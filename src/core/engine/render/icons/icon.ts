import { remember } from '../../../domain/remember.ts';
import { type Html, trusted } from '../html.ts';
import { LUCIDE_FIRST } from './lucide-first.ts';
import { LUCIDE_SECOND } from './lucide-second.ts';

/** The shapes of an icon on a 24 x 24 grid; a four-pointed spark for unknown names. */
export function iconShapes(name: string): string {
  return findIcon(name) ?? LUCIDE_SECOND['sparkles'] ?? '';
}

/** The shapes of an icon, or undefined when the set has none of that name. */
export function findIcon(name: string): string | undefined {
  if (Object.hasOwn(LUCIDE_FIRST, name)) return LUCIDE_FIRST[name];
  return Object.hasOwn(LUCIDE_SECOND, name) ? LUCIDE_SECOND[name] : undefined;
}

/** An icon that only decorates: hidden from assistive technology, in the colour of the text around it. */
export const icon = remember(500, (name): Html =>
  trusted(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${iconShapes(name)}</svg>`),
);
