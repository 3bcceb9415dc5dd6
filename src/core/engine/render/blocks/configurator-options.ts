import { pickText } from '../../../domain/text.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { Row, RenderContext } from '../context.ts';
import { numberValue, publicFields, rowTitle } from '../row-values.ts';

/** One thing to choose, with what it adds to the price. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly price: number;
}
export interface OptionGroup {
  readonly key: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly role: 'base' | 'extra' | 'color' | 'plain';
}
/** A measurement in centimetres. */
export interface Measure {
  readonly key: string;
  readonly label: readonly [en: string, zh: string];
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Of one entity, the newest ones. */
export const MAX_CHOICES = 12;

const OPTION_ENTITY =
  /option|fabric|material|colou?r|style|extra|addon|feature|component|pattern|finish|accessor|topping|upgrade/i;
const GARMENT = /shirt|suit|dress|garment|cloth|tailor|fabric|shoe|jacket|fashion/i;

/** Entities whose rows are options of the configured one: named so, with a price. */
export function optionEntities(blueprint: Blueprint, mainId: string): readonly string[] {
  return Object.keys(blueprint.entities)
    .filter((id) => id !== mainId && OPTION_ENTITY.test(id) && blueprint.entities[id]?.access.read === 'public')
    .slice(0, 5);
}

type Shown = Pick<RenderContext, 'blueprint' | 'locale'>;

/** Everything that can be chosen, from the rows and the enum fields of the site. */
export function optionGroups(block: Block, context: Shown, rowsOf: (entityId: string) => readonly Row[]): readonly OptionGroup[] {
  const mainId = block.query?.entity ?? '';
  const main = context.blueprint.entities[mainId];
  if (main === undefined) return [];
  const base = rowGroup('base', { value: [mainId, main], rows: rowsOf(mainId), context });
  const extras = optionEntities(context.blueprint, mainId).flatMap((id) => {
    const entity = context.blueprint.entities[id];
    return entity === undefined ? [] : [rowGroup('extra', { value: [id, entity], rows: rowsOf(id), context })];
  });
  const enums = publicFields(main)
    .filter((field) => field.type === 'enum' && !/^(status|state|kind|category|type|department|level)$/i.test(field.key))
    .slice(0, 4)
    .map((field): OptionGroup => ({
      key: field.key,
      label: pickText(field.label, context.locale),
      role: /colou?r/i.test(field.key) ? 'color' : 'plain',
      choices: (field.options ?? []).map((option) => ({
        value: option.value,
        label: pickText(option.label, context.locale),
        price: 0,
      })),
    }));
  const made = [base, ...extras, ...enums].filter((group) => group.choices.length > 0);
  return made.some((group) => group.role === 'color' || /colou?r/i.test(group.key)) ? made : [...made, colors(context)];
}

interface RowGroupInput {
  readonly value: readonly [string, Entity];
  readonly rows: readonly Row[];
  readonly context: Shown;
}

function rowGroup(role: 'base' | 'extra', { value: [id, entity], rows, context }: RowGroupInput): OptionGroup {
  const price = publicFields(entity).find((field) => field.type === 'money');
  return {
    key: `row-${id}`,
    label: pickText(entity.label, context.locale),
    role: /colou?r/i.test(id) ? 'color' : role,
    choices: rows.slice(0, MAX_CHOICES).map((row) => ({
      value: row.id,
      label: rowTitle(entity, row, context.locale),
      price: price === undefined ? 0 : Math.max(0, numberValue(row.values[price.key])),
    })),
  };
}

const COLORS = ['white:白色', 'black:黑色', 'blue:蓝色', 'red:红色', 'green:绿色', 'beige:米色'];
const COLOR_CODES: Readonly<Record<string, string>> = {
  white: '#f7f7f5',
  black: '#26262a',
  blue: '#2f5fa8',
  navy: '#1f2f55',
  red: '#b3332f',
  green: '#3d7a4b',
  beige: '#d9c7a4',
  brown: '#7a5233',
  grey: '#8b8f96',
  gray: '#8b8f96',
  pink: '#d98aa4',
  yellow: '#e0b93c',
  oak: '#c29a63',
  walnut: '#6b4a34',
  silk: '#c9b4d6',
  linen: '#d8cdb6',
  denim: '#41628c',
};

function colors({ locale }: Shown): OptionGroup {
  const choices = COLORS.map((pair) => {
    const [value = '', chinese = ''] = pair.split(':');
    return { value, label: locale === 'zh' ? chinese : value, price: 0 };
  });
  return { key: 'color', label: locale === 'zh' ? '颜色' : 'Colour', role: 'color', choices };
}

/** The colour a word names; undefined when it names none. */
export function namedColor(words: string): string | undefined {
  const found = Object.keys(COLOR_CODES).find((name) => words.toLowerCase().includes(name));
  return found === undefined ? undefined : COLOR_CODES[found];
}

export function isGarment(block: Block, blueprint: Blueprint): boolean {
  return GARMENT.test(
    `${block.query?.entity ?? ''} ${blueprint.site.recipe} ${pickText(blueprint.site.name, 'en')} ${pickText(blueprint.site.tagline, 'en')}`,
  );
}

export function measures(block: Block, blueprint: Blueprint): readonly Measure[] {
  if (isGarment(block, blueprint))
    return [
      { key: 'chest', label: ['Chest (cm)', '胸围（厘米）'], value: 96, low: 50, high: 180 },
      { key: 'waist', label: ['Waist (cm)', '腰围（厘米）'], value: 82, low: 40, high: 180 },
      { key: 'long', label: ['Length (cm)', '衣长（厘米）'], value: 72, low: 30, high: 200 },
    ];
  return [
    { key: 'width', label: ['Width (cm)', '宽（厘米）'], value: 60, low: 1, high: 500 },
    { key: 'height', label: ['Height (cm)', '高（厘米）'], value: 40, low: 1, high: 500 },
  ];
}

export interface Configuration {
  readonly chosen: readonly { readonly group: OptionGroup; readonly choice: Choice }[];
  readonly sizes: readonly { readonly measure: Measure; readonly value: number }[];
  readonly quantity: number;
  readonly each: number;
  readonly total: number;
  /** Keys of what was typed wrongly. */
  readonly wrong: readonly string[];
}

/** Reads the visitor's choices; what is not asked or unknown is the first choice, numbers are kept in bounds. */
export function readConfiguration(
  groups: readonly OptionGroup[],
  sizes: readonly Measure[],
  read: (key: string) => string,
): Configuration {
  const wrong: string[] = [];
  const number = ({ key, value: fallback, low, high }: Pick<Measure, 'key' | 'value' | 'low' | 'high'>) => {
    const typed = read(key).trim();
    if (typed === '') return fallback;
    const value = Number(typed);
    if (Number.isFinite(value) && value >= low && value <= high) return value;
    wrong.push(key);
    return fallback;
  };
  const chosen = groups.flatMap((group) => {
    const choice = group.choices.find(({ value }) => value === read(group.key)) ?? group.choices[0];
    return choice === undefined ? [] : [{ group, choice }];
  });
  const measured = sizes.map((measure) => ({ measure, value: number(measure) }));
  const quantity = Math.floor(number({ key: 'quantity', value: 1, low: 1, high: 999 }));
  const each = Math.round(chosen.reduce((sum, { choice }) => sum + choice.price, 0) * 100) / 100;
  return { chosen, sizes: measured, quantity, each, total: Math.round(each * quantity * 100) / 100, wrong };
}

/** The configuration in words, for an order. */
export function describe(configuration: Configuration): string {
  const parts = [
    ...configuration.chosen.map(({ group, choice }) => `${group.label}: ${choice.label}`),
    ...configuration.sizes.map(({ measure, value }) => `${measure.label[0]}: ${value}`),
    `× ${configuration.quantity}`,
  ];
  return parts.join(', ').slice(0, 900);
}
