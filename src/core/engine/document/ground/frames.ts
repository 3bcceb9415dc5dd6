import * as z from 'zod/mini';
import { CLASSES, type Class } from '../lines/brief-line.ts';
import framesJson from './frames.json' with { type: 'json' };
import statesJson from './flow-states.json' with { type: 'json' };
import type { Locale } from '../../../domain/text.ts';

const wordsSchema = z.array(z.string());
const frameSchema = z.strictObject({
  verbs: wordsSchema,
  /** Classes of things that the verb is done to; any when absent. */
  on: z.optional(z.array(z.enum(CLASSES))),
  does: z.enum([
    'make',
    'add',
    'mark',
    'step',
    'change',
    'remove',
    'see',
    'cart',
    'file',
    'account',
    'tell',
    'countdown',
    'none',
  ]),
  /** Id, English singular and plural, and Chinese name of the record that is made. */
  makes: z.optional(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  icon: z.optional(z.string()),
  asks: z.optional(wordsSchema),
  limit: z.optional(z.enum(['noOverlap', 'once', 'oncePerPerson', 'oncePerDay', 'places', 'stock', 'slot'])),
  /** `requested>approved|declined|cancelled`: the way, then its other ends. */
  states: z.optional(z.string()),
  /** The states where nobody has to agree. */
  plain: z.optional(z.string()),
  contact: z.optional(z.enum(['email', 'phone', ''])),
  /** Everybody may read what is made. */
  open: z.optional(z.boolean()),
  /** Rows are noted as things happen. */
  log: z.optional(z.boolean()),
  /** Another label of the long text that is asked for. */
  about: z.optional(z.tuple([z.string(), z.string()])),
  /** The number that a row takes of the places or the stock. */
  takes: z.optional(z.string()),
  mark: z.optional(z.enum(['favorite', 'like', 'vote', 'follow', 'compare'])),
  count: z.optional(z.string()),
  to: z.optional(z.string()),
  against: z.optional(z.string()),
  option: z.optional(z.enum(['search', 'filters', 'sorts', 'export', 'pdf', 'compare', 'lookup'])),
});
export type Frame = z.infer<typeof frameSchema>;

const FRAMES = z.array(frameSchema).parse(framesJson);
const STATES = z.record(z.string(), z.tuple([z.string(), z.string(), z.string(), z.string()])).parse(statesJson);

/**
 * The frame of a verb: the one that is about things of this class, else one about anything, else any. Null for a verb that no
 * frame knows; words that begin with a known verb are known unless they have to be one exactly.
 */
export function findFrame(verb: string, cls: Class | undefined, how: 'exactly' | 'begins' = 'begins'): Frame | null {
  const words = verb.trim().toLowerCase();
  for (const isMeant of how === 'exactly' ? [isExactly] : [isExactly, begins]) {
    const found = FRAMES.filter((frame) => frame.verbs.some((each) => isMeant(words, each)));
    const fit =
      found.find(({ on }) => cls !== undefined && on?.includes(cls) === true) ??
      found.find(({ on }) => on === undefined) ??
      found[0];
    if (fit !== undefined) return fit;
  }
  return null;
}

/** The longest known verb with which words begin. */
export function knownVerb(words: string): string | undefined {
  const said = words.trim().toLowerCase();
  return FRAMES.flatMap(({ verbs }) => verbs)
    .filter((verb) => isExactly(said, verb) || begins(said, verb))
    .toSorted((one, other) => other.length - one.length)[0];
}

function isExactly(words: string, verb: string): boolean {
  return words === verb;
}

/** "approve or decline" begins with "approve"; in Chinese a verb may be followed by anything. */
function begins(words: string, verb: string): boolean {
  return words.startsWith(/\p{Script=Han}/u.test(verb) ? verb : `${verb} `);
}

/** The names of a state and of the step that leads to it. */
export function stateWords(state: string, locale: Locale): { readonly name: string; readonly step: string } {
  const [english, chinese, step, chineseStep] = STATES[state] ?? [state, state, '', ''];
  return locale === 'zh' ? { name: chinese, step: chineseStep || chinese } : { name: english, step: step || english };
}

/** The state of a label, where it is one that is known. */
export function stateNamed(words: string): string | undefined {
  const wanted = words.trim().toLowerCase();
  return Object.entries(STATES).find(
    ([id, names]) => id.toLowerCase() === wanted || names.some((name) => name !== '' && name.toLowerCase() === wanted),
  )?.[0];
}
