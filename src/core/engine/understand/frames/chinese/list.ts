import { labelOf, pattern } from '../../lexicon/chinese-patterns.ts';
import { addField, addView, type Draft, type DraftEntity } from '../../brief/draft.ts';
import type { Clause, Phrase } from '../../clauses/clause.ts';
import type { Sentence } from '../read-draft.ts';
import { mainEntity } from '../view.ts';
import { addRequest } from './deed.ts';
import { areFields, countOf, fieldOf, isFieldLike, personIn, plainWords, thingFor, tokensIn } from './pieces.ts';

const STATES = pattern('stateList');
const ARROW = /\s*(?:→|->|=>|>|—>)\s*/u;

/** X：a、b、c: properties of X, its rows, its states, or what somebody is asked for. */
export function readChineseList(draft: Draft, clause: Clause, { text, tokens }: Sentence): boolean {
  if (clause.listed.length === 0) return false;
  // 工作室有三位老师：…: the list is of what it has.
  const isHad = clause.modal === 'have' && clause.verbs.length === 0 && clause.objects.length > 0;
  const [subject] = isHad ? clause.objects : clause.subjects;
  const label = subject === undefined ? '' : plainWords(subject);
  const body = text.slice(clause.start, clause.end).replace(/^[^：:]*[：:]\s*/u, '');
  const [before = ''] = text.slice(clause.start, clause.end).split(/[：:]/u);
  if (STATES.test(before)) return readStates(draft, pattern('stateName').test(label) ? label : labelOf('state'), body);
  const person = subject === undefined ? null : personIn(draft, subject);
  if (person !== null && clause.verbs.length > 0) return addRequest(draft, clause, { by: person.name, asked: clause.listed });
  const isCounted = subject !== undefined && countOf(subject) === clause.listed.length;
  if (person !== null && (isCounted || !areFields(draft, clause.listed))) {
    person.names.push(...clause.listed.map(plainWords).filter((name) => name !== ''));
    const count = subject === undefined ? null : countOf(subject);
    if (count !== null) person.count = count;
    const entity = subject === undefined ? null : thingFor(draft, subject);
    if (entity !== null) addRows(entity, clause.listed, text);
    return true;
  }
  if (clause.listed.every((phrase) => phrase.tokens.every(({ tag }) => tag === 'fact'))) {
    draft.facts.push({ about: label.slice(0, 60) || 'site', field: labelOf('time'), value: body.slice(0, 200) });
    return true;
  }
  const head = headOf(draft, clause, tokensIn(tokens, clause));
  if (head === null) return false;
  // 字段：… are those of what was spoken of.
  const entity = pattern('headingOnly').test(head.words) ? (draft.focus ?? mainEntity(draft)) : thingFor(draft, head);
  if (entity === null) {
    // 周边玩的地方：瀑布、古桥: what names no record is told.
    if (clause.listed.length < 2 || head.words.length > 20) return false;
    draft.facts.push({ about: 'site', field: head.words.length > 1 ? head.words : before.slice(-20), value: body.slice(0, 200) });
    return true;
  }
  entity.isGuess = false;
  if (!areFields(draft, clause.listed) && areRows(draft, clause.listed, countOf(head))) addRows(entity, clause.listed, text);
  else for (const phrase of clause.listed) addItem(draft, entity, phrase);
  return true;
}

const NOTHING: Phrase = {
  words: '',
  head: '',
  isPlural: false,
  count: null,
  start: 0,
  end: 0,
  tokens: [],
  parts: [],
  choices: [],
  facts: [],
  isClause: false,
  opening: '',
};

/** The noun before the colon, its verb left out: 冲洗价目, 合笼登记. */
function headOf(draft: Draft, { subjects, objects, verbs }: Clause, own: Clause['subjects'][number]['tokens']): Phrase | null {
  const [phrase] = [...objects, ...subjects];
  if (phrase !== undefined && phrase.opening !== 'pron') return withMeasure(draft, phrase);
  const [verb] = verbs;
  const at = own.findIndex(({ text }) => text === verb?.lemma);
  const [before, token] = [own[at - 1], own[at]];
  if (token === undefined) return null;
  // 捐赠公示: both of two deeds name it.
  const text = before?.tag === 'verb' ? before.text + token.text : token.text;
  return { ...NOTHING, words: text, head: text, tokens: [{ ...token, text, lemma: text, tag: 'noun' }] };
}

/** 已出三期: what is counted by a measure alone. */
function withMeasure({ words }: Draft, phrase: Phrase): Phrase {
  const number = phrase.tokens.find(({ tag }) => tag === 'num');
  const plain = plainWords(phrase);
  if (number === undefined || plain.length > 1 || words.short.has(plain)) return phrase;
  const text = number.text.slice(-1);
  return { ...phrase, words: text, head: text, tokens: [{ ...number, text, lemma: text, tag: 'noun' }] };
}

function readStates(draft: Draft, label: string, body: string): boolean {
  const names =
    body
      .split(pattern('sentenceEnd'))[0]
      ?.split(ARROW)
      .flatMap((part) => part.split(pattern('optionSigns'))) ?? [];
  const states = names.map((name) => name.trim()).filter((name) => name !== '' && name.length <= 12);
  const entity = draft.focus ?? mainEntity(draft);
  if (entity === null || states.length < 2) return false;
  addField(entity, `${label} (${states.join('|')})`);
  return true;
}

/** Names of things: as many as were announced, none of them a property, or most with codes, prices or days of their own. */
function areRows(draft: Draft, items: readonly Phrase[], count: number | null): boolean {
  if (count === items.length) return true;
  const told = items.filter(
    ({ parts, facts, tokens }) => parts.length > 0 || facts.length > 0 || tokens.some(({ tag }) => tag === 'num'),
  );
  if (items.length > 1 && told.length * 2 > items.length) return true;
  return items.length > 2 && items.every((item) => !isFieldLike(draft, plainWords(item)) && item.choices.length === 0);
}

function addRows(entity: DraftEntity, items: readonly Phrase[], text: string): void {
  for (const item of items) {
    const name = plainWords(item).slice(0, 60);
    if (name !== '') entity.rows.push(rowOf(name, text.slice(item.start, item.end)));
  }
}

/** 听松（大床，380一晚）: a name with what is said of it; what looks like a price is one. */
function rowOf(name: string, said: string): Record<string, string> {
  const cells = said
    .slice(said.startsWith(name) ? name.length : 0)
    .split(pattern('cellSigns'))
    .filter((cell) => cell !== '' && cell !== name);
  const prices = cells.filter((cell) => PRICE.test(cell));
  const others = cells.filter((cell) => !PRICE.test(cell));
  const [price] = prices;
  return {
    [labelOf('name')]: name,
    ...(others.length === 0 ? {} : { [labelOf('note')]: others.join(' ').slice(0, 200) }),
    ...(price === undefined ? {} : { [labelOf('price')]: price }),
  };
}

const PRICE = pattern('priceCell');

/** A property, or a way of showing the records. */
export function addItem(draft: Draft, entity: DraftEntity, phrase: Phrase): void {
  const field = fieldOf(draft, phrase);
  if (field === '') return;
  if (pattern('layoutEnd').test(field))
    addView(draft, { of: entity.name, as: draft.words.view.get(field.slice(-2)) === 'map' ? 'map' : 'chart', name: field });
  else addField(entity, field);
}
