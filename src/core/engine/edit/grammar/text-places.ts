import type { Text } from '../../../domain/text.ts';
import type { Value } from '../../blueprint/entity-schema.ts';
import type { Block, Item } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { Operation } from '../operation.ts';

/** One text that visitors can read, and the operation that changes it. */
export interface TextPlace {
  readonly text: string;
  /** The block, page or entity it belongs to. */
  readonly owner: string;
  change(to: string): Operation;
}

/** Every text of the site in reading order: name, pages, blocks, labels, example rows. */
export function textPlaces(blueprint: Blueprint): TextPlace[] {
  return [
    ...sitePlaces(blueprint),
    ...Object.entries(blueprint.pages).flatMap(([id, page]) => [
      ...versions(page.title, id, (title) => ({ op: 'setPage', id, patch: { title } })),
      ...versions(page.menuTitle, id, (menuTitle) => ({ op: 'setPage', id, patch: { menuTitle } })),
      ...versions(page.footerTitle, id, (footerTitle) => ({ op: 'setPage', id, patch: { footerTitle } })),
      ...versions(page.description, id, (description) => ({ op: 'setPage', id, patch: { description } })),
    ]),
    ...Object.entries(blueprint.blocks).flatMap(([id, block]) => blockPlaces(id, block)),
    ...Object.entries(blueprint.entities).flatMap(([id, entity]) => entityPlaces(id, entity)),
  ];
}

function sitePlaces({ site, nav }: Blueprint): TextPlace[] {
  return [
    ...versions(site.name, 'site', (name) => ({ op: 'setSite', patch: { name } })),
    ...versions(site.tagline, 'site', (tagline) => ({ op: 'setSite', patch: { tagline } })),
    ...versions(site.description, 'site', (description) => ({ op: 'setSite', patch: { description } })),
    ...versions(site.note, 'site', (note) => ({ op: 'setSite', patch: { note } })),
    ...versions(nav.note, 'site', (note) => ({ op: 'setNav', patch: { note } })),
    ...contactPlaces(site.contact),
  ];
}

function contactPlaces(contact: Blueprint['site']['contact']): TextPlace[] {
  if (contact === undefined) return [];
  const { email, phone, address } = contact;
  const change = (patch: Partial<typeof contact>): Operation => ({ op: 'setSite', patch: { contact: { ...contact, ...patch } } });
  return [
    ...(email === undefined ? [] : [{ text: email, owner: 'site', change: (to: string) => change({ email: to.slice(0, 200) }) }]),
    ...(phone === undefined ? [] : [{ text: phone, owner: 'site', change: (to: string) => change({ phone: to.slice(0, 60) }) }]),
    ...versions(address, 'site', (text) => change({ address: text })),
  ];
}

function blockPlaces(id: string, block: Block): TextPlace[] {
  const set = (patch: Extract<Operation, { op: 'setBlock' }>['patch']): Operation => ({ op: 'setBlock', id, patch });
  const items = block.items ?? [];
  const actions = block.actions ?? [];
  return [
    ...versions(block.title, id, (title) => set({ title })),
    ...versions(block.text, id, (text) => set({ text })),
    ...Object.entries(block.labels ?? {}).flatMap(([key, label]) =>
      versions(label, id, (text) => set({ labels: { ...block.labels, [key]: text } })),
    ),
    ...items.flatMap((item, index) => itemPlaces(id, item, (next) => set({ items: items.with(index, next) }))),
    ...actions.flatMap((action, index) =>
      versions(action.label, id, (label) => set({ actions: actions.with(index, { ...action, label }) })),
    ),
  ];
}

function itemPlaces(owner: string, item: Item, set: (item: Item) => Operation): TextPlace[] {
  const { lines = [], action } = item;
  return [
    ...versions(item.title, owner, (title) => set({ ...item, title })),
    ...versions(item.text, owner, (text) => set({ ...item, text })),
    ...versions(item.value, owner, (value) => set({ ...item, value })),
    ...lines.flatMap((line, index) => versions(line, owner, (text) => set({ ...item, lines: lines.with(index, text) }))),
    ...(action === undefined ? [] : versions(action.label, owner, (label) => set({ ...item, action: { ...action, label } }))),
  ];
}

function entityPlaces(id: string, entity: Blueprint['entities'][string]): TextPlace[] {
  return [
    ...versions(entity.label, id, (label) => ({ op: 'setEntity', id, patch: { label } })),
    ...versions(entity.plural, id, (plural) => ({ op: 'setEntity', id, patch: { plural } })),
    ...entity.fields.flatMap((field) =>
      versions(field.label, id, (label) => ({ op: 'setField', entity: id, key: field.key, patch: { label } })),
    ),
    ...entity.rows.flatMap((row) =>
      Object.entries(row.values).flatMap(([key, value]) =>
        valuePlaces(id, value, (next) => ({ op: 'setRow', entity: id, id: row.id, values: { ...row.values, [key]: next } })),
      ),
    ),
  ];
}

function valuePlaces(owner: string, value: Value, set: (value: Value) => Operation): TextPlace[] {
  if (typeof value === 'string') return [{ text: value, owner, change: set }];
  return isText(value) ? versions(value, owner, set) : [];
}

function isText(value: Value): value is Text {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function versions(text: Text | undefined, owner: string, set: (text: Text) => Operation): TextPlace[] {
  if (text === undefined) return [];
  const { en, zh } = text;
  return [
    ...(en ? [{ text: en, owner, change: (to: string) => set({ ...text, en: to }) }] : []),
    ...(zh ? [{ text: zh, owner, change: (to: string) => set({ ...text, zh: to }) }] : []),
  ];
}
