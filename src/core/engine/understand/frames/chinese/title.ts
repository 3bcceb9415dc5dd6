import { pattern } from '../../lexicon/chinese-patterns.ts';
import { lexiconOf } from '../../lexicon/lexicon.ts';
import { addEntity, type Draft, knownEntity } from '../../brief/draft.ts';
import type { Clause } from '../../clauses/clause.ts';
import type { Tag, Token } from '../../text/token.ts';
import type { Sentence } from '../read-draft.ts';
import { readChineseList } from './list.ts';

/** 想做一个…, 拟上线…: what stands behind is what is wanted, what stands before is who wants it. */
const WISH = pattern('wish');
const ASIDE = pattern('mediumEnd');
const HOLDING = pattern('holding');
const TOOL = pattern('toolTitle');
const MADE = pattern('made');
const PLACE = pattern('placeEnd');

/** The first clause says what the site is; whatever it lists or does beside is read as well. */
export function readChineseTitle(draft: Draft, clause: Clause, { text, tokens }: Sentence): boolean {
  const head = text.slice(clause.start, clause.end).split(/[：:，,（(]/u)[0] ?? '';
  const isSaid = MADE.test(head) && [...draft.entities.values()].every(({ isGuess }) => isGuess);
  // 图书有书名、作者 says what it has.
  const isOwned = clause.modal === 'have' && clause.subjects.length > 0 && clause.objects.length + clause.listed.length > 1;
  if (isOwned && draft.subject === '' && !isSaid) draft.subject = havingIn(head);
  if ((draft.subject !== '' || isOwned) && !isSaid) return false;
  const plain = withoutName(head, draft.siteName);
  const words = wantedIn(plain);
  if (words === '' || words.length > 30 || (draft.subject !== '' && coreIn(plain) === '')) return false;
  draft.subject = words;
  if (draft.medium === undefined && TOOL.test(head)) draft.medium = 'tool';
  if (isSaid) draft.focus = null;
  for (const part of words.split(pattern('titleParts'))) guessEntity(draft, part, tokens);
  readAbility(draft, coreIn(plain), tokens);
  if (clause.listed.length > 0) return readChineseList(draft, clause, { text, tokens });
  const isActed = clause.verbs.length > 0 && (clause.subjects.length > 0 || clause.tails.length > 0) && clause.modal === '';
  return !isActed || MADE.test(plain) || clause.verbs.every(({ lemma }) => draft.words.make.has(lemma));
}

/** 我们工作室有三位老师：…: a house that has something is what the site is of. */
function havingIn(head: string): string {
  const [, owner = ''] = pattern('havingHouse').exec(head) ?? [];
  return PLACE.test(owner) ? owner : '';
}

function isVerb(text: string): boolean {
  return lexiconOf('zh').verbs.has(text) || lexiconOf('zh').nominal.has(text);
}

/** The words behind "I want a", without "website". */
function coreIn(text: string): string {
  const plain = text.replace(pattern('ownOpening'), '').trim();
  return (WISH.exec(plain)?.[2] ?? plain).replace(ASIDE, '').trim();
}

/** The thing that is wanted; where that is only a website, or something that one can do, it is who wants it. */
function wantedIn(text: string): string {
  const core = coreIn(text);
  const [, owner = ''] = WISH.exec(text.replace(pattern('ownOpening'), '').trim()) ?? [];
  // 自习室要个订座网站: whose it is says more than what is done there.
  const isDeed = core.length < 5 && (isVerb(core) || core === '');
  if (isDeed && PLACE.test(owner.trim())) return ownerIn(owner);
  if (core !== '' && core !== '小' && !pattern('able').test(core)) return core;
  const plain = text.replace(pattern('ownOpening'), '').trim();
  return ownerIn(WISH.exec(plain)?.[1] || plain.replace(ASIDE, ''));
}

/** 给我妈的裁缝铺做个网站: whose site it is, without the words by which it is given. */
function ownerIn(text: string): string {
  return text.replace(pattern('givenTo'), '').replace(pattern('wishEnd'), '').trim();
}

const NAMING: readonly Tag[] = ['noun', 'verb', 'adj'];

/** A list of songs holds songs, 点歌 what is wished for; a shop is no record of its own. */
function guessEntity(draft: Draft, part: string, tokens: readonly Token[]): void {
  const words = part.trim();
  const made = [...draft.words.nominal].find(([verb]) => words.endsWith(verb) && !draft.words.container.has(verb))?.[1];
  const held = withoutHolder(draft, words.replace(HOLDING, '').trim() || words);
  const nouns = tokens.filter(({ tag, text }) => NAMING.includes(tag) && text !== '了' && held.endsWith(text));
  const last = nouns.toSorted((one, other) => other.text.length - one.text.length)[0]?.text ?? '';
  const noun = last.length > 1 || last === '' ? last : held.slice(-4);
  // 羽毛球群的报名: of a house or a group there are no records, of what is done there there are.
  const done = PLACE.test(noun) ? [...draft.words.nominal].find(([verb]) => words.endsWith(verb))?.[1] : undefined;
  const name = made ?? done ?? noun;
  if (name === '' || pattern('doneSign').test(name) || name.length > 8 || PLACE.test(name) || draft.words.medium.has(name))
    return;
  const named = { key: name.toLowerCase(), name: name.toLowerCase() };
  const entity = knownEntity(draft, named) ?? addEntity(draft, named, true);
  draft.focus ??= entity;
}

/** 二手乐器的小集市 holds what is sold there. */
function withoutHolder({ words }: Draft, text: string): string {
  const holder = [...words.container.keys()].find((end) => text.endsWith(end) && text.length > end.length + 1);
  return holder === undefined ? text : text.slice(0, -holder.length).replace(pattern('holderJoint'), '');
}

/** 能约课的网站: what one can do there. */
function readAbility(draft: Draft, core: string, tokens: readonly Token[]): boolean {
  const [, deed = ''] = pattern('ability').exec(core) ?? [];
  const verb = [...draft.words.verbs.keys()]
    .filter((each) => deed.startsWith(each))
    .toSorted((one, other) => other.length - one.length)[0];
  if (verb === undefined) return false;
  const thing = deed.slice(verb.length) || verb.slice(1);
  const verbOnly = deed === verb ? verb.slice(0, 1) : verb;
  if (thing === '') return false;
  guessEntity(draft, thing, tokens);
  draft.actions.push({ verb: verbOnly, on: thing });
  return true;
}

function withoutName(text: string, name: string): string {
  return name === '' ? text : text.replace(name, '').replace(/[「」『』《》“”"]/gu, '');
}
