import { entityById, entityIds } from '../catalogue/entities.ts';
import { pageKinds } from '../catalogue/page-kinds.ts';
import { createLexicon, findPhrases } from './lexicon.ts';
import type { Token } from './normalize.ts';
import type { Reading } from './reading.ts';

/** Turns of phrase in which the name of a record means none. */
const NO_RECORD = '';
const SAID_OTHERWISE =
  'information listing,course listing,service listing,event listing,venue listing,room listing,work experience,working experience,project experience,data collection,multiple device,different device,various device,mobile device,all device,any device,other device,electronic device,each device,device type,device compatibility,smart device,out of order,in order,in that order,in the order,the correct order,right order,message delivery,content delivery,delivery of message,fault diagnosis,error diagnosis,system diagnosis,problem diagnosis,network diagnosis,performance diagnosis';
const entityLexicon = createLexicon([
  ...entityIds.flatMap((id) => (entityById(id)?.cues.flat() ?? []).map((cue): [string, string] => [cue, id])),
  ...SAID_OTHERWISE.split(',').map((phrase): [string, string] => [phrase, NO_RECORD]),
]);
const pageLexicon = createLexicon(pageKinds.flatMap((kind) => kind.cues.map((cue): [string, string] => [cue, kind.id])));

type Found = Reading['features'][number];

/** Things of one lexicon in some words, each once, with the words that caused them. */
function findAll(lexicon: typeof entityLexicon, tokens: readonly Token[], confidence: number): Found[] {
  const found = new Map<string, Found>();
  for (const match of findPhrases(lexicon, tokens)) {
    const span = { start: tokens[match.from]?.start ?? 0, end: tokens[match.to - 1]?.end ?? 0 };
    for (const value of match.values) {
      if (value !== NO_RECORD && !found.has(value))
        found.set(value, { value, confidence: confidence / Math.sqrt(match.values.length), span });
    }
  }
  return [...found.values()];
}

/** The records of the catalogue that some words speak of. */
export function readEntities(tokens: readonly Token[]): Reading['entities'] {
  // "Team page" names a page, not a sports team.
  const named = findPhrases(pageLexicon, tokens);
  return findAll(entityLexicon, withoutOwners(tokens), 0.8).filter(({ span }) =>
    named.every(
      (match) =>
        span === undefined || span.end <= (tokens[match.from]?.start ?? 0) || span.start >= (tokens[match.to - 1]?.end ?? 0),
    ),
  );
}

const OWNERS = new Set(['user', 'customer', 'driver', 'employee', 'member', 'teacher']);

/** "A driver's licence" is no driver. */
function withoutOwners(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter((token, at) => !(OWNERS.has(token.stem) && tokens[at + 1]?.raw === 's' && at + 2 < tokens.length));
}

/** The kinds of page that some words name. */
export function readPages(tokens: readonly Token[]): Reading['pages'] {
  return findAll(pageLexicon, tokens, 0.9);
}

const COUNT_WORDS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};

/** Units in which durations are counted. */
const SPANS: ReadonlySet<string> = new Set(['minute', 'hour', 'day', 'week', 'month', 'year', '天', '日', '周']);

/** Reads how many of something a prompt wants ("6 products", 三个套餐). */
export function readCounts(tokens: readonly Token[]): Reading['counts'] {
  return findPhrases(entityLexicon, tokens).flatMap((match) => {
    const entity = match.values[0];
    if (entity === undefined || entity === NO_RECORD) return [];
    for (let index = match.from - 1; index >= Math.max(0, match.from - 3); index -= 1) {
      const token = tokens[index];
      if (token === undefined || tokens[index + 1]?.breakBefore === true) break;
      const count = COUNT_WORDS[token.stem] ?? (/^\d{1,2}$/.test(token.raw) ? Number(token.raw) : 0);
      // A two-day event is one event.
      if (count < 2 || count > 24 || SPANS.has(tokens[index + 1]?.stem ?? '')) continue;
      const span = { start: token.start, end: tokens[match.to - 1]?.end ?? token.end };
      return [{ value: { entity, count }, confidence: 0.9, span }];
    }
    return [];
  });
}
