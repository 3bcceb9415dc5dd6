import { textList } from '../../render/block-data.ts';
import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { readField } from '../../read/fields.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { namedEntities } from './entities-in.ts';
import { fieldIn } from './fields-in.ts';
import { changed, refused, type EditState, type IntentOutcome } from './intent.ts';
import { freeKey, keyOf } from './key-of.ts';
import { entityOf, HIDES, SHOWS, wholeLists } from './list-targets.ts';
import { sameFor } from './localized.ts';
import { fieldTypeOf } from './shown-field.ts';
import { blockLabel, type BlockTarget } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const TOOLS: readonly (readonly [string, RegExp])[] = [
  ['filters', /\bfilter(?:s|able|ed)?\b|筛选|过滤/],
  ['search', /\bsearch(?:able|ed)?(?: box| bar| field)?\b|搜索/],
  ['export', /\b(?:csv )?export\b|\bexportable\b|\bdownload\b.*\b(?:csv|excel|spreadsheet)\b|导出/],
];

/** "filter deals by owner", "export deals as CSV", 按负责人筛选: the tool itself is the verb. */
const VERB_TOOL =
  /^\W*(?:please\s+)?(?:let (?:me|us|people|visitors|users)\s+)?(?:filter|export|download|search)\b|\b(?:filterable|searchable|exportable|can be (?:filtered|searched|exported))\b|按[\p{Script=Han}]{1,8}(?:筛选|过滤)|^(?:请)?(?:按|可以|支持|能).*(?:筛选|过滤|搜索|导出)|^(?:筛选|导出|搜索)/u;

export function toggleTool(clause: Clause, state: EditState): IntentOutcome | null {
  const tool = TOOLS.find(([, words]) => words.test(clause.words))?.[0];
  const hides = HIDES.test(clause.words);
  const what = tool === 'filters' && !hides ? filteredBy(clause) : null;
  const asks = what !== null || SHOWS.test(clause.words) || VERB_TOOL.test(clause.words);
  if (tool === undefined || (!hides && !asks) || /\b(?:page|button)\b|页面/.test(clause.words)) return null;
  const targets = wholeLists(clause, state).filter(({ id }) => state.blueprint.blocks[id]?.query?.mine === undefined);
  const [named] = namedEntities(clause, state.blueprint);
  const isKept = named !== undefined && named[1].access.read !== 'public';
  if (tool === 'export' && !hides && (isKept || targets.length === 0))
    return refused(
      replyText(state.locale, 'exporting', { entity: named === undefined ? 'CSV' : pickText(named[1].plural, state.locale) }),
    );
  const own = what === null ? null : filterBy(what, targets, state);
  if (own !== null) return own;
  const [target] = targets;
  const entity = entityOf(target, state);
  if (target === undefined || entity === undefined) return null;
  const operations = targets.map(({ id }) => {
    const before = state.blueprint.blocks[id]?.options ?? {};
    const options = { ...before, ...(hides ? without(tool) : withTool(tool, { clause, entity, before })) };
    return { op: 'setBlock' as const, id, patch: { options } };
  });
  const section = blockLabel(target, state.blueprint, state.locale);
  return changed(operations, replyText(state.locale, hides ? 'toolOff' : 'toolOn', { section }));
}

const FILTERED =
  /\b(?:add|include|show|put|want|need|create)\s+(?:an?\s+|the\s+)?([\p{L} -]{3,30}?)\s+filters?\b|\bfilter(?:s|ed|able|ing)?\s+(?:[\p{L} ]+?\s+)?(?:by|for|on)\s+(?:the\s+)?([\p{L} -]{3,30}?)\W*$|(?:加|添加|增加|新增|要)(?:一?个|上)?([\p{Script=Han}A-Za-z]{1,8}?)的?(?:筛选|过滤)|按(?:照)?([\p{Script=Han}A-Za-z]{1,8}?)(?:来|进行)?(?:筛选|过滤)/u;

/** Returns the subject of a wanted filter: "a gluten free filter", 作者筛选. */
function filteredBy({ words }: Clause): string | null {
  const match = FILTERED.exec(words);
  const what = match
    ?.slice(1)
    .find((part) => part !== undefined)
    ?.trim()
    .replace(/^按照?/, '');
  return what === undefined || /^(?:new|more|some|product|search|list|good|它|一个)s?$/.test(what) ? null : what;
}

const CHOOSES = new Set<Field['type']>(['enum', 'relation', 'bool', 'text']);

/** By a field that the list has or another list has; what no rows have yet becomes a field of theirs. */
function filterBy(what: string, targets: readonly BlockTarget[], state: EditState): IntentOutcome | null {
  const { blueprint, locale } = state;
  const asked = { words: what, quotes: [] };
  const others = Object.entries(blueprint.pages).flatMap(([page, { blocks, path }]) =>
    blocks.flatMap((id) => {
      const { type, query } = blueprint.blocks[id] ?? {};
      return type !== 'collection' || query?.mine === true || /^\/(?:$|manage|panel)/.test(path) ? [] : [{ id, page }];
    }),
  );
  for (const target of [...targets, ...others]) {
    const entity = entityOf(target, state);
    const field = entity === undefined ? null : (fieldIn(asked, entity) ?? fieldLike(what, entity));
    if (field === null || field.private === true || entity?.access.read === 'nobody') continue;
    return withFilter(target, { field, before: [], editState: state, what });
  }
  const [target] = targets;
  const entity = entityOf(target, state);
  const id = blueprint.blocks[target?.id ?? '']?.query?.entity;
  if (target === undefined || entity === undefined || id === undefined || entity.fields.length >= 40) return null;
  const name = what.charAt(0).toUpperCase() + what.slice(1);
  const isKnown = readField(what)?.known === true || /\p{Script=Han}/u.test(what);
  const field: Field = {
    key: freeKey(keyOf(what), (taken) => entity.fields.some(({ key }) => key === taken)),
    label: sameFor(blueprint, name),
    type: isKnown ? fieldTypeOf(what) : 'bool',
  };
  const added: Operation = { op: 'addField', entity: id, index: entity.fields.length, field };
  const outcome = withFilter(target, { field, before: [added], editState: state, what });
  if (outcome.kind !== 'operations') return outcome;
  const message = replyText(locale, 'addedField', { field: name, form: pickText(entity.label, locale) });
  return changed(
    outcome.operations,
    [message, outcome.message, replyText(locale, 'fillField', {})].join(locale === 'zh' ? '' : ' '),
  );
}

/** 楼号 is 几号楼: a field whose name has each of the words, or the characters, of another order. */
function fieldLike(what: string, { fields }: Entity): Field | null {
  const parts = /\p{Script=Han}/u.test(what) ? Array.from(what) : what.split(' ').map((word) => word.replace(/s$/, ''));
  if (parts.length < 2) return null;
  const has = (text = '') => parts.every((part) => fold(text).includes(part));
  return fields.find(({ label, private: isPrivate }) => isPrivate !== true && (has(label.en) || has(label.zh))) ?? null;
}

interface WithFilterInput {
  readonly field: Field;
  readonly before: readonly Operation[];
  readonly editState: EditState;
  /** The field as it was called. */
  readonly what: string;
}

function withFilter(
  target: BlockTarget,
  { field, before, editState: { blueprint, locale }, what }: WithFilterInput,
): IntentOutcome {
  const options = blueprint.blocks[target.id]?.options ?? {};
  const tool = CHOOSES.has(field.type) ? 'filters' : 'ranges';
  const old = Array.isArray(options[tool]) ? options[tool] : [];
  const next = { ...options, ...(tool === 'filters' && { search: true }), [tool]: [...new Set([...old, field.key])] };
  const values = { section: blockLabel(target, blueprint, locale), field: pickText(field.label, locale) };
  return changed(
    [...before, { op: 'setBlock', id: target.id, patch: { options: next } }],
    replyText(locale, 'filtered', values),
    [what],
  );
}

function without(tool: string): NonNullable<Block['options']> {
  if (tool === 'filters') return { filters: [] };
  return tool === 'search' ? { search: false, filters: [], sorts: [] } : { [tool]: false };
}

interface WithToolInput {
  readonly clause: Clause;
  readonly entity: Entity;
  readonly before: NonNullable<Block['options']>;
}

function withTool(tool: string, { clause, entity, before }: WithToolInput): NonNullable<Block['options']> {
  if (tool !== 'filters') return { [tool]: true };
  const named = fieldIn(clause, entity);
  const usual = entity.fields.filter(({ type, private: isPrivate }) => ['enum', 'relation', 'bool'].includes(type) && !isPrivate);
  const old = textList(before['filters']);
  const keys = named === null ? usual.slice(0, 3).map(({ key }) => key) : [named.key];
  return { search: true, filters: [...new Set([...old, ...keys])] };
}
