import * as z from 'zod/mini';
import chineseRequestsJson from '../catalogue/chinese-requests.json' with { type: 'json' };

const cues = z.strictObject({ cues: z.array(z.string()) });
const table = z
  .strictObject({
    /** Verbs with which requests begin or end. */
    verbs: cues,
    /** Words that stand between a verb and its object. */
    before: cues,
    /** Nouns that are no record by themselves, but notes of them are. */
    noted: cues,
    /** Words that say nothing of an object behind them. */
    behind: cues,
    /** Words that are neither the name of a record nor of anything that contains one. */
    general: cues,
    /** Words that name no record by themselves. */
    alone: cues,
  })
  .parse(chineseRequestsJson);

const anyOf = ({ cues: words }: z.infer<typeof cues>) => words.join('|');

/** Parts of Chinese requests, as the alternatives of regular expressions; a browser has them for Chinese prompts only. */
export const CHINESE_VERBS = anyOf(table.verbs);
export const BEFORE_OBJECTS = anyOf(table.before);
export const BEHIND_OBJECTS = anyOf(table.behind);
export const NOTED_OBJECTS = anyOf(table.noted);
export const GENERAL_OBJECTS = `${anyOf(table.general)}|^(?:${anyOf(table.alone)})$`;
