import type { Reading } from '../read/reading.ts';
import { fieldsOf, type Draft } from './draft.ts';
import { addEntityPages, listBlocks, type EntityPageOptions } from './entity-pages.ts';
import { addFeature } from './features.ts';

const HANDED_IN = /^(?:submit|upload|write|post|share|publish|file|提交|上传|撰写|发布|填报)$/u;

/** Decides whether people hand reports in, rather than have them made from the rows of the site. */
function areHandedIn(reading: Reading): boolean {
  return (reading.requests ?? []).some(
    ({ value }) => value.entity === 'report' && value.verb !== null && HANDED_IN.test(value.verb),
  );
}

/** Gives an entity its pages; reports are made on demand from the other rows unless people hand them in. */
export function addRowPages(
  draft: Draft,
  reading: Reading,
  { id, ...options }: EntityPageOptions & { readonly id: string },
): string | null {
  const path = id === 'report' && !areHandedIn(reading) ? addFeature(draft, 'report') : null;
  return path ?? addEntityPages(draft, id, options);
}

const ABOUT = /^(?:table|grid|list|board|calendar|mine|booking)@([a-zA-Z0-9]+)/;
const MAX_REPORTS = 6;

/** Reports may be about all that the site keeps, what has figures and dates first. */
export function widenReports(draft: Draft): void {
  const pages = [...draft.pages.values()].filter((page) => page.path !== '/');
  const kept = pages.flatMap((page) => page.blocks.split(' ').flatMap((block) => ABOUT.exec(block)?.[1] ?? []));
  for (const page of pages) {
    const words = page.blocks.split(' ');
    const at = words.findIndex((word) => word.startsWith('report@'));
    if (at === -1) continue;
    const named = words.filter((word) => word.startsWith('report@')).map((word) => word.slice('report@'.length));
    const about = [...new Set([...named, ...kept])].filter((id) => draft.entities.has(id) && !UNREPORTED.has(id));
    const ranked = about.toSorted((a, b) => worth(draft, b) - worth(draft, a)).slice(0, MAX_REPORTS);
    const others = words.filter((word) => !word.startsWith('report@'));
    const made =
      ranked.length > 0 || !draft.entities.has('report')
        ? ranked.map((id) => `report@${id}`)
        : listBlocks(draft, 'report').split(' ');
    const blocks = [...others.slice(0, at), ...made, ...others.slice(at)].join(' ');
    draft.pages.set(page.path, { ...page, blocks });
  }
}

const UNREPORTED = new Set('report user role category faq setting notification metric message comment document'.split(' '));

function worth(draft: Draft, id: string): number {
  const fields = fieldsOf(draft, id).filter((field) => !field.private);
  const has = (types: readonly string[]) => fields.some((field) => types.includes(field.type));
  return (has(['money', 'num', 'int']) ? 2 : 0) + (has(['date', 'datetime']) ? 1 : 0);
}
