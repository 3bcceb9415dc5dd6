import type { Diagnostic } from '../../../domain/diagnostic.ts';
import type { Text } from '../../../domain/text.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { own } from '../../edit/patch.ts';
import { formSteps } from '../../render/block-data.ts';
import { doubt } from '../fault.ts';
import { BLOCK_OPTIONS } from './block-options.ts';
import type { LintSite } from './lint-site.ts';

type Said = readonly [path: string, text: Text | undefined];

/** Texts of a site in two languages that are said in one. */
export function languageFaults({ blueprint }: LintSite): Diagnostic[] {
  const { locales, name } = blueprint.site;
  const [first] = locales;
  if (first === undefined || locales.length < 2) return [];
  const texts: readonly Said[] = [
    ['site.name', name],
    ...Object.entries(blueprint.pages).map(([id, page]): Said => [`pages.${id}.title`, page.title]),
    ...Object.entries(blueprint.entities).flatMap(([id, entity]) => entityTexts(`entities.${id}`, entity)),
    ...Object.entries(blueprint.blocks).flatMap(([id, block]) => [
      ...blockTexts(`blocks.${id}`, block),
      ...optionTexts(`blocks.${id}.options`, block).map(([path, said]): Said => [
        path,
        typeof said === 'string' ? { [first]: said } : said,
      ]),
    ]),
  ];
  return texts.flatMap(([path, text]) => {
    const missing = text === undefined ? [] : locales.filter((locale) => !text[locale]);
    return missing.map((locale) => doubt('untranslated', path, { values: { locale } }));
  });
}

function entityTexts(path: string, { label, fields, rules = [], flow }: Entity): Said[] {
  return [
    [`${path}.label`, label],
    ...fields.flatMap((field): Said[] => [
      [`${path}.fields.${field.key}`, field.label],
      [`${path}.fields.${field.key}.why`, field.why],
    ]),
    ...rules.map((rule, index): Said => [`${path}.rules.${index}.why`, 'why' in rule ? rule.why : undefined]),
    ...(flow?.steps ?? []).map(({ id, why }): Said => [`${path}.flow.steps.${id}.why`, why]),
  ];
}

function blockTexts(path: string, block: Block): Said[] {
  return [
    [`${path}.title`, block.title],
    [`${path}.text`, block.text],
    ...Object.entries(block.labels ?? {}).map(([key, label]): Said => [`${path}.labels.${key}`, label]),
    ...formSteps(block).map(({ title }, index): Said => [`${path}.options.steps.${index}.title`, title]),
  ];
}

/** Options that visitors read: one text for all languages, or one for each. */
function optionTexts(path: string, { type, options = {} }: Block): (readonly [string, string | Text])[] {
  const rules = own(BLOCK_OPTIONS, type) ?? {};
  return Object.entries(options).flatMap(([key, value]) => {
    const isText = own(rules, key) === 'text' && value !== '';
    const isSaid = typeof value === 'string' || (typeof value === 'object' && !Array.isArray(value));
    return isText && isSaid ? [[`${path}.${key}`, value] as const] : [];
  });
}
