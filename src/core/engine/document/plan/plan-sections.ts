import { listed } from '../brief/listed.ts';
import { shortEntity } from '../brief/short-entity.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';
import { fieldOf, fieldsOf, fieldsText, fieldText } from './field-text.ts';

/** The lists of a brief in the order in which a person reads them. */
export const PLAN_SECTIONS = ['actors', 'entities', 'actions', 'views', 'forms', 'pages', 'facts', 'qualities', 'open'] as const;
export type PlanSection = (typeof PLAN_SECTIONS)[number];

/** One item as a person edits it: short texts by name, and for a kind of record its fields. */
export interface PlanItem {
  readonly values: Readonly<Record<string, string>>;
  readonly fields?: readonly string[];
}

type ItemOf<Section extends PlanSection> = NonNullable<AuthoredBrief[Section]>[number];
type Whole<Item> = Exclude<Item, string>;

/** Reads and writes the items of a section: what an item does not show stays as it was. */
interface Codec<Item> {
  readonly read: (item: Item) => PlanItem;
  readonly write: (item: Item, shown: PlanItem) => Item;
  readonly blank: Item;
}

/** A value of a check box. */
export const YES = 'yes';

/** An item that is one text, where its author wrote it as one. */
const sentence = (words: string): PlanItem => ({ values: { words } });

interface Placed {
  readonly at?: unknown;
  readonly sure?: unknown;
}

/** An item without its places in the idea: they no longer say what a person has changed. */
function unplaced<Item extends Placed>(item: Item): Omit<Item, 'at' | 'sure'> {
  const { at: _at, sure: _sure, ...rest } = item;
  return rest;
}

const actors: Codec<ItemOf<'actors'>> = {
  read: (item) => {
    const { name = '', id = '', manages } = typeof item === 'string' ? { name: item } : item;
    return { values: { name: name || id, manages: manages === undefined || manages === false ? '' : YES } };
  },
  write: (item, { values: { name = '', manages = '' } }) => {
    const before: Whole<ItemOf<'actors'>> = typeof item === 'string' ? {} : item;
    const kept = Array.isArray(before.manages) ? before.manages : true;
    const { manages: _manages, plural: _plural, ...rest } = unplaced(before);
    const isSame = name === before.name && before.plural !== undefined;
    return {
      ...rest,
      name,
      ...(isSame ? { plural: before.plural } : {}),
      ...(manages === YES ? { manages: kept } : {}),
    };
  },
  blank: { name: '' },
};

const entities: Codec<ItemOf<'entities'>> = {
  read: (item) => {
    const { name, fields = [] } = typeof item === 'string' ? shortEntity(item) : item;
    return { values: { name }, fields: fields.map(fieldText) };
  },
  write: (item, { values: { name = '' }, fields = [] }) => {
    const before = typeof item === 'string' ? shortEntity(item) : item;
    const known = before.fields ?? [];
    // A field at the same place was reworded; elsewhere one with the same words was moved.
    const written = fields.map((text, index) =>
      fieldOf(
        text,
        known.find((field) => fieldText(field) === text) ?? (fields.length === known.length ? known[index] : undefined),
      ),
    );
    const { plural, ...rest } = unplaced(before);
    return { ...rest, name, ...(plural !== undefined && name === before.name ? { plural } : {}), fields: written };
  },
  blank: { name: '', fields: [] },
};

const actions: Codec<ItemOf<'actions'>> = {
  read: (item) => {
    if (typeof item === 'string') return sentence(item);
    const { by = '', verb, on = '', asks } = item;
    return { values: { by: typeof by === 'string' ? by : by.join(', '), verb, on, asks: fieldsText(asks) } };
  },
  write: (item, { values }) => {
    if (typeof item === 'string') return values['words'] ?? '';
    const { by = '', verb = '', on = '', asks = '' } = values;
    const before = actions.read(item).values;
    const { label, by: _by, on: _on, asks: _asks, ...rest } = unplaced(item);
    const isSameDeed = before['verb'] === verb && before['on'] === on;
    const actorNames = before['by'] === by ? item.by : listed(by);
    const fields = fieldsOf(asks, item.asks);
    return {
      ...rest,
      ...(label !== undefined && isSameDeed ? { label } : {}),
      verb,
      ...(actorNames === undefined || actorNames.length === 0 ? {} : { by: actorNames }),
      ...(on === '' ? {} : { on }),
      ...(fields.length === 0 ? {} : { asks: fields }),
    };
  },
  blank: { by: '', verb: '', on: '' },
};

/** The layout of a view; that of a prepared part is a tool. */
function layoutOf({ as, part }: Whole<ItemOf<'views'>>) {
  return as ?? (part === undefined ? 'list' : 'tool');
}

const views: Codec<ItemOf<'views'>> = {
  read: (item) => {
    const whole: Whole<ItemOf<'views'>> = typeof item === 'string' ? { of: item, as: 'list' } : item;
    const { of = '', by = '' } = whole;
    return { values: { of, as: layoutOf(whole), by } };
  },
  write: (item, { values: { of = '', as = '', by = '' } }) => {
    const before: Whole<ItemOf<'views'>> = typeof item === 'string' ? { of: item, as: 'list' } : item;
    const { by: _by, name, ...rest } = unplaced(before);
    const kind = VIEW_CHOICES.find((each) => each === as) ?? layoutOf(before);
    const isSame = before.of === of && layoutOf(before) === kind;
    return { ...rest, ...(name !== undefined && isSame ? { name } : {}), of, as: kind, ...(by === '' ? {} : { by }) };
  },
  blank: { of: '', as: 'list' },
};

const forms: Codec<ItemOf<'forms'>> = {
  read: (item) => {
    const { name, of = '', fields } = typeof item === 'string' ? { name: item } : { ...item };
    return { values: { name: name ?? of, fields: fieldsText(fields) } };
  },
  write: (item, { values: { name = '', fields = '' } }) => {
    const before: Whole<ItemOf<'forms'>> = typeof item === 'string' ? { name: item } : item;
    return { ...unplaced(before), name, fields: fieldsOf(fields, before.fields) };
  },
  blank: { name: '' },
};

const pages: Codec<ItemOf<'pages'>> = {
  read: (item) => {
    const { name, says } = typeof item === 'string' ? { name: item } : { ...item };
    return { values: { name, says: textOf(says) } };
  },
  write: (item, { values: { name = '', says = '' } }) => {
    const before: Whole<ItemOf<'pages'>> = typeof item === 'string' ? { name: item } : item;
    const { says: _says, ...rest } = unplaced(before);
    return { ...rest, name, ...(says === '' ? {} : { says: textOf(before.says) === says ? (before.says ?? says) : says }) };
  },
  blank: { name: '' },
};

const facts: Codec<ItemOf<'facts'>> = {
  read: (item) => {
    if (typeof item === 'string') return sentence(item);
    const { about, field = '', value } = item;
    return { values: { about, field, value: valueText(value) } };
  },
  write: (item, { values }) => {
    if (typeof item === 'string') return values['words'] ?? '';
    const { about = '', field = '', value = '' } = values;
    const isSame = facts.read(item).values['value'] === value;
    const { field: _field, ...rest } = unplaced(item);
    return { ...rest, about, ...(field === '' ? {} : { field }), value: isSame ? item.value : value };
  },
  blank: '',
};

/** A value in one line; several by name as `adults: 12, children: 8`. */
function valueText(value: Whole<ItemOf<'facts'>>['value']): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${each}`)
    .join(', ');
}

const words: Codec<ItemOf<'qualities'>> = {
  read: (item) => sentence(typeof item === 'string' ? item : item.words),
  write: (item, { values: { words: text = '' } }) => (typeof item === 'string' ? text : { ...unplaced(item), words: text }),
  blank: '',
};

const open: Codec<ItemOf<'open'>> = {
  read: (item) => sentence(typeof item === 'string' ? item : item.words),
  write: (item, { values: { words: text = '' } }) => (typeof item === 'string' ? text : { ...unplaced(item), words: text }),
  blank: '',
};

/** Layouts that a view of records can have. */
export const VIEW_CHOICES = [
  'list',
  'table',
  'detail',
  'calendar',
  'schedule',
  'map',
  'board',
  'ranking',
  'chart',
  'figure',
  'compare',
  'feed',
  'gallery',
  'tool',
] as const satisfies readonly Whole<ItemOf<'views'>>['as'][];

/** Everything that can be done with a section, whatever its items are made of. */
export interface SectionEditor {
  readonly items: (brief: AuthoredBrief) => readonly PlanItem[];
  readonly write: (brief: AuthoredBrief, index: number, shown: PlanItem) => AuthoredBrief;
  readonly add: (brief: AuthoredBrief) => AuthoredBrief;
  /** The brief with the items at these places, in this order. */
  readonly arrange: (brief: AuthoredBrief, places: readonly number[]) => AuthoredBrief;
}

function editor<Section extends PlanSection>(section: Section, codec: Codec<ItemOf<Section>>): SectionEditor {
  const itemsOf = (brief: AuthoredBrief): ItemOf<Section>[] => [...(brief[section] ?? [])];
  const put = (brief: AuthoredBrief, items: readonly ItemOf<Section>[]): AuthoredBrief => ({ ...brief, [section]: items });
  return {
    items: (brief) => itemsOf(brief).map(codec.read),
    write: (brief, index, shown) =>
      put(
        brief,
        itemsOf(brief).map((item, at) => (at === index ? codec.write(item, shown) : item)),
      ),
    add: (brief) => put(brief, [...itemsOf(brief), codec.blank]),
    arrange: (brief, places) => {
      const items = itemsOf(brief);
      return put(
        brief,
        places.flatMap((place) => items.slice(place, place + 1)),
      );
    },
  };
}

export const SECTION_EDITORS: Readonly<Record<PlanSection, SectionEditor>> = {
  actors: editor('actors', actors),
  entities: editor('entities', entities),
  actions: editor('actions', actions),
  views: editor('views', views),
  forms: editor('forms', forms),
  pages: editor('pages', pages),
  facts: editor('facts', facts),
  qualities: editor('qualities', words),
  open: editor('open', open),
};

/** A text of a brief in the language in which it has one. */
export function textOf(said: AuthoredBrief['summary']): string {
  if (said === undefined) return '';
  return typeof said === 'string' ? said : (Object.values(said)[0] ?? '');
}
