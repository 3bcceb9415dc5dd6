import { classOfNoun } from '../ground/nouns.ts';
import { endsWith } from '../offer/view-words.ts';
import { isMeasured } from '../write/samples.ts';
import { findNamed } from './find-named.ts';
import { withSaidType } from './said-types.ts';
import type { Brief, BriefEntity, BriefField } from './brief.ts';

/** What asks for a number: a figure of a field, and the field by which rows are ranked. */
const FIGURES: readonly string[] = ['sum', 'avg', 'min', 'max', 'balance'];
const YES_NO = [/^(?:yes|y|true|是|有)$/i, /^(?:no|n|false|否|无|没有)$/i] as const;
const ASKED = /\s*[(（]\s*(?:yes\s*[/|]\s*no|y\s*\/\s*n|是\s*[/／|]\s*否)\s*[)）]\s*$/i;
const MONEY = /\b(?:price|cost|fee|rent|deposit|salary|wage)s?\b|价格?$|费用?$|租金|押金|工资/i;
/** Beside a day of its own a start or an end is an hour of it. */
const DAY = /^(?:date|day|日期)$/i;
const HOUR =
  /^(?:(?:start|end|begin|finish|closing|opening)(?:s|ing)?(?: time| at)?|from time|to time|(?:开始|结束|上班|下班)时间)$/i;
const ASKING = /^(?:是否|有无|能否|可否)/;

/** Gives fields the type that the rest of the brief shows: a yes or no by its words, a number by its rows and by what is worked out of it. */
export function withTypedFields(said: Brief): Brief {
  const brief = withSaidTypes(said);
  return {
    ...brief,
    entities: brief.entities.map((entity) => ({ ...entity, fields: entity.fields.map((field) => typed(brief, entity, field)) })),
    actions: brief.actions.map((action) => ({ ...action, asks: action.asks.map((field) => asYesNo(field) ?? field) })),
    forms: brief.forms.map((form) => ({ ...form, fields: form.fields.map((field) => asYesNo(field) ?? field) })),
  };
}

function withSaidTypes(brief: Brief): Brief {
  const inFields = <Holder extends { readonly fields: readonly BriefField[] }>(holder: Holder): Holder => ({
    ...holder,
    fields: holder.fields.map((field) => withSaidType(field, brief)),
  });
  return {
    ...brief,
    entities: brief.entities.map(inFields),
    actions: brief.actions.map((action) => ({ ...action, asks: action.asks.map((field) => withSaidType(field, brief)) })),
    forms: brief.forms.map(inFields),
  };
}

function typed(brief: Brief, entity: BriefEntity, field: BriefField): BriefField {
  const asked = asYesNo(field);
  if (asked !== undefined) return asked;
  // A formula, and a field in short form, say their own type.
  if (field.type !== undefined || field.options !== undefined || /[=:]/.test(field.words)) return field;
  const values = entity.rows.flatMap((row) => (typeof row === 'string' ? [] : valueIn(row, field.words)));
  if (values.length > 0 && values.every((value) => typeof value === 'boolean')) return { ...field, type: 'bool' };
  const { words } = field;
  if (values.some((value) => typeof value === 'string' && (isWords(value) || CODE.test(value) || HOURS.test(value))))
    return { ...field, used: 'words' };
  if (unitsOf(values).length > 1) return { ...field, used: 'words' };
  if (MONEY.test(words) && values.every((value) => typeof value === 'number')) return { ...field, used: 'money' };
  if (entity.fields.some((other) => DAY.test(other.words.trim())) && HOUR.test(words.trim())) return { ...field, type: 'time' };
  const isCount = endsWith(words, 'tally') || endsWith(words, 'rank');
  if (values.length === 0 && (isCount || (isMeasure(entity) && isMeasured(words)))) return { ...field, used: 'number' };
  const isNumber = values.length > 0 ? values.every((value) => typeof value === 'number') : isWorkedWith(brief, entity, field);
  return isNumber ? { ...field, used: 'number' } : field;
}

/** "7758-99-8", "1998.12", "0042": signs in a row that are no number, and no day. */
const CODE = /^(?!\d{4}-(?:0?[1-9]|1[0-2])(?:-\d{1,2})?$)\d+(?:[-./]\d+)+$|^0\d+$/;

/** "8–13", "9:30–11:00": from one hour to another, which is no one time. */
const HOURS = /^\d{1,2}(?:[:：.]\d{2})?\s*(?:[ap]m)?\s*(?:-|–|—|to|till|until|至|到|~)\s*\d{1,2}(?:[:：.]\d{2})?\s*(?:[ap]m)?$/i;

const LENGTH_OF_TIME = /^(?:h|hrs?|hours?|m|mins?|minutes?|个?小时|分钟?|时|半)+$/i;

/** What stands around the numbers of values, lengths of time aside: "1岁" beside "8个月" are no numbers of one kind. */
function unitsOf(values: readonly unknown[]): string[] {
  const units = values.flatMap((value) =>
    typeof value === 'string' && /^\d/.test(value) && /\p{L}/u.test(value)
      ? [value.replaceAll(/[\d.,，\s]+/g, '').toLowerCase()]
      : [],
  );
  return [...new Set(units)].filter((unit) => !LENGTH_OF_TIME.test(unit));
}

function isWords(value: string): boolean {
  return /\p{L}/u.test(value) && !/^[@\d]/.test(value) && !YES_NO.some((each) => each.test(value));
}

function isMeasure({ cls, name, id }: BriefEntity): boolean {
  return (cls ?? classOfNoun(name, id)) === 'measure';
}

function valueIn(row: Exclude<BriefEntity['rows'][number], string>, words: string): unknown[] {
  const wanted = bare(words);
  return Object.entries(row).flatMap(([key, value]) => (bare(key) === wanted ? [value] : []));
}

function bare(words: string): string {
  return words
    .replace(/\s*[(（][^()（）]*[)）]\s*$/, '')
    .trim()
    .toLowerCase();
}

/** Reads "vegetarian (yes/no)" and 是否素食 as a yes or no. */
function asYesNo(field: BriefField): BriefField | undefined {
  const { words, options = [], type } = field;
  if (type !== undefined || /[=:]/.test(words)) return undefined;
  const [yes, no] = options;
  const isChoice = options.length === 2 && YES_NO[0].test(yes?.trim() ?? '') && YES_NO[1].test(no?.trim() ?? '');
  const { options: _options, ...rest } = field;
  if (isChoice) return { ...rest, type: 'bool' };
  if (ASKED.test(words)) return { ...rest, words: words.replace(ASKED, ''), type: 'bool' };
  return ASKING.test(words) && options.length === 0 ? { ...rest, type: 'bool' } : undefined;
}

function isWorkedWith({ views }: Brief, entity: BriefEntity, field: BriefField): boolean {
  const isNamed = (words: string | undefined) => words !== undefined && bare(words) === bare(field.words);
  return views.some(
    ({ of, as, by, sort, figure }) =>
      findNamed(of, [entity]) !== undefined &&
      ((FIGURES.includes(figure?.op ?? '') && isNamed(figure?.field)) ||
        (as === 'ranking' && isNamed(sort ?? by ?? figure?.field))),
  );
}
