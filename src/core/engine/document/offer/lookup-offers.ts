import { stepOf } from '../ground/deed.ts';
import { type Ground, type ResolvedAction, type Shape, type ShapeField, shapeOf } from '../ground/shape.ts';
import { named, say } from '../write/say.ts';
import { askedKeys } from './form-block.ts';
import type { Looking } from './looking.ts';
import { AT, type Offer, pathOf } from './sketch.ts';
import { calledWithin, speaksOf } from './view-words.ts';

/** Lets those without an account find again what they sent: they look it up, or call it off. */
export function lookupOfAction(ground: Ground, resolved: ResolvedAction): Offer | null {
  const { entity, frame, action } = resolved;
  const shape = shapeOf(ground, entity);
  const step = shape === undefined ? undefined : stepOf(shape, resolved);
  const isCalledOff = frame?.to === 'cancelled' || step?.to === 'cancelled';
  const isTheirs = isCalledOff && step?.by === 'own';
  if (shape === undefined || (frame?.option !== 'lookup' && !isTheirs)) return null;
  return lookupOffer(ground, shape, [action.words, ...action.asks.map(({ words }) => words)].join(' '));
}

/** A view called by the way in which a record is found: "Look up your order". */
export function lookupOfView({ ground, view, shape }: Looking): Offer | null {
  const isMeant = ['list', 'detail'].includes(view.as) && speaksOf(view.name, 'lookup');
  return isMeant ? lookupOffer(ground, shape, view.words) : null;
}

/** What is still open may be finding a record again: "look up a booking by number and phone". */
export function lookupOfWords(ground: Ground, words: string): Offer | null {
  if (!speaksOf(words, 'lookup')) return null;
  const shape = ground.shapes.find(
    (each) => isSentByStrangers(each) && [each.name, each.plural].some((name) => calledWithin(words, name)),
  );
  return shape === undefined ? null : lookupOffer(ground, shape, words);
}

/** A record by its number and, where its form asks for one, the private contact that was given with it. */
function lookupOffer(ground: Ground, shape: Shape, words: string): Offer | null {
  if (!isSentByStrangers(shape)) return null;
  const { locale } = ground.brief;
  const [page, title] = [`${shape.id}-lookup`, say(locale, 'lookUp', named(shape, locale))];
  const proof = proofOf(shape, words);
  const options = proof === undefined ? {} : { options: { check: proof.key } };
  return {
    by: 'lookup',
    fit: 1.1,
    pages: [{ id: page, path: `${pathOf(shape)}-lookup`, title, menu: 'both' }],
    pieces: [{ page, id: `${page}-form`, at: AT.form, block: { type: 'lookup', title, query: shape.id, ...options } }],
  };
}

function isSentByStrangers({ access, made, isSent, isSaid }: Shape): boolean {
  return access.create === 'public' && (made !== undefined || isSent) && !isSaid;
}

/** The contact that proves whose a row is: the one that the words name, else the first. */
function proofOf(shape: Shape, words: string): ShapeField | undefined {
  const asked = askedKeys(shape);
  const contacts = shape.fields.filter(
    ({ key, type, private: isPrivate }) => isPrivate === true && ['phone', 'email'].includes(type) && asked.includes(key),
  );
  return contacts.find(({ type, label }) => speaksOf(words, type) || calledWithin(words, label)) ?? contacts[0];
}
