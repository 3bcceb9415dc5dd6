import type { Locale } from '../../../domain/text.ts';
import type { EntryField } from './entry-field.ts';
import type { OwnPlan, OwnStates } from './own-plan.ts';

const LEAST = 3;
const STATE = String.raw`[\p{L}\p{N}][\p{L}\p{N} '’/-]{0,24}?`;
const CHAIN = new RegExp(String.raw`${STATE}(?:\s*(?:>|→|⇒|->|=>)\s*${STATE}){2,}(?=\s*(?:[.。,，;；\n]|$))`, 'u');
const SIGN = /\s*(?:>|→|⇒|->|=>)\s*/u;
const WORDS_MAX = 3;
const WORDS = {
  en: {
    move: (state: string) => `Move to “${state}”`,
    back: (state: string) => `Send back to “${state}”`,
    mark: (state: string) => `Mark as “${state}”`,
    reason: 'Reason',
    by: 'Done by',
    open: 'New',
  },
  zh: {
    move: (state: string) => `转为“${state}”`,
    back: (state: string) => `退回“${state}”`,
    mark: (state: string) => `标为“${state}”`,
    reason: '退回原因',
    by: '经手人',
    open: '新',
  },
};

/** "Received > Design > Milled", 提交→审批→盖章, else the states that were marked, else what it is marked as. */
export function ownStates(idea: string, marked: readonly string[]): OwnStates | null {
  const [chain] = CHAIN.exec(idea) ?? [];
  const found = chain?.split(SIGN).map((state) => state.trim()) ?? [];
  const [first = '', ...rest] = found;
  // "Goes Received > Design": the verb is no part of the first.
  const read = found.length < LEAST ? marked : [first.split(/\s+/u).at(-1) ?? first, ...rest];
  const states = [...new Set(read.map((state) => state.trim()))];
  const isPlain = states.every((state) => state.length > 0 && state.split(/\s+/u).length <= WORDS_MAX);
  return states.length < LEAST || !isPlain ? markIn(idea) : { states, back: backIn(idea, states) };
}

const MARK = {
  en: /\b(?:sign|mark|tick)s?(?: (?:each|an?|the|it|them|every|off|entry|one|record|row))* as (?<state>[a-z]+)\b(?<with>[^.\n]{0,30}\b(?:name|initials)\b)?/iu,
  zh: /(?:点一下|点一点|点击|一点|点按钮)(?:就)?(?:变(?:成|为)?|标(?:成|为)|算)[“「"]?(?<state>已?\p{Script=Han}{1,4}?)(?=[”」"，。；\s]|$)/u,
};

/** "signs each entry as read with their name", 点一下变“已通知”. */
function markIn(idea: string): OwnStates | null {
  const locale = /\p{Script=Han}/u.test(idea) ? 'zh' : 'en';
  const groups = MARK[locale].exec(idea)?.groups;
  const state = groups?.['state'];
  if (state === undefined) return null;
  const done = locale === 'en' ? `${state.charAt(0).toUpperCase()}${state.slice(1)}` : state;
  return { states: [WORDS[locale].open, done], back: null, isMark: true, isSigned: groups?.['with'] !== undefined };
}

/** "QC can send it back to Milled but must give a reason". */
function backIn(idea: string, states: readonly string[]): OwnStates['back'] {
  const sentence = idea
    .split(/[.。！!\n]/u)
    .find((each) => /\b(?:send|sent|go|goes|put) (?:it |them )?back to\b|退回|打回|驳回/iu.test(each));
  if (sentence === undefined) return null;
  const at = (state: string) => sentence.indexOf(state);
  const said = states.filter((state) => at(state) !== -1).toSorted((one, other) => at(one) - at(other));
  const [from, to = states[0]] = said;
  const hasReason = /\b(?:reason|why)\b|原因|理由/iu.test(sentence);
  return from === undefined || to === undefined || from === to ? null : { from, to, hasReason };
}

/** The steps from state to state as actions, each with whoever takes it, and what is asked with a step. */
export function stepsOf(
  { states, back, isMark }: OwnStates,
  {
    on,
    by,
    asks,
    locale,
  }: { readonly on: string; readonly by: string | null; readonly asks: readonly string[]; readonly locale: Locale },
): object[] {
  const words = WORDS[locale];
  const who = by === null ? {} : { by };
  const steps = states.slice(1).map((to, at) => ({
    verb: locale === 'zh' ? `转为${to}` : `move to ${to}`,
    label: isMark === true ? words.mark(to) : words.move(to),
    ...who,
    on,
    moves: { from: states[at], to },
    ...(asks.length === 0 ? {} : { asks }),
  }));
  if (back === null) return steps;
  const asked = [...asks, ...(back.hasReason ? [words.reason] : [])];
  const returning = {
    verb: locale === 'zh' ? `退回${back.to}` : `send back to ${back.to}`,
    label: words.back(back.to),
    ...who,
    on,
    moves: { from: back.from, to: back.to },
    ...(asked.length === 0 ? {} : { asks: asked }),
  };
  return [...steps, returning];
}

export function reasonField({ back }: OwnStates, locale: Locale): EntryField | null {
  return back?.hasReason === true ? { name: WORDS[locale].reason, type: 'longtext' } : null;
}

/** Whoever took the last step, where the idea names those who do, or has them sign. */
export function doneBy({ people, states, entry, draft }: OwnPlan): EntryField | null {
  const { by } = WORDS[draft.locale];
  if (entry.isSent) return null;
  if (people.length > 1) return { name: by, type: 'choice', options: people };
  const [, done = ''] = states?.states ?? [];
  return states?.isSigned === true ? { name: draft.locale === 'zh' ? by : `${done} by`, type: 'text' } : null;
}
