import type { Locale } from '../../../domain/text.ts';
import { inSentence, pluralOf, singularOf } from '../brief/english.ts';
import { type Ground, type ResolvedAction, type Shape, shapeOf } from '../ground/shape.ts';
import { deedLabel, namesMade } from '../write/deed-label.ts';
import { named, type Named, say } from '../write/say.ts';
import { isArranged } from './sketch.ts';

/** The words of an action's button. */
export function labelOf(ground: Ground, { action, on, entity, does }: ResolvedAction): string {
  const { locale } = ground.brief;
  if (action.label !== undefined) return action.label;
  if (action.on === '') return deedLabel(action.verb, undefined, locale);
  const shape = shapeOf(ground, on ?? entity);
  const made = entity === on ? undefined : shapeOf(ground, entity);
  if (locale === 'zh' && made?.name === action.verb && isOnlySaid(ground, { action, made })) return action.verb;
  if (namesMade(action.verb, made)) return deedLabel(action.verb, undefined, locale);
  const isNamed = shape !== undefined && (on !== undefined || does === 'add' || isAbout(shape, action.on));
  return deedLabel(action.verb, isNamed ? shape : asNamed(action.on, locale), locale);
}

/** Tells whether a record that the idea names is made by no other action of the same verb: 挂号 is enough then. */
function isOnlySaid({ resolvedActions }: Ground, { action, made }: Pick<ResolvedAction, 'action'> & { made: Shape }): boolean {
  return (
    made.path.startsWith('brief.entities') &&
    resolvedActions.every((each) => each.action === action || each.action.verb !== action.verb)
  );
}

/** Tells whether words name a record, by its whole name or a part of it ("swarm" of swarm reports). */
function isAbout({ name, plural, id }: Shape, words: string): boolean {
  const wanted = words.toLowerCase();
  return [name, plural, id].some((each) => each.toLowerCase().includes(wanted) || wanted.includes(each.toLowerCase()));
}

/** A thing that no record is of, by the words of the brief. */
function asNamed(words: string, locale: Locale): Named {
  const one = locale === 'en' ? singularOf(words) : words;
  return { name: one, plural: locale === 'en' && one !== words ? words : pluralOf(one) };
}

/** The words of the button that leads to the form for a new row: those of the action that adds one. */
export function addLabel(ground: Ground, shape: Shape): string {
  const added = ground.resolvedActions.find(({ does, entity, isBuilt }) => does === 'add' && entity === shape.id && isBuilt);
  return added === undefined ? say(ground.brief.locale, 'add', named(shape, ground.brief.locale)) : labelOf(ground, added);
}

/** Tells above a list what can be done with each of its rows, where that is done on their pages. */
export function deedHint(ground: Ground, shape: Shape): string | undefined {
  const { locale } = ground.brief;
  const deed = deedsOn(ground, shape)[0];
  return deed === undefined ? undefined : say(locale, 'openOne', { deed: inSentence(labelOf(ground, deed)), one: shape.name });
}

/** The action by which something is arranged about a row, such as a booking: its form has a page of its own. */
export function arrangedDeed(ground: Ground, shape: Shape): ResolvedAction | undefined {
  return deedsOn(ground, shape).find(({ entity, frame }) => {
    const made = shapeOf(ground, entity);
    return made !== undefined && !made.isSaid && frame?.does === 'make' && isArranged(made);
  });
}

function deedsOn(ground: Ground, shape: Shape): ResolvedAction[] {
  return ground.resolvedActions.filter(
    ({ does, on, entity, isBuilt }) =>
      does === 'make' && isBuilt && on === shape.id && shapeOf(ground, entity)?.access.create !== 'nobody',
  );
}
