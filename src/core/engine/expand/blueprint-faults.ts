import { ownKey } from '../blueprint/page-schema.ts';
import { textList } from '../render/block-data.ts';
import type { Blueprint } from '../blueprint/schema.ts';

/** Lists everything that dangles in a Blueprint, for tests: links, ids, fields and rows that point to nothing. */
export function findFaults(blueprint: Blueprint): string[] {
  return [...navFaults(blueprint), ...pageFaults(blueprint), ...entityFaults(blueprint), ...blockFaults(blueprint)];
}

function navFaults({ nav, pages }: Blueprint): string[] {
  const ids = [...nav.header, ...nav.footer, ...(nav.cta === undefined ? [] : [nav.cta])];
  return ids.filter((id) => pages[id] === undefined).map((id) => `nav: no page ${id}`);
}

function pageFaults({ pages, blocks, entities }: Blueprint): string[] {
  const paths = Object.values(pages).map((page) => page.path);
  const twice = paths.filter((path, index) => paths.indexOf(path) !== index).map((path) => `two pages at ${path}`);
  const missing = Object.entries(pages).flatMap(([id, page]) =>
    page.blocks.filter((block) => blocks[block] === undefined).map((block) => `${id}: no block ${block}`),
  );
  const subjects = Object.entries(pages).flatMap(([id, page]) => {
    const isDetail = page.path.endsWith('/:slug');
    if (isDetail !== (page.entity !== undefined)) return [`${id}: path and entity disagree`];
    return page.entity !== undefined && entities[page.entity] === undefined ? [`${id}: no entity ${page.entity}`] : [];
  });
  return [...twice, ...missing, ...subjects, ...(paths.includes('/') ? [] : ['no home page'])];
}

function entityFaults({ entities }: Blueprint): string[] {
  return Object.entries(entities).flatMap(([id, entity]) => {
    const displays = entity.fields.filter((field) => field.display === true).length;
    const targets = entity.fields.filter((field) => field.to !== undefined && entities[field.to] === undefined);
    const rows = entity.rows.flatMap((row) =>
      entity.fields.flatMap((field) => {
        const value = row.values[field.key];
        if (value === undefined || value === null)
          return field.required === true ? [`${id}.${field.key}: required but empty`] : [];
        if (field.type !== 'relation' || field.to === undefined) return [];
        const wanted = Array.isArray(value) ? value : [value];
        return wanted
          .filter((key) => entities[field.to ?? '']?.rows.some((other) => other.id === key) !== true)
          .map((key) => `${id}.${field.key}: no row ${JSON.stringify(key)}`);
      }),
    );
    return [
      ...(displays === 1 ? [] : [`${id}: ${displays} display fields`]),
      ...targets.map((field) => `${id}.${field.key}: no entity ${field.to ?? ''}`),
      ...rows,
    ];
  });
}

function blockFaults({ blocks, entities, pages }: Blueprint): string[] {
  return Object.entries(blocks).flatMap(([id, block]) => {
    const faults: string[] = [];
    const actions = [...(block.actions ?? []), ...(block.items ?? []).flatMap((item) => item.action ?? [])];
    for (const { target } of actions)
      if ('page' in target && pages[target.page] === undefined) faults.push(`${id}: leads to no page ${target.page}`);
    for (const entity of textList(block.options?.['entities']))
      if (entities[entity] === undefined) faults.push(`${id}: searches no entity ${entity}`);
    const entity = block.query === undefined ? undefined : entities[block.query.entity];
    if (block.query !== undefined && entity === undefined) return [...faults, `${id}: no entity ${block.query.entity}`];
    const used = [
      ...(block.fields ?? []),
      ...(block.query?.filter ?? []).map((filter) => filter.field),
      ...(block.query?.sort === undefined ? [] : [ownKey(block.query.sort.field)]),
    ];
    for (const key of ['filters', 'sorts']) used.push(...textList(block.options?.[key]));
    return [
      ...faults,
      ...used.filter((key) => entity?.fields.some((field) => field.key === key) !== true).map((key) => `${id}: no field ${key}`),
    ];
  });
}
