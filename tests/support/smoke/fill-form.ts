import type { Field, FieldType } from '#core/engine/blueprint/entity-schema.ts';
import { attribute, descendants, findAll, textOf, type MarkupNode } from './markup.ts';

export type FormFields = (readonly [string, string | File])[];

const DAY_MS = 86_400_000;
/** A picture of one pixel. */
const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (character) =>
  character.charCodeAt(0),
);

/** Values that fit a field where the control does not say it, as in the admin. */
const FITTING: Partial<Record<FieldType, string>> = {
  slug: 'a-word',
  time: '10:00',
  datetime: '2027-03-01 10:00',
  url: 'https://example.com/',
  image: 'https://example.com/picture.png',
  images: '',
  file: 'https://example.com/file.pdf',
  icon: 'star',
  color: '#336699',
};

/**
 * Fills a form in as somebody with good will does: with what it holds already, else something that fits the control. `seed` makes
 * the words and days of each filling its own. Asks nothing of the Blueprint, so it also fills forms nobody told it about.
 */
export function fillForm(form: MarkupNode, seed: string, known: readonly Field[] = []): FormFields {
  const fields: FormFields = [];
  const grouped = new Set<string>();
  for (const control of descendants(form)) {
    const name = attribute(control, 'name');
    if (name === '' || control.attributes.has('disabled')) continue;
    const field = known.find((each) => each.key === name.replace(/\[\]$/, ''));
    const fitting = field === undefined ? undefined : FITTING[field.type];
    const given = control.name === 'textarea' ? rawText(control) : attribute(control, 'value');
    if (fitting !== undefined && given === '' && attribute(control, 'type') !== 'file')
      fields.push([name, fitting === 'a-word' ? `a-word-${seed}` : fitting]);
    else if (control.name === 'select') fields.push([name, chosenOption(control)]);
    else if (control.name === 'textarea') fields.push([name, rawText(control) || `Some words ${seed}`]);
    else if (control.name === 'button' && attribute(control, 'type') !== 'button' && !grouped.has(name)) {
      grouped.add(name);
      fields.push([name, attribute(control, 'value')]);
    } else if (control.name === 'input') addInput(fields, grouped, { control, name, form, seed });
  }
  return fields;
}

function addInput(
  fields: FormFields,
  grouped: Set<string>,
  { control, name, form, seed }: { control: MarkupNode; name: string; form: MarkupNode; seed: string },
): void {
  const type = attribute(control, 'type');
  if (type === 'radio' || type === 'checkbox') {
    if (grouped.has(name)) return;
    grouped.add(name);
    const group = findAll(form, 'input').filter((each) => attribute(each, 'name') === name);
    const chosen = group.find((each) => each.attributes.has('checked')) ?? group[0];
    fields.push([name, chosen?.attributes.has('value') === true ? attribute(chosen, 'value') : 'on']);
  } else if (type === 'file') {
    if (control.attributes.has('required')) fields.push([name, new File([PIXEL], 'dot.gif', { type: 'image/gif' })]);
  } else if (type === 'hidden') fields.push([name, attribute(control, 'value')]);
  else if (type !== 'submit' && type !== 'button') fields.push([name, typed(control, name, type, seed)]);
}

function rawText(control: MarkupNode): string {
  return control.children.filter((child) => typeof child === 'string').join('');
}

function chosenOption(control: MarkupNode): string {
  const options = findAll(control, 'option');
  const chosen =
    options.find((option) => option.attributes.has('selected') && attribute(option, 'value') !== '') ??
    options.find((option) => attribute(option, 'value') !== '' && !option.attributes.has('disabled'));
  return attribute(chosen, 'value') || textOf(chosen);
}

function typed(control: MarkupNode, name: string, type: string, seed: string): string {
  const given = attribute(control, 'value');
  const pattern = attribute(control, 'pattern');
  // Weeks, so that stays of some days do not meet.
  const days = 7 * Array.from(seed).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 331, 7);
  // An end comes after its beginning.
  const length = /^(?:to|until)$|end|out$|return|due/i.test(name) ? 3 : 0;
  const day = new Date(Date.parse('2026-11-24T00:00:00.000Z') + (days + length) * DAY_MS).toISOString().slice(0, 10);
  if (type === 'email') return given || `${seed.toLowerCase()}@example.com`;
  if (type === 'password') return 'correct horse 42';
  if (type === 'tel') return given || '+1 555 0100';
  if (type === 'url') return given || 'https://example.com/';
  if (type === 'number' || type === 'range') return given || attribute(control, 'min') || '1';
  if (type === 'date') return day;
  if (type === 'time') return given || '10:00';
  if (type === 'datetime-local') return given || `${day}T10:00`;
  if (pattern.startsWith('[0-9]{4}')) return pattern.includes('[T ]') ? `${day} 10:00` : day;
  if (pattern.startsWith('[0-9]{1,2}:')) return given || '10:00';
  if (pattern !== '') return given || '2';
  if (type === 'search') return given || 'a';
  return given || `${/name/i.test(name) ? 'Robin' : 'Word'} ${seed}`;
}
