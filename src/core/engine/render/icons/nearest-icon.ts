import { memoizeKeys } from '../../../domain/memoize.ts';
import { nearest } from '../../../domain/nearest.ts';
import synonymsJson from './icon-synonyms.json' with { type: 'json' };
import { LUCIDE_FIRST } from './lucide-first.ts';
import { LUCIDE_SECOND } from './lucide-second.ts';
import { LUCIDE_SIGNS } from './lucide-signs.ts';

/** Icons that are carried, by names and words that stand for the same. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(Object.entries(synonymsJson));

/** The names of icons that pictures are drawn from too, and of those that only stand beside words. */
export const SUBJECT_ICONS: readonly string[] = [LUCIDE_FIRST, LUCIDE_SECOND].flatMap((icons) => Object.keys(icons));
export const SIGN_ICONS: readonly string[] = Object.keys(LUCIDE_SIGNS);
const ICON_NAMES = [...SUBJECT_ICONS, ...SIGN_ICONS];
const CARRIED: ReadonlySet<string> = new Set(ICON_NAMES);

/** Frames that a name puts around what it shows. */
const FRAMES: ReadonlySet<string> = new Set(['badge', 'circle', 'square', 'user']);

/** The carried icon that is nearest to a name: the same, one of the same meaning, of its words, or spelled like it. */
export const nearestIcon = memoizeKeys(500, (name: string): string => {
  const whole = name
    .trim()
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/^lucide-/, '');
  if (whole === '') return FALLBACK;
  return known(whole) ?? ofWords(whole.split('-')) ?? nearest(whole, ICON_NAMES) ?? FALLBACK;
});

const FALLBACK = 'sparkles';

function known(name: string): string | undefined {
  return CARRIED.has(name) ? name : SYNONYMS.get(name);
}

/** The longest run of the name's words from its start that is known, then each word; what a frame holds comes before it. */
function ofWords(words: readonly string[]): string | undefined {
  const [first = '', ...held] = words;
  if (FRAMES.has(first) && held.length > 0) return ofWords(held) ?? known(first);
  const starts = words.map((_, index) => words.slice(0, words.length - index).join('-'));
  return [...starts, ...held].reduce<string | undefined>(
    (found, each) => found ?? known(each) ?? known(each.replace(/s$/, '')),
    undefined,
  );
}
