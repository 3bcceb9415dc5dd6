import * as z from 'zod/mini';
import { findIcon } from '../../render/icons/icon.ts';
import { subjectIcons, isDrawn } from '../../render/pictures/subjects.ts';
import { singularOf } from '../brief/english.ts';
import { CLASSES, type Class } from '../lines/brief-line.ts';
import actorsJson from './actor-words.json' with { type: 'json' };
import nounsJson from './noun-classes.json' with { type: 'json' };
import shapesJson from './shapes.json' with { type: 'json' };

const shapeSchema = z.strictObject({
  icon: z.string(),
  fields: z.array(z.string()),
  name: z.tuple([z.string(), z.string()]),
  view: z.string(),
  when: z.optional(z.string()),
  sent: z.optional(z.boolean()),
  log: z.optional(z.boolean()),
});
type ClassShape = z.infer<typeof shapeSchema>;
const SHAPES: Readonly<Record<string, ClassShape>> = z.record(z.string(), shapeSchema).parse(shapesJson);
const FALLBACK: ClassShape = { icon: 'layers', fields: [], name: ['Name', '名称'], view: 'cards' };

const CLASS_OF: ReadonlyMap<string, Class> = new Map(
  Object.entries(z.partialRecord(z.enum(CLASSES), z.string()).parse(nounsJson)).flatMap(([cls, words]) =>
    words.split(' ').map((word): [string, Class] => [word.replaceAll('-', ' '), CLASSES.find((each) => each === cls) ?? 'thing']),
  ),
);
const ACTORS = z
  .strictObject({
    keepers: z.array(z.string()),
    members: z.array(z.string()),
    alone: z.array(z.string()),
    /** The form of names by which people are called to their faces, and what looks like one. */
    called: z.strictObject({ so: z.string(), not: z.array(z.string()) }),
  })
  .parse(actorsJson);
const CALLED = new RegExp(ACTORS.called.so, 'u');

/** All nouns whose class is known. */
export function knownNouns(): IterableIterator<string> {
  return CLASS_OF.keys();
}

/** Returns the properties of a thing of a class where nobody says more. */
export function classShape(cls: Class): ClassShape {
  return SHAPES[cls] ?? FALLBACK;
}

/** The class of a noun, by its last word; `thing` for one that nobody knows. */
export function classOfNoun(...names: readonly string[]): Class {
  for (const name of names) {
    const known = lookUp(name, (word) => CLASS_OF.get(word));
    if (known !== undefined) return known;
  }
  return 'thing';
}

/** Tells whether an actor is one person, called as people call each other: 小佘, 李姐, 王师傅. */
export function isCalledByName(name: string): boolean {
  return CALLED.test(name.trim()) && !ACTORS.called.not.includes(name.trim()) && actorKind(name) === undefined;
}

export type ActorKind = Exclude<keyof typeof ACTORS, 'called'>;

/** Tells whether an actor's name is that of somebody who keeps a site, of a member, or of the one person it is for. */
export function actorKind(...names: readonly string[]): ActorKind | undefined {
  const kinds: readonly ActorKind[] = ['keepers', 'members', 'alone'];
  return kinds.find((kind) => names.some((name) => lookUp(name, (word) => ACTORS[kind].includes(word) || undefined) === true));
}

/** Finds what the whole of a noun, its last words, or (in Chinese) its last signs are known as. */
function lookUp<Found>(name: string, find: (word: string) => Found | undefined): Found | undefined {
  const words = name
    .trim()
    .toLowerCase()
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const isChinese = /\p{Script=Han}/u.test(words);
  const parts = isChinese ? Array.from(words) : words.split(/[\s-]+/);
  for (let start = 0; start < parts.length; start += 1) {
    const tail = parts.slice(start).join(isChinese ? '' : ' ');
    const found = find(tail) ?? find(singularOf(tail));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The icon of a noun: named by its author, drawn for one of its words, or that of its class. */
export function iconOf(words: readonly (string | undefined)[], cls: Class): string {
  for (const word of words) {
    const name = (word ?? '')
      .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .replaceAll(/\s+/g, '-');
    if (name === '') continue;
    if (findIcon(name) !== undefined) return name;
    if (isDrawn(name) && /^[a-z0-9-]+$/.test(name)) return subjectIcons(name)[0] ?? classShape(cls).icon;
  }
  return classShape(cls).icon;
}
