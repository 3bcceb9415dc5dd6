import { findFrame } from '../../document/ground/frames.ts';
import { classOfNoun } from '../../document/ground/nouns.ts';
import type { Action, Draft, DraftEntity } from './draft.ts';

/** Tells what of a draft goes into the brief: in one language any noun may be the object of a verb, in the other few are. */
export interface Pruning {
  readonly isTold: (draft: Draft, entity: DraftEntity) => boolean;
  readonly isMeant: (draft: Draft, action: Action) => boolean;
}

export const ENGLISH_PRUNING: Pruning = {
  /** A word that only stands as an object of a deed nobody knows is hardly a record. */
  isTold({ actions, views }, { name, key, fields, rows, rules, places, count }) {
    if (fields.length + rows.length + rules.length > 0 || places !== undefined || count !== undefined) return true;
    if (views.some(({ of }) => of === name)) return true;
    const deeds = actions.filter(({ on, makes }) => on === name || makes === name);
    return deeds.length === 0 || deeds.some(({ verb, by }) => by !== undefined || findFrame(verb, classOfNoun(key)) !== null);
  },
  /** A deed is one of somebody, or one that is known. */
  isMeant(_draft, { verb, by, moves, asks }) {
    return by !== undefined || moves !== undefined || asks !== undefined || findFrame(verb, undefined) !== null;
  },
};

export const CHINESE_PRUNING: Pruning = {
  isTold: () => true,
  isMeant: ({ words }, { verb, moves, asks }) => !words.idle.has(verb) || moves !== undefined || asks !== undefined,
};
