import { labelOf, pattern } from '../../lexicon/chinese-patterns.ts';
import factNames from '../../facts/fact-names.json' with { type: 'json' };
import type { Draft } from '../../brief/draft.ts';
import type { Clause } from '../../clauses/clause.ts';
import type { FactKind, Token } from '../../text/token.ts';
import type { Sentence } from '../read-draft.ts';
import { isFieldLike, personIn, plainWords, tokensIn } from './pieces.ts';
import { readPrices } from './prices.ts';

/** Names of what is true of the whole site, where a value stands behind them. */
const OF_SITE = pattern('siteFact');
const NAMES: Readonly<Record<string, string>> = factNames.zh;
const EACH = pattern('each');
const HOURS = pattern('shortHours');

/** 开车40分钟, 修机械表31年: how long, how far. */
const TOLD = pattern('toldMeasure');

/** A clause that only gives a value: an address, hours, 地点：…, prices. */
export function readChineseFacts(draft: Draft, clause: Clause, { text, tokens }: Sentence): boolean {
  const said = text.slice(clause.start, clause.end);
  if (draft.siteName !== '' && said.includes(draft.siteName) && said.length <= draft.siteName.length + 6 && draft.subject !== '')
    return true;
  const [, of = '', place = ''] = pattern('placedFact').exec(said) ?? [];
  if (place !== '' && clause.listed.length === 0) return addFact(draft, of, place);
  const [, days = ''] = pattern('longestLoan').exec(said) ?? [];
  if (days !== '' && clause.listed.length === 0) return addFact(draft, labelOf('longest'), `${days}天`);
  const [subject] = clause.subjects;
  const label = subject === undefined ? '' : plainWords(subject);
  if (
    OF_SITE.test(label) &&
    clause.listed.length > 1 &&
    clause.listed.every(({ facts }) => facts.some(({ fact }) => fact !== 'money'))
  ) {
    for (const { fact, text: value } of clause.listed.flatMap(({ facts }) => facts)) addFact(draft, nameOf(fact), value);
    return true;
  }
  if (clause.listed.length > 0 && OF_SITE.test(label) && draft.focus === null)
    return addFact(draft, label, said.replace(/^[^：:]*[：:]\s*/u, ''));
  if (HOURS.test(said)) return addFact(draft, labelOf('hours'), said);
  if (clause.verbs.length === 0 || clause.subjects.length === 0) {
    const own = tokensIn(tokens, clause);
    const values = own.filter(({ tag, fact }) => tag === 'fact' && fact !== 'quoted' && fact !== 'money');
    const rest = own.filter(({ tag }) => tag === 'noun' || tag === 'verb');
    const named = rest.map((token) => token.text).join('');
    const [, about = '', field = ''] = pattern('ownFact').exec(named) ?? [];
    if (values.length > 0 && field !== '' && !OF_SITE.test(named) && clause.subjects.length < 2) {
      draft.facts.push({ about, field, value: text.slice(values[0]?.start ?? clause.start, clause.end) });
      return true;
    }
    const isValue = values.length > 0 && (rest.length === 0 || OF_SITE.test(named));
    if (isValue) {
      const [first, last] = [values[0], values.at(-1)];
      const opening = own.find(({ text: each }) => EACH.test(each));
      const value = text.slice(Math.min(opening?.start ?? clause.end, first?.start ?? clause.start), last?.end ?? clause.end);
      addFact(draft, OF_SITE.test(label) ? label : nameOf(first?.fact), value);
      return true;
    }
    if (readDated(draft, clause, { said, values, named })) return true;
    for (const { fact = 'date', text: value } of values)
      if (fact === 'address' || fact === 'phone' || fact === 'hours') addFact(draft, nameOf(fact), value);
  }
  const around = text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
  const isList = clause.listed.length > 2 && clause.listed.every((phrase) => isFieldLike(draft, plainWords(phrase)));
  if (!isList && isPriceList(clause) && readPrices(draft, said, around)) return true;
  const isTold =
    clause.modal === '' &&
    clause.listed.length === 0 &&
    TOLD.test(said) &&
    clause.subjects.every((phrase) => phrase.opening === 'pron' || personIn(draft, phrase) === null);
  return isTold && !pattern('ruling').test(said) && clause.verbs.length > 0 && addFact(draft, labelOf('note'), said);
}

interface Dated {
  readonly said: string;
  readonly values: readonly Token[];
  readonly named: string;
}

/** 学生音乐会12月20日, 晚上6点聚餐, 5月3日在校门口集合: when something that is named takes place. */
function readDated(draft: Draft, { verbs, modal, isNegative, listed, subjects, tails }: Clause, { said, values, named }: Dated) {
  const [first] = values;
  const isPlain = verbs.length + listed.length === 0 && modal === '' && !isNegative && subjects.length < 2;
  const areTimes = values.every(({ fact }) => fact !== undefined && TIMES.includes(fact));
  const parts = subjects.flatMap((phrase) => phrase.parts).length;
  if (first === undefined || !isPlain || !areTimes || parts > 0 || named.length < 2 || named.length > 14) return false;
  const field = nameOf(first.fact);
  if (tails.length > 0) return addFact(draft, field, said);
  for (const phrase of subjects) personIn(draft, phrase);
  draft.facts.push({ about: named, field, value: values.map(({ text }) => text).join(' ') });
  return true;
}

const TIMES: readonly FactKind[] = ['date', 'time', 'hours', 'day'];

/** Names with numbers and nothing else; who does something gives no price. */
function isPriceList({ subjects, modal, isNegative }: Clause): boolean {
  return modal === '' && !isNegative && subjects.every(({ opening }) => opening !== 'pron');
}

/** The name of a value that nobody names. */
function nameOf(fact: FactKind = 'date'): string {
  return NAMES[fact] ?? labelOf('date');
}

function addFact(draft: Draft, field: string, value: string): boolean {
  draft.facts.push({ about: 'site', field, value: value.replace(pattern('addressLabel'), '').slice(0, 200) });
  return true;
}
