import { pickText, type Locale, type Text } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { askedAt } from '../../document/lint/form-needs.ts';
import { own } from '../../edit/patch.ts';
import { askedOfRow } from '../../render/row-fields.ts';

const LINES_MAX = 10;
const SHOWS: ReadonlySet<string> = new Set(['collection', 'detail', 'lookup', 'gallery', 'map']);

/**
 * What forms and lists hold, for an author who changes nothing and says that all is so already: those that the words are about, by
 * the names of their pages, of what they list, or of its fields; all where none is named.
 */
export function asItIs(blueprint: Blueprint, words: string): readonly string[] {
  const all = Object.entries(blueprint.pages).flatMap(([page, { blocks }]) =>
    blocks.flatMap((id) => {
      const block = own(blueprint.blocks, id);
      const entity = own(blueprint.entities, block?.query?.entity ?? '');
      const held = block === undefined || entity === undefined ? '' : heldBy(blueprint, block, entity);
      return block === undefined || entity === undefined || held === '' ? [] : [{ page, id, block, entity, held }];
    }),
  );
  const said = words.toLowerCase();
  const isNamed = (texts: readonly (Text | undefined)[]) =>
    texts.some((text) => wordsOf(text).some((word) => said.includes(word)));
  const ranked = all.map((each) => ({
    ...each,
    rank:
      (isNamed([each.entity.label, each.entity.plural, ...each.entity.fields.map(({ label }) => label)]) ? 1 : 0) +
      (isNamed([blueprint.pages[each.page]?.title, each.block.title]) ? 1 : 0),
  }));
  const named = ranked.filter(({ rank }) => rank > 0).toSorted((one, other) => other.rank - one.rank);
  return (named.length === 0 ? ranked : named)
    .slice(0, LINES_MAX)
    .map(({ page, id, held }) => `as it is, "${id}" on ${blueprint.pages[page]?.path ?? ''}: ${held}`);
}

function heldBy(blueprint: Blueprint, block: Block, entity: Entity): string {
  const asked = askedAt(blueprint, block);
  const shown = SHOWS.has(block.type) ? (block.fields?.join(', ') ?? 'all fields') : null;
  const isEdited = block.options?.['edit'] !== undefined && block.options['edit'] !== false;
  const edited = isEdited ? askedOfRow(blueprint, { block, entityId: block.query?.entity ?? '' }, true) : null;
  return [
    ...(shown === null ? [] : [`shows ${shown}`]),
    ...(asked === null ? [] : [`its form for a new row asks for ${keysOf(asked)}`]),
    ...(edited === null ? [] : [`its form to edit asks managers for ${keysOf(edited)}`]),
    ...(block.query?.where === undefined || shown === null ? [] : [`only where ${block.query.where}`]),
    ...(entity.access.create === 'nobody' && asked !== null ? ['by those who manage the rows'] : []),
  ].join('; ');
}

function keysOf(fields: readonly Field[]): string {
  return fields.map(({ key }) => key).join(', ');
}

const LOCALES: readonly Locale[] = ['en', 'zh'];

function wordsOf(text: Text | undefined): readonly string[] {
  return LOCALES.map((locale) => pickText(text, locale).toLowerCase()).filter((word) => word.length > 1);
}
