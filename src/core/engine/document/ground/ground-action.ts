import type { Audience } from '../../blueprint/entity-schema.ts';
import { done, type ActionContext, freer, writersAre } from './action-context.ts';
import type { BriefAction } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { fieldOfKind, fieldOfWords } from './field-words.ts';
import { findFrame, type Frame } from './frames.ts';
import { groundBeside } from './beside-steps.ts';
import { asksOf, withAsked } from './asked-fields.ts';
import { joinFields } from './ground-entity.ts';
import { asksFor, fillsIn, isMark, makesItself } from './own-record.ts';
import { isPieces } from './ground-limit.ts';
import { groundMake } from './ground-make.ts';
import { LET_IN, withStates } from './make-states.ts';
import { groundStep, groundUnknown, stateOfVerb } from './ground-step.ts';
import { classOfNoun } from './nouns.ts';
import { findField } from './number-fields.ts';
import { groundRepeated, groundTally } from './repeated-action.ts';
import { doersOf } from './ground-roles.ts';
import { type Ground, type Shape, stateFieldOf, withShape } from './shape.ts';
import { choicesOf, wordsOf } from '../wording/names.ts';

type Handler = (doing: ActionContext) => Ground;

const HANDLERS: Readonly<Record<Frame['does'], Handler>> = {
  make: groundMake,
  add: groundAdd,
  mark: groundMark,
  step: groundStep,
  change: (doing) => groundChange(doing, ['update']),
  remove: (doing) => groundChange(doing, ['remove']),
  see: (doing) =>
    done(doing, doing.ground, { ...(doing.on === undefined ? {} : { entity: doing.on.id }), isBuilt: doing.on !== undefined }),
  cart: groundCart,
  file: groundFile,
  account: (doing) => done(doing, doing.ground, { isBuilt: true }),
  tell: (doing) => done(doing, doing.ground, { isBuilt: false }),
  countdown: (doing) => done(doing, doing.ground, { ...(doing.on === undefined ? {} : { entity: doing.on.id }), isBuilt: true }),
  none: (doing) => done(doing, doing.ground, { isBuilt: false }),
};

/** Adds what an action does to the ground. No action is lost: one that nothing can do is resolved as not built. */
export function groundAction(ground: Ground, said: BriefAction): Ground {
  // Reporting a swarm sends a swarm report.
  const on = findNamed(said.on, ground.shapes) ?? findNamed(`${said.on} ${said.verb}`, ground.shapes);
  const action = on === undefined || on.isSaid ? said : movedBySets(said, on);
  const cls = on?.cls ?? (action.on === '' ? undefined : classOfNoun(action.on));
  // "leave a message" may have come in two parts.
  const known = findFrame(action.verb, cls) ?? findFrame(`${action.verb} ${action.on}`.trim(), cls);
  const doers = doersOf(ground.roles, action);
  const frame = meantFrame(ground, { action, frame: known, cls, doers });
  // A way back has its step where the step is that it takes back.
  if (action.undoes !== undefined && on !== undefined)
    return {
      ...ground,
      resolvedActions: [...ground.resolvedActions, { action, does: 'step', frame: null, entity: on.id, isBuilt: true }],
    };
  const repeated = groundTally({ ground, action, frame, on, doers }) ?? groundRepeated({ ground, action, frame, on, doers });
  if (repeated !== null) return repeated;
  const beside = groundBeside({ ground, action, frame, on, doers });
  if (beside !== null) return beside;
  const sent = sentFrame(ground, { action, frame, on, doers });
  if (sent !== null) return HANDLERS[sent.does]({ ground, action, frame: sent, on, doers });
  if (on !== undefined && action !== said) return groundUnknown(ground, { action, on, doers });
  const state = on === undefined || on.isSaid ? undefined : stateOfVerb(on, action);
  // A state that the author named after the verb says what the verb does.
  if (state !== undefined) return groundStep({ ground, action, frame: { verbs: [], does: 'step', to: state }, on, doers });
  // Whoever gives a thing a value or a state of its own changes it, and sends nothing about it.
  const isMoved = action.moves?.to !== undefined && action.makes === undefined;
  if (on !== undefined && frame?.does === 'make' && (isMoved || setsOwn(action, on)))
    return groundUnknown(ground, { action, on, doers });
  // What changes values of a record is a step of it, whatever its verb means elsewhere.
  const isChange = action.sets.length > 0 || action.moves !== undefined;
  const isIdle = frame !== null && ['none', 'tell', 'see', 'file', 'change'].includes(frame.does);
  if (frame === null || (isChange && isIdle && on !== undefined)) return groundUnknown(ground, { action, on, doers });
  return HANDLERS[frame.does]({ ground, action, frame, on, doers });
}

/** The frame that a verb has here: strangers look up what was sent, and what is had by the piece is ordered, not booked for an hour. */
function meantFrame(
  ground: Ground,
  { action, frame, cls, doers }: Pick<ActionContext, 'action' | 'doers'> & { frame: Frame | null; cls: Shape['cls'] | undefined },
): Frame | null {
  if (frame?.to === 'verified' && isByStrangers(doers)) return findFrame(LOOK_UP, cls);
  const made = findNamed(action.makes, ground.shapes);
  const asked = action.asks.map((field, index) => fieldOfWords(field, ground.brief.locale, index));
  const isOrder = frame?.limit === 'slot' && action.limit === undefined && [...asked, ...(made?.fields ?? [])].some(isPieces);
  return isOrder ? findFrame(ORDER, cls) : frame;
}

const ORDER = 'order';

/** Whoever checks what was sent without an account finds it again; others decide on it. */
const LOOK_UP = 'look up';

function isByStrangers(doers: ActionContext['doers']): boolean {
  return doers.length > 0 && doers.every(({ joins, keeps }) => !joins && !keeps);
}

/** "status = out" of the record itself is the state to which the action moves it. */
function movedBySets(action: BriefAction, on: Shape): BriefAction {
  const state = stateFieldOf(on);
  const isMoved = (action.moves ?? action.makes ?? action.states ?? action.limit ?? action.undoes) !== undefined;
  if (state === undefined || isMoved || action.asks.length > 0) return action;
  for (const set of action.sets) {
    const [target = '', value = '', ...more] = set.split('=').map((part) => part.trim().toLowerCase());
    const plain = value.replaceAll(/^['"]|['"]$/g, '');
    const to = choicesOf(state).find(({ words }) => words === plain)?.value;
    if (more.length === 0 && to !== undefined && wordsOf(state).includes(target))
      return { ...action, moves: { to }, sets: action.sets.filter((each) => each !== set) };
  }
  return action;
}

/** Tells whether an action does nothing but give fields of the record it names a value: "adopted by = user". */
function setsOwn({ sets, asks, makes, states, limit, values }: BriefAction, { fields }: Shape): boolean {
  const isPlain = asks.length === 0 && (makes ?? states ?? limit ?? values) === undefined;
  const isOwn = (set: string) => {
    const [target = '', value] = set.split('=');
    return value !== undefined && findField(target.trim(), fields) !== undefined;
  };
  return isPlain && sets.length > 0 && sets.every(isOwn);
}

/** The frame of an action whose meaning its author shows: a row of the record itself, a row of another that it names, a mark. */
function sentFrame(
  ground: Ground,
  { action, frame, on, doers }: Pick<ActionContext, 'action' | 'on' | 'doers'> & { readonly frame: Frame | null },
): Frame | null {
  if (on === undefined || on.isSaid) return null;
  const isKnown = frame?.does === 'add' || frame?.does === 'mark' || (frame?.does === 'make' && on.made === undefined);
  if (makesItself(ground, action, on) && !(isKnown && frame.does !== 'make')) {
    // Whoever lists what is asked has said how the sender is reached.
    const contact = action.asks.length > 0 ? undefined : frame?.contact;
    return { verbs: frame?.verbs ?? [], does: 'add', ...(contact === undefined ? {} : { contact }) };
  }
  const isFilling = frame?.does === 'make' || (frame?.does === 'add' && on.isSent);
  if (isFilling && doers.length > 0 && fillsIn(ground, action, on)) return { verbs: frame.verbs, does: 'change' };
  // Whoever keeps the records enters one; others enter themselves for it.
  const isByKeepers = doers.length > 0 && doers.every(({ keeps }) => keeps);
  if (isByKeepers && frame?.does === 'make' && frame.open === true && (action.makes ?? action.moves) === undefined && !on.isSent)
    return { verbs: frame.verbs, does: 'add' };
  if (frame === null && isMark(action)) return { verbs: [], does: 'mark', mark: 'like', count: 'likes' };
  const made = findNamed(action.makes, ground.shapes);
  const isMade = made !== undefined && made.id !== on.id && action.moves === undefined;
  const isSending = action.sets.length === 0 || action.states !== undefined || (made !== undefined && asksFor(action, made));
  return isMade && isSending && !['make', 'add', 'cart'].includes(frame?.does ?? '') ? { verbs: [], does: 'make' } : null;
}

function groundAdd(doing: ActionContext): Ground {
  const { ground, action, on, doers } = doing;
  if (on === undefined) {
    if (action.on === '') return done(doing, ground, { isBuilt: false });
    return groundMake({ ...doing, frame: { ...doing.frame, open: true } });
  }
  if (on.isSaid) return done(doing, ground, { entity: on.id, isBuilt: on.access.create !== 'nobody' });
  if (action.makes !== undefined) return groundMake(doing);
  const isByOthers = doers.length === 0 || doers.some(({ keeps }) => !keeps);
  // A thing that is sent and then decided on is a request of whoever sent it.
  if (on.isSent && isByOthers) return groundMake({ ...doing, action: { ...action, makes: on.id } });
  const create = freer(on.access.create, writersAre(doing));
  const own: Audience = ground.isAlone ? 'public' : 'own';
  const shape: Shape = {
    ...withUsualName(on, doing.frame),
    access: { ...on.access, create, ...(create === 'nobody' ? {} : { update: own, remove: own }) },
    writers: [...on.writers, ...doers.map(({ id }) => id)],
  };
  const asking = withAsked(isByOthers ? shape : withTitle(shape, ground.brief.locale), {
    asks: asksOf(doing, on),
    besides: [],
    on: undefined,
  });
  const isDecided = action.states !== undefined || action.needs !== undefined;
  const stated = isDecided ? withStates(doing, { states: LET_IN }, asking) : asking;
  return done(doing, withShape(ground, stated), { entity: on.id, isBuilt: true });
}

/** What those who keep the site add has a title, not a sender. */
function withTitle(shape: Shape, locale: 'en' | 'zh'): Shape {
  const label = locale === 'zh' ? '标题' : 'Title';
  const fields = shape.fields.map((field) => (shape.isSent && field.isAssumed === true ? { ...field, label } : field));
  return { ...shape, fields };
}

const LOGGED: readonly Shape['cls'][] = ['activity', 'measure', 'event', 'state', 'thing', 'animal', 'place'];

/** Names a record that is logged day by day by its day or what it is about: nobody has to think of a name for it. */
function withUsualName(shape: Shape, frame: Frame): Shape {
  const isTold = shape.fields.some(({ type }) => ['date', 'datetime', 'relation'].includes(type));
  const isNamed = shape.rows.some((row) => typeof row === 'string' || 'name' in row || '名称' in row);
  if (frame.log !== true || !LOGGED.includes(shape.cls) || !isTold || isNamed) return shape;
  const isSaid = shape.fields.some(({ required, display }) => required === true && display !== true);
  return {
    ...shape,
    fields: shape.fields.map((field) => {
      if (field.isAssumed === true) return { ...field, default: shape.name };
      if (isSaid) return field;
      // The first of its kind has no other to point to.
      const isNeeded = field.type === 'date' || (field.type === 'relation' && field.to !== shape.id);
      return isNeeded ? { ...field, required: true } : field;
    }),
  };
}

function groundMark(doing: ActionContext): Ground {
  const { ground, frame, on, action } = doing;
  const kind = frame.mark;
  if (on === undefined || kind === undefined) return done(doing, ground, { isBuilt: false });
  if (on.isSaid) return done(doing, ground, { entity: on.id, isBuilt: on.marks.some((mark) => mark.kind === kind) });
  const { brief } = ground;
  const words = frame.verbs.length === 0 ? capitalised(action.label ?? action.verb) : undefined;
  const mark = {
    kind,
    ...(words === undefined ? {} : { label: { [brief.locale]: words } }),
    ...(frame.count === undefined ? {} : { count: frame.count }),
  };
  const label = countLabel(frame, words);
  const fields =
    frame.count === undefined ? [] : [{ key: frame.count, label: label[brief.locale], type: 'int' as const, kind: 'count' }];
  const marks = on.marks.some((each) => each.kind === kind) ? on.marks : [...on.marks, mark];
  return done(doing, withShape(ground, { ...on, marks, fields: joinFields([...on.fields, ...fields]) }), {
    entity: on.id,
    isBuilt: true,
  });
}

function countLabel({ count }: Frame, words: string | undefined): Record<'en' | 'zh', string> {
  if (words !== undefined) return { en: words, zh: `${words}的人数` };
  return count === 'votes' ? { en: 'Votes', zh: '票数' } : { en: 'Likes', zh: '点赞' };
}

function groundChange(doing: ActionContext, actions: readonly ('update' | 'remove')[]): Ground {
  const { ground, on, doers } = doing;
  if (on === undefined) return done(doing, ground, { isBuilt: doers.some(({ keeps }) => keeps) });
  if (on.isSaid) return done(doing, ground, { entity: on.id, isBuilt: true });
  const writers = writersAre(doing);
  const audience: Audience = writers === 'nobody' || ground.isAlone ? writers : 'own';
  const access = audience === 'nobody' ? {} : Object.fromEntries(actions.map((resolved) => [resolved, audience]));
  const shape = { ...on, access: { ...on.access, ...access }, writers: [...on.writers, ...doers.map(({ id }) => id)] };
  return done(doing, withShape(ground, shape), { entity: on.id, isBuilt: true });
}

function groundCart(doing: ActionContext): Ground {
  const { ground, on } = doing;
  if (on === undefined) return done(doing, ground, { isBuilt: false });
  const { locale } = ground.brief;
  const priced =
    on.isSaid || on.fields.some(({ type }) => type === 'money')
      ? on
      : { ...on, fields: [...on.fields, fieldOfKind('price', locale)] };
  return groundMake({ ...doing, ground: withShape(ground, priced), on: priced });
}

/** A file to take away is a field of its record. */
function groundFile(doing: ActionContext): Ground {
  const { ground, on } = doing;
  if (on === undefined) return done(doing, ground, { isBuilt: false });
  const has = on.fields.some(({ type }) => type === 'file');
  const shape = has || on.isSaid ? on : { ...on, fields: joinFields([...on.fields, fieldOfKind('file', ground.brief.locale)]) };
  return done(doing, withShape(ground, shape), { entity: on.id, isBuilt: has || !on.isSaid });
}
