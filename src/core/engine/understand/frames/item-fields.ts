import { isFieldName } from '../../document/ground/field-words.ts';
import { addEntity, addField, type Draft } from '../brief/draft.ts';
import { readAsked } from '../clauses/read-asked.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';
import { isSign, type Stretch, type Token } from '../text/token.ts';
import { askedFields } from './asked.ts';

const ITEMS_MIN = 3;
const WORDS_MAX = 6;

export interface Item {
  readonly stretch: Stretch;
  readonly tokens: readonly Token[];
}

/**
 * Reads the items right below what the site is as the properties of what it holds: "Lost and found board\n- what it is\n- where
 * (…)\n- date". Returns how many of the items it took: all, or none where most of them say something else.
 */
export function takeItemFields(draft: Draft, run: readonly Item[], text: string): number {
  const isOpen = [...draft.entities.values()].every(({ isGuess }) => isGuess);
  if (run.length < ITEMS_MIN || !isOpen) return 0;
  if (run.filter(isProperty).length < run.length || run.filter(isNamed).length * 3 < run.length) return 0;
  const fields = run.flatMap(({ tokens, stretch }): string[] => {
    const [, one, other] = pattern('oneOrOther').exec(text.slice(stretch.start, stretch.end)) ?? [];
    if (one !== undefined && other !== undefined) return [`${labelOf('kind')} (${one}|${other})`];
    const own = withoutCondition(tokens);
    const read = readAsked({ tokens: own, at: 0 }, draft.words, 1);
    return read.flatMap((phrase) => askedFields(draft, phrase));
  });
  if (fields.length < run.length) return 0;
  const [guess] = draft.entities.values();
  const key = labelOf('entry');
  const entity = guess ?? addEntity(draft, { key, name: key });
  for (const field of fields) addField(entity, field);
  draft.focus = entity;
  return run.length;
}

/** Few words outside brackets, and nobody who does something. */
function isProperty({ tokens }: Item): boolean {
  const bracket = tokens.findIndex((token) => isSign(token, '([（'));
  const own = withoutCondition(bracket === -1 ? tokens : tokens.slice(0, bracket));
  const isSaying = own.some(
    ({ tag, form }, index) => tag === 'modal' || (tag === 'verb' && form !== 'past' && index < own.length - 1),
  );
  return own.length > 0 && own.length <= WORDS_MAX && !isSaying && !own.some((token) => isSign(token, ',，:：'));
}

function isNamed({ tokens }: Item): boolean {
  const [first] = tokens;
  return (
    first !== undefined &&
    (['what', 'where', 'how', 'who', 'when'].includes(first.lemma) || isFieldName(first.text.toLowerCase()))
  );
}

/** "picture if they have" is a picture. */
function withoutCondition(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ tag, lemma }, index) => index > 0 && tag === 'if' && lemma === 'if');
  return at === -1 ? tokens : tokens.slice(0, at);
}
