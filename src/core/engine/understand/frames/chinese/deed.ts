import { isFieldName } from '../../../document/ground/field-words.ts';
import { findFrame } from '../../../document/ground/frames.ts';
import { labelOf, listOf, pattern } from '../../lexicon/chinese-patterns.ts';
import {
  type Action,
  addEntity,
  addField,
  byWhom,
  type Draft,
  type DraftEntity,
  knownEntity,
  letSignIn,
} from '../../brief/draft.ts';
import type { Sentence } from '../read-draft.ts';
import { nameOf } from '../../brief/thing-names.ts';
import type { Clause, Phrase } from '../../clauses/clause.ts';
import { numberIn } from '../../text/chinese-numbers.ts';
import { mainEntity } from '../view.ts';
import { areFields, fieldOf, isFieldLike, isQuestion, isThingLike, peopleIn, personIn, plainWords, thingFor } from './pieces.ts';

const WRITING = listOf('writing');
const ANYBODY = listOf('anybody');
const AIMS = listOf('aims');
const PASSIVE = listOf('passive');

interface Asked {
  readonly by: string;
  readonly asked: readonly Phrase[];
}

/** 诗友投稿：题目、正文…: somebody sends a record with these properties. */
export function addRequest(draft: Draft, clause: Clause, { by, asked }: Asked): boolean {
  const verb = clause.verbs.find(({ lemma }) => !WRITING.includes(lemma))?.lemma ?? '';
  const isWriting = verb === '';
  const [object] = clause.objects;
  // 录入开销（谁付的、金额）: what has properties of its own is a record.
  const isNamed =
    isWriting &&
    asked.length > 0 &&
    clause.objects.length === 1 &&
    object !== undefined &&
    (object.parts.length > 1 || isThing(draft, object));
  const before = draft.focus;
  const entity = isNamed ? thingFor(draft, object) : requestFor(draft, clause, { by, verb });
  if (entity === null) return false;
  // 学生借书：学号、日期 is a loan of the books that were spoken of.
  const isAbout = !isNamed && before !== null && before !== entity && !before.isGuess && draft.words.sent.has(entity.name);
  const about = isAbout && before.fields.length + before.rows.length > 0 ? before : null;
  // 发布闲置：… : the record is no property of its own.
  const fields = [...(isNamed ? [] : clause.objects.filter(({ parts }) => !parts.some((part) => asked.includes(part)))), ...asked]
    .map((each) => fieldOf(draft, each))
    .filter((field) => field !== '' && !isSelf(field, entity.name) && about?.name.endsWith(field) !== true);
  // 用户选日期、时段: of what there are rows, an hour is booked.
  if (isWriting && entity.rows.length > 0 && fields.some((field) => pattern('whenField').test(field))) {
    draft.actions.push({ verb: labelOf('booked'), ...(by === '' ? {} : { by }), on: entity.name, asks: fields.slice(0, 40) });
    return true;
  }
  for (const field of fields) addField(entity, field);
  draft.focus = entity;
  const last = draft.actions.at(-1);
  const isSame = isWriting && last !== undefined && (last.makes ?? last.on) === entity.name;
  if (isSame) last.asks = [...(last.asks ?? []), ...fields].slice(0, 40);
  else
    draft.actions.push({
      verb: verb || (draft.words.nominal.has(entity.name) ? entity.name : (clause.verbs[0]?.lemma ?? entity.name)),
      ...(by === '' ? {} : { by }),
      on: (about ?? entity).name,
      ...(about === null ? {} : { makes: entity.name }),
      asks: fields.slice(0, 40),
    });
  return true;
}

/** 房间 of a record that is called 房 is the record. */
function isSelf(field: string, name: string): boolean {
  return field === name || (name.length === 1 && field.length === 2 && field.startsWith(name) && !isFieldName(field.slice(1)));
}

function requestFor(
  draft: Draft,
  clause: Clause,
  { by, verb }: { readonly by: string; readonly verb: string },
): DraftEntity | null {
  return verb === '' ? writtenTo(draft, by) : requestOf(draft, clause, verb);
}

/** Properties that are filled in go with what was just applied for or ordered (可以预约，填…), or with what somebody is named by (想咨询的人). */
function writtenTo(draft: Draft, by: string): DraftEntity | null {
  const last = draft.actions.at(-1);
  const wished = [...draft.words.nominal].find(([verb]) => by.endsWith('的人') && by.includes(verb))?.[1];
  const made = wished ?? (last === undefined ? undefined : draft.words.nominal.get(last.verb));
  if (
    made === undefined ||
    (draft.focus !== null &&
      draft.focus.fields.length > 0 &&
      last?.on === draft.focus.name &&
      wished === undefined &&
      last.asks !== undefined)
  )
    return draft.focus ?? mainEntity(draft);
  const entity = knownEntity(draft, { key: made, name: made }) ?? addEntity(draft, { key: made, name: made });
  if (wished === undefined && last !== undefined && last.on !== entity.name) last.makes = entity.name;
  return entity;
}

/** The record that a deed makes: 订单 of 下单, the thing itself of 上传照片. */
function requestOf(draft: Draft, { objects }: Clause, verb: string): DraftEntity | null {
  const [object] = objects;
  if (object !== undefined && isThing(draft, object)) return thingFor(draft, object);
  const name = draft.words.nominal.get(verb);
  if (name === undefined) return draft.focus ?? mainEntity(draft);
  return knownEntity(draft, { key: name, name }) ?? addEntity(draft, { key: name, name });
}

/** Somebody does something to a record: an action of it. */
export function readChineseDeed(draft: Draft, clause: Clause, { text }: Sentence): boolean {
  const { verbs, subjects, objects, tails, isPassive, isNegative } = clause;
  if (verbs.length === 0 || isNegative) return false;
  // 想做个藏品馆 is a wish, wherever it stands.
  const isOurs = subjects.every(({ opening }) => opening === 'pron');
  if (isOurs && verbs.every(({ lemma }) => draft.words.make.has(lemma)) && isMade(clause, text)) return false;
  const acting = isPassive ? tails.filter(({ by }) => PASSIVE.includes(by)).flatMap(({ phrases }) => phrases) : subjects;
  const by = actorsOf(draft, acting);
  // 已经被领养的放到另一页: nobody does it, it is done.
  if (isPassive && by.length === 0 && objects.some(({ words }) => words.startsWith('的'))) return false;
  for (const subject of subjects) {
    const person = subject.parts.length > 1 ? personIn(draft, subject) : null;
    for (const { words } of subject.parts)
      if (person !== null && !person.names.includes(words)) person.names.push(words.slice(0, 60));
  }
  if (verbs.every(({ lemma }) => findFrame(lemma, undefined, 'exactly')?.does === 'account')) {
    letSignIn(draft, by);
    return true;
  }
  if (readMark(draft, clause, by) || readRating(draft, clause) || readNote(draft, clause, by) || readShared(draft, clause, by))
    return true;
  const inner = objects.flatMap(({ parts }) => (parts.length > 1 && areFields(draft, parts) ? parts : []));
  if (inner.length > 0) return addRequest(draft, clause, { by: by[0] ?? '', asked: inner });
  // 留言要改什么、什么时候来取: what is asked when somebody writes.
  const isAsked = objects.length > 1 && areFields(draft, objects) && verbs.every(({ lemma }) => draft.words.nominal.has(lemma));
  if (
    clause.listed.length > 0 ||
    isAsked ||
    verbs.every(({ lemma }) => WRITING.includes(lemma) && objects.some((object) => isFieldLike(draft, plainWords(object))))
  )
    return addRequest(draft, clause, { by: by[0] ?? '', asked: clause.listed });
  const isActed =
    by.length > 0 ||
    clause.modal !== '' ||
    verbs.some(({ lemma }) => draft.words.sent.has(draft.words.nominal.get(lemma) ?? '')) ||
    (subjects.length === 0 && (draft.medium === 'tool' || objects.length > 0));
  if (!isActed) return false;
  const on = thingOf(draft, clause);
  if (on === null && by.length === 0) return false;
  // 选房间和日期下单 is one deed.
  const last = draft.actions.at(-1);
  const isBooked = last?.verb === labelOf('booked') && last.on === on?.name && last.asks !== undefined && last.by === by[0];
  for (const { lemma } of verbs) {
    if (isBooked && objects.length === 0 && draft.words.sent.has(draft.words.nominal.get(lemma) ?? '')) continue;
    const action: Action = {
      verb: lemma,
      ...byWhom(by),
      ...(on === null ? {} : { on: on.name }),
      ...(clause.condition === '' ? {} : { when: clause.condition.slice(0, 200) }),
    };
    draft.actions.push(action);
  }
  return true;
}

function isMade({ start, end }: Clause, text: string): boolean {
  return pattern('made').test(text.slice(start, end));
}

/** 点“我想要” is a button, 改成“已领养” a step to a state. */
function readMark(draft: Draft, { verbs, objects }: Clause, by: readonly string[]): boolean {
  const on = draft.focus ?? mainEntity(draft);
  const said = objects.flatMap(({ tokens }) => tokens).find(({ fact }) => fact === 'quoted')?.text;
  if (said === undefined || on === null || !verbs.some(({ lemma }) => MARKING.includes(lemma))) return false;
  const [name] = by;
  const isAnybody = name !== undefined && ANYBODY.includes(name);
  const isState = !isAnybody || pattern('becoming').test(said);
  if (isState) letSignIn(draft, by);
  const whom = name === undefined ? {} : { by: name };
  const label = said.slice(0, 60);
  if (isState) draft.actions.push({ verb: labelOf('marked') + label, ...whom, on: on.name, moves: { to: label } });
  else draft.actions.push({ verb: labelOf('applied'), ...whom, on: on.name, label });
  return true;
}

const MARKING = listOf('marking');

/** 打分1到5星: a property with its bounds. */
function readRating(draft: Draft, { verbs, objects }: Clause): boolean {
  const range = pattern('starRange').exec(objects.map(({ words }) => words).join(' '));
  const on = draft.focus ?? mainEntity(draft);
  if (range === null || on === null || !verbs.some(({ lemma }) => RATING.includes(lemma))) return false;
  addField(on, `${labelOf('rating')} (1-${numberIn(range[2] ?? '') ?? 5})`);
  return true;
}

const RATING = listOf('rating');

/** 寄养家庭登记体重: what somebody notes again and again is a record of its own, about what was spoken of. */
function readNote(draft: Draft, { verbs, objects, listed }: Clause, by: readonly string[]): boolean {
  const [object] = objects;
  const [actor] = by;
  const text = object === undefined ? '' : plainWords(object);
  const isNote = listed.length === 0 && objects.length === 1 && verbs.every(({ lemma }) => NOTING.includes(lemma));
  const main = [...draft.entities.values()].find(({ isGuess }) => !isGuess);
  if (!isNote || actor === undefined || main === undefined || text.length < 2 || !isFieldLike(draft, text)) return false;
  const name = text.endsWith(labelOf('noted')) ? text : text + labelOf('noted');
  const entity = knownEntity(draft, { key: name, name }) ?? addEntity(draft, { key: name, name });
  for (const field of [main.name, text]) addField(entity, field);
  draft.actions.push({ verb: verbs[0]?.lemma ?? '', by: actor, on: name });
  return true;
}

const NOTING = listOf('noting');

function actorsOf(draft: Draft, acting: readonly Phrase[]): string[] {
  const isAnybody = ({ opening, words }: Phrase) => opening === 'pron' && ANYBODY.includes(words);
  const people = peopleIn(
    draft,
    acting.filter((phrase) => !isAnybody(phrase)),
  );
  return [...acting.filter(isAnybody).map(({ words }) => words), ...people.map(({ name }) => name)];
}

/** 大家传老照片: what people put there is a record with a picture, not a property of what was spoken of. */
function readShared(draft: Draft, { verbs, objects, listed }: Clause, by: readonly string[]): boolean {
  const [object] = objects;
  const [, name = ''] = pattern('sharedThing').exec(object === undefined ? '' : plainWords(object)) ?? [];
  const isShared =
    by.length > 0 && listed.length === 0 && objects.length === 1 && verbs.every(({ lemma }) => SHARING.includes(lemma));
  if (name === '' || !isShared) return false;
  const entity = knownEntity(draft, { key: name, name }) ?? addEntity(draft, { key: name, name });
  addField(entity, labelOf('picture'));
  draft.focus = entity;
  draft.actions.push({ verb: verbs[0]?.lemma ?? '', ...byWhom(by), on: name });
  return true;
}

const SHARING = listOf('sharing');

/** The record that it is done to: the object; a property stands for its record, and without an object it is what was spoken of last. */
function thingOf(draft: Draft, { objects, tails, subjects, isPassive }: Clause): DraftEntity | null {
  const aimed = tails.filter(({ by }) => AIMS.includes(by)).flatMap(({ phrases }) => phrases);
  const direct = isPassive ? subjects : objects;
  const thing = [...direct, ...(direct.length === 0 ? aimed : [])].find((phrase) => isThing(draft, phrase));
  if (thing === undefined) return draft.focus ?? mainEntity(draft);
  return thingFor(draft, thing);
}

const VAGUE = pattern('vague');

function isThing(draft: Draft, phrase: Phrase): boolean {
  const text = plainWords(phrase);
  if (
    phrase.opening === 'pron' ||
    phrase.tokens.some(({ fact }) => fact === 'quoted') ||
    phrase.words.endsWith('的') ||
    text === '' ||
    VAGUE.test(text.toLowerCase()) ||
    isQuestion(text)
  )
    return false;
  if (knownEntity(draft, nameOf(phrase, draft.words)) !== undefined) return true;
  return !isFieldLike(draft, text) && phrase.tokens.some(({ tag }) => tag === 'noun') && isThingLike(draft, text);
}
