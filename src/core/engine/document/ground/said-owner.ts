import * as z from 'zod/mini';
import { findNamed } from '../brief/find-named.ts';
import { relationsOf, wordsOf } from '../wording/names.ts';
import { type Addition, stepOf } from './deed.ts';
import ownerJson from './owner-words.json' with { type: 'json' };
import { type Ground, type Shape, type ShapeField, shapeOf, withShape } from './shape.ts';

const list = z.array(z.string());
const WORDS = z.strictObject({ owners: list, own: list, ofThing: list, and: list }).parse(ownerJson);
const formsOf = (of: readonly string[]) => of.map((each) => new RegExp(each.replace('OWNER', WORDS.owners.join('|')), 'iu'));
const [OWN, OF_THING] = [formsOf(WORDS.own), formsOf(WORDS.ofThing)];
const AND = new RegExp(WORDS.and.join('|'), 'iu');

/** Tells whether words mean whoever made the row: "owner", "whoever sent it", "it is my own", 本人. */
export function isOwnWords(words: string): boolean {
  return OWN.some((form) => form.test(words.trim()));
}

/** A condition without what says only whose the row is, and whether it says so. */
export function withoutOwner(when: string): { readonly when: string | undefined; readonly isOwn: boolean } {
  const parts = when.split(AND);
  const others = parts.filter((part) => !isOwnWords(part));
  if (others.length === parts.length) return { when, isOwn: false };
  const isOwn = others.length === 0;
  return { when: isOwn ? undefined : others.map((part) => part.trim()).join(' and '), isOwn: true };
}

/** Whose a step is, by words that name no actor: `own`, or `owner:KEY` of the record or the person that a relation points to. */
export function saidOwner(ground: Ground, shape: Shape, words: string): string | undefined {
  if (findNamed(words, ground.roles) !== undefined) return undefined;
  if (isOwnWords(words)) return 'own';
  const relations = relationsOf(shape);
  const plain = words.trim().toLowerCase();
  // "the opponent" is the person whom the row names.
  const person = relations.find((field) => field.to === ground.users && isCalled(field, plain.replace(/^the /, '')));
  if (person !== undefined) return `owner:${person.key}`;
  const thing = OF_THING.flatMap((form) => form.exec(plain)?.groups?.['thing']?.trim() ?? [])[0];
  if (thing === undefined) return undefined;
  const target = findNamed(thing, ground.shapes);
  const relation = relations.find((field) => isCalled(field, thing) || (target !== undefined && field.to === target.id));
  if (relation !== undefined) return `owner:${relation.key}`;
  return target === shape ? 'own' : undefined;
}

function isCalled(field: ShapeField, words: string): boolean {
  return wordsOf(field).includes(words);
}

/** The step of an action by "the owner of the tool", or by whoever made the row, is theirs. */
export const withOwner: Addition = (ground, resolved) => {
  const shape = shapeOf(ground, resolved.entity);
  const step = shape === undefined ? undefined : stepOf(shape, resolved);
  if (shape === undefined || step === undefined || ground.isAlone) return ground;
  const [by] = resolved.action.by.flatMap((words) => saidOwner(ground, shape, words) ?? []);
  const isOwn = withoutOwner(resolved.action.when ?? '').isOwn;
  const owner = by ?? (isOwn ? 'own' : undefined);
  if (owner === undefined || (owner !== 'own' && ground.users === undefined)) return ground;
  const next = { ...step, by: owner };
  return withShape(ground, { ...shape, steps: shape.steps.map((each) => (each === step ? next : each)) });
};

/** A condition of the rows whose step is that of the owner of what a relation points to; undefined where no field says whose that is. */
export function ownedCondition(ground: Ground, shape: Shape, relation: string): string | undefined {
  const to = shape.fields.find(({ key }) => key === relation)?.to;
  if (to === ground.users) return `${relation} = user`;
  const isOwner = (field: ShapeField) => field.to === ground.users && (field.role === 'actor' || field.default === '$user');
  const owner = shapeOf(ground, to)?.fields.find(isOwner);
  return owner === undefined ? undefined : `${relation}.${owner.key} = user`;
}
