import { pickText } from '../../../domain/text.ts';
import { FIELD_TYPES, type Field, type FieldType } from '../../blueprint/schema.ts';
import { readField } from '../../read/fields.ts';
import { namedEntities } from './entities-in.ts';
import { changed, refused, type Intent } from './intent.ts';
import { sameFor } from './localized.ts';
import { keyOf } from './key-of.ts';
import { say } from './wording.ts';

const TO_ROWS =
  /^\W*(?:please\s+)?(?:add|include|give)\s+(?:an?\s+|the\s+)?([\p{L}\p{N}' -]{2,40}?)\s+(?:to|for|on)\s+(?:the\s+|each\s+|every\s+|all\s+|our\s+|my\s+)?([\p{L} -]+?)\W*$/u;
const CHINESE =
  /^(?:请)?(?:给|为|在)?(.{1,10}?)(?:里|中)?(?:增加|添加|新增|加上|加)(?:一?个)?([\p{Script=Han}\p{N}A-Za-z]{2,10})$/u;
const OTHER =
  /功能|页面|版块|模块|按钮|系统|列表|图表|表单|筛选|搜索|\b(?:section|page|button|chart|form|list|filter|menu|banner|link)s?\b/;

/** "add a due date to tasks", 给课程增加难度: what rows are said to have becomes a field of theirs. */
export const addDetail: Intent = (clause, { blueprint, locale }) => {
  if (clause.quotes.length > 0 || OTHER.test(clause.words)) return null;
  const english = TO_ROWS.exec(clause.words);
  const chinese = english === null ? CHINESE.exec(clause.words) : null;
  const [what, where] = english === null ? [chinese?.[2], chinese?.[1]] : [english[1], english[2]];
  if (what === undefined || where === undefined || namedEntities({ words: what }, blueprint).length > 0) return null;
  const [named] = namedEntities({ words: where }, blueprint);
  const spec = readField(what);
  if (named === undefined || spec === null) return null;
  const [id, entity] = named;
  const form = pickText(entity.label, locale);
  const name = what.charAt(0).toUpperCase() + what.slice(1);
  const there = entity.fields.find((field) => field.key === spec.key || field.key === keyOf(what));
  if (there !== undefined) return refused(say(locale, 'hasField', { form, field: pickText(there.label, locale) }));
  const field: Field = { key: keyOf(what), label: sameFor(blueprint, name), type: fieldTypeOf(what) };
  const index = entity.fields.length;
  return changed([{ op: 'addField', entity: id, index, field }], say(locale, 'addedField', { field: name, form }));
};

/** What some words are by the field words of the catalogue; a text when they say nothing. */
export function fieldTypeOf(words: string): FieldType {
  const type = readField(words)?.type.replace(/[^a-z].*$/, '');
  return FIELD_TYPES.find((each) => each === type && each !== 'enum' && each !== 'relation' && each !== 'slug') ?? 'text';
}
