import * as z from 'zod/mini';
import { pick } from '../../domain/random.ts';
import { pickText, type Text } from '../../domain/text.ts';
import { pairSchema, toText } from '../catalogue/pair.ts';
import type { CatalogueRecipe } from '../catalogue/recipes.ts';
import brandWordsJson from '../content/brand-words.json' with { type: 'json' };
import { specialtyById } from '../content/specialties.ts';
import type { PlannableReading } from '../read/reading.ts';

const {
  first: firstWords,
  last: lastWords,
  composed: composedWord,
} = z
  .strictObject({
    first: z.array(pairSchema).check(z.minLength(1)),
    /** Second words of a brand's name, by recipe. */
    last: z.record(z.string(), pairSchema),
    composed: pairSchema,
  })
  .parse(brandWordsJson);
/** Kinds of site that are called after what they do. */
const DESCRIPTIVE_KINDS = new Set([
  'app',
  'tool',
  'dashboard',
  'portal',
  'directory',
  'community',
  'content',
  'media',
  'campaign',
]);

/** The name the prompt gives, else what the site is in the prompt's words, else a made-up brand of the trade. */
export function chooseName(
  reading: PlannableReading,
  draft: {
    readonly base: CatalogueRecipe;
    readonly kind: string;
    readonly composed: boolean;
    readonly about: Text | null;
    readonly own: string | null;
  },
  random: () => number,
): Text {
  const brand = specialtyById(reading.specialty?.value)?.brand;
  if (reading.name !== undefined) return toText([reading.name.value, reading.name.value], reading.locales);
  const first = pick(random, firstWords);
  const subject = nameInPrompt(reading.subject?.value);
  if (subject !== undefined && isCalledAfter(reading, draft)) {
    const title = titleCase(subject);
    return toText([title, title], reading.locales);
  }
  const about = draft.composed ? draft.about : null;
  if (subject === undefined && about !== null && pickText(about, 'en').split(' ').length < 3)
    return toText([`${first[0]} ${titleCase(pickText(about, 'en'))}`, `${first[1]}${pickText(about, 'zh')}`], reading.locales);
  const own = nameInPrompt(draft.own ?? undefined);
  if (own !== undefined) {
    const title = titleCase(own);
    const isShort = /\p{Script=Han}/u.test(title) ? title.length <= 6 : title.split(' ').length <= 3;
    if (isShort) return toText([`${first[0]} ${title}`, `${first[1]}${title}`], reading.locales);
  }
  const last = brand ?? (draft.composed ? composedWord : undefined) ?? lastWords[draft.base.id] ?? draft.base.name;
  return toText([`${first[0]} ${last[0]}`, `${first[1]}${last[1]}`], reading.locales);
}

/** Decides whether the site has a name in the prompt's own words, its own or a word for its kind. */
export function isCalledAfter(reading: PlannableReading, draft: { readonly kind: string; readonly composed: boolean }): boolean {
  const subject = reading.subject?.value;
  if (reading.name !== undefined) return true;
  if (subject === undefined || specialtyById(reading.specialty?.value)?.brand !== undefined) return false;
  return !isBare(subject) && (draft.composed || DESCRIPTIVE_KINDS.has(draft.kind));
}

/** Returns the prompt's word for the site without the place it runs at; undefined when that says nothing. */
function nameInPrompt(called: string | undefined): string | undefined {
  const words = called?.replace(AROUND, '');
  return words === undefined || isBare(words) ? undefined : words;
}

/** Words that say how a site is or how it is made rather than what it is: "demo", "full-stack", "brand and". */
function isBare(subject: string): boolean {
  if (/\p{Script=Han}/u.test(subject)) return subject.length < 3;
  return subject.split(/\s+/).every((word, _, { length }) => BARE.test(word) || (length === 1 && LIKE.test(word)));
}

const LIKE = /(?:ic|al|ive|ed|ing|ight|ary|ible|able|brid|ern|ew|imple|mart|asic|line|ment|performance)$/i;
const BARE =
  /^(?:demo|forms?|review|update|visit|account|network|cloud|life|showcase|search|template|corporate|brand|official|and|or|of|to|temporary|unique|landing|minimalist|pagination|combined|\p{L}+(?:end|-stack|-platform|-time|-based|-level|-driven)|h5|pc|informational|asynchronous|web|development|service|management|system|platform)$/iu;

/** Words for the place where a site runs and the model it is made after. */
const AROUND = /(?<=\S)(?: type of)? wechat$|^copy of (?:the )?/i;

const SMALL = new Set(['a', 'an', 'and', 'of', 'for', 'the', 'to', 'in', 'on', 'with']);

/** "warehouse management" as "Warehouse Management"; words with capitals stay as typed. */
export function titleCase(phrase: string): string {
  return phrase
    .split(' ')
    .map((word, index) => (index > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
