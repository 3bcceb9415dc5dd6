import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Page } from '../blueprint/page-schema.ts';
import { BLUEPRINT_LIMITS, type Blueprint } from '../blueprint/schema.ts';
import { uniquePath } from '../edit/unique-path.ts';
import { notBuilt } from '../parts/custom-blocks.ts';
import { mapActions } from '../edit/links.ts';
import { own, withoutKey } from '../edit/patch.ts';
import { resolves } from '../validate/reference-rules.ts';
import { humanize, leaveOut, pathPart, type Fixed } from './fixed.ts';

export function suffixPath(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  const id = pathPart(error, 1);
  const taken = new Set(Object.values(blueprint.pages).map((page) => page.path));
  return withPage(blueprint, id, (page) => ({ ...page, path: uniquePath(page.path, taken) }));
}

export function fixDetailPath(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  const id = pathPart(error, 1);
  const taken = new Set(Object.values(blueprint.pages).map((page) => page.path));
  return withPage(blueprint, id, (page) => {
    if (page.entity === undefined) return { ...page, path: uniquePath(page.path.replace('/:slug', '') || '/page', taken) };
    if (page.path !== '/') return { ...page, path: uniquePath(`${page.path}/:slug`, taken) };
    const { entity: _entity, ...rest } = page;
    return rest;
  });
}

export function dropBlockId(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  return withPage(blueprint, pathPart(error, 1), (page) => ({
    ...page,
    blocks: page.blocks.filter((id) => own(blueprint.blocks, id) !== undefined),
  }));
}

export function keepFirstPlace(blueprint: Blueprint): Fixed {
  const placed = new Set<string>();
  const pages = Object.entries(blueprint.pages).map(([id, page]) => {
    const blocks = page.blocks.filter((block) => {
      const first = !placed.has(block);
      placed.add(block);
      return first;
    });
    return [id, { ...page, blocks }] as const;
  });
  return { blueprint: { ...blueprint, pages: Object.fromEntries(pages) } };
}

export function dropOrphan(blueprint: Blueprint, error: Diagnostic): Fixed {
  const { record } = withoutKey(blueprint.blocks, pathPart(error, 1));
  return { blueprint: { ...blueprint, blocks: record }, leftOut: true };
}

export function makeHome(blueprint: Blueprint): Fixed | null {
  const first = Object.entries(blueprint.pages).find(([, page]) => page.entity === undefined);
  return first === undefined ? null : withPage(blueprint, first[0], (page) => ({ ...page, path: '/' }));
}

/** An empty home page gets a heading; any other empty page goes. */
export function fillOrDropPage(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  const id = pathPart(error, 1);
  if (own(blueprint.pages, id)?.path !== '/') return leaveOut(blueprint, { op: 'removePage', id });
  const block = freeBlockId(blueprint, `${id}-heading`);
  const { name, tagline } = blueprint.site;
  const blocks = { ...blueprint.blocks, [block]: { type: 'heading' as const, title: name, text: tagline } };
  return withPage({ ...blueprint, blocks }, id, (page) => ({ ...page, blocks: [block] }));
}

export function titlePage(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  const locale = blueprint.site.locales[0] ?? 'en';
  return withPage(blueprint, pathPart(error, 1), (page) => {
    const title = humanize(page.path.replace('/:slug', '').replaceAll('/', ' ')) || 'Home';
    return { ...page, title: { ...page.title, [locale]: title } };
  });
}

export function dropFromNav(blueprint: Blueprint): Fixed {
  const known = (id: string) => own(blueprint.pages, id) !== undefined;
  const { cta, ...nav } = blueprint.nav;
  const kept = { ...nav, header: nav.header.filter(known), footer: nav.footer.filter(known) };
  return {
    blueprint: { ...blueprint, nav: cta !== undefined && known(cta) ? { ...kept, cta } : kept },
    leftOut: true,
  };
}

/** A link to a missing block becomes a link to its page; a link to a missing page goes. */
export function dropDeadButton(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  const id = pathPart(error, 1);
  const block = own(blueprint.blocks, id);
  if (block === undefined) return null;
  const mended = mapActions(block, (action) => {
    if (resolves(blueprint, action.target)) return action;
    const target = 'page' in action.target ? { page: action.target.page } : action.target;
    return resolves(blueprint, target) ? { ...action, target } : null;
  });
  return { blueprint: { ...blueprint, blocks: { ...blueprint.blocks, [id]: mended } }, leftOut: true };
}

/** Says in place of a custom block that it is not built. */
export function closePart(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  const id = pathPart(error, 1);
  const block = own(blueprint.blocks, id);
  if (block === undefined) return null;
  return { blueprint: { ...blueprint, blocks: { ...blueprint.blocks, [id]: notBuilt(block) } }, leftOut: true };
}

export function dropBlockAt(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  return leaveOut(blueprint, { op: 'removeBlock', id: pathPart(error, 1) }) ?? dropOrphan(blueprint, error);
}

export function dropPageAt(blueprint: Blueprint, error: Diagnostic): Fixed | null {
  const id = pathPart(error, 1);
  if (own(blueprint.pages, id)?.path === '/') {
    return withPage(blueprint, id, ({ entity: _entity, ...page }) => page);
  }
  return leaveOut(blueprint, { op: 'removePage', id });
}

export function dropLastPage(blueprint: Blueprint): Fixed | null {
  if (Object.keys(blueprint.pages).length <= BLUEPRINT_LIMITS.pages) return null;
  const last = Object.entries(blueprint.pages).findLast(([, page]) => page.path !== '/');
  return last === undefined ? null : leaveOut(blueprint, { op: 'removePage', id: last[0] });
}

function withPage(blueprint: Blueprint, id: string, change: (page: Page) => Page): Fixed | null {
  const page = own(blueprint.pages, id);
  if (page === undefined) return null;
  return { blueprint: { ...blueprint, pages: { ...blueprint.pages, [id]: change(page) } } };
}

function freeBlockId(blueprint: Blueprint, wanted: string): string {
  let id = wanted;
  for (let number = 2; Object.hasOwn(blueprint.blocks, id); number += 1) id = `${wanted.slice(0, 40)}-${String(number)}`;
  return id;
}
