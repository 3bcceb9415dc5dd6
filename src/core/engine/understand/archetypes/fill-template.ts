import * as z from 'zod/mini';

/** What a template is filled with. */
export interface Filling {
  /** Words by the name of their place. */
  readonly words: ReadonlyMap<string, string>;
  /** Text of the idea, on which conditions are tried. */
  readonly idea: string;
}

const choiceSchema = z.strictObject({ if: z.string(), use: z.unknown(), else: z.optional(z.unknown()) });
const matchesSchema = z.strictObject({ each: z.string(), use: z.unknown() });
const PLACE = /\{(\w+)(?:=([^{}]*))?\}/g;
/** Stands for what is left out. */
const NOTHING = Symbol('nothing');

/**
 * Fills the places of a template: `{item}` with its word, `{places=12}` with a word or, without one, what stands behind the sign. What has a
 * place without a word is left out, of a list or of what it is a part of, and so is `{"if": pattern, "use": …, "else": …}` of which the idea
 * says nothing. Of a list, `{"each": pattern, "use": …}` is there for each place of the idea that the pattern finds, with its named groups as words.
 */
export function fillTemplate(template: unknown, filling: Filling): unknown {
  const filled = fill(template, filling);
  return filled === NOTHING ? null : filled;
}

function fill(node: unknown, filling: Filling): unknown {
  if (typeof node === 'string') return numberIn(node, fillText(node, filling));
  if (Array.isArray(node)) return node.flatMap((each: unknown) => elementsOf(each, filling));
  if (typeof node !== 'object' || node === null) return node;
  const choice = choiceSchema.safeParse(node);
  if (choice.success) {
    const { if: pattern, use, else: other } = choice.data;
    return fill(isSaid(pattern, filling) ? use : (other ?? NOTHING), filling);
  }
  const entries = Object.entries(node).map(
    ([key, value]: [string, unknown]) => [fillText(key, filling), fill(value, filling)] as const,
  );
  // Without its name nothing is left of it.
  if (entries.some(([key, value]) => value === NOTHING && NAMING.includes(String(key)))) return NOTHING;
  return Object.fromEntries(entries.filter(([key, value]) => key !== NOTHING && value !== NOTHING));
}

const NAMING = ['name', 'field', 'verb', 'of', 'label', 'text', 'words', 'value', 'when'];

function elementsOf(node: unknown, filling: Filling): unknown[] {
  const matches = matchesSchema.safeParse(node);
  if (matches.success) return foundIn(matches.data, filling);
  const choice = choiceSchema.safeParse(node);
  if (!choice.success) {
    const filled = fill(node, filling);
    return filled === NOTHING ? [] : [filled];
  }
  const { if: pattern, use, else: other } = choice.data;
  const chosen = isSaid(pattern, filling) ? use : other;
  if (chosen === undefined) return [];
  return (Array.isArray(chosen) ? chosen : [chosen]).flatMap((each: unknown) => elementsOf(each, filling));
}

const FOUND_MAX = 12;

function foundIn({ each, use }: z.infer<typeof matchesSchema>, { words, idea }: Filling): unknown[] {
  return [...idea.matchAll(new RegExp(each, 'giu'))].slice(0, FOUND_MAX).flatMap(({ groups = {} }) => {
    const found = Object.entries(groups).filter(([, word]) => word !== undefined);
    return elementsOf(use, { idea, words: new Map([...words, ...found]) });
  });
}

function isSaid(pattern: string, { idea }: Filling): boolean {
  return new RegExp(pattern, 'iu').test(idea);
}

/** A place that is all there is, with a number in it, is that number. */
function numberIn(text: string, filled: string | typeof NOTHING): unknown {
  const isPlace = text.replace(PLACE, '') === '' && text !== '';
  return isPlace && typeof filled === 'string' && /^\d+$/.test(filled) ? Number(filled) : filled;
}

function fillText(text: string, { words }: Filling): string | typeof NOTHING {
  let isWhole = true;
  const filled = text.replace(PLACE, (_, name: string, fallback: string | undefined) => {
    const word = words.get(name) ?? fallback;
    isWhole &&= word !== undefined;
    return word ?? '';
  });
  return isWhole ? filled : NOTHING;
}
