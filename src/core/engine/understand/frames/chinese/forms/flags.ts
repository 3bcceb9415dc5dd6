import { addView, type Draft, type DraftEntity } from '../../../brief/draft.ts';
import { pattern } from '../../../lexicon/chinese-patterns.ts';
import { numberIn } from '../../../text/chinese-numbers.ts';
import { bareField, fieldLike, type Form, type Said, spokenOf } from './form.ts';

/** 价格写0就显示“免费送”: words on a record while a number of it has a value. */
export const readValueFlag: Form = (draft, { words, end }) => {
  const [, field = '', value = '', label = ''] = pattern('valueFlag').exec(words) ?? [];
  const owner = ownerOf(draft, field);
  if (label === '' || owner === undefined) return null;
  addFlag(owner.entity, label, `${owner.field} is ${value === '零' ? 0 : value}`);
  return end;
};

/** 低于最低的标红: a number below the bound that the record has for it. */
export const readLowFlag: Form = (draft, { words, end }) => {
  const [label = ''] = pattern('lowFlag').exec(words) ?? [];
  if (label === '') return null;
  for (const entity of draft.entities.values()) {
    const bound = fieldLike(entity, pattern('boundField'));
    const level = entity.fields.map(bareField).find((field) => field !== bound && pattern('levelField').test(field));
    if (bound === undefined || level === undefined) continue;
    addFlag(entity, label, `${level} < ${bound}`);
    return end;
  }
  return null;
};

/** 快过期的（7天以内）也提醒: a day of the record that is near. */
export const readSoonFlag: Form = (draft, { words, end }) => {
  const [, label = '', days = ''] = pattern('soonFlag').exec(words) ?? [];
  const count = numberIn(days);
  if (label === '' || count === null) return null;
  for (const entity of draft.entities.values()) {
    const due = fieldLike(entity, pattern('dueField'));
    if (due === undefined) continue;
    addFlag(entity, `快${label}`, `${due} < today + ${count}`);
    return end;
  }
  return null;
};

/** 只看免费的, 一个单独的“该补货了”的列表: the records that a flag holds of, or those with one choice. */
export const readNarrowed: Form = (draft, { words, end }) => {
  const [, only = '', quoted = ''] = pattern('onlyView').exec(words) ?? pattern('namedList').exec(words) ?? [];
  const name = quoted || only;
  if (name === '') return null;
  for (const entity of draft.entities.values()) {
    const flag = flagOf(entity, only === '' ? '' : name);
    if (flag === undefined) continue;
    addView(draft, { of: entity.name, as: 'list', name: quoted || flag.label, filter: flag.when });
    return end;
  }
  return null;
};

interface Flag {
  readonly label: string;
  readonly when: string;
}

/** The flag that a word names, else the last one. */
function flagOf({ flags }: DraftEntity, word: string): Flag | undefined {
  const all = flags.map((flag): Flag => {
    const [label = '', when = ''] = flag.split(' when ');
    return { label, when };
  });
  return word === '' ? all.at(-1) : all.find(({ label }) => label.includes(word) || word.includes(label));
}

function addFlag({ flags }: DraftEntity, label: string, when: string): void {
  const flag = `${label} when ${when}`;
  if (!flags.includes(flag)) flags.push(flag);
}

function ownerOf(draft: Draft, field: string): { readonly entity: DraftEntity; readonly field: string } | undefined {
  if (field === '') return undefined;
  for (const entity of draft.entities.values()) {
    const found = entity.fields.map(bareField).find((each) => each === field || each.endsWith(field));
    if (found !== undefined) return { entity, field: found };
  }
  return undefined;
}

/** 但手机号不要露出来: a property that only its owner and the staff read. */
export const readPrivate: Form = (draft, { words, end }: Said) => {
  const [, name = ''] = pattern('keptPrivate').exec(words) ?? [];
  const entity = [...draft.entities.values()].find(({ fields }) => fields.some((field) => bareField(field).includes(name)));
  if (name === '' || entity === undefined) return null;
  const kept = (field: string) => (bareField(field).includes(name) ? `${bareField(field)} (private)` : field);
  for (const [at, field] of entity.fields.entries()) entity.fields[at] = kept(field);
  for (const action of draft.actions)
    if (action.asks !== undefined) action.asks = action.asks.map((field) => (typeof field === 'string' ? kept(field) : field));
  return end;
};

/** 报名的人大家都能看到: a list that everybody reads. */
export const readPublicList: Form = (draft, { words, end }) => {
  const [, deed = ''] = pattern('publicList').exec(words) ?? [];
  const entity = [...draft.entities.values()].find(({ name }) => name.includes(deed)) ?? spokenOf(draft);
  if (deed === '' || entity === undefined) return null;
  entity.access = 'read: public';
  addView(draft, { of: entity.name, as: 'list', name: `${deed}名单` });
  return end;
};
