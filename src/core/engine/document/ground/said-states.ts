import * as z from 'zod/mini';
import type { BriefAction } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { idOf } from '../brief/read-brief.ts';
import { findFrame, stateNamed, stateWords } from './frames.ts';
import { withState } from './ground-step.ts';
import { makesItself } from './own-record.ts';
import synonymsJson from './state-synonyms.json' with { type: 'json' };
import { type Ground, type Shape, type ShapeField, type ShapeStep, stateFieldOf, withShape } from './shape.ts';

const SYNONYMS = z.record(z.string(), z.array(z.string())).parse(synonymsJson);

/** States as an author lists them, in order: a way, and the ends that are reached from any place on it. */
export interface Way {
  readonly options: NonNullable<ShapeField['options']>;
  readonly onWay: readonly string[];
}

/** The state that words come to, by its own name or another for it. */
function meaningOf(words: string): string | undefined {
  const plain = words.trim().toLowerCase();
  return stateNamed(plain) ?? Object.entries(SYNONYMS).find(([, names]) => names.includes(plain))?.[0];
}

export function wayOf(words: string, locale: 'en' | 'zh'): Way {
  const [main = '', ...ends] = words.split(/[|｜]/);
  const path = main.split(/[>→＞]/);
  const said = [...path, ...ends];
  const options = said.map((each, index) => {
    const state = each.trim();
    const known = stateNamed(state);
    if (known !== undefined) return { value: known, label: stateWords(known, locale).name };
    // It counts for nothing any more, by whichever word.
    const gone = Object.entries(SYNONYMS).find(([, words]) => words.includes(state.toLowerCase()))?.[0];
    const isFree = gone !== undefined && index > 0 && said.every((each, at) => at === index || meaningOf(each) !== gone);
    return { value: isFree ? gone : idOf(state, `state${index + 1}`), label: capitalised(state) };
  });
  return { options, onWay: options.slice(0, path.length).map(({ value }) => value) };
}

/** The steps of a way, each from the state before it. */
export function stepsOn({ options, onWay }: Way, { brief, isAlone }: Pick<Ground, 'brief' | 'isAlone'>): ShapeStep[] {
  const keeper = isAlone ? 'public' : 'nobody';
  const values = options.map(({ value }) => value);
  // Three or more states without a way between them may follow each other as they like.
  if (onWay.length === 1 && options.length > 2 && values.every((value) => stateNamed(value) === undefined))
    return options.map(({ value, label }): ShapeStep => ({
      id: value,
      label,
      from: values.filter((each) => each !== value),
      to: value,
      by: keeper,
    }));
  return options.slice(1).map(({ value, label }): ShapeStep => {
    const at = onWay.indexOf(value);
    const words = stateWords(value, brief.locale);
    return {
      id: value,
      label: words.step === value ? label : words.step,
      from: at === -1 ? onWay.slice(0, value === 'declined' ? 1 : Math.max(1, onWay.length - 1)) : onWay.slice(at - 1, at),
      to: value,
      by: value === 'cancelled' && !isAlone ? 'own' : keeper,
    };
  });
}

/** Gives a record all states that an action upon it lists, before any action goes by them. */
export function withSaidStates(ground: Ground, action: BriefAction): Ground {
  const { states, on, makes } = action;
  const shape = findNamed(on, ground.shapes);
  if (states === undefined || shape === undefined || shape.isSaid || makes !== undefined || !isOfRecord(ground, action, shape))
    return ground;
  const { locale } = ground.brief;
  const way = wayOf(states, locale);
  // The record's own choice may list the same states: they are one.
  const known = (stateFieldOf(shape)?.options ?? []).map(
    (option) => way.options.find(({ label }) => label === option.label) ?? option,
  );
  const added = way.options.filter(({ value }) => known.every((each) => each.value !== value));
  const steps = stepsOn(way, ground).filter(({ to }) => shape.steps.every((step) => step.to !== to));
  return withShape(ground, {
    ...shape,
    fields: withState(shape.fields, [...known, ...added], locale),
    steps: [...shape.steps, ...steps],
  });
}

/** Tells whether an action changes the record itself: what it makes on another record has states of its own. */
function isOfRecord(ground: Ground, action: BriefAction, shape: Shape): boolean {
  const frame = findFrame(action.verb, shape.cls);
  // "Take" that moves a van from in to out makes nothing beside it.
  if (action.moves !== undefined || frame === null || makesItself(ground, action, shape)) return true;
  return frame.does === 'make' ? shape.isSent && frame.open !== true : frame.does !== 'cart';
}
