import { readField, type NamedField } from './fields.ts';
import type { Reading } from './reading.ts';

type Found = NonNullable<Reading['records']>[number];

interface Owner {
  readonly noun: string;
  readonly entity: string | null;
  readonly confidence: number;
  readonly span: { readonly start: number; readonly end: number };
}

/** The kinds of record a prompt describes, gathered while its requests are read. */
export interface Records {
  readonly list: Found[];
  /** The record of that name, made when there is none. */
  add(owner: Owner): Found;
  addFields(owner: Owner, fields: readonly NamedField[]): void;
  addValues(owner: Owner, values: readonly string[]): void;
}

const MAX_FIELDS = 20;
const MAX_VALUES = 16;

export function gatherRecords(): Records {
  const list: Found[] = [];
  const add = ({ noun, entity, confidence, span }: Owner): Found => {
    const known = list.find(({ value }) => value.noun === noun || (entity !== null && value.entity === entity));
    if (known !== undefined) return known;
    const made: Found = {
      value: { noun, fields: [], ...(entity === null ? {} : { entity }) },
      confidence,
      span: { ...span },
    };
    list.push(made);
    return made;
  };
  return {
    list,
    add,
    addFields: (owner, fields) => {
      const { value } = add(owner);
      for (const field of fields) addField(value, field);
    },
    addValues: (owner, values) => {
      const { value } = add(owner);
      const all = [...(value.values ?? []), ...values.filter((each) => !NO_VALUE.test(each))];
      value.values = [...new Set(all)].slice(0, MAX_VALUES);
    },
  };
}

/** Words that close a list, and pages among the things that a page shows. */
const NO_VALUE =
  /^(?:more|others?|etc\.?|many more|home|about(?: us)?|services|contact(?: us)?|.* pages?|首页|关于我们|服务|联系我们)$/iu;

function addField(value: Found['value'], field: NamedField): void {
  if (value.fields.length >= MAX_FIELDS) return;
  const key = field.key === '' ? `field${value.fields.length + 1}` : field.key;
  if (value.fields.some((spec) => spec.startsWith(`${key}:`))) return;
  if (field.label !== null && Object.values(value.labels ?? {}).includes(field.label)) return;
  value.fields.push(`${key}:${field.type}`);
  if (field.label !== null) value.labels = { ...value.labels, [key]: field.label };
}

/** Words for pages and sections, never for fields. */
const SITE_PART = /(?:showcase|display|exhibition|gallery|pages?|sections?|modules?|management|展示|页面|栏目|模块|管理)$/iu;

/** The fields of a list that consists of fields for the most part; null for other lists. */
export function fieldsOf(spoken: readonly string[]): NamedField[] | null {
  const texts = spoken.filter((text) => !/^(?:more|others?|etc|so on)$/i.test(text));
  if (texts.length === 0) return null;
  if (texts.some((text) => SITE_PART.test(text))) return null;
  const fields = texts.map((text) => readField(text));
  const known = fields.filter((field) => field?.known === true).length;
  const enough = texts.length <= 2 ? known === texts.length && known > 0 : known >= 2 && known * 2 >= texts.length;
  return enough ? fields.filter((field) => field !== null) : null;
}
