import irregularJson from './irregular.json' with { type: 'json' };

const IRREGULAR: Readonly<Record<string, string>> = irregularJson;
const SINGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(IRREGULAR).map(([one, many]) => [many, one]),
);

/** "handyman", "craftswoman": "human" and "specimen" are none of these. */
const STEMS =
  '(?:alder|boat|business|chair|camera|council|crafts|door|fire|fisher|fore|fresh|gentle|ground|handy|journey|lay|marks|milk|police|post|sales|service|spokes|sports|steers|trades|work)';
const ONE_AT_WORK = new RegExp(`^${STEMS}(?:wo)?man$`, 'i');
const MANY_AT_WORK = new RegExp(`^${STEMS}(?:wo)?men$`, 'i');

/** The plural of an English noun; its last word takes the ending. */
export function pluralOf(noun: string): string {
  return ofLastWord(noun, (word) => {
    const known = IRREGULAR[word.toLowerCase()];
    if (known !== undefined) return known;
    if (ONE_AT_WORK.test(word)) return word.replace(/man$/i, 'men');
    if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
    return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
  });
}

/** The singular of an English noun, as far as its ending tells. */
export function singularOf(noun: string): string {
  return ofLastWord(noun, (word) => {
    const known = SINGULAR[word.toLowerCase()];
    if (known !== undefined) return known;
    if (MANY_AT_WORK.test(word)) return word.replace(/men$/i, 'man');
    if (IRREGULAR[word.toLowerCase()] !== undefined || /(?:ss|us|is)$/i.test(word)) return word;
    if (/[^aeiou]ies$/i.test(word)) return `${word.slice(0, -3)}y`;
    if (/(?:xes|zes|ches|shes|sses)$/i.test(word)) return word.slice(0, -2);
    return /s$/i.test(word) ? word.slice(0, -1) : word;
  });
}

/** "a" or "an", as the first letter of what follows has it. */
export function articleOf(words: string): string {
  return /^(?:[aeio]|u(?!n[ai]|s[ae]|ni))/i.test(words) ? 'an' : 'a';
}

/** Words with a capital at the start. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Words within a sentence: capitals stay where they are part of a name. */
export function inSentence(words: string): string {
  const [first = ''] = words.split(' ');
  return /^[A-Z][a-z-]*$/.test(first) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

function ofLastWord(noun: string, change: (word: string) => string): string {
  const words = noun.trim().split(' ');
  const last = words.pop() ?? '';
  return [...words, last === '' ? last : change(last)].join(' ');
}
