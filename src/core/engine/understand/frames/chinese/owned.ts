import { fieldOfWords } from '../../../document/ground/field-words.ts';
import { labelOf, listOf, pattern } from '../../lexicon/chinese-patterns.ts';
import { addEntity, addField, addView, type Draft, type DraftEntity, knownEntity } from '../../brief/draft.ts';
import type { Clause, Phrase } from '../../clauses/clause.ts';
import type { Sentence } from '../read-draft.ts';
import { mainEntity } from '../view.ts';
import { addItem } from './list.ts';
import { areFields, countOf, fieldOf, isFieldLike, isQuestion, personIn, plainWords, thingFor } from './pieces.ts';

const WRITING = [...listOf('writing'), ...listOf('holding')];
const EACH = pattern('each');

/** 叉车有编号、型号 and 每组写组长、时间: properties of what stands before. */
export function readChineseOwned(draft: Draft, clause: Clause, { text }: Sentence): boolean {
  const { verbs, objects, modal, subjects, isNegative } = clause;
  if (readParted(draft, clause, text)) return true;
  if (isNegative || objects.length === 0) return readNamed(draft, clause);
  const has = modal === 'have' && verbs.length === 0;
  const writes = verbs.length > 0 && verbs.every(({ lemma }) => WRITING.includes(lemma));
  if (!has && !writes) return readNamed(draft, clause);
  if (has && !areFields(draft, objects)) return readHaving(draft, clause);
  if (
    writes &&
    objects.length === 1 &&
    !objects.some((object) => isFieldLike(draft, plainWords(object)) || isQuestion(object.words))
  )
    return false;
  if (writes && isAskedOf(draft, subjects)) return false;
  const owner = ownerOf(draft, subjects);
  if (owner === null) return false;
  for (const object of objects) addItem(draft, owner, object);
  if (writes) askedOf(draft, owner, objects);
  return true;
}

/** 分高、中、低三个等级: a property with its choices. */
function readParted(draft: Draft, { verbs, start, end }: Clause, text: string): boolean {
  const [, options = '', name = ''] = PARTED.exec(text.slice(start, end)) ?? [];
  const entity = draft.focus ?? mainEntity(draft);
  if (name === '' || entity === null || verbs.length === 0) return false;
  const choices = options.split(pattern('choiceSigns')).filter((each) => each !== '');
  addField(entity, choices.length > 1 ? `${name} (${choices.join('|')})` : name);
  return true;
}

const PARTED = pattern('partedBy');

/** Tells whether somebody fills in what was just applied for: the deeds read that. */
function isAskedOf(draft: Draft, subjects: readonly Phrase[]): boolean {
  const last = draft.actions.at(-1);
  const isFresh = last !== undefined && last.asks === undefined && draft.words.nominal.has(last.verb);
  return isFresh || subjects.some((phrase) => personIn(draft, phrase) !== null);
}

/** Properties that are filled in belong to the deed that was spoken of last. */
function askedOf(draft: Draft, owner: DraftEntity, objects: readonly Phrase[]): void {
  const action = draft.actions.at(-1);
  if (action !== undefined && (action.makes ?? action.on) === owner.name)
    action.asks = [...(action.asks ?? []), ...objects.map((each) => fieldOf(draft, each)).filter((field) => field !== '')].slice(
      0,
      40,
    );
}

function ownerOf(draft: Draft, subjects: readonly Phrase[]): DraftEntity | null {
  const [phrase] = subjects.toReversed();
  if (phrase === undefined || phrase.opening === 'pron' || personIn(draft, phrase) !== null) return draft.focus;
  const words = plainWords(phrase);
  if (words === '' || EACH.test(phrase.words)) {
    const name = phrase.words.replace(EACH, '').replace(pattern('measureOpening'), '');
    return name === '' ? draft.focus : (knownEntity(draft, { key: name, name }) ?? draft.focus);
  }
  return thingFor(draft, phrase);
}

/** 有五个小组: records and their number; 有代祷墙: a view. */
function readHaving(draft: Draft, { subjects, objects }: Clause): boolean {
  const [object] = objects;
  if (object === undefined) return false;
  const [subject] = subjects;
  const isOfSite = subject === undefined || draft.words.medium.has(plainWords(subject));
  if (isOfSite && object.parts.length > 1) {
    for (const each of objects) readOwnParts(draft, each, plainWords(each));
    return true;
  }
  if (subject === undefined && objects.length > 1) {
    draft.facts.push({
      about: 'site',
      field: labelOf('features'),
      value: objects
        .map(({ words }) => words)
        .join('、')
        .slice(0, 200),
    });
    return true;
  }
  if (subject !== undefined && objects.length > 1) {
    const person = personIn(draft, subject);
    const entity = thingFor(draft, subject);
    if (entity === null) return false;
    const names = objects.map((each) => (plainWords(each) || each.words).slice(0, 60));
    entity.rows.push(...names);
    person?.names.push(...names);
    return true;
  }
  const count = countOf(object);
  if (count === null && subject !== undefined) return false;
  const entity = thingFor(draft, object);
  if (entity !== null && count !== null && count <= 60) entity.count = count;
  return true;
}

/** Things that are only named: a wall, a page, a property of what was spoken of last. */
function readNamed(draft: Draft, { verbs, subjects, objects, modal }: Clause): boolean {
  if (verbs.length > 0 || modal !== '') return false;
  const phrases = [...subjects, ...objects].filter(({ opening }) => opening !== 'pron');
  if (phrases.length === 0) return false;
  const owner = draft.focus ?? mainEntity(draft);
  if (phrases.length > 3 || (phrases.length > 2 && areFields(draft, phrases))) {
    const [first] = phrases;
    const [, name = '', rest = ''] = pattern('ownersList').exec(first?.words ?? '') ?? [];
    const entity = name === '' ? owner : (knownEntity(draft, { key: name, name }) ?? addEntity(draft, { key: name, name }));
    if (entity === null) return false;
    if (rest !== '') addField(entity, rest);
    for (const phrase of rest === '' ? phrases : phrases.slice(1)) addItem(draft, entity, phrase);
    draft.focus = entity;
    return true;
  }
  for (const phrase of phrases) readOne(draft, phrase);
  return true;
}

function readOne(draft: Draft, phrase: Phrase): void {
  const words = plainWords(phrase);
  if (readNumber(draft, phrase, words)) return;
  const layout = [...draft.words.view].find(([end]) => words.endsWith(end))?.[1];
  const op = [...draft.words.figure].find(([end]) => words.startsWith(end) || words.endsWith(end))?.[1];
  const entity = draft.focus ?? mainEntity(draft);
  if (layout !== undefined && entity !== null)
    addView(draft, { of: entity.name, as: layoutOf(layout), name: words.slice(0, 60) });
  else if (op !== undefined && entity !== null)
    addView(draft, { of: entity.name, as: 'figure', name: words.slice(0, 60), figure: { op: opOf(op) } });
  else if (entity !== null && (isFieldLike(draft, words) || isQuestion(words))) addField(entity, fieldOf(draft, phrase));
  else if (personIn(draft, phrase) === null) readOwnParts(draft, phrase, words);
}

/** 六个小组 are six records, 学员62人 is a fact, 水平1到5 a property. */
function readNumber(draft: Draft, phrase: Phrase, words: string): boolean {
  const at = phrase.tokens.findIndex(({ tag, text }) => tag === 'num' && /\p{Script=Han}$|^\d+$/u.test(text));
  const number = phrase.tokens[at];
  if (number === undefined || words === '' || pattern('ordinalOnly').test(words) || phrase.parts.length > 0) return false;
  const count = countOf(phrase);
  if (pattern('bounds').test(phrase.words)) {
    if (draft.focus !== null) addField(draft.focus, fieldOf(draft, phrase));
    return true;
  }
  const person = personIn(draft, phrase);
  if (person !== null && count !== null) person.count ??= count;
  const isCounted = at === 0 && phrase.tokens.length > 1 && count !== null && count <= 60 && COUNTED.test(number.text);
  const entity = isCounted && person === null ? thingFor(draft, phrase) : null;
  if (entity !== null && count !== null) entity.count ??= count;
  else if (fieldOfWords({ words }, 'zh', 0).type === 'money')
    draft.facts.push({ about: 'site', field: words.slice(0, 60), value: phrase.words.slice(words.length).trim() || number.text });
  else if (person === null || at > 0)
    draft.facts.push({ about: words.slice(0, 60), field: labelOf('count'), value: number.text });
  return true;
}

const COUNTED = pattern('countedMeasure');

/** 钓点（名字、坐标）, 原料（茶叶、牛奶）: a record with its properties or its rows. */
function readOwnParts(draft: Draft, phrase: Phrase, words: string): void {
  if (phrase.parts.length > 1) {
    const owner = thingFor(draft, phrase);
    if (owner === null) return;
    if (areFields(draft, phrase.parts)) for (const part of phrase.parts) addItem(draft, owner, part);
    else
      owner.rows.push(
        ...phrase.parts.map((part) => ({ [labelOf('name')]: plainWords(part) })).filter((row) => row[labelOf('name')] !== ''),
      );
    return;
  }
  const held = [...draft.words.nominal].find(([end]) => words.endsWith(end) && words.length > end.length)?.[0];
  if (held === undefined) return;
  const name = words.slice(0, words.length - held.length);
  draft.focus = knownEntity(draft, { key: name, name }) ?? addEntity(draft, { key: name, name }, true);
}

const OPS = ['count', 'sum', 'avg', 'min', 'max', 'share', 'streak', 'balance'] as const;

function opOf(op: string): (typeof OPS)[number] {
  return OPS.find((each) => each === op) ?? 'count';
}

function layoutOf(
  layout: string,
): 'chart' | 'calendar' | 'schedule' | 'map' | 'ranking' | 'board' | 'gallery' | 'list' | 'table' | 'feed' | 'figure' {
  const all = ['chart', 'calendar', 'schedule', 'map', 'ranking', 'board', 'gallery', 'list', 'table', 'feed', 'figure'] as const;
  return all.find((each) => each === layout) ?? 'list';
}
