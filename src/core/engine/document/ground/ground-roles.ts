import type { Brief, BriefAction } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import { fieldOfWords } from './field-words.ts';
import { findFrame } from './frames.ts';
import { actorKind, classOfNoun, isCalledByName } from './nouns.ts';
import type { Role } from './shape.ts';
import { isTakenOver, saysWho } from './step-audience.ts';

/** Deeds by which somebody decides on what others sent. */
const DECIDING = new Set([
  'approved',
  'declined',
  'confirmed',
  'out',
  'verified',
  'assigned',
  'preparing',
  'delivered',
  'answered',
]);

/** Finds the actors of the site, and whether each keeps its records or joins with an account. */
export function groundRoles(brief: Brief): Role[] {
  // Nobody else is taken for a manager once the author has named one.
  const isSaid = brief.actors.some(({ manages }) => manages !== undefined);
  const roles = brief.actors.map((actor): Role => {
    const guessed = !isSaid && looksLikeKeeper(brief, actor);
    const keeps = actor.manages === undefined ? guessed : actor.manages !== false;
    const kind = actorKind(actor.id, actor.name);
    const names = actor.names.length === 0 && isCalledByName(actor.name) ? [actor.name] : actor.names;
    return { ...actor, names, keeps, joins: keeps || (actor.signsIn ?? (kind === 'members' && !isReached(brief, actor))) };
  });
  const all = [...roles, ...deciders(brief, roles)];
  return all.map((role) => ({ ...role, joins: role.keeps || (role.joins && (role.signsIn === true || isKept(brief, all))) }));
}

/** Who is asked for a phone number or an address with what they send needs no account, unless something is said of those who have one. */
function isReached(brief: Brief, actor: Brief['actors'][number]): boolean {
  const isKnown = brief.subject.medium === 'tool' || brief.entities.some(({ access }) => access !== undefined);
  const own = brief.actions.filter(({ by }) => by.some((words) => findNamed(words, [actor]) !== undefined));
  const sends = own.filter(({ asks }) => asks.length > 0);
  const isNamed = brief.entities.some(({ fields }) =>
    fields.some(({ words, type }) => findNamed(type ?? words, [actor]) !== undefined),
  );
  if (isKnown || isNamed || sends.length === 0 || own.some(tellsWho)) return false;
  return sends.every(({ asks }) => asks.some(({ words }) => isContact(words)));
}

function isContact(words: string): boolean {
  const field = fieldOfWords({ words }, 'zh', 0);
  return field.type === 'phone' || field.type === 'email';
}

/** Tells whether an action goes by who acts: "taken by = user". */
function tellsWho(action: BriefAction): boolean {
  return isTakenOver(action) || saysWho(action);
}

/** Tells whether somebody keeps what others send, so that these have to be known. */
function isKept({ actions, entities }: Brief, roles: readonly Role[]): boolean {
  // Who may do what is said of people who are known.
  if (entities.some(({ access }) => access !== undefined) || actions.some(tellsWho)) return true;
  return roles.some(
    (role) =>
      role.signsIn === true ||
      (role.keeps && actions.some(({ by }) => by.some((words) => findNamed(words, [role]) !== undefined))),
  );
}

/** Deeds by which records are kept, where somebody else only looks at them or sends something. */
const KEEPING = new Set(['add', 'change', 'remove', 'step']);

function onlyKeeps(brief: Brief, actor: Brief['actors'][number]): boolean {
  if (actorKind(actor.id, actor.name) !== undefined) return false;
  const actions = brief.actions.filter(({ by }) => findNamed(by[0], brief.actors) === actor);
  const others = brief.actions.filter(({ by }) => by.length > 0 && findNamed(by[0], brief.actors) !== actor);
  const does = ({ verb, on }: BriefAction) => findFrame(verb, classOfNoun(on))?.does ?? '';
  return (
    actions.length > 0 &&
    others.length > 0 &&
    actions.every((resolved) => KEEPING.has(does(resolved))) &&
    others.every((resolved) => !KEEPING.has(does(resolved)))
  );
}

function looksLikeKeeper(brief: Brief, actor: Brief['actors'][number]): boolean {
  if (brief.actors.length === 1)
    return actorKind(actor.id, actor.name) === 'keepers' && brief.actions.some((action) => decides(action));
  if (actorKind(actor.id, actor.name) === 'keepers' || onlyKeeps(brief, actor)) return true;
  return brief.actions.some((action) => findNamed(action.by[0], brief.actors) === actor && decides(action));
}

function decides({ verb, on }: BriefAction): boolean {
  const frame = findFrame(verb, classOfNoun(on));
  return frame?.does === 'step' && DECIDING.has(frame.to ?? '');
}

/** Whoever has to agree is somebody who acts, though no list of actors names them. */
function deciders(brief: Brief, roles: readonly Role[]): Role[] {
  const named = brief.actions.flatMap(({ needs, path }) => (needs?.by === undefined ? [] : [{ words: needs.by, path }]));
  return named
    .filter(
      ({ words }, index) => findNamed(words, roles) === undefined && named.findIndex((each) => each.words === words) === index,
    )
    .map(({ words, path }, index) => ({
      path,
      words,
      id: `keeper${index + 1}`,
      name: words.charAt(0).toUpperCase() + words.slice(1),
      plural: words.charAt(0).toUpperCase() + words.slice(1),
      manages: true,
      signsIn: true,
      count: undefined,
      names: [],
      keeps: true,
      joins: true,
    }));
}

/** Those who do an action; everybody who keeps nothing where nobody is named. */
export function doersOf(roles: readonly Role[], { by }: BriefAction): readonly Role[] {
  const named = by.flatMap((words) => findNamed(words, roles) ?? []);
  if (named.length > 0) return named;
  const others = roles.filter(({ keeps }) => !keeps);
  return others.length > 0 ? others : roles;
}

/** Tells whether one person alone uses the site: no staff, and nobody that one would have to tell apart. */
export function isAloneIn(roles: readonly Role[]): boolean {
  if (roles.length > 1) return false;
  const [only] = roles;
  if (only === undefined) return true;
  return only.signsIn !== true && !only.keeps && actorKind(only.id, only.name) === 'alone';
}
