import type { AuthoredBrief } from '../lines/brief-line.ts';
import { listed } from './listed.ts';

/** `tool: photo, condition (new|good), deposit` as a name and its fields. */
export function shortEntity(text: string): Exclude<NonNullable<AuthoredBrief['entities']>[number], string> {
  const [name = '', ...rest] = text.split(/[:：]/);
  const fields = rest.join(':');
  return { name: name.trim(), fields: fields === '' ? [] : listed(fields) };
}
