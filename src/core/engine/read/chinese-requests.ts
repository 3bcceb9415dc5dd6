import * as z from 'zod/mini';
import chineseRequestsJson from '../catalogue/chinese-requests.json' with { type: 'json' };

const cues = z.strictObject({ cues: z.array(z.string()) });
const table = z
  .strictObject({
    /** What requests begin or end with. */
    verbs: cues,
    /** What stands between a verb and its object. */
    before: cues,
    /** What is no record by itself, but notes of it are one. */
    noted: cues,
    /** What says nothing of an object behind it. */
    behind: cues,
    /** What no record is called, nor anything that it is in. */
    general: cues,
    /** What no record is called by itself. */
    alone: cues,
  })
  .parse(chineseRequestsJson);

const anyOf = ({ cues: words }: z.infer<typeof cues>) => words.join('|');

/** What Chinese requests consist of, as the alternatives of regular expressions; a browser has them for Chinese prompts only. */
export const CHINESE_VERBS = anyOf(table.verbs);
export const BEFORE_OBJECTS = anyOf(table.before);
export const BEHIND_OBJECTS = anyOf(table.behind);
export const NOTED_OBJECTS = anyOf(table.noted);
export const GENERAL_OBJECTS = `${anyOf(table.general)}|^(?:${anyOf(table.alone)})$`;
