import { listOf, pattern } from '../../lexicon/chinese-patterns.ts';
import { addField, addView, type Draft, type DraftEntity, knownEntity, type View } from '../../brief/draft.ts';
import { nameOf } from '../../brief/thing-names.ts';
import type { Clause, Phrase } from '../../clauses/clause.ts';
import type { Sentence } from '../read-draft.ts';
import { mainEntity } from '../view.ts';
import { addItem } from './list.ts';
import { areFields, fieldOf, isFieldLike, isQuestion, personIn, plainWords, thingFor } from './pieces.ts';

const BY = listOf('by');
const COUNTING = listOf('counting');
const DRAWING = listOf('drawing');
const LAYOUTS = [
  'chart',
  'calendar',
  'schedule',
  'map',
  'ranking',
  'board',
  'gallery',
  'list',
  'table',
  'feed',
  'figure',
  'compare',
] as const;
const MOST = pattern('most');

/** 能看摊位图, 按品类找, 统计每月工时: verbs of looking, narrowing and counting. */
export function readChineseView(draft: Draft, clause: Clause, { text }: Sentence): boolean {
  const said = text.slice(clause.start, clause.end);
  const { verbs, objects, tails, isNegative } = clause;
  if (readPlaced(draft, clause, said)) return true;
  if (verbs.length === 0 || (isNegative && !isQuestion(said))) return false;
  const by = tails.filter((tail) => BY.includes(tail.by)).flatMap(({ phrases }) => phrases.map(plainWords));
  if (verbs.some(({ lemma }) => COUNTING.includes(lemma)) && objects.length > 0)
    return objects.map((object) => addFigure(draft, object, by)).some(Boolean);
  const isDrawn =
    verbs.every(({ lemma }) => DRAWING.includes(lemma)) &&
    objects.some((each) => layoutIn(draft, plainWords(each)) !== undefined);
  if (!isDrawn && !verbs.every(({ lemma }) => draft.words.see.has(lemma) || draft.words.narrow.has(lemma))) return false;
  if (by.length > 0) {
    const entity =
      (objects[0] === undefined ? undefined : knownEntity(draft, nameOf(objects[0], draft.words))) ?? mainEntity(draft);
    if (entity === null) return false;
    for (const phrase of tails.flatMap(({ phrases }) => phrases))
      if (phrase.parts.length > 1) addField(entity, fieldOf(draft, phrase));
    addView(draft, { of: entity.name, as: 'list', filter: by.filter((field) => field !== '').slice(0, 8) });
    return true;
  }
  for (const subject of clause.subjects)
    if (subject.parts.length > 1) personIn(draft, subject)?.names.push(...subject.parts.map(({ words }) => words));
  const entity = mainEntity(draft);
  if (objects.length === 0 && isQuestion(said) && entity !== null) {
    addView(draft, { of: entity.name, as: 'list', name: said.slice(0, 60) });
    return true;
  }
  const isShown = objects.map((object) => showOne(draft, object)).some(Boolean);
  // 学生看自己的成绩: rows are for those who made them.
  if (isShown && draft.focus !== null && pattern('ownRows').test(said)) draft.focus.access = 'read: own';
  return isShown;
}

/** 地点在地图上, 周视图看占用, 画成树: where or as what records are shown. */
function readPlaced(draft: Draft, { subjects, modal }: Clause, said: string): boolean {
  const [, word = ''] = PLACED.exec(said) ?? [];
  const entity = mainEntity(draft);
  if (word === '' || entity === null || modal !== '' || subjects.length > 1) return false;
  addView(draft, { of: entity.name, as: layoutIn(draft, word) ?? 'board', name: said.slice(0, 60) });
  return true;
}

const PLACED = pattern('placedView');

/** The way of showing that a noun ends with: 趋势图, 天梯, 周视图. */
export function layoutIn({ words }: Draft, text: string): View['as'] | undefined {
  const found = [...words.view]
    .filter(([end]) => text.endsWith(end))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[1];
  return LAYOUTS.find((each) => each === found);
}

function showOne(draft: Draft, object: Phrase): boolean {
  // 看了说能不能做: what was seen is told, and asks for no view.
  if (object.opening === 'pron' || pattern('pastOpening').test(object.words)) return false;
  const text = plainWords(object);
  const layout = askedLayout(object.words) ?? layoutIn(draft, text);
  if (text === '' && layout === undefined) return false;
  const known = knownEntity(draft, nameOf(object, draft.words));
  const entity = known ?? (layout !== undefined || isFieldLike(draft, text) ? mainEntity(draft) : newEntity(draft, object));
  if (entity === null) return false;
  const words = object.words.replace(pattern('particleOpening'), '').slice(0, 60);
  const name = (layout === undefined && known !== undefined) || words === entity.name || words === '' ? {} : { name: words };
  // 列书（书名、作者）: what is shown of each.
  if (object.parts.length > 1 && areFields(draft, object.parts)) {
    entity.isGuess = false;
    for (const part of object.parts) addItem(draft, entity, part);
  }
  // 看总人数: a number, and no list.
  const isNumber = layout === undefined && known === undefined && pattern('countedView').test(text);
  if (isNumber) addView(draft, { of: entity.name, as: 'figure', ...name, figure: { op: 'count' } });
  else addView(draft, { of: entity.name, as: layout ?? 'list', ...name });
  return true;
}

function askedLayout(words: string): View['as'] | undefined {
  if (MOST.test(words)) return 'ranking';
  return isQuestion(words) ? 'figure' : undefined;
}

const OPS = [
  [pattern('shareFigure'), 'share'],
  [pattern('countFigure'), 'count'],
] as const;

function newEntity(draft: Draft, object: Phrase): DraftEntity | null {
  return thingFor(draft, object);
}

function addFigure(draft: Draft, object: Phrase, by: readonly string[]): boolean {
  const entity = mainEntity(draft);
  const text = plainWords(object);
  if (entity === null || text === '') return false;
  const op = OPS.find(([pattern]) => pattern.test(text))?.[1] ?? 'sum';
  const [per] = by;
  addView(draft, {
    of: entity.name,
    as: 'figure',
    name: object.words.slice(0, 60),
    figure: { op, field: text.slice(0, 60), ...(per === undefined ? {} : { per }) },
  });
  return true;
}
