import type { Diagnostic } from '../../domain/diagnostic.ts';
import { pickText } from '../../domain/text.ts';
import { isCreatable, isReadable } from '../blueprint/audience.ts';
import { type Block, type BlockType, ownKey } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { own } from '../edit/patch.ts';
import { problem, warning } from './problem.ts';

/** Blocks that store what a visitor sends. */
export const WRITING_BLOCKS: ReadonlySet<BlockType> = new Set(['form', 'booking', 'checkout', 'comments', 'contact']);
/** Blocks that show stored rows and are nothing without them. */
export const READING_BLOCKS: ReadonlySet<BlockType> = new Set(['collection', 'detail', 'search', 'chart', 'comments']);
/** Blocks that are nothing without a query. */
const QUERY_BLOCKS: ReadonlySet<BlockType> = new Set(['collection', 'detail', 'form']);

/** Errors of what visitors get: pages without blocks or heading, forms that cannot be sent or have no labels, private values shown. */
export function contentErrors(blueprint: Blueprint): Diagnostic[] {
  return [
    ...Object.keys(blueprint.pages).flatMap((id) => pageErrors(blueprint, id)),
    ...Object.entries(blueprint.blocks).flatMap(([id, block]) => blockErrors(blueprint, id, block)),
  ];
}

/** Keys that a block shows to everybody although they are private. */
export function privateKeys(blueprint: Blueprint, block: Block): string[] {
  const entity = block.query && own(blueprint.entities, block.query.entity);
  if (entity === undefined) return [];
  const hidden = entity.fields.filter((field) => field.private);
  if (hidden.length === 0) return [];
  const shown = WRITING_BLOCKS.has(block.type) || isKeptFromOthers(blueprint, block) ? [] : (block.fields ?? []);
  const asked = isAmongInsiders(blueprint, block)
    ? []
    : [...(block.query?.filter ?? []).map((part) => part.field), ...(block.query?.sort ? [ownKey(block.query.sort.field)] : [])];
  return [...shown, ...asked].filter((key) => hidden.some((field) => field.key === key));
}

/** On a page for those alone who see the private values, an order tells nobody else of them. */
function isAmongInsiders({ accounts, pages, blocks }: Blueprint, block: Block): boolean {
  const entity = block.query?.entity ?? '';
  const insiders = (accounts?.roles ?? []).filter(({ manages, reads = [] }) => [...manages, ...reads].includes(entity));
  const page = Object.values(pages).find((each) => each.blocks.some((id) => blocks[id] === block));
  return page?.for?.every((role) => insiders.some(({ id }) => id === role)) === true;
}

/** Lists and pages of a record show private values to those alone who manage or read all rows, where there are such people. */
function isKeptFromOthers({ accounts }: Blueprint, { type, query }: Block): boolean {
  const entity = query?.entity ?? '';
  const isInside = accounts?.roles.some(({ manages, reads = [] }) => [...manages, ...reads].includes(entity)) === true;
  return isInside && (type === 'detail' || type === 'collection');
}

function pageErrors(blueprint: Blueprint, id: string): Diagnostic[] {
  const page = own(blueprint.pages, id);
  if (page === undefined) return [];
  const locale = blueprint.site.locales[0] ?? 'en';
  const errors: Diagnostic[] = [];
  if (page.blocks.length === 0) errors.push(problem('emptyPage', `pages.${id}`));
  if (pickText(page.title, locale).trim() === '') errors.push(problem('noHeading', `pages.${id}.title`));
  return errors;
}

function blockErrors(blueprint: Blueprint, id: string, block: Block): Diagnostic[] {
  const path = `blocks.${id}`;
  if (block.query === undefined) return QUERY_BLOCKS.has(block.type) ? [problem('noQuery', path)] : [];
  const entity = own(blueprint.entities, block.query.entity);
  if (entity === undefined) return [];
  const errors = privateKeys(blueprint, block).map((key) => problem('privateField', path, { id: key }));
  if (WRITING_BLOCKS.has(block.type)) {
    if (!isCreatable(blueprint, block.query.entity, entity.access.create))
      errors.push(problem('notWritable', path, { id: block.query.entity }));
    const locale = blueprint.site.locales[0] ?? 'en';
    const asked = entity.fields.filter((field) => block.fields?.includes(field.key) ?? true);
    const bare = asked.filter((field) => pickText(field.label, locale).trim() === '');
    errors.push(...bare.map((field) => problem('noLabel', `entities.${block.query?.entity ?? ''}.fields.${field.key}`)));
  }
  if (READING_BLOCKS.has(block.type) && !isReadable(blueprint, block.query.entity, entity.access.read))
    errors.push(problem('notReadable', path, { id: block.query.entity }));
  return errors;
}

/** Warnings: text missing in one of the site's languages. */
export function languageWarnings(blueprint: Blueprint): Diagnostic[] {
  return blueprint.site.locales.flatMap((locale) =>
    Object.entries(blueprint.pages)
      .filter(([, page]) => !page.title[locale])
      .map(([id]) => warning('untranslated', `pages.${id}.title`, { locale })),
  );
}
