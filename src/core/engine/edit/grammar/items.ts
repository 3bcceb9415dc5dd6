import { pickText } from '../../../domain/text.ts';
import type { Item } from '../../blueprint/page-schema.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { freshId, toId } from './fresh-id.ts';
import { changed, type EditState, type Intent } from './intent.ts';
import { reworded, sameFor } from './localized.ts';
import { ordinalIn } from './numbers.ts';
import { newName } from './rename.ts';
import { currentPage, findBlocks } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const ITEM = /\b(?:card|item|plan|question|point|step|feature|tile|entry)\b|卡片|条目|一项|问题|套餐|步骤|要点/;
const TEXT = /\b(?:text|description|answer|body)\b|文字|描述|说明|答案|内容/;
const VALUE = /\b(?:price|value|figure|number|amount)\b|价格|数值|数字/;
const SET = /\b(?:change|set|rename|make|call|update|reword)\b|改|换|设|叫|写/;

/** "rename the second card to …", 把第三张卡片的文字改成…: one item of the section that is meant. */
export const editItem: Intent = (clause, state) => {
  const position = ordinalIn(clause.words);
  if (position === null || !ITEM.test(clause.words) || !SET.test(clause.words)) return null;
  const name = newName(clause);
  const found = name === null ? null : itemAt(clause, state, position);
  if (name === null || found === null) return null;
  const { blueprint, locale } = state;
  const key = partOf(clause.words);
  const item: Item = { ...found.item, [key]: reworded(blueprint, { text: found.item[key], words: name, locale }) };
  const operation: Operation = { op: 'setBlock', id: found.block, patch: { items: found.items.with(found.index, item) } };
  return changed([operation], replyText(locale, 'itemSet', { item: pickText(found.item.title, locale), name }));
};

function partOf(words: string): 'text' | 'value' | 'title' {
  if (TEXT.test(words)) return 'text';
  return VALUE.test(words) ? 'value' : 'title';
}

const ADD = /\b(?:add|insert|create|another|new)\b|添加|增加|新增|加/;

/** "add a card "Free parking" to the features", 给常见问题增加问题“可以退货吗”. */
export const addItem: Intent = (clause, state) => {
  const [title, text] = clause.quotes;
  if (title === undefined || !ADD.test(clause.words) || !ITEM.test(clause.words) || /\bfields?\b|字段/.test(clause.words))
    return null;
  const block = sectionWithItems(clause, state);
  const items = block === undefined ? undefined : state.blueprint.blocks[block]?.items;
  if (block === undefined || items === undefined || items.length >= 40) return null;
  const { blueprint, locale } = state;
  const id = freshId(`${toId(block)}-item`, (candidate) => items.some((item) => item.id === candidate));
  const item: Item = { id, title: sameFor(blueprint, title), ...(text !== undefined && { text: sameFor(blueprint, text) }) };
  return changed(
    [{ op: 'setBlock', id: block, patch: { items: [...items, item] } }],
    replyText(locale, 'itemAdded', { name: title }),
  );
};

function sectionWithItems(clause: Clause, state: EditState): string | undefined {
  const { blueprint, selection } = state;
  const named = findBlocks({ ...clause, quotes: [] }, state).map(({ id }) => id);
  const ids = [
    ...named,
    ...(selection.block === undefined ? [] : [selection.block]),
    ...(blueprint.pages[currentPage(state)]?.blocks ?? []),
  ];
  return ids.find((id) => (blueprint.blocks[id]?.items?.length ?? 0) > 0);
}

function itemAt(clause: Clause, state: EditState, position: number) {
  const block = sectionWithItems(clause, state);
  const items = block === undefined ? [] : (state.blueprint.blocks[block]?.items ?? []);
  const index = position < 0 ? items.length - 1 : position;
  const item = items[index];
  return block === undefined || item === undefined ? null : { block, items, index, item };
}
