import type { AuthoredBrief } from '../lines/brief-line.ts';
import type { BriefField, BriefForm } from './brief.ts';
import { listed } from './listed.ts';

/** `tool: photo, condition (new|good), deposit` as a name and its fields. */
export function shortEntity(text: string): Exclude<NonNullable<AuthoredBrief['entities']>[number], string> {
  const [name = '', ...rest] = text.split(/[:：]/);
  const fields = rest.join(':');
  return { name: name.trim(), fields: fields === '' ? [] : listed(fields) };
}

/** A field of a brief, with the values that stand behind its words. */
export function readField(field: NonNullable<BriefForm['fields'][number]> | string | { name: string }): BriefField {
  if (typeof field !== 'string') return 'words' in field ? field : { ...field, words: field.name };
  const [, words, options] = /^([^():（）]+?)\s*[(（]([^()（）]*[|｜/、,，][^()（）]*)[)）]\s*$/.exec(field) ?? [];
  return words === undefined || options === undefined
    ? { words: field }
    : { words, options: options.split(/[|｜/、,，]/).map((each) => each.trim()) };
}
