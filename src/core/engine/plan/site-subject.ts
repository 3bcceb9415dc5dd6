import type { CatalogueRecipe } from '../catalogue/recipes.ts';
import { specialtyById } from '../content/specialties.ts';
import { stem } from '../read/normalize.ts';
import type { PlannableReading } from '../read/reading.ts';

/** Words that say how a site is, or that it is one. */
const SAYS_NOTHING =
  /^(?:local|small|online|independent|family|modern|new|simple|personal|professional|official|nice|beautiful|private|public|international|global|national|web|mobile|company|business|website|site|platform|app|application|system|tool|store|shop|blog|portal|page|homepage|dashboard|service|services|and|of|the|a|an|for)$/;

/**
 * Returns the prompt's name for its kind of site where it says more than the recipe and its trade do: "chess club" for a sports site,
 * "cat cafe" for a café. Null when the recipe's own words say it.
 */
export function ownSubject(reading: PlannableReading, base: CatalogueRecipe): string | null {
  const subject = reading.subject?.value.replace(/\s+(?:website|site|app|platform|portal|page)$/i, '').trim();
  if (subject === undefined || subject === '') return null;
  const specialty = specialtyById(reading.specialty?.value);
  const trade = specialty?.recipes.includes(base.id) === true ? specialty.cues : [[], []];
  if (/\p{Script=Han}/u.test(subject)) {
    const rest = [...base.cues[1], ...(trade[1] ?? [])].reduce((text, cue) => text.replaceAll(cue, ''), subject);
    return rest.replace(/[的在线网店]/gu, '').length >= 2 && subject.length <= 8 ? subject : null;
  }
  const known = new Set([...base.cues[0], ...(trade[0] ?? [])].flatMap((cue) => cue.split(' ').map(stem)));
  const words = subject.toLowerCase().split(/\s+/);
  const own = words.filter((word) => !SAYS_NOTHING.test(word) && !known.has(stem(word)));
  const kept = subject.split(/\s+/).filter((word, index) => index > 0 || !SAYS_NOTHING.test(word.toLowerCase()));
  return own.length === 0 || kept.length === 0 || kept.length > 4 ? null : kept.join(' ');
}
