import { capitalised, inSentence } from '../brief/english.ts';
import { type Ground, type Shape, stateFieldOf } from '../ground/shape.ts';
import { named, say } from '../write/say.ts';
import { ownViewName } from './own-view.ts';
import { isPartOf } from './sketch.ts';

/** The title of the page that lists what was sent. */
export function listTitle(ground: Ground, shape: Shape): string {
  const isOwn =
    shape.access.read === 'own' && !ground.roles.some(({ keeps }) => keeps) && (shape.made !== undefined || shape.isSent);
  return (
    ownViewName(ground, shape) ?? (isOwn ? say(ground.brief.locale, 'mine', named(shape, ground.brief.locale)) : shape.plural)
  );
}

/** What whoever sent something is told: where it stands now, as far as the sender may look there, and who decides on it. */
export function thanksOf(ground: Ground, shape: Shape): string {
  const { locale } = ground.brief;
  const { read, create } = shape.access;
  const isHidden = read === 'nobody' || (read === 'member' && create === 'public');
  const where = isPartOf(shape)
    ? say(locale, 'thanksHere')
    : say(locale, isHidden ? 'thanksSent' : 'thanks', { page: listTitle(ground, shape) });
  const who = deciderOf(ground, shape);
  return who === undefined ? where : `${where}${say(locale, isHidden ? 'seenBy' : 'decidedBy', { who })}`;
}

const WAITING = /request|ask|pend|wait|appl|submit|propos|suggest|待|申请|提交|询|提议/iu;

/** Tells whether what was sent waits for an answer: by the word for its first state, or since others may take it on one of several ways. */
function isDecided(shape: Shape, first: string | undefined): boolean {
  if (first === undefined) return false;
  const label = stateFieldOf(shape)?.options?.[0]?.label ?? '';
  const ways = new Set(
    shape.steps.filter(({ from, to, by }) => from.includes(first) && to !== first && by !== 'own').map(({ to }) => to),
  );
  return ways.size > 1 || WAITING.test(`${first} ${label}`);
}

/** The role that takes the first step of what was sent. */
function deciderOf(ground: Ground, shape: Shape): string | undefined {
  const first = stateFieldOf(shape)?.options?.[0]?.value;
  const step = shape.steps.find(({ from, to }) => first !== undefined && to !== first && from.includes(first));
  const keeper = ground.roles.find(({ keeps }) => keeps);
  const role = ground.roles.find(({ id }) => id === step?.by) ?? (step?.by === 'nobody' ? keeper : undefined);
  if (role === undefined || (step === undefined && shape.access.read !== 'nobody')) return undefined;
  // Of what is booked already nobody decides: the first step only says that it is done.
  if (step !== undefined && shape.access.read !== 'nobody' && !isDecided(shape, first)) return undefined;
  return ground.brief.locale === 'zh' ? role.name : inSentence(capitalised(role.name));
}
