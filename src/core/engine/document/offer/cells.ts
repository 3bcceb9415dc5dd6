import { type Ground, isOffered, type Shape, shapeOf, stateFieldOf } from '../ground/shape.ts';

const MOST = 2;

/** The fields that say in a few words what a row is, where its name is only a day or whoever sent it: the person, then the task. */
export function cellsOf(ground: Ground, shape: Shape): string[] {
  const name = shape.fields.find(({ display }) => display === true);
  const isNamed = name?.type === 'text' && name.isAssumed !== true && name.role !== 'author';
  if (isNamed) return [];
  const isPerson = (to: string | undefined) => shapeOf(ground, to)?.cls === 'person';
  const open = shape.fields.filter((field) => isOffered(field) && field !== name && field !== stateFieldOf(shape));
  const relations = open.filter(({ type, multiple }) => type === 'relation' && multiple !== true);
  const people = relations.filter(({ to }) => isPerson(to));
  const others = relations.filter(({ to }) => !isPerson(to));
  const choices = open.filter(({ type }) => type === 'enum');
  const texts = open.filter(({ type, kind }) => type === 'text' && kind !== 'about');
  return [...people, ...others, ...choices, ...texts].slice(0, MOST).map(({ key }) => key);
}

/** The option that has them, where there are any. */
export function cellOption(ground: Ground, shape: Shape): { readonly cells?: string[] } {
  const cells = cellsOf(ground, shape);
  return cells.length === 0 ? {} : { cells };
}
