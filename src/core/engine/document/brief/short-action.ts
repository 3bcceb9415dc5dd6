import { findFrame, knownVerb } from '../ground/frames.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';
import type { BriefActor, BriefEntity } from './brief.ts';
import { listed } from './listed.ts';

type AuthoredAction = Exclude<NonNullable<AuthoredBrief['actions']>[number], string>;

/** Names of the actors and entities of a brief: by them an action in plain words is taken apart. */
export interface KnownNames {
  readonly actors: readonly Pick<BriefActor, 'id' | 'name' | 'plural'>[];
  readonly entities: readonly Pick<BriefEntity, 'id' | 'name' | 'plural'>[];
}

const SENTENCE = /^(?:([^:：(（]+)[:：])?\s*([^(（]*?)\s*(?:[(（]([^()（）]*)[)）])?\s*[.。]?$/;
/** "mark order as baked", 把订单标记为已烤好. */
const MARKED = /^(?:mark (?:an? |the )?|(?:把|将)(?=.+标))(.+?)(?: as |标记?[为成])(.+)$/i;
const HAN = /\p{Script=Han}/u;

/** `member: reserve tool (from, to)`: who, a verb, on what, and what is asked; one action for each of several verbs. */
export function shortActions(text: string, known: KnownNames): AuthoredAction[] {
  const [, said, words = text, asks] = SENTENCE.exec(text) ?? [];
  const { by, deed } = said === undefined ? withActor(words.trim(), known) : { by: said.trim(), deed: words.trim() };
  return splitVerbs({
    ...deedOf(deed, known),
    ...(by === undefined ? {} : { by }),
    ...(asks === undefined ? {} : { asks: listed(asks) }),
  });
}

/** An action with a verb for each of several deeds ("add, edit and remove"), where each of them is known. */
export function splitVerbs(action: AuthoredAction): AuthoredAction[] {
  const verbs = action.verb
    .split(/\s*(?:[,，、/;；]\s*(?:and |or )?|\s(?:and|or)\s|[和或与及并])\s*/)
    .filter((verb) => verb !== '');
  const isWhole = findFrame(action.verb, undefined, 'exactly') !== null || verbs.length < 2 || action.label !== undefined;
  if (isWhole || verbs.some((verb) => findFrame(verb, undefined) === null)) return [action];
  return verbs.map((verb) => ({ ...action, verb }));
}

/** "成员预约工具", "members reserve tools": the actor stands first. */
function withActor(words: string, { actors }: KnownNames): { readonly by?: string; readonly deed: string } {
  const names = actors.flatMap(({ id, name, plural }) => [name, plural, id]).toSorted((one, other) => other.length - one.length);
  const name = names.find((each) => startsWith(words, each));
  if (name === undefined) return { deed: words };
  return {
    by: name,
    deed: words
      .slice(name.length)
      .replace(/^(?:可以|能够?|要| can| may)/, '')
      .trim(),
  };
}

function startsWith(words: string, name: string): boolean {
  return name !== '' && words.toLowerCase().startsWith(HAN.test(name) ? name : `${name.toLowerCase()} `) && words !== name;
}

/** A verb and what it is done to: the name known at the end, else what follows a known verb, else the last word. */
export function deedOf(words: string, known: KnownNames): Pick<AuthoredAction, 'verb' | 'on' | 'moves' | 'label'> {
  const [, thing, state] = MARKED.exec(words) ?? [];
  if (thing !== undefined && state !== undefined) return { verb: state, on: thing, moves: { to: state }, label: words };
  const names = [...known.entities, ...known.actors].flatMap(({ id, name, plural }) => [name, plural, id]);
  const ends = names.filter((name) => endsWith(words, name)).toSorted((one, other) => other.length - one.length);
  const [name] = ends;
  if (name !== undefined) return { verb: words.slice(0, words.length - name.length).trim(), on: words.slice(-name.length) };
  const aimed = aimedDeed(words, names);
  if (aimed !== null) return aimed;
  const verb = knownVerb(words);
  if (verb !== undefined && verb.length < words.length) return { verb, on: words.slice(verb.length).trim() };
  const parts = words.split(/\s+/);
  return verb !== undefined || parts.length < 2
    ? { verb: words }
    : { verb: parts.slice(0, -1).join(' '), on: parts.at(-1) ?? '' };
}

function endsWith(words: string, name: string): boolean {
  if (name === '' || words.length <= name.length) return false;
  return words.toLowerCase().endsWith(HAN.test(name) ? name.toLowerCase() : ` ${name.toLowerCase()}`);
}

/** "给读后感点赞": in Chinese what a deed is aimed at may stand before the verb. */
function aimedDeed(words: string, names: readonly string[]): Pick<AuthoredAction, 'verb' | 'on'> | null {
  const rest = /^(?:给|对|为|把|将|向)(.+)$/.exec(words)?.[1] ?? '';
  const on = names.toSorted((one, other) => other.length - one.length).find((name) => HAN.test(name) && rest.startsWith(name));
  const verb = on === undefined ? '' : rest.slice(on.length).replace(/^进行/, '');
  return on === undefined || verb === '' ? null : { verb, on };
}
