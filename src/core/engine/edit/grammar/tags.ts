import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import { shownIn } from './assign.ts';
import { namedEntities } from './entities-in.ts';
import { fieldIn } from './fields-in.ts';
import { changed, type Intent } from './intent.ts';
import { freeKey, keyOf } from './key-of.ts';
import { textFor } from './localized.ts';
import { fieldTypeOf, showField } from './shown-field.ts';
import { replyText } from './reply-sentences.ts';

const ENGLISH =
  /^\W*(?:please\s+|i want to\s+|let (?:me|us)\s+|can (?:i|we|you)\s+|be able to\s+)*(mark|label|tag|flag)\s+(?:the\s+|all\s+|some\s+|our\s+|my\s+)?([\p{L} ]+?)\s+(?:as|with|by|that are|which are)\s+(?:being\s+|their\s+|an?\s+)?([\p{L} -]{3,40}?)\W*$/u;
const CHINESE =
  /^(?:请|希望|可以)?(?:给|把|将|为|在)?(?:每个|每道|每件|所有)?(.{1,8}?)(?:上|里|中|都|能|可以|需要|要)*(?:标注|标记|标明|注明|标出|标上|打上|显示)(?:出|上)?(是否|为|成|“)?(.{2,10}?)(?:”|标签|标识|的标签|字段)*$/u;

/** "mark dishes as gluten free", 菜品标注辣度: what any of the rows may be said to be. */
export const tagRows: Intent = (clause, state) => {
  const { blueprint, locale } = state;
  if (clause.quotes.length > 0 || /显示.*(?:方式|形式|排|列|\d)|(?:不要?|别|只)显示/.test(clause.words)) return null;
  const english = ENGLISH.exec(clause.words);
  const chinese = english === null ? CHINESE.exec(clause.words) : null;
  const [where, what] = english === null ? [chinese?.[1], chinese?.[3]] : [english[2], english[3]];
  if (where === undefined || what === undefined) return null;
  const [named] = namedEntities({ words: where }, blueprint);
  if (named === undefined || namedEntities({ words: what }, blueprint).length > 0) return null;
  const [id, entity] = named;
  const form = pickText(entity.label, locale);
  const there = fieldIn({ words: what, quotes: [] }, entity) ?? choosing(what, entity);
  if (there !== null) return showField(id, { entity, field: there, editState: state });
  if (entity.fields.length >= 40) return null;
  const name = what.charAt(0).toUpperCase() + what.slice(1);
  const isFlag = english !== null || chinese?.[2] === '是否' || chinese?.[2] === '为';
  const key = freeKey(keyOf(what), (taken) => entity.fields.some((field) => field.key === taken));
  const field: Field = { key, label: textFor(blueprint, name, name), type: isFlag ? 'bool' : fieldTypeOf(what) };
  const operations: Operation[] = [
    { op: 'addField', entity: id, index: entity.fields.length, field },
    ...shownIn(id, [key], blueprint),
  ];
  return changed(operations, replyText(locale, 'addedField', { field: name, form }));
};

/** A field of which the words are a choice already. */
function choosing(what: string, entity: Entity): Field | null {
  const word = fold(what).trim();
  const isIt = (names: readonly (string | undefined)[]) => names.some((name) => name !== undefined && fold(name) === word);
  return (
    entity.fields.find((field) => field.options?.some(({ value, label }) => isIt([value, label.en, label.zh])) === true) ?? null
  );
}
