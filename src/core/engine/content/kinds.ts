import * as z from 'zod/mini';
import { memoizeKeys } from '../../domain/memoize.ts';
import { pickText, type Text } from '../../domain/text.ts';
import { pairSchema, type Pair } from '../catalogue/pair.ts';
import { cuesSchema } from '../catalogue/recipes.ts';
import kindsJson from './kinds.json' with { type: 'json' };

const pairs = z.array(pairSchema).check(z.minLength(1));
const kindSchema = z.strictObject({
  id: z.string(),
  /** Entities of the catalogue that are such things. */
  entities: z.string(),
  /** Endings of the name of such a thing: one pattern per language. */
  cues: cuesSchema,
  /** Further Chinese words: those that name entities of the catalogue, which English sites call by both names. */
  always: z.optional(z.array(z.string())),
  /** First sentences; a summary is one of them. */
  opens: pairs,
  /** Sentences or lists that follow. */
  more: z.optional(pairs),
  /** Paragraphs of a long text: one of each. */
  body: z.optional(z.array(pairs)),
});
/** Kind of thing a record is about: an article, a place, a request. */
export type Kind = z.infer<typeof kindSchema>;

const kinds = z.array(kindSchema).check(z.minLength(1)).parse(kindsJson);
const byEntity = new Map(kinds.flatMap((kind) => kind.entities.split(' ').map((entity): [string, Kind] => [entity, kind])));
const byWords = kinds
  .filter(({ cues }) => cues[0].length > 0)
  .map((kind): [RegExp, Kind] => [new RegExp(`(?:${wordsOf(kind)})(?:s|es)?$`, 'iu'), kind]);

function wordsOf({ cues, always = [] }: Kind): string {
  return cues.flat().concat(always).join('|');
}

/** Returns the kind of an entity's rows, by its id or else by its name. */
export function kindOf(entity: Labelled): Kind {
  const known = byEntity.get(entity.id);
  if (known !== undefined) return known;
  const label: Pair = [pickText(entity.label, 'en'), pickText(entity.label, 'zh')];
  const kind = kindOfNoun(label);
  return kind.id === 'thing' && isIdea(label, entity.fields) ? (kinds.find(({ id }) => id === 'topic') ?? kind) : kind;
}

interface Labelled {
  readonly id: string;
  readonly label: Text;
  readonly fields: readonly { readonly key: string }[];
}

/** Decides whether a noun has no plural and is read about rather than dealt with: "collaboration", "composition API". */
export function isIdea([english, chinese]: Pair, fields: readonly { readonly key: string }[]): boolean {
  const isRead = fields.some(({ key }) => key === 'summary') && fields.every(({ key }) => key !== 'status' && key !== 'price');
  return isRead && (IDEA.test(english) || CHINESE_IDEA.test(chinese));
}

const IDEA =
  /(?:tion|sion|ment|ship|ance|ence|ness|ity|ism|ics|ing|wisdom|relief|abroad|speech|mode|dynamic|state|culture)$|^[A-Z]{2,}\b|\bAPI$/;
const CHINESE_IDEA = /(?:性|化|学|法|主义|文化|智慧|能力|状态|动态)$/;

/** Returns the kind of things of that name; plain things when nothing says it. */
export function kindOfNoun(label: Pair): Kind {
  return kindNamed(label.join(BETWEEN)) ?? kinds.at(-1) ?? { id: 'thing', entities: '', cues: [[], []], opens: [label] };
}

/** No noun holds it. */
const BETWEEN = '\n';

/** Asked for every value of every example row of an entity. */
const kindNamed = memoizeKeys(500, (label): Kind | null => {
  const nouns = label.split(BETWEEN);
  return byWords.find(([words]) => nouns.some((noun) => words.test(noun)))?.[1] ?? null;
});

/** A first sentence and what follows it; no two of six rows get the same. */
export function kindText(kind: Kind, index: number): Pair {
  const open = cycle(kind.opens, index);
  if (kind.more === undefined) return open;
  const lap = kind.more.length === kind.opens.length ? Math.floor(index / kind.opens.length) : 0;
  return joined([open, cycle(kind.more, index + lap)], ' ');
}

/** A text of several paragraphs, the first of them the summary unless that is told elsewhere. */
export function kindBody(kind: Kind, index: number, withOpening: boolean): Pair {
  const rest = kind.body?.map((paragraphs) => cycle(paragraphs, index)) ?? (isListed(kind) ? (kind.more ?? []) : []);
  if (rest.length === 0) return kindText(kind, index);
  return joined([...(withOpening ? [cycle(kind.opens, index)] : []), ...rest], '\n\n');
}

function isListed(kind: Kind): boolean {
  return kind.more?.some(([english]) => english.includes('\n- ')) === true;
}

/** Texts one after the other in both languages; Chinese sentences need no space between them. */
export function joined(texts: readonly Pair[], separator: ' ' | '\n\n'): Pair {
  const gap = (text: string) => (separator === ' ' && text.includes('\n- ') ? '\n\n' : separator);
  return [
    texts.reduce((all, [english]) => (all === '' ? english : `${all}${gap(english)}${english}`), ''),
    texts.reduce((all, [, chinese]) => {
      const between = gap(chinese) === ' ' ? '' : gap(chinese);
      return all === '' ? chinese : `${all}${between}${chinese}`;
    }, ''),
  ];
}

/** The pair at an index, going round. */
export function cycle(pairs: readonly Pair[], index: number): Pair {
  return pairs[index % pairs.length] ?? ['', ''];
}
