import { LUCIDE_FIRST } from '../../render/icons/lucide-first.ts';
import { LUCIDE_SECOND } from '../../render/icons/lucide-second.ts';

/** The names of all icons. */
export const ICON_NAMES: readonly string[] = [...Object.keys(LUCIDE_FIRST), ...Object.keys(LUCIDE_SECOND)];
