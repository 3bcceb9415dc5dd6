import { PREPARED, type RowField } from '../../parts/prepared/catalogue.ts';
import { blockEntries } from '../../render/blocks/registry.ts';
import { FIELD_ROLES } from '../../blueprint/field-role.ts';
import { themeSchema } from '../../blueprint/schema.ts';
import { DIRECTION_NAMES, TONE_NAMES } from '../../theme/art-direction.ts';
import { FONT_NAMES } from '../../theme/type-system.ts';
import { SIGN_ICONS, SUBJECT_ICONS } from '../../render/icons/nearest-icon.ts';
import { MAKERS } from '../../render/makers/kinds.ts';
import { LOOK_EXAMPLES } from '../write/look.ts';
import { BLOCK_OPTIONS, type OptionRule } from '../lint/block-options.ts';

const PATTERNS = themeSchema.shape.art.shape.pattern.options;

type ValueKind = Extract<OptionRule, string>;

const VALUE_KINDS: Readonly<Record<ValueKind, string>> = {
  text: 'a text',
  name: 'an id',
  number: 'a number',
  bool: 'true or false',
  list: 'a list of texts',
  date: '2027-01-31',
  picture: 'art:SUBJECT',
  entities: 'ids of entities',
  metrics: 'a list of figures',
  group: 'a field, moment (each by itself), hour, day, week, month, year, weekday, or one of these of a date: back.month',
  makers: 'kinds, apart by commas',
  numberField: 'the key of a field of numbers',
  numberFields: 'keys of fields of numbers',
  fields: "keys of fields of the query's entity",
  edit: 'true, or keys of the fields that are changed there',
  filters: 'keys of fields, ids of flags',
  steps: '[{title, fields}]',
  totals: 'keys of computed fields',
};

/** Returns what an author is given: the language as its page describes it, then each block as the lint knows it. */
export function authorInstructions(language: string): string {
  return `${language.trim()}\n\n## All blocks\n\n${blockTable()}\n\n${valueText()}\n\n## Prepared parts by name\n\n${preparedList()}.\n\n## Words that are known\n\n${wordLists()}\n`;
}

/** Returns the names of the prepared parts, with the values that they keep in rows, the needed ones marked. */
function preparedList(): string {
  const valueOf = ({ key, required }: RowField) => `${key}${required === true ? '!' : ''}`;
  return [...PREPARED]
    .map(([id, { rows = [] }]) => (rows.length === 0 ? id : `${id} (${rows.map(valueOf).join(', ')})`))
    .join('; ');
}

/** Returns the words that the lint accepts where a document takes one of a list. */
function wordLists(): string {
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['fonts', FONT_NAMES],
    ['tone', TONE_NAMES],
    ['direction', DIRECTION_NAMES],
    ['pattern', PATTERNS],
    ['role', FIELD_ROLES],
    ['qualities of a brief, besides names of colours', LOOK_EXAMPLES],
    ['art: draws these, and what is near to them (art:bread, art:yoga)', SUBJECT_ICONS],
    ['icon takes those of art: and these; of any other name of Lucide the nearest is drawn', SIGN_ICONS],
  ];
  return lists.map(([name, words]) => `- **${name}**: ${words.join(', ')}`).join('\n');
}

/** Returns one row for each type of block, with its layouts, the first of which is the default, and its options. */
function blockTable(): string {
  const rows = [...blockEntries].map(
    ([type, { variants }]) =>
      `| ${type} | ${variants.join(', ')} | ${Object.entries(BLOCK_OPTIONS[type] ?? {})
        .map(optionText)
        .join('; ')} |`,
  );
  return ['| Type | Layouts | Options |', '|---|---|---|', ...rows].join('\n');
}

function optionText([key, rule]: readonly [string, OptionRule]): string {
  if (typeof rule !== 'string') return `${key} (${rule.join(', ')})`;
  return rule === 'makers' ? `${key} (some of ${Object.keys(MAKERS).join(', ')})` : `${key}: ${rule}`;
}

function valueText(): string {
  return `Values of options: ${Object.entries(VALUE_KINDS)
    .map(([kind, meaning]) => `${kind} is ${meaning}`)
    .join('; ')}.`;
}
