import type { Diagnostic } from '../../domain/diagnostic.ts';
import { toTraditional } from '../../domain/han-script.ts';
import { withRoles } from '../blueprint/field-roles.ts';
import { parseBlueprint } from '../blueprint/parse-blueprint.ts';
import type { Block, Page } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { isTraditionalSite } from '../render/own-script.ts';
import { repair } from '../repair/repair.ts';
import { assemble } from './assemble.ts';
import { complete } from './complete.ts';
import { placePrepared } from './place-prepared.ts';
import { CUSTOM } from '../parts/custom-blocks.ts';
import type { SiteDocument } from './site-document.ts';

/** Result of compiling a document. */
export interface Compiled {
  readonly blueprint: Blueprint;
  /** Parts that were mended or left out of it, and blocks that are not built. */
  readonly diagnostics: readonly Diagnostic[];
  /** Kept as it was written, for whoever stores it beside the Blueprint. */
  readonly brief?: SiteDocument['brief'];
  readonly notes?: SiteDocument['notes'];
}

/**
 * Makes the Blueprint of a document. The author is taken at the word: nothing is added, reordered or overwritten that was said.
 * Of a document that is still being written, what its lines say so far is a valid Blueprint too.
 */
export function compile(written: SiteDocument): Compiled {
  const { document: whole, diagnostics: missing } = complete(written);
  const document = placePrepared(whole, written.prepared);
  const assembled = inOneScript(withRoles(assemble(document)));
  const parsed = parseBlueprint(assembled);
  const begun = withOpenPages(parsed.success ? parsed.data : assembled);
  const mended = repair(begun);
  const checked = parseBlueprint(mended.blueprint);
  return {
    blueprint: checked.success ? checked.data : mended.blueprint,
    diagnostics: [...missing, ...notBuilt(document, mended.blueprint), ...mended.diagnostics],
    ...(document.brief === undefined ? {} : { brief: document.brief }),
    ...(document.notes === undefined ? {} : { notes: document.notes }),
  };
}

/** The site in the writing of its own texts: words that completion adds are in simplified Chinese. */
function inOneScript(blueprint: Blueprint): Blueprint {
  return isTraditionalSite(blueprint) ? JSON.parse(toTraditional(JSON.stringify(blueprint))) : blueprint;
}

function notBuilt({ blocks }: SiteDocument, built: Blueprint): Diagnostic[] {
  return blocks
    .filter(({ block, type }) => type === CUSTOM && built.blocks[block]?.type !== CUSTOM)
    .map(({ block }): Diagnostic => ({ code: 'notBuilt', severity: 'warning', path: `blocks.${block}` }));
}

/** Pages whose blocks are still to come stand with their title, so that links to them hold; so does a site without pages. */
function withOpenPages(blueprint: Blueprint): Blueprint {
  const pages = Object.keys(blueprint.pages).length === 0 ? { home: homeOf(blueprint) } : blueprint.pages;
  const open = Object.entries(pages).filter(([, page]) => page.blocks.length === 0 && !page.path.endsWith('/:slug'));
  if (open.length === 0) return blueprint;
  const headings = new Map(open.map(([id]) => [id, freeId(`${id.slice(0, 38)}-heading`, blueprint.blocks)]));
  const titles = open.map(([id, { title }]): [string, Block] => [headings.get(id) ?? '', { type: 'heading', title }]);
  return {
    ...blueprint,
    pages: Object.fromEntries(
      Object.entries(pages).map(([id, page]) => {
        const heading = headings.get(id);
        return [id, heading === undefined ? page : { ...page, blocks: [heading] }];
      }),
    ),
    blocks: { ...blueprint.blocks, ...Object.fromEntries(titles) },
  };
}

function homeOf({ site }: Blueprint): Page {
  return { path: '/', title: site.name, blocks: [] };
}

function freeId(id: string, taken: Readonly<Record<string, unknown>>): string {
  return Object.hasOwn(taken, id) ? freeId(`${id}x`, taken) : id;
}
