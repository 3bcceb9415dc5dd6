import { addField, addView, type Draft, type DraftEntity } from '../../../brief/draft.ts';
import { labelOf, pattern } from '../../../lexicon/chinese-patterns.ts';
import { numberIn } from '../../../text/chinese-numbers.ts';
import { bareField, type Form, spokenOf } from './form.ts';

/** Signs behind a button in which its effect is told. */
const TOLD_WITHIN = 60;

/** 点“我要”, behind which 显示“已预订” stands, takes a thing; where one is added at each press, it counts. */
export const readButton: Form = (draft, { words, start, end, idea }) => {
  const match = pattern('pressed').exec(words);
  const [whole = '', label = ''] = match ?? [];
  const entity = spokenOf(draft);
  if (match === null || entity === undefined || pattern('becoming').test(label)) return null;
  const to = start + match.index + whole.length;
  const behind = idea.slice(to, to + TOLD_WITHIN);
  const [, taken] = pattern('takenAs').exec(behind) ?? [];
  entity.isGuess = false;
  if (taken !== undefined) {
    stateOf(entity, taken);
    draft.actions.push({
      verb: label,
      by: EVERYBODY,
      on: entity.name,
      label,
      moves: { from: openState(taken), to: taken },
      asks: [],
    });
    return end;
  }
  const counted = pattern('countsUp').exec(behind);
  const isCounted = counted !== null || pattern('counted').test(behind) || pattern('countedLabel').test(label);
  if (!isCounted) return null;
  countUp(draft, entity, { label, by: whoIn(draft, words) });
  return counted === null ? to : Math.max(end, to + counted[0].length);
};

const EVERYBODY = '大家';

/** 读者能点「共鸣」: whoever is named before the button. */
function whoIn({ words, actors }: Draft, said: string): string {
  const [who] = [...words.people.keys()].filter((each) => each.length > 1 && said.startsWith(each));
  if (who === undefined) return EVERYBODY;
  if (!actors.has(who)) actors.set(who, { key: who, name: who, names: [] });
  return who;
}

function countUp(draft: Draft, entity: DraftEntity, { label, by }: { readonly label: string; readonly by: string }): void {
  const field = `${label}数`;
  addField(entity, `${field} (数字)`);
  draft.actions.push({ verb: label, by, on: entity.name, label, sets: `${field} + 1` });
}

/** 有人要了就显示“已预订”: said of a button that does so already. */
export const readTaken: Form = (draft, { words, end }) => {
  const [, state = ''] = pattern('takenAs').exec(words) ?? [];
  return state !== '' && draft.actions.some(({ moves }) => moves?.to === state) ? end : null;
};

/** 交易完了标“已出”: a last step, of whoever the site belongs to where nobody is named. */
export const readLastStep: Form = (draft, { words, end }) => {
  const [, state = ''] = pattern('lastStep').exec(words) ?? [];
  const entity = spokenOf(draft);
  if (state === '' || entity === undefined) return null;
  const from = draft.actions.findLast(({ on, moves }) => on === entity.name && moves !== undefined)?.moves?.to;
  stateOf(entity, state);
  const verb = labelOf('marked') + state;
  const before = typeof from === 'string' ? { from, to: state } : { to: state };
  draft.actions.push({ verb, by: owner(draft), on: entity.name, label: verb, moves: before });
  return end;
};

function owner({ actors }: Draft): string {
  const known = [...actors.values()].find(({ manages }) => manages === true);
  if (known !== undefined) return known.name;
  actors.set('管理员', { key: '管理员', name: '管理员', names: [], manages: true });
  return '管理员';
}

/** A state among those of the record, behind one in which it can still be had. */
function stateOf(entity: DraftEntity, state: string): void {
  const name = labelOf('state');
  const at = entity.fields.findIndex((field) => bareField(field) === name);
  const [, said = ''] = /\((.*)\)/u.exec(entity.fields[at] ?? '') ?? [];
  const states = said === '' ? [openState(state)] : said.split('|');
  if (!states.includes(state)) states.push(state);
  const field = `${name} (${states.join('|')})`;
  if (at === -1) entity.fields.push(field);
  else entity.fields[at] = field;
}

/** 可预订 before 已预订. */
function openState(state: string): string {
  return state.replace(/^已/u, '可');
}

/** 笑得最多的排个前十: the ten that were counted most. */
export const readTop: Form = (draft, { words, end }) => {
  const [, number = ''] = pattern('topList').exec(words) ?? [];
  if (numberIn(number) === null && number !== '') return null;
  const counter = draft.actions.findLast(({ sets }) => typeof sets === 'string' && sets.endsWith('+ 1'));
  if (!pattern('topList').test(words) || counter?.on === undefined || typeof counter.sets !== 'string') return null;
  addView(draft, { of: counter.on, as: 'ranking', by: counter.sets.replace(/ \+ 1$/u, ''), name: topName(words) });
  return end;
};

/** 笑得最多的前十, without the verb of making the list. */
function topName(words: string): string {
  return words.replace(pattern('ranksOut'), '前').slice(0, 60);
}

/** 来不了的要能取消: whoever made a row takes it back. */
export const readTakenBack: Form = (draft, { words, end }) => {
  const entity = spokenOf(draft);
  if (!pattern('takenBack').test(words) || entity === undefined) return null;
  draft.actions.push({ verb: '取消', on: entity.name });
  return end;
};
