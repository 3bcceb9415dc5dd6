import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { siteEntityOf } from '../extend/build-page.ts';
import { cardFields, tableFields } from '../../expand/fields.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { namedEntities, type NamedEntity } from './entities-in.ts';
import { already, changed, refused, type EditState, type IntentOutcome } from './intent.ts';
import { fieldIn } from './fields-in.ts';
import { blocksWith, entityOf, HIDES, SHOWS } from './list-targets.ts';
import { findRows } from './rows-by-name.ts';
import { blockLabel, currentPage, mentionedPage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const IN_LIST =
  /\b(?:in|on|from|of)\s+the\s+[\p{L} ]*?\b(list|cards?|table|details?|detail page|grid|form)\b|(列表|卡片|表格|详情页?|表单)(?:里|中|上)?/u;

/** "hide the stock column", "show the price on the cards". */
export function toggleField(clause: Clause, state: EditState): IntentOutcome | null {
  const hides = HIDES.test(clause.words);
  const place = IN_LIST.exec(clause.words);
  const isColumn = /\bcolumn\b|一?列(?!表)/.test(clause.words);
  if ((!hides && !SHOWS.test(clause.words)) || (place === null && !isColumn)) return null;
  if (/\bfields?\b|字段/.test(clause.words) && !/\b(?:hide|show|display)\b|显示|隐藏/.test(clause.words)) return null;
  const where = place?.[1] ?? place?.[2] ?? '';
  const wanted = placeType(where);
  const target = blocksWith(clause, state, wanted)[0];
  const entity = entityOf(target, state);
  const field = entity === undefined ? null : fieldIn(clause, entity);
  const block = target && state.blueprint.blocks[target.id];
  if (target === undefined || entity === undefined || field === null || block === undefined) return null;
  const shown = shownBy(block, entity);
  const name = pickText(field.label, state.locale);
  const section = blockLabel(target, state.blueprint, state.locale);
  if (shown.includes(field.key) !== hides) return null;
  if (hides && wanted === 'form' && field.required === true)
    return refused(replyText(state.locale, 'fieldNeeded', { field: name }));
  if (hides && shown.length === 1) return null;
  const fields = hides ? shown.filter((key) => key !== field.key) : [...shown, field.key];
  const message = replyText(state.locale, hides ? 'fieldHidden' : 'fieldShown', { field: name, section });
  return changed([{ op: 'setBlock', id: target.id, patch: { fields } }], message);
}

function placeType(where: string): 'detail' | 'form' | 'collection' {
  if (/detail|详情/.test(where)) return 'detail';
  return /form|表单/.test(where) ? 'form' : 'collection';
}

function shownBy(block: Block, entity: Entity): string[] {
  const site = siteEntityOf(block.query?.entity ?? '', entity);
  if (block.fields !== undefined) return block.fields;
  if (block.type !== 'collection') return entity.fields.filter((each) => !each.private).map(({ key }) => key);
  return block.variant === 'table' ? tableFields(site) : cardFields(site);
}

const EVERYWHERE =
  /\b(?:hide|don'?t (?:show|display|list)|do not (?:show|display)|stop showing|no longer show|should(?:n'?t| not) (?:show|be (?:shown|visible)))\b|\bwithout (?:the )?\S+s?$|\b(?:drop|remove|delete)\b.*\bcolumn\b|隐藏|(?:删|去)[掉除]?.*(?<!系)列$|(?:不要?|别|不用|无需)再?(?:显示|展示)|不显示|不展示|藏起来/;
const OTHER = /\b(?:page|section|block|menu|button|form|header|footer|if|when)\b|页面|版块|板块|菜单|按钮|表单|导航|如果|页脚/;

/** "hide the prices", 医生列表不要显示邮箱: a field is left out wherever visitors read its rows. */
export function hideField(clause: Clause, state: EditState): IntentOutcome | null {
  if (!EVERYWHERE.test(clause.words) || OTHER.test(clause.words) || clause.quotes.length > 0) return null;
  const named = fieldSpokenOf(clause, state);
  if (named === null) return hasNone(clause, state);
  const { field, ids } = named;
  // A field cannot be hidden of one entry alone.
  if (findRows(clause, state.blueprint).rows.length > 0) return null;
  const kept = Object.values(state.blueprint.pages).flatMap(({ path, blocks }) =>
    /^\/(?:manage|panel|account)/.test(path) ? blocks : [],
  );
  const operations = Object.entries(state.blueprint.blocks).flatMap(([id, block]): Operation[] => {
    const entity = state.blueprint.entities[block.query?.entity ?? ''];
    const key = ids.get(block.query?.entity ?? '');
    if (entity === undefined || key === undefined || !READS.has(block.type) || kept.includes(id)) return [];
    const shown = shownBy(block, entity);
    const prices = field.type === 'money' ? entity.fields.filter(({ type }) => type === 'money').map((each) => each.key) : [];
    const fields = shown.filter((each) => each !== key && !prices.includes(each));
    return fields.length === 0 || fields.length === shown.length ? [] : [{ op: 'setBlock', id, patch: { fields } }];
  });
  const name = pickText(field.label, state.locale);
  if (operations.length === 0) return already(replyText(state.locale, 'nothingChanged', {}));
  return changed(operations, replyText(state.locale, 'hiddenField', { field: name, count: operations.length }));
}

/** A price or an address that the rows named do not have: said, rather than a section taken away. */
function hasNone(clause: Clause, { blueprint, locale }: EditState): IntentOutcome | null {
  const [named] = namedEntities(clause, blueprint);
  const word = KINDS.flatMap(([, pattern]) => pattern.exec(clause.words)?.[0] ?? [])[0];
  if (named === undefined || word === undefined) return null;
  return refused(replyText(locale, 'noSuchField', { entity: pickText(named[1].plural, locale), field: word }));
}

const READS = new Set(['collection', 'detail', 'gallery', 'placemap']);

/** A field of the rows named, else of those on the page that is looked at, else of every kind of rows that visitors see. */
function fieldSpokenOf(clause: Clause, state: EditState): { field: Field; ids: Map<string, string> } | null {
  const { blueprint } = state;
  const open = Object.entries(blueprint.entities).filter(([, { access }]) => access.read === 'public');
  const looked = new Set(
    (blueprint.pages[mentionedPage(clause, blueprint) ?? currentPage(state)]?.blocks ?? []).flatMap(
      (id) => blueprint.blocks[id]?.query?.entity ?? [],
    ),
  );
  const groups: readonly (readonly NamedEntity[])[] = [
    namedEntities(clause, blueprint),
    open.filter(([id]) => looked.has(id)),
    open,
  ];
  const spoken = groups[0]?.length === 0 ? groups : groups.slice(0, 1);
  for (const group of spoken) {
    const found = group.flatMap(([id, entity]) => {
      const field = fieldIn(clause, entity) ?? byKind(clause, entity);
      return field === null || field.display === true ? [] : [{ id, field }];
    });
    const [first] = found;
    if (first !== undefined) return { field: first.field, ids: new Map(found.map(({ id, field }) => [id, field.key])) };
  }
  return null;
}

/** "prices" are any amount of money, "dates" any day. */
function byKind({ words }: Clause, { fields }: Entity): Field | null {
  const kind = KINDS.find(([, pattern]) => pattern.test(words))?.[0];
  return fields.find(({ type }) => type === kind) ?? null;
}

const KINDS: readonly (readonly [Field['type'], RegExp])[] = [
  ['money', /\bprices?\b|价格|价钱|售价/],
  ['email', /\be-?mails?(?: address(?:es)?)?\b|邮箱|邮件/],
  ['phone', /\bphones?(?: numbers?)?\b|电话|手机/],
  ['address', /\baddress(?:es)?\b|地址/],
  ['rating', /\b(?:ratings?|stars)\b|评分|星级/],
];
